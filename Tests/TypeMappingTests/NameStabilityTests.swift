import Diagnostics
import Foundation
import JSONTree
import SchemaGraph
import SwiftModel
import TestSupport
import Testing

@testable import TypeMapping

/// That adding something to a schema renames nothing that was there.
@Suite("Names stay when something is added")
struct NameStabilityTests {
    @Test("Random additions to the examples rename nothing")
    func additions() throws {
        for (index, schema) in try Repository.schemas().enumerated() {
            try check(schema.path, schema.bytes, seeds: 0..<12, offset: index)
        }
    }

    /// `CORPUS=all swift test --filter NameStabilityTests` takes every schema, `CORPUS=40000` those of at most so many bytes.
    @Test("Random additions to published schemas rename nothing", .enabled(if: Self.limit != nil))
    func additionsToTheCorpus() throws {
        let folder = try #require(Repository.corpus("schemastore"))
        let paths = try FileTree.paths(below: folder).filter { $0.hasSuffix(".json") }
        for (index, path) in paths.enumerated() {
            let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(path)))
            if bytes.count <= Self.limit ?? 0 { try check(path, bytes, seeds: 0..<3, offset: index) }
        }
    }

    @Test(
        "A property takes no name from the elements of another",
        arguments: [
            (#""moods": {"type": "array", "items": {"enum": ["a", "b"]}}"#, #""mood": {"enum": ["c", "d"]}"#),
            (#""copies": {"type": "array", "items": {"enum": ["a", "b"]}}"#, #""copy": {"enum": ["c", "d"]}"#),
        ]
    )
    func elements(old: String, new: String) throws {
        func schema(_ properties: String) -> [UInt8] {
            Array(#"{"title": "Day", "type": "object", "properties": {\#(properties)}}"#.utf8)
        }
        let before = try Self.names([("day.json", schema(old))])
        for properties in [old + ", " + new, new + ", " + old] {
            let after = try Self.names([("day.json", schema(properties))])
            #expect(before.subtracting(after) == [])
        }
    }

    @Test("A title takes no name from the type of another property")
    func titles() throws {
        func names(_ title: String) throws -> Set<String> {
            let place = #""place": {\#(title)"type": "object", "properties": {"x": {}}}"#
            let home = #""home": {"type": "object", "properties": {"y": {}}}"#
            let schema = #"{"title": "Day", "type": "object", "properties": {\#(place), \#(home)}}"#
            return try Self.names([("day.json", Array(schema.utf8))])
        }
        #expect(try names(#""title": "Home", "#) == names(""))
        #expect(try names(#""title": "Site", "#).contains("Day.Site"))
    }

    @Test("A nested type keeps its name when an equal one is added outside all types, unless both have one name")
    func equalTypes() throws {
        func schema(_ definitions: String) -> [UInt8] {
            Array(##"{"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": {\##(definitions)}}"##.utf8)
        }
        let day = #""Day": {"type": "object", "properties": {"mood": {"enum": ["a", "b"]}}}"#
        let before = try Self.names([("week.json", schema(day))])
        func lost(_ key: String) throws -> Set<String> {
            let moods = #""\#(key)": {"type": "array", "items": {"enum": ["a", "b"]}}"#
            return before.subtracting(try Self.names([("week.json", schema(day + ", " + moods))]))
        }
        #expect(try lost("States") == [])
        #expect(try lost("Moods").allSatisfy { $0.hasPrefix("Day.Mood") })
    }

    @Test("The type that equal types of a root share keeps its name when an unrelated file is added")
    func equalTypesOfRoots() throws {
        func schema(_ title: String, zip: String) -> (path: String, bytes: [UInt8]) {
            let address =
                #"{"type": "object", "properties": {"zip": {"type": "\#(zip)"}, "city": {"type": "string"}}}"#
            let cart =
                #"{"type": "object", "properties": {"homeAddress": \#(address), "workAddress": \#(address)}}"#
            let text = #"{"title": "\#(title)", "type": "object", "properties": {"cart": \#(cart)}}"#
            return (title.lowercased() + ".json", Array(text.utf8))
        }
        let orders = schema("Orders", zip: "string")
        for other in [schema("Fulfillment", zip: "integer"), schema("Address", zip: "integer")] {
            let files = TestModels.mapped([orders, other]).files
            let types = files.flatMap(\.declarations).flatMap(\.family).map(\.heading.path.description)
            #expect(types.contains("Orders.Cart.Address"))
            #expect(try Self.names([orders], withShared: true).subtracting(Self.names(files, withShared: true)) == [])
        }
    }

    @Test("A condition for one more value of a tag renames nothing")
    func conditions() throws {
        func schema(_ conditions: String...) -> [UInt8] {
            let kind = #""kind": {"enum": ["card", "bank", "cash"]}"#
            return Array(
                """
                {"title": "Payment", "type": "object", "required": ["kind"], "properties": {\(kind)},
                 "allOf": [\(conditions.joined(separator: ", "))]}
                """.utf8
            )
        }
        func condition(_ kind: String, _ key: String) -> String {
            #"{"if": {"properties": {"kind": {"const": "\#(kind)"}}}, "then": {"properties": {"\#(key)": {"type": "string"}}}}"#
        }
        let (card, bank) = (condition("card", "number"), condition("bank", "iban"))
        let before = try Self.names([("payment.json", schema(card, bank))])
        #expect(before.contains { $0.contains("Cash") })
        let after = try Self.names([("payment.json", schema(card, bank, condition("cash", "till")))])
        #expect(before.subtracting(after) == [])
    }

    private static let limit: Int? = {
        guard let named = ProcessInfo.processInfo.environment["CORPUS"] else { return nil }
        return named == "all" ? .max : Int(named)
    }()

    // MARK: - Checking

    private func check(_ path: String, _ bytes: [UInt8], seeds: Range<UInt64>, offset: Int) throws {
        guard let root = JSONParser.parse(bytes, file: path, diagnostics: DiagnosticCollector()) else { return }
        let before = try Self.names([(path, bytes)])
        let places = Addition.places(in: root)
        let known = Addition.schemas(in: root)
        for seed in seeds {
            var random = SeededGenerator(seed: seed &+ UInt64(offset) &* 1000)
            let addition = Addition(places, known, using: &random)
            var inputs = [(path, Array(addition.text(of: root).utf8))]
            if seed % 4 == 3 {
                let other = #"{"title": "Zebra", "type": "object", "properties": {"stripe": {"enum": ["a", "b"]}}}"#
                inputs.append(("zebra.json", Array(other.utf8)))
            }
            let lost = before.subtracting(try Self.names(inputs, withShared: true))
            #expect(lost == [], "\(path) with \(addition)")
        }
    }

    /// The names of all types, properties and cases, each with what it stands for; those of shared types only if asked for,
    /// since code can use the names of their places.
    private static func names(
        _ inputs: [(path: String, bytes: [UInt8])],
        withShared: Bool = false
    ) throws -> Set<String> {
        names(TestModels.mapped(inputs).files, withShared: withShared)
    }

    /// The same of finished models.
    static func names(_ files: [SwiftFile], withShared: Bool) -> Set<String> {
        let types = files.flatMap(\.declarations)
        let places = types.flatMap(\.family).compactMap(\.sharedType)
        let all = Dictionary(types.flatMap(\.family).map { ($0.heading.path, $0) }) { first, _ in first }
        let shared = all.filter { places.contains($0.key) }
        let held = types.reduce(into: Set()) { $0.formUnion(names($1, $1.heading.path.description, shared)) }
        guard withShared else { return held }
        return shared.reduce(into: held) { held, type in
            let others = shared.filter { $0.key != type.key }
            held.formUnion(names(type.value, type.key.description, others))
        }
    }

    /// The names of a type that is called `path`, and of all that nests in it. A type that equal places share is known by
    /// the names of these, which stay when the places differ.
    private static func names(
        _ declaration: Declaration,
        _ path: String,
        _ shared: [TypePath: Declaration]
    ) -> [String] {
        if let target = declaration.sharedType, let twin = shared[target] {
            return names(twin, path, shared.filter { $0.key != target })
        }
        if shared[declaration.heading.path] != nil, path == declaration.heading.path.description { return [] }
        let nested = declaration.nested.flatMap { names($0, "\(path).\($0.heading.name.bare)", shared) }
        switch declaration {
        case .structure(let model):
            return [path] + nested + model.properties.map { "\(path)[\($0.key)]: \($0.name.bare)" }
        case .enumeration(let model):
            return [path] + nested + model.cases.map { "\(path)[\($0.value)]: \($0.name.bare)" }
        case .union(let model): return [path] + nested + model.cases.map { "\(path).\($0.name.bare)" }
        default: return [path] + nested
        }
    }
}

extension Declaration {
    /// The type that a place shares with equal ones; nil for any other declaration.
    var sharedType: TypePath? {
        if case .alias(let model) = self, model.isPlace { model.type.declaration } else { nil }
    }
}

/// Something that is added to a schema.
private struct Addition: CustomStringConvertible {
    /// An object or an array that something can be added to.
    struct Place {
        let path: [String]
        let count: Int
        let isEnum: Bool

        /// Whether only the end of the list is free: a branch may be named after the first of its properties.
        var isBranch: Bool { path.dropLast(2).last.map(["oneOf", "anyOf"].contains) ?? false }
    }

    private let place: Place?
    private let index: Int
    private let addition: String

    var description: String { "\(addition) at \(place?.path.joined(separator: "/") ?? "")" }

    /// An addition of a new schema, or of one of those that the document has.
    init(_ places: [Place], _ known: [(key: String, text: String)], using random: inout SeededGenerator) {
        let word = ["zebra", "quartz", "nimbus"].randomElement(using: &random) ?? "zebra"
        place = places.randomElement(using: &random)
        let count = place?.count ?? 0
        index = place?.isBranch ?? false ? count : Int.random(in: 0...count, using: &random)
        if place?.isEnum ?? false {
            addition = "\"\(word)\""
        } else if let schema = known.randomElement(using: &random), Bool.random(using: &random) {
            addition = "\(JSONNode(.string("\(word)_\(schema.key)")).canonicalText): \(schema.text)"
        } else {
            addition = "\"\(word)\": \(Self.newSchemas.randomElement(using: &random) ?? "{}")"
        }
    }

    private static let newSchemas = [
        #"{"type": "string"}"#, #"{"enum": ["gallop", "trot"]}"#,
        #"{"type": "object", "properties": {"stripe": {"type": "string"}}}"#,
        #"{"type": "array", "items": {"type": "object", "properties": {"stripe": {"type": "string"}}}}"#,
        #"{"oneOf": [{"type": "string"}, {"type": "object", "properties": {"stripe": {"type": "string"}}}]}"#,
    ]

    // MARK: - Known schemas

    /// References to the definitions of a document, and copies of its short inline schemas that do not name themselves.
    static func schemas(in root: JSONNode) -> [(key: String, text: String)] {
        var schemas: [(key: String, text: String)] = []
        for keyword in definitions.sorted() {
            let members = root.object?[keyword]?.object?.members ?? []
            for member in members where !member.key.contains(where: "/~%\"\\".contains) {
                schemas.append((member.key, ##"{"$ref": "#/\##(keyword)/\##(member.key)"}"##))
            }
        }
        for place in places(in: root) where !place.isEnum && !definitions.contains(place.path.last ?? "") {
            let list = place.path.reduce(root) { node, step in
                node.object?[step] ?? Int(step).flatMap { node.array?[$0] } ?? node
            }
            for member in list.object?.members ?? [] {
                let text = member.value.canonicalText
                let isType = text.contains(#""enum""#) || text.contains(#""properties""#) || text.contains(#"Of""#)
                if isType, text.utf8.count < 2000, !text.contains(#""title""#), !text.contains(#""x-"#),
                    !text.contains(#""$id""#), !text.contains(##""id":"##), !text.contains("nchor")
                {
                    schemas.append((member.key, text))
                }
            }
        }
        return schemas
    }

    // MARK: - Places

    /// The lists of properties, of values and of definitions, but for those of conditions, which are no additions, and those
    /// of branches with one property: the case has its value as long as it is the only one.
    static func places(in root: JSONNode) -> [Place] {
        var places: [Place] = []
        var open: [(node: JSONNode, path: [String])] = [(root, [])]
        while let (node, path) = open.popLast() {
            for (index, element) in (node.array ?? []).enumerated() { open.append((element, path + [String(index)])) }
            guard let object = node.object else { continue }
            let isSchema = !names.contains(path.last ?? "")
            for member in object.members where !isSchema || !skipped.contains(member.key) {
                open.append((member.value, path + [member.key]))
                let count = member.value.object?.members.count ?? 0
                let isList = member.key == "properties" || path.isEmpty && definitions.contains(member.key)
                let isEntry =
                    count == 1 && object["additionalProperties"]?.bool == false
                    && path.dropLast().last.map(["oneOf", "anyOf"].contains) ?? false
                if isSchema, isList, count > 0, !isEntry {
                    places.append(Place(path: path + [member.key], count: count, isEnum: false))
                }
            }
            if isSchema, let list = object["enum"]?.array, list.count > 1, list.allSatisfy({ $0.string != nil }),
                object.members.allSatisfy({ !$0.key.lowercased().hasPrefix("x-enum") && $0.key != "enumNames" })
            {
                places.append(Place(path: path + ["enum"], count: list.count, isEnum: true))
            }
        }
        return places
    }

    private static let definitions: Set<String> = ["definitions", "$defs"]
    private static let names = definitions.union(["properties", "patternProperties", "schemas"])
    /// Keywords of values, and conditions, where another property changes what they say.
    private static let skipped: Set<String> = ["default", "example", "examples", "const", "enum", "if", "not"]

    // MARK: - Text

    /// The schema with the addition.
    func text(of node: JSONNode, path: [String] = []) -> String {
        var parts: [String]
        if let object = node.object {
            parts = object.members.map { member in
                "\(JSONNode(.string(member.key)).canonicalText): " + text(of: member.value, path: path + [member.key])
            }
        } else if let array = node.array {
            parts = array.enumerated().map { text(of: $1, path: path + [String($0)]) }
        } else {
            return node.canonicalText
        }
        if path == place?.path { parts.insert(addition, at: min(index, parts.count)) }
        let list = parts.joined(separator: ", ")
        return node.object == nil ? "[\(list)]" : "{\(list)}"
    }
}
