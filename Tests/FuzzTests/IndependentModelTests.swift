import Foundation
import PlankKit
import TestSupport
import Testing

/// A model depends on its schema and on what that refers to, not on what refers to it.
@Suite struct IndependentModelTests {
    private static let presets = ["plain", "standard", "plank", "everything"]
    private static let files = ["alpha.json", "beta.json", "gamma.json", "delta.json"]

    private static func generate(
        _ inputs: [String],
        of schemas: [String: String],
        _ preset: String
    ) -> [String: String] {
        var options = GenerationOptions()
        options.models.runtime = .import
        options.models.features.preset = preset
        let texts = inputs.map { SchemaInput(path: $0, bytes: Array((schemas[$0] ?? "").utf8)) }
        let result = PlankSwift.generate(texts, options: options) { path in schemas[path].map { Array($0.utf8) } }
        return Dictionary(uniqueKeysWithValues: result.files.map { ($0.path, $0.text) })
    }

    /// Expects that each schema has the same Swift alone, in a group and with all others.
    private func check(_ schemas: [String: String], _ preset: String, _ name: String) {
        let names = schemas.keys.sorted()
        let whole = Self.generate(names, of: schemas, preset)
        for group in names.map({ [$0] }) + [Array(names.prefix(2)), Array(names.suffix(2))] {
            for (path, text) in Self.generate(group, of: schemas, preset) {
                #expect(text == whole[path], "\(name), \(preset): \(path) of \(group)")
            }
        }
    }

    @Test(arguments: presets)
    func unionsInOtherFiles(preset: String) {
        let pets = [
            "cat.json": #"{"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}}}"#,
            "dog.json": #"""
            {"type": "object", "required": ["name", "kind"],
             "properties": {"name": {"type": "string"}, "kind": {"enum": ["dog"]}, "tricks": {"type": "array"}}}
            """#,
            "event.json": #"""
            {"type": "object", "required": ["kind"],
             "properties": {"kind": {"type": "string"}, "old": {"type": "string", "enum": ["x"], "deprecated": true}}}
            """#,
        ]
        let unions = [
            #"{"oneOf": [{"$ref": "cat.json"}, {"$ref": "dog.json"}]}"#,
            #"{"anyOf": [{"$ref": "cat.json"}, {"$ref": "dog.json"}, {}]}"#,
            #"{"anyOf": [{"$ref": "cat.json"}, {}]}"#, #"{"anyOf": [{"$ref": "event.json"}, {"$ref": "dog.json"}]}"#,
            #"""
            {"oneOf": [{"$ref": "event.json"}, {"$ref": "dog.json"}], "discriminator": {"propertyName": "kind",
             "mapping": {"a": "event.json", "b": "event.json", "dog": "dog.json"}}}
            """#,
        ]
        for (index, union) in unions.enumerated() {
            var schemas = pets
            schemas["owner.json"] = #"{"type": "object", "properties": {"pet": \#(union)}}"#
            check(schemas, preset, "\(index)")
        }
    }

    /// Values that contain each other across files are boxed in the same places.
    @Test(arguments: presets)
    func filesInACycle(preset: String) {
        let schemas = [
            "alpha.json": #"""
            {"properties": {"p": {"oneOf": [{"$ref": "beta.json"}, {"$ref": "gamma.json"}, {"type": "string"}]}}}
            """#,
            "beta.json": #"{"properties": {"d": {}, "kind": {"properties": {"a": {"$ref": "alpha.json"}, "m": {}}}}}"#,
            "gamma.json": #"""
            {"properties": {"e": {}, "n": {"properties": {"x": {}, "y": {}}, "required": ["k", "l", "m"]},
             "id": {"oneOf": [{"$ref": "alpha.json"}, {"$ref": "beta.json"}]}}}
            """#,
        ]
        check(schemas, preset, "cycle")
    }

    @Test(arguments: presets)
    func schemasThatNobodyChose(preset: String) {
        for seed in 0..<repetitions(40, fast: 8) {
            var generator = SeededGenerator(seed: UInt64(seed))
            let schemas = Self.files.reduce(into: [:]) { $0[$1] = Self.object(depth: 0, &generator) }
            check(schemas, preset, "seed \(seed)")
        }
    }

    // MARK: - Schemas

    private static func object(depth: Int, _ generator: inout SeededGenerator) -> String {
        let names = ["name", "kind", "type", "tricks", "size", "x"].shuffled(using: &generator)
        let properties = names.prefix(Int.random(in: 1...4, using: &generator))
        let members = properties.map { name in #""\#(name)": \#(value(name, depth: depth + 1, &generator))"# }
        let required = properties.filter { _ in Bool.random(using: &generator) }.map { "\"\($0)\"" }
        let keywords = [
            #""type": "object""#, #""properties": {\#(members.joined(separator: ", "))}"#,
            #""required": [\#(required.joined(separator: ", "))]"#,
        ]
        return "{" + keywords.joined(separator: ", ") + "}"
    }

    private static func value(_ name: String, depth: Int, _ generator: inout SeededGenerator) -> String {
        let letter = ["a", "b", "c"].randomElement(using: &generator) ?? "a"
        if name == "kind" || name == "type" {
            let tags = [
                #"{"const": "\#(letter)"}"#, #"{"enum": ["\#(letter)"]}"#, #"{"enum": ["a", "d"]}"#,
                #"{"type": "string"}"#, #"{"type": "string", "pattern": "^\#(letter)$"}"#,
            ]
            return tags.randomElement(using: &generator) ?? "{}"
        }
        let file = #"{"$ref": "\#(files.randomElement(using: &generator) ?? "")"}"#
        let pair = files.shuffled(using: &generator).prefix(2).map { #"{"$ref": "\#($0)"}"# }.joined(separator: ", ")
        let values = [
            #"{"type": "string"}"#, "{}", file, #"{"type": "array", "items": \#(file)}"#, #"{"oneOf": [\#(pair)]}"#,
            #"{"anyOf": [\#(pair)]}"#, #"{"anyOf": [\#(pair), {"type": "string"}]}"#, #"{"anyOf": [\#(file), {}]}"#,
            #"{"oneOf": [\#(pair)], "discriminator": {"propertyName": "kind"}}"#,
        ]
        if depth < 3, Int.random(in: 0..<4, using: &generator) == 0 { return object(depth: depth, &generator) }
        return values.randomElement(using: &generator) ?? "{}"
    }
}
