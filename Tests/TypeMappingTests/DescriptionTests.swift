import SwiftModel
import Testing

@testable import TypeMapping

/// The comments of types and properties.
@Suite("Descriptions")
struct DescriptionTests {
    private static let base = #""Base": {"description": "Every entity.", "properties": {"id": {"type": "string"}}}"#

    @Test(
        "The description of a base is not that of a model that extends it",
        arguments: [
            (##""allOf": [{"$ref": "#/definitions/Base"}, {"description": "New.", \##(Self.total)}]"##, "New."),
            (##""description": "New.", "allOf": [{"$ref": "#/definitions/Base"}, {\##(Self.total)}]"##, "New."),
            (##""allOf": [{"$ref": "#/definitions/Base"}, {\##(Self.total)}]"##, nil),
            (##""type": "object", \##(Self.total), "allOf": [{"$ref": "#/definitions/Base"}]"##, nil),
            (##""allOf": [{"$ref": "#/definitions/Base"}, {"$ref": "#/definitions/Other"}]"##, nil),
            // This adds nothing to the base.
            (##""allOf": [{"$ref": "#/definitions/Base"}, {"required": ["id"]}]"##, "Every entity."),
        ] as [(String, String?)]
    )
    func bases(receipt: String, description: String?) throws {
        let other = #""Other": {"properties": {"note": {"type": "string"}}}"#
        let types = declarations(#"{"definitions": {\#(Self.base), \#(other), "Receipt": {\#(receipt)}}}"#)
        let heading = try #require(types.first { $0.heading.name.bare == "Receipt" }).heading
        #expect(heading.facts.description == description)
    }

    @Test(
        "A type that several places share is described by what they all say",
        arguments: [
            (#""description": "Where it is.","#, #""description": "Where it is.","#, "Where it is."),
            (#""description": "Where it is.","#, #""description": "Where it was.","#, nil),
            (#""description": "Where it is.","#, "", nil),
        ] as [(String, String, String?)]
    )
    func sharedTypes(first: String, second: String, description: String?) throws {
        let place = #""type": "object", "properties": {"x": {"type": "number"}}"#
        let text = """
            {"title": "Move", "properties": {"place": {\(first) \(place)}, "next": {
                "type": "object", "properties": {"place": {\(second) \(place)}}
            }}}
            """
        let descriptions = declarations(text).compactMap { declaration -> String?? in
            guard case .structure(let model) = declaration, model.heading.name.bare == "Place" else { return nil }
            return .some(model.heading.facts.description)
        }
        #expect(descriptions == [description])
    }

    @Test(
        "A property of all branches is described by what they all say",
        arguments: [
            (#""description": "Where.","#, #""description": "Where.","#, "Where."),
            (#""description": "Where.","#, "", nil),
            (#""description": "From where.","#, #""description": "To where.","#, nil),
        ] as [(String, String, String?)]
    )
    func sharedProperties(first: String, second: String, description: String?) throws {
        func branch(_ key: String, _ description: String) -> String {
            """
            {"required": ["\(key)"], "type": "object", "properties": {
                "place": {\(description) "type": "string"}, "\(key)": {"type": "integer"}
            }}
            """
        }
        let text = #"{"title": "Move", "oneOf": [\#(branch("from", first)), \#(branch("to", second))]}"#
        var options = MappingOptions()
        options.featureCatalog = options.featureCatalog.adding([Heading.sharedProperties])
        options.features.include = [Heading.sharedProperties]
        guard case .union(let union) = try #require(declarations(text, options: options).first) else {
            Issue.record("no union")
            return
        }
        #expect(union.shared.map(\.facts.description) == [description])
    }

    private static let total = #""properties": {"total": {"type": "number"}}"#

    @Test(
        "A title that says more than the key is the comment, if there is no description",
        arguments: [
            (#""ip": {"title": "In Point", "type": "integer"}"#, "In Point"),
            (#""ip": {"title": "In Point", "description": "Seconds.", "type": "integer"}"#, "Seconds."),
            (#""rate": {"title": "Share of all sales, in %", "type": "number"}"#, "Share of all sales, in %"),
            // A single word is an identifier.
            (#""p": {"title": "board_counts", "type": "string"}"#, nil),
            // These repeat the key, the type or the model.
            (#""user_id": {"title": "User Id", "type": "string"}"#, nil),
            (#""userIDs": {"title": "The user ID", "type": "string"}"#, nil),
            (#""createdat": {"title": "Created At", "type": "string"}"#, nil),
            (#""name": {"title": "The name of the person", "type": "string"}"#, nil),
            (#""name": {"title": "The Name Schema", "type": "string"}"#, nil),
            (#""ip": {"title": "In Point", "enum": ["a", "b"]}"#, nil),
        ] as [(String, String?)]
    )
    func titlesOfProperties(property: String, description: String?) throws {
        let types = declarations(#"{"title": "Person", "type": "object", "properties": {\#(property)}}"#)
        guard case .structure(let model) = try #require(types.first) else {
            Issue.record("no struct")
            return
        }
        #expect(model.properties.map(\.facts.description) == [description])
    }

    @Test(
        "A constant's title that says more than its value and its name is the comment of the case",
        arguments: [
            (#""const": "closed", "title": "Closed, at the user's request""#, "Closed, at the user's request"),
            (#""const": "pt", "title": "Português""#, "Português"),
            (#""const": "pt", "title": "Português", "description": "As in Brazil.""#, "As in Brazil."),
            // These repeat the value or the name.
            (#""const": "ADD_USER", "title": "ADD_USER""#, nil), (#""const": "pt-BR", "title": "pt-BR""#, nil),
            (#""const": -32700, "title": "Parse error""#, nil), (#""const": "parse", "title": "Parse Error""#, nil),
        ] as [(String, String?)]
    )
    func titlesOfConstants(branch: String, description: String?) throws {
        let other = branch.contains("-32700") ? "0" : #""other""#
        let schema = #"{"title": "Reason", "oneOf": [{\#(branch)}, {"const": \#(other)}]}"#
        guard case .enumeration(let model) = try #require(declarations(schema).first) else {
            Issue.record("no enum")
            return
        }
        #expect(model.cases.map(\.facts.description) == [description, nil])
    }

    @Test(
        "A title of a root that is no name is its comment",
        arguments: [
            ("A person, as the CRM knows them.", "A person, as the CRM knows them."), ("A person.", nil),
            ("Person", nil), ("Customer", nil),
        ] as [(String, String?)]
    )
    func titlesOfRoots(title: String, description: String?) throws {
        let root = try #require(declarations(#"{"title": "\#(title)", "type": "object"}"#, path: "person.json").first)
        #expect(root.heading.facts.description == description)
    }

    private func declarations(
        _ schema: String,
        path: String = "schema.json",
        options: MappingOptions = MappingOptions()
    ) -> [Declaration] {
        let models = TestModels.mapped([(path, Array(schema.utf8))], options: options)
        return models.files.flatMap(\.declarations).flatMap(\.family)
    }
}
