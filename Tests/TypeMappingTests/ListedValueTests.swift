import SwiftModel
import Testing

@testable import TypeMapping

/// The types of listed values that are no enum, or that can be `null`.
@Suite("Types of listed values")
struct ListedValueTests {
    @Test("An enum that lists null beside a type without it may be null")
    func nullBesideType() throws {
        #expect(try type(#""type": "string", "enum": ["left", "right", null]"#) == "Place?")
        #expect(try type(#""type": ["string", "null"], "enum": ["left", "right", null]"#) == "Place?")
        #expect(try type(#""type": "string", "enum": ["left", "right"]"#) == "Place")
        let null = try type(#""type": "null""#)
        #expect(try type(#""type": "string", "const": null"#) == null)
        #expect(try type(#""type": "string", "enum": [null]"#) == null)
        // A member of an allOf is about the values that the other allows.
        #expect(try type(#""type": "string", "allOf": [{"enum": ["left", "right", null]}]"#) == "Place")
    }

    @Test(
        "Numbers with fractions are amounts, unless they have names",
        arguments: [
            (#""type": "number", "enum": [0, 0.1, 0.2, 10]"#, "Double"), (#""enum": [1.5, 1e300]"#, "Double"),
            (#""type": "number", "format": "decimal", "enum": [0.1, 0.2]"#, "Decimal"),
            (#""enum": [0.5, null, 1.5]"#, "Double?"), (#""enum": [1, 2]"#, "Place"),
            (#""enum": [1e300, 1]"#, "Place"), (#""enum": [0.5, "auto", "none"]"#, "Place"),
            (#""enum": [0.5, 1], "x-enum-varnames": ["half", "whole"]"#, "Place"),
            (#""oneOf": [{"const": 0.5, "title": "Half"}, {"const": 1, "title": "Whole"}]"#, "Place"),
            (#""oneOf": [{"const": 0.5}, {"const": 1.5}]"#, "Double"),
        ]
    )
    func fractions(schema: String, swift: String) throws {
        #expect(try type(schema) == swift)
    }

    @Test("A definition of amounts is no type of its own")
    func definitionsOfFractions() throws {
        let page = ##"""
            {"title": "Page", "type": "object", "properties": {"place": {"$ref": "#/definitions/score"}},
             "definitions": {"score": {"type": "number", "enum": [0.1, 0.2]}}}
            """##
        #expect(try type(ofFirst: page) == "Double")
    }

    /// Returns the type of a required property, without the names of the types around it.
    private func type(_ schema: String) throws -> String {
        let properties = #""properties": {"place": {\#(schema)}}"#
        return try type(ofFirst: #"{"title": "Page", "type": "object", "required": ["place"], \#(properties)}"#)
    }

    /// Returns the type of the first property.
    private func type(ofFirst schema: String) throws -> String {
        let declarations = TestModels.mapped([("page.json", Array(schema.utf8))]).files.flatMap(\.declarations)
        let models = declarations.compactMap { if case .structure(let model) = $0 { model } else { nil } }
        let property = try #require(models.first?.properties.first)
        let name =
            switch property.type {
            case .scalar(let scalar): scalar.rawValue
            case .declared(let path): path.last
            default: ""
            }
        return name + (property.presence.allowsNull ? "?" : "")
    }
}
