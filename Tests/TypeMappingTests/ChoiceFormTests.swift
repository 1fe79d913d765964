import JSONTree
import SchemaGraph
import Testing

@testable import TypeMapping

/// What choices become: the branches of an `anyOf`, and the decision.
@Suite struct ChoiceFormTests {
    @Test(arguments: [
        // Values.
        (#"{"const": "a"}, {"const": "b"}"#, "values a b"),
        (#"{"enum": ["a", "b"]}, {"const": 1}"#, "values a b 1"),
        (##"{"$ref": "#/definitions/color"}, {"const": "none"}"##, "values red green none"),
        (#"{"enum": ["a", "b"]}, {"type": "string"}"#, "values a b, all others of their type"),
        (
            #"{"type": "string", "x-extensible-enum": ["a", "b"]}, {"const": "c"}"#,
            "values a b c, all others of their type"
        ),
        (#"{"enum": ["a", 1]}, {}"#, "values a 1, anything else"),
        (#"{"const": "a"}, {}"#, "values a, anything else"),
        (##"{"$ref": "#/definitions/color"}, {"type": "string"}"##, "opened #/definitions/color"),
        // One type.
        (#"{"type": "integer"}, {"type": "number"}"#, "only number"),
        (#"{"const": 0}, {"type": "integer"}"#, "only integer"),
        (#"{"type": "string", "pattern": "a"}, {"type": "string", "format": "x"}"#, "only string"),
        (##"{"$ref": "#/definitions/user"}, {"type": "null"}"##, "only #/definitions/user"),
        (##"{"$ref": "#/definitions/user"}, {"not": {"type": "object"}}"##, "only #/definitions/user, anything else"),
        (#"{"type": "integer", "format": "int32"}, {"type": "string", "pattern": "^-?[0-9]+$"}"#, "number or text"),
        // Anything.
        (#"{"type": "integer"}, {}"#, "json"), (#"{"type": "null"}"#, "json"),
        (#"{"type": ["number", "boolean", "string", "null"]}, {"type": "array"}, {"type": "object"}"#, "json"),
        // Unions.
        (#"{"type": "string"}, {"type": "integer"}"#, "union string integer"),
        (#"{"const": "a"}, {"type": "integer"}"#, "union a integer"),
        (##"{"$ref": "#/definitions/user"}, {}"##, "union #/definitions/user"),
        (
            ##"{"$ref": "#/definitions/user"}, {"$ref": "#/definitions/color"}"##,
            "union #/definitions/user #/definitions/color"
        ),
        (##"{"$ref": "#/definitions/user"}, {"type": "string"}, {}"##, "union #/definitions/user string"),
    ])
    func forms(branches: String, form: String) throws {
        let mapper = TestModels.mapper(
            #"""
            {"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"value": {"anyOf": [\#(branches), false]}},
             "definitions": {"color": {"enum": ["red", "green"]},
                             "user": {"type": "object", "properties": {"name": {"type": "string"}}}}}
            """#
        )
        let schema = try #require(mapper.graph.schemas.first { $0.pointer == "/properties/value" })
        let shape = mapper.shape(of: schema.id)
        let choice = mapper.choice(try #require(shape.unions.first), of: [schema.id], within: shape)
        #expect(mapper.text(mapper.form(of: choice, schema.id, isRoot: false)) == form)
    }
}

extension TypeMapper {
    fileprivate func text(_ form: ChoiceForm) -> String {
        func text(_ entries: [EnumEntry]) -> [String] { entries.map { $0.value.string ?? $0.value.canonicalText } }
        return switch form {
        case .json: "json"
        case .values(let values, .none): "values " + text(values).joined(separator: " ")
        case .values(let values, .ofTheirType):
            self.text(.values(values, besides: .none)) + ", all others of their type"
        case .values(let values, .someTexts): self.text(.values(values, besides: .none)) + ", some texts"
        case .values(let values, .anything): self.text(.values(values, besides: .none)) + ", anything else"
        case .opened(let target, _): "opened #" + graph[target].pointer
        case .numberOrText: "number or text"
        case .only(let alternative): "only " + self.text(alternative)
        case .onlyBesideAnything(let alternative): "only " + self.text(alternative) + ", anything else"
        case .union(let values, let others):
            (["union"] + text(values) + others.map { self.text($0) }).joined(separator: " ")
        }
    }

    private func text(_ alternative: Alternative) -> String {
        alternative.reference.map { "#" + graph[$0].pointer } ?? graph[alternative.schema].node.object?["type"]?.string
            ?? "?"
    }
}
