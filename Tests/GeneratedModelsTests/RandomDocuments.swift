import Foundation
import PlankRuntime
import TestSupport

/// Makes documents that fit the example schemas: as much of JSON Schema as those use.
struct RandomDocuments {
    private var random: SeededGenerator
    private let schemas: [String: PlankJSON]

    /// Read once: parsing all of them takes longer than making a document.
    private static let read = Result {
        var schemas: [String: PlankJSON] = [:]
        for input in try Repository.schemas() {
            schemas[file(input.path)] = try JSONDecoder().decode(PlankJSON.self, from: Data(input.bytes))
        }
        return schemas
    }

    init(seed: UInt64) throws {
        random = SeededGenerator(seed: seed)
        schemas = try Self.read.get()
    }

    /// The name of a file, whatever its folder: no two schemas share one.
    private static func file(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    mutating func document(of file: String) -> PlankJSON { value(Place(file: file, schema: schemas[file] ?? [:]), 0) }

    /// The names of the properties that a document of a schema must have.
    func required(of file: String) -> Set<String> { required(Place(file: file, schema: schemas[file] ?? [:])) }

    /// What Plank's merge makes of two documents of one schema.
    func merge(_ old: PlankJSON, _ newer: PlankJSON, of file: String) -> PlankJSON {
        merge(old, newer, Place(file: file, schema: schemas[file] ?? [:]))
    }

    // MARK: - Schemas

    private struct Place {
        let file: String
        let schema: PlankJSON
    }

    private func resolved(_ place: Place) -> Place {
        guard let reference = place.schema["$ref"]?.stringValue else {
            // `oneOf` of a reference and null is that reference, nullable.
            let branches = place.schema["oneOf"]?.arrayValue ?? []
            if branches.count == 2, branches[1]["type"] == "null" {
                return resolved(Place(file: place.file, schema: branches[0]))
            }
            return place
        }
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let file = parts[0].isEmpty ? place.file : Self.file(String(parts[0]))
        var schema = schemas[file] ?? [:]
        for token in (parts.count > 1 ? parts[1] : "").split(separator: "/") { schema = schema[String(token)] ?? [:] }
        return resolved(Place(file: file, schema: schema))
    }

    private func properties(_ place: Place) -> [(String, Place)] {
        var found: [(String, Place)] = []
        if let base = place.schema["extends"] { found += properties(resolved(Place(file: place.file, schema: base))) }
        for (name, schema) in (place.schema["properties"]?.objectValue ?? [:]).sorted(by: { $0.key < $1.key }) {
            found.append((name, Place(file: place.file, schema: schema)))
        }
        return found
    }

    private func required(_ place: Place) -> Set<String> {
        var names = Set((place.schema["required"]?.arrayValue ?? []).compactMap(\.stringValue))
        if let base = place.schema["extends"] {
            names.formUnion(required(resolved(Place(file: place.file, schema: base))))
        }
        return names
    }

    // MARK: - Values

    private mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &random) < part }

    private mutating func pick<Element>(_ elements: [Element], or other: Element) -> Element {
        elements.randomElement(using: &random) ?? other
    }

    private mutating func value(_ written: Place, _ depth: Int) -> PlankJSON {
        let place = resolved(written)
        let schema = place.schema
        if let constant = schema["const"] { return constant }
        if let values = schema["enum"]?.arrayValue { return pick(values.map { $0["default"] ?? $0 }, or: .null) }
        if let branches = (schema["oneOf"] ?? schema["anyOf"])?.arrayValue {
            return branch(branches, place, depth)
        }
        var types = schema["type"]?.arrayValue?.compactMap(\.stringValue) ?? []
        if let type = schema["type"]?.stringValue { types = [type] }
        switch pick(types, or: "any") {
        case "object": return object(place, depth)
        case "array": return array(place, depth)
        case "string": return .string(text(schema["format"]?.stringValue))
        case "integer":
            let number = Int.random(in: -9999...9999, using: &random)
            return .integer(schema["format"] == "uint64" ? abs(number) : number)
        case "number": return .number(Double(Int.random(in: -9999...9999, using: &random)) / 8)
        case "boolean": return .bool(chance(0.5))
        case "null": return .null
        default: return pick([.null, 1, "text", [true, 2.5], ["a": [:]]], or: .null)
        }
    }

    private mutating func branch(_ branches: [PlankJSON], _ place: Place, _ depth: Int) -> PlankJSON {
        let scalars = branches.filter { $0["type"] != "object" && $0["$ref"] == nil }
        let candidates = depth > 5 && !scalars.isEmpty ? scalars : branches
        let chosen = resolved(Place(file: place.file, schema: pick(candidates, or: [:])))
        let value = value(chosen, depth + 1)
        let tag = chosen.schema["algebraicDataTypeIdentifier"] ?? chosen.schema["title"]
        // Told apart by `kind` or by what it requires: such branches have no tag.
        guard case .object(var members) = value, let tag, members["operator"] == nil, members["kind"] == nil else {
            return value
        }
        members["type"] = tag
        return .object(members)
    }

    private mutating func object(_ place: Place, _ depth: Int) -> PlankJSON {
        var members: [String: PlankJSON] = [:]
        let names = required(place)
        for (name, property) in properties(place) {
            if names.contains(name) {
                members[name] = value(property, depth + 1)
            } else if depth < 4, chance(depth == 0 ? 0.5 : 0.3) {
                members[name] = chance(0.2) ? .null : value(property, depth + 1)
            }
        }
        let isMap = properties(place).isEmpty
        let additional = place.schema["additionalProperties"] ?? .bool(isMap)
        if additional == false { return .object(members) }
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            let value = value(Place(file: place.file, schema: additional == true ? [:] : additional), depth + 1)
            members["key" + text(nil)] = value
        }
        return .object(members)
    }

    private mutating func array(_ place: Place, _ depth: Int) -> PlankJSON {
        if let tuple = place.schema["items"]?.arrayValue {
            return .array(tuple.map { value(Place(file: place.file, schema: $0), depth + 1) })
        }
        let count = depth > 5 ? 0 : Int.random(in: 0...3, using: &random)
        let items = Place(file: place.file, schema: place.schema["items"] ?? [:])
        return .array((0..<count).map { _ in value(items, depth + 1) })
    }

    private mutating func text(_ format: String?) -> String {
        switch format {
        case "date-time":
            let day = Int.random(in: 10...28, using: &random)
            return "2021-03-\(day)T0\(day % 10):15:00" + pick(["Z", "+02:00", "-07:30", ".25Z", ".120z"], or: "Z")
        case "uri":
            let texts = ["https://example.com/", "HTTP://EXAMPLE.com/a?b=c#d", "mailto:a@b.c", "https://a.b/%7e"]
            return pick(texts, or: "a:b")
        case "uuid":
            let texts = ["f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "00000000-0000-0000-0000-00000000000A"]
            return pick(texts, or: "")
        case "byte": return pick(["", "aGVsbG8=", "AAAA"], or: "")
        default: return pick(["", "a", "größe", "😀", "\"quoted\"", "\\(x)", "\u{0}\n", "null"], or: "")
        }
    }

    // MARK: - Merging

    private func merge(_ old: PlankJSON, _ newer: PlankJSON, _ written: Place) -> PlankJSON {
        guard case .object(var members) = old, case .object(let changes) = newer else { return newer }
        let known = Dictionary(properties(resolved(written)), uniquingKeysWith: { _, own in own })
        for (name, value) in changes {
            if let property = known[name], !properties(resolved(property)).isEmpty, let before = members[name] {
                members[name] = merge(before, value, property)
            } else {
                members[name] = value
            }
        }
        return .object(members)
    }
}
