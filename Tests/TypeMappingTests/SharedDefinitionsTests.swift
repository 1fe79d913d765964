import SwiftModel
import TestSupport
import Testing

@testable import TypeMapping

@Suite("Documents share the definitions that they repeat")
struct SharedDefinitionsTests {
    @Test("No name depends on what is shared")
    func names() {
        var sharing = 0
        for seed in 0..<100 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let documents = RandomDefinitions.documents(using: &random)
            let shared = files(documents)
            // The name of a type that inline ones share is nothing that code depends on.
            let names = NameStabilityTests.names(files(documents, .inline), withShared: false)
            let lost = names.subtracting(NameStabilityTests.names(shared, withShared: true))
            #expect(lost == [], "\(documents)")
            if !places(shared).isEmpty { sharing += 1 }
        }
        #expect(sharing > 30)
    }

    @Test("A definition that leads to one that differs is a type of its own")
    func references() {
        func cards(_ type: String) -> String {
            let card = ##""size": {"$ref": "#/$defs/Size"}, "mark": {"$ref": "#/$defs/Mark"}"##
            let mark = #""Mark": {"enum": ["a", "b"]}"#
            let size = Schema.object("Size", #""w": {"type": "\#(type)"}"#)
            return Schema.document(definitions: [Schema.object("Card", card), size, mark])
        }
        let types = places(files(["a": cards("integer"), "b": cards("number"), "c": cards("integer")]))
        #expect(
            types == ["B.Mark": "A.Mark", "C.Card": "A.Card", "C.Mark": "A.Mark", "C.Size": "A.Size"]
        )
    }

    @Test(
        "Descriptions may differ, and titles that name nothing",
        arguments: [
            (#""description": "A""#, #""description": "B""#),
            (#""examples": [{"w": 1}]"#, #""$comment": "As measured.""#),
            (#""title": "How large it is.""#, #""title": "It is large.""#),
        ]
    )
    func descriptions(_ one: String, _ other: String) {
        let documents = [one, other].map { text in
            let inner = #""w": {"type": "integer", \#(text)}, "description": {"type": "string"}"#
            return Schema.document(definitions: [#""Size": {"properties": {\#(inner)}, \#(text)}"#])
        }
        // Without a draft, titles can be the tags of branches.
        let draft = #"{"$schema": "http://json-schema.org/draft-07/schema#","#
        let declared = documents.map { draft + $0.dropFirst() }
        #expect(places(files(["a": declared[0], "b": declared[1]])) == ["B.Size": "A.Size"])
    }

    @Test(
        "Whatever changes a type or its name is not shared",
        arguments: [
            (#""title": "Width""#, #""title": "Breadth""#), (#""default": 1"#, #""default": 2"#),
            (#""readOnly": true"#, ""), (#""deprecated": true"#, ""), (#""x-swift-name": "width""#, ""),
        ]
    )
    func meanings(_ one: String, _ other: String) {
        let documents = [one, other].map { text in
            let keywords = [#""type": "integer""#, text].filter { !$0.isEmpty }.joined(separator: ", ")
            return Schema.document(definitions: [Schema.object("Size", "\"w\": {\(keywords)}")])
        }
        #expect(places(files(["a": documents[0], "b": documents[1]])) == [:])
    }

    @Test("A property that is called as a keyword is none")
    func properties() {
        let documents = [#""description": {}"#, #""examples": {}"#].map {
            Schema.document(definitions: [Schema.object("Size", $0)])
        }
        #expect(places(files(["a": documents[0], "b": documents[1]])) == [:])
    }

    @Test(
        "What could mean something else elsewhere is not shared",
        arguments: [
            // The document of one is deprecated, and so are the types in it.
            ["a": Schema.document(#""deprecated": true,"#), "b": Schema.document()],
            // The documents say different things about the types in them.
            ["a": Schema.document(#""x-plank": {"access": "internal"},"#), "b": Schema.document()],
            ["a": Schema.document(#""$schema": "http://json-schema.org/draft-07/schema#","#), "b": Schema.document()],
            // The properties come in another order.
            ["a": Schema.document(definitions: [Schema.object("Size", #""h": {}, "w": {}"#)]), "b": Schema.document()],
            // The definition is declared as the root's type.
            ["a": ##"{"$ref": "#/$defs/Size", "$defs": {\##(Schema.size)}}"##, "b": Schema.document()],
            // The definitions refer to the roots, which differ.
            [
                "a": Schema.document(#""title": "A","#, definitions: [Schema.object("Size", ##""w": {"$ref": "#"}"##)]),
                "b": Schema.document(definitions: [Schema.object("Size", ##""w": {"$ref": "#"}"##)]),
            ],
            // Protocols are called after the types that others extend.
            [
                "a": Schema.document(definitions: [Schema.size, ##""Box": {"extends": {"$ref": "#/$defs/Size"}}"##]),
                "b": Schema.document(),
            ],
            // In each of the documents, the name of the other is that of a nested type.
            [
                "a": Schema.document(properties: #""b": {"properties": {"x": {}}}"#),
                "b": Schema.document(properties: #""a": {"properties": {"x": {}}}"#),
            ],
            // All references of one document allow other values beside those of the enum.
            [
                "a": Schema.document(
                    properties: ##""x": {"anyOf": [{"$ref": "#/$defs/Size"}, {"type": "string"}]}"##,
                    definitions: [#""Size": {"enum": ["s", "m"]}"#]
                ),
                "b": Schema.document(
                    properties: ##""x": {"$ref": "#/$defs/Size"}"##,
                    definitions: [#""Size": {"enum": ["s", "m"]}"#]
                ),
            ],
            // One of the definitions is a type outside all others.
            ["a": "{\"$defs\": {\(Schema.size)}}", "b": Schema.document()],
        ]
    )
    func apart(_ documents: [String: String]) {
        #expect(places(files(documents)) == [:])
    }

    @Test("The document that declares a type is the first whose name means its type in the others")
    func owner() {
        let nesting = Schema.document(properties: #""a": {"properties": {"x": {}}}"#)
        #expect(
            places(files(["a": Schema.document(), "b": nesting, "c": Schema.document()]))
                == ["A.Size": "B.Size", "C.Size": "B.Size"]
        )
    }

    @Test("In a namespace every name can be written")
    func namespace() {
        let documents = [
            "a": Schema.document(properties: #""b": {"properties": {"x": {}}}"#),
            "b": Schema.document(properties: #""a": {"properties": {"x": {}}}"#),
        ]
        #expect(places(files(documents) { $0.namespace = "API" }) == ["API.B.Size": "API.A.Size"])
    }

    @Test("A run for chosen types declares no others")
    func only() {
        let document = Schema.document(properties: ##""size": {"$ref": "#/$defs/Size"}"##)
        let types = files(["a": document, "b": document]) { $0.only = ["B"] }
        #expect(types.flatMap(\.declarations).flatMap(\.family).map(\.heading.path.description) == ["B", "B.Size"])
    }

    // MARK: - Types

    private func files(_ documents: [String: String], _ share: MappingOptions.EqualTypes) -> [SwiftFile] {
        files(documents) { $0.shareEqualTypes = share }
    }

    private func files(
        _ documents: [String: String],
        configure: (inout MappingOptions) -> Void = { _ in }
    ) -> [SwiftFile] {
        var options = MappingOptions()
        configure(&options)
        return TestModels.mapped(documents.map { ("\($0.key).json", Array($0.value.utf8)) }, options: options).files
    }

    /// The names of places, with those of the types that they share.
    private func places(_ files: [SwiftFile]) -> [String: String] {
        let declarations = files.flatMap(\.declarations).flatMap(\.family)
        return declarations.reduce(into: [:]) { places, declaration in
            places[declaration.heading.path.description] = declaration.sharedType?.description
        }
    }
}

/// Schemas that repeat a definition.
private enum Schema {
    static let size = object("Size", #""w": {}, "h": {}"#)

    /// A document whose root has properties.
    static func document(
        _ keywords: String = "",
        properties: String = #""x": {}"#,
        definitions: [String] = [size]
    ) -> String {
        #"{\#(keywords) "properties": {\#(properties)}, "$defs": {\#(definitions.joined(separator: ", "))}}"#
    }

    static func object(_ name: String, _ properties: String) -> String {
        #""\#(name)": {"type": "object", "properties": {\#(properties)}}"#
    }
}

/// Documents that repeat definitions, some of them with a change.
private enum RandomDefinitions {
    private static let names = ["Pin", "Board", "Size", "Color", "Tag"]

    static func documents(using random: inout SeededGenerator) -> [String: String] {
        let usual = definitions(using: &random)
        let other = definitions(using: &random)
        var documents: [String: String] = [:]
        for name in ["pin", "board", "user", "team", "size"] {
            let chosen = Self.names.map { name in
                "\"\(name)\": \((Int.random(in: 0..<8, using: &random) == 0 ? other : usual)[name] ?? "{}")"
            }
            let keys = names.filter { _ in Bool.random(using: &random) }.map { $0.lowercased() }
            let properties = (["id"] + keys).map { "\"\($0)\": \(schema(using: &random))" }
            documents[name] = """
                {"properties": {\(properties.joined(separator: ", "))}, "$defs": {\(chosen.joined(separator: ", "))}}
                """
        }
        return documents
    }

    private static func definitions(using random: inout SeededGenerator) -> [String: String] {
        // A definition that is a reference may lead back to itself.
        names.reduce(into: [:]) { definitions, name in
            definitions[name] = schema(of: [0, 1, 6, 6].randomElement(using: &random) ?? 0, 0, using: &random)
        }
    }

    private static func schema(using random: inout SeededGenerator, depth: Int = 0) -> String {
        schema(of: Int.random(in: 0..<(depth < 3 ? 7 : 4), using: &random), depth, using: &random)
    }

    private static func schema(of kind: Int, _ depth: Int, using random: inout SeededGenerator) -> String {
        switch kind {
        case 0: return #"{"type": "string"}"#
        case 1: return #"{"enum": ["a", "b"]}"#
        case 2, 3: return "{\"$ref\": \"#/$defs/\(names.randomElement(using: &random) ?? "")\"}"
        case 4: return "{\"type\": \"array\", \"items\": \(schema(using: &random, depth: depth + 1))}"
        case 5:
            let branches = (0..<2).map { _ in schema(using: &random, depth: depth + 1) }
            return "{\"oneOf\": [\(branches.joined(separator: ", "))]}"
        default:
            let keys = ["pin", "board", "color", "kind"].filter { _ in Bool.random(using: &random) }
            let properties = keys.map { "\"\($0)\": \(schema(using: &random, depth: depth + 1))" }
            return "{\"type\": \"object\", \"properties\": {\(properties.joined(separator: ", "))}}"
        }
    }
}
