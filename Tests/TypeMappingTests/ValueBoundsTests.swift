import Diagnostics
import SchemaGraph
import SwiftModel
import Testing

@testable import TypeMapping

/// The bounds in finished models.
@Suite struct ValueBoundsTests {
    /// The facts of the property `a` of a struct, or of the struct itself.
    private func model(_ property: String, _ rest: String = "", draft: Draft = .draft202012) throws -> StructModel {
        let schema = """
            {"$schema": "\(draft.metaschema)", "type": "object", "properties": {"a": \(property)}\(rest)}
            """
        let diagnostics = DiagnosticCollector()
        let loader = SchemaLoader(options: LoadingOptions(), diagnostics: diagnostics) { _ in nil }
        let graph = loader.load([SchemaText(path: "pin.json", bytes: Array(schema.utf8))])
        let models = MappedModels(graph, options: MappingOptions())
        let declaration = try #require(models.files.first?.declarations.first)
        guard case .structure(let model) = declaration else { throw NoStruct() }
        return model
    }

    private struct NoStruct: Error {}

    private func bounds(_ property: String, _ rest: String = "", draft: Draft = .draft202012) throws -> ValueBounds? {
        try model(property, rest, draft: draft).properties.first?.facts.bounds
    }

    @Test("Every limit of a value is there")
    func limits() throws {
        let number = try bounds(#"{"type": "number", "minimum": 1, "exclusiveMaximum": 2.5, "multipleOf": 0.5}"#)
        #expect(number?.minimum == .integer(1))
        #expect(number?.exclusiveMaximum == .number(2.5))
        #expect(number?.multipleOf == .number(0.5))
        let text = try bounds(#"{"type": "string", "minLength": 1, "maxLength": 9, "pattern": "^a"}"#)
        #expect((text?.minLength, text?.maxLength) == (1, 9))
        #expect(text?.patterns == ["^a"])
        let list = try bounds(#"{"type": "array", "minItems": 1, "maxItems": 3, "uniqueItems": true}"#)
        #expect((list?.minItems, list?.maxItems, list?.uniqueItems) == (1, 3, true))
        let whole = try model("{}", #", "minProperties": 1, "maxProperties": 4"#).heading.facts.bounds
        #expect((whole?.minProperties, whole?.maxProperties) == (1, 4))
    }

    @Test("What allows every value is no bound")
    func nothing() throws {
        #expect(try bounds(#"{"type": "string"}"#) == nil)
        #expect(try bounds(#"{"type": "string", "minLength": 0}"#) == nil)
        #expect(try bounds(#"{"type": "number", "maximum": 1e400}"#) == nil)
    }

    @Test("Of several schemas the tightest limit applies")
    func tightest() throws {
        let parts = #"{"type": "integer", "minimum": 1, "allOf": [{"minimum": 5, "maximum": 9}, {"maximum": 7}]}"#
        #expect(try bounds(parts)?.minimum == .integer(5))
        #expect(try bounds(parts)?.maximum == .integer(7))
    }

    @Test("A reference brings the bounds of a scalar, not those of a declared type")
    func references() throws {
        let name = #""Name": {"type": "string", "maxLength": 9}"#
        let rest = #", "$defs": {\#(name), "Size": {"type": "object", "properties": {"b": {}}, "maxProperties": 2}}"#
        #expect(try bounds(##"{"$ref": "#/$defs/Name", "minLength": 1}"##, rest)?.maxLength == 9)
        #expect(try bounds(##"{"$ref": "#/$defs/Name", "minLength": 1}"##, rest)?.minLength == 1)
        #expect(try bounds(##"{"$ref": "#/$defs/Size"}"##, rest) == nil)
    }

    @Test("Drafts that ignore the keywords beside a reference have no bounds there")
    func ignoredSiblings() throws {
        let rest = #", "definitions": {"Name": {"type": "string"}}"#
        #expect(try bounds(##"{"$ref": "#/definitions/Name", "minLength": 1}"##, rest, draft: .draft7) == nil)
    }

    @Test("A flag of draft 4 makes the bound beside it exclusive")
    func flags() throws {
        let flagged = #"{"type": "integer", "minimum": 1, "exclusiveMinimum": true}"#
        #expect(try bounds(flagged, draft: .draft4)?.exclusiveMinimum == .integer(1))
        #expect(try bounds(flagged, draft: .draft4)?.minimum == nil)
    }
}
