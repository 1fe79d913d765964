import Diagnostics
import JSONTree
import SwiftNames

/// The JSON Schema that describes sample documents (draft 2020-12). All of them are valid against it.
public struct InferredSchema {
    /// What to look for in the documents.
    public struct Options: Sendable {
        /// The `title` of the schema, after which the root type is named; nil for none.
        public var title: String?
        /// Whether strings that look like dates, UUIDs, addresses and URIs get a `format`.
        public var findsFormats = true
        /// Whether strings that repeat a few words get an `enum`.
        public var findsEnums = true
        /// Whether objects whose keys are data get `additionalProperties` instead of `properties`.
        public var findsMaps = true
        /// Whether objects of several types, told apart by a property such as `type`, get a `oneOf`.
        public var findsUnions = true

        /// Creates the options to look for everything.
        public init() {}
    }

    /// The schema as JSON text.
    package let text: String
    /// The places of which the documents do not show the type, as JSON pointers in the schema: `null` only, or empty
    /// arrays only.
    package let unknown: [String]

    /// Infers the schema of `documents`, all of which are samples of one type.
    package init(of documents: [JSONNode], options: Options = Options()) {
        let samples = SampleDocuments(documents, findsEntries: options.findsMaps)
        let shared = samples.shared.filter { $0 !== samples.root.place }
        var writer = SchemaWriter(samples: samples, options: options, shared: shared, names: DefinitionNames(shared))
        text = writer.document().fittedText(columns: 100)
        unknown = writer.unknown
    }
}

/// Writes the schemas of places.
private struct SchemaWriter {
    private typealias Members = [(key: String, value: JSONText)]

    let samples: SampleDocuments
    let options: InferredSchema.Options
    /// The shared places other than the root, each of which is a definition.
    let shared: [SamplePlace]
    let names: DefinitionNames
    var unknown: [String] = []
    /// The pointer of the schema that is being written.
    var pointer: [String] = []

    /// Returns the whole document.
    mutating func document() -> JSONText {
        let root = samples.root
        var members: Members = [("$schema", .string("https://json-schema.org/draft/2020-12/schema"))]
        if let title = options.title { members.append(("title", .string(title))) }
        members += combined(kinds(at: root.place, isDefinition: true), nulls: root.nulls)
        if !shared.isEmpty {
            let definitions = shared.map { place in
                let name = names[place] ?? ""
                return (name, at("$defs", name) { .object($0.objects(at: place)) })
            }
            members.append(("$defs", .object(definitions)))
        }
        return .object(members)
    }

    /// Returns a schema that is written at a pointer below the current one.
    private mutating func at(_ steps: String..., write: (inout SchemaWriter) -> JSONText) -> JSONText {
        pointer += steps
        defer { pointer.removeLast(steps.count) }
        return write(&self)
    }

    // MARK: - Values

    private mutating func schema(of values: SampleValues) -> JSONText {
        .object(combined(kinds(at: values.place, isDefinition: false), nulls: values.nulls))
    }

    /// Returns a schema per kind of value.
    private mutating func kinds(at place: SamplePlace, isDefinition: Bool) -> [Members] {
        var kinds: [Members] = []
        if !place.objects.isEmpty {
            let reference = isDefinition ? nil : reference(to: place)
            kinds.append(reference.map { [("$ref", .string($0))] } ?? objects(at: place))
        }
        if place.arrays > 0 { kinds.append(arrays(at: place)) }
        if place.strings.count > 0 { kinds.append(strings(place.strings, key: place.paths[0].last)) }
        if place.numbers.count > 0 { kinds.append(numbers(place.numbers)) }
        if place.booleans > 0 { kinds.append([("type", .string("boolean"))]) }
        return kinds
    }

    /// Returns one schema for several kinds and `null`.
    private mutating func combined(_ kinds: [Members], nulls: Int) -> Members {
        guard let first = kinds.first else {
            if nulls > 0 { noteUnknown() }
            return []
        }
        let types = kinds.compactMap { $0.count == 1 && $0[0].key == "type" ? $0[0].value : nil }
        if types.count == kinds.count {
            let all = types + (nulls > 0 ? [.string("null")] : [])
            return [("type", all.count == 1 ? all[0] : .array(all))]
        }
        if kinds.count == 1, nulls == 0 { return first }
        if kinds.count == 1, let nullable = Self.nullable(first) { return nullable }
        let branches = kinds + (nulls > 0 ? [[("type", .string("null"))]] : [])
        return [("anyOf", .array(branches.map(JSONText.object)))]
    }

    /// Returns a schema that also allows `null`; nil if that takes another branch.
    private static func nullable(_ members: Members) -> Members? {
        guard case .string = members.first?.value, members.first?.key == "type" else { return nil }
        return members.map { key, value in
            switch (key, value) {
            case ("type", _): (key, .array([value, .string("null")]))
            case ("enum", .array(let values)): (key, .array(values + [.null]))
            default: (key, value)
            }
        }
    }

    private mutating func noteUnknown() {
        unknown.append("#" + pointer.map { "/" + JSONPointer.escape($0) }.joined())
    }

    // MARK: - Kinds

    private func strings(_ strings: StringSamples, key: String?) -> Members {
        let type: Members = [("type", .string("string"))]
        if options.findsFormats, let format = strings.format { return type + [("format", .string(format))] }
        guard options.findsEnums, strings.areCases, key.map(Self.mayListCases) ?? true else { return type }
        return type + [("enum", .array(strings.values.sorted().map(JSONText.string)))]
    }

    /// Whether the values of a key can be the cases of an enum, rather than identify or name something.
    private static func mayListCases(_ key: String) -> Bool {
        let words = KeyWords.words(of: key)
        switch words.last {
        case "id", "uuid", "guid", "key", "hash", "token", "sku": return false
        case "name": return words.dropLast().last.map { SampleTag.words.contains($0) } ?? false
        default: return true
        }
    }

    private func numbers(_ numbers: NumberSamples) -> Members {
        if numbers.needDouble { return [("type", .string("number"))] }
        guard let largest = numbers.largest else { return [("type", .string("integer"))] }
        return [("type", .string("integer")), ("minimum", .number(0)), ("maximum", .literal(String(largest)))]
    }

    private mutating func arrays(at place: SamplePlace) -> Members {
        let type: Members = [("type", .string("array"))]
        if let elements = place.elements { return type + [("items", at("items") { $0.schema(of: elements) })] }
        noteUnknown()
        return type
    }

    /// Returns the reference to the definition of a place; nil if its schema is written in place.
    private func reference(to place: SamplePlace) -> String? {
        // Places within a branch of a union are made again: their objects lead to the shared place that they stand for.
        guard let owner = place.objects.first.flatMap(samples.owner),
            place.objects.allSatisfy({ samples.owner(of: $0) === owner })
        else { return nil }
        return owner === samples.root.place ? "#" : names[owner].map { "#/$defs/" + JSONPointer.escape($0) }
    }

    // MARK: - Objects

    /// Returns the schema of the objects at a place, which may be of several types.
    private mutating func objects(at place: SamplePlace) -> Members {
        let type: Members = [("type", .string("object"))]
        if let entries = place.entries {
            return type + [("additionalProperties", at("additionalProperties") { $0.schema(of: entries) })]
        }
        guard options.findsUnions, place.objects.count > 1, let tag = SampleTag(of: place) else {
            return type + properties(at: place, tag: nil)
        }
        let branches = tag.groups.enumerated().map { index, group in
            let branch = SamplePlace(path: place.paths[0])
            for object in group.objects { branch.add(object) }
            if options.findsMaps { for member in branch.members { member.values.place.findEntries() } }
            // A property that another branch has too is as wide there.
            branch.widenNumbers(like: place)
            return at("oneOf", String(index)) {
                .object($0.properties(at: branch, tag: (tag.key, group.value)))
            }
        }
        return type + [("oneOf", .array(branches))]
    }

    private mutating func properties(at place: SamplePlace, tag: (key: String, value: String)?) -> Members {
        let properties = place.members.map { member in
            let schema =
                member.key == tag?.key
                ? JSONText.object([("const", .string(tag?.value ?? ""))])
                : at("properties", member.key) { $0.schema(of: member.values) }
            return (member.key, schema)
        }
        let required = place.members.filter { $0.count == place.objects.count }.map { JSONText.string($0.key) }
        var members: Members = []
        if !properties.isEmpty { members.append(("properties", .object(properties))) }
        if !required.isEmpty { members.append(("required", .array(required))) }
        return members
    }
}
