import PlankKit
import Testing

/// By what unions tell their branches apart: `tag` in the generated code, or trying one after the other.
@Suite struct UnionTagTests {
    private func code(_ branches: String, _ definitions: String = "{}") -> String {
        let schema = #"{"title": "Union", "oneOf": [\#(branches)], "definitions": \#(definitions)}"#
        let input = SchemaInput(path: "union.json", bytes: Array(schema.utf8))
        return PlankSwift.generate([input], options: GenerationOptions()) { _ in nil }
            .files.first { $0.schema != nil }?.text ?? ""
    }

    private func branch(_ tag: String, required: Bool = true) -> String {
        #"{"type": "object", "properties": {"kind": \#(tag)}\#(required ? #", "required": ["kind"]"# : "")}"#
    }

    @Test(arguments: [
        (#"{"const": "a"}"#, #"{"const": "b"}"#), (#"{"enum": ["a"]}"#, #"{"enum": ["b", "c"]}"#),
        (#"{"const": 1}"#, #"{"const": 2}"#), (#"{"const": true}"#, #"{"const": false}"#),
        (#"{"type": "string", "oneOf": [{"const": "a"}, {"const": "b"}]}"#, #"{"const": "c"}"#),
        (#"{"const": "a"}"#, #"{"anyOf": [{"enum": ["b"]}, {"oneOf": [{"const": "c"}, {"const": "d"}]}]}"#),
    ])
    func differentConstantsAreATag(first: String, second: String) {
        #expect(code("\(branch(first)), \(branch(second))").contains(#"tag("kind""#))
    }

    @Test(arguments: [
        (#"{"const": "a"}"#, #"{"const": "a"}"#), (#"{"type": "string"}"#, #"{"const": "b"}"#),
        (#"{"enum": ["a", "b"]}"#, #"{"enum": ["b", "c"]}"#),
        (#"{"oneOf": [{"const": "a"}, {"const": "b"}]}"#, #"{"const": "b"}"#),
        (#"{"anyOf": [{"const": "a"}, {"type": "string"}]}"#, #"{"const": "b"}"#),
    ])
    func overlappingValuesAreNone(first: String, second: String) {
        #expect(!code("\(branch(first)), \(branch(second))").contains(#"tag("kind""#))
    }

    @Test(arguments: [
        (#"{"type": "string", "not": {"enum": ["a", "b"]}}"#, true), (#"{"not": {"enum": ["b", "a", "c"]}}"#, true),
        (#"{"type": "string", "not": {"const": "a"}}"#, false), (#"{"type": "string"}"#, false),
        (#"{"type": "integer", "not": {"enum": ["a", "b"]}}"#, false),
    ])
    func oneBranchMayExcludeTheTagsOfTheOthers(rest: String, isTag: Bool) {
        let known = [branch(#"{"const": "a"}"#), branch(#"{"const": "b"}"#)]
        for branches in [known + [branch(rest)], [branch(rest)] + known] {
            #expect(code(branches.joined(separator: ", ")).contains(#"tag("kind""#) == isTag)
        }
        #expect(!code((known + [branch(rest, required: false)]).joined(separator: ", ")).contains(#"tag("kind""#))
        #expect(!code((known + [branch(rest), branch(rest)]).joined(separator: ", ")).contains(#"tag("kind""#))
    }

    @Test func aTagMayStandBehindAReference() {
        let definitions = #"{"a": \#(branch(#"{"const": "a"}"#)), "b": \#(branch(#"{"const": "b"}"#))}"#
        #expect(
            code(##"{"$ref": "#/definitions/a"}, {"$ref": "#/definitions/b"}"##, definitions).contains(#"tag("kind""#)
        )
    }

    // MARK: - Discriminators

    /// The values by which a union of `a` and `b` tells them, in the order of the branches.
    private func tags(_ a: String, _ b: String, mapping: String = "{}") -> [String] {
        tags(
            in: ##"""
                {"title": "Union", "oneOf": [{"$ref": "#/definitions/A"}, {"$ref": "#/definitions/B"}],
                 "discriminator": {"propertyName": "kind", "mapping": \##(mapping)},
                 "definitions": {"A": \##(branch(a)), "B": \##(branch(b))}}
                """##
        )
    }

    private func tags(in schema: String) -> [String] {
        let input = SchemaInput(path: "union.json", bytes: Array(schema.utf8))
        let files = PlankSwift.generate([input], options: GenerationOptions()) { _ in nil }.files
        let lines = files.first { $0.schema != nil }?.text.split(separator: "\n") ?? []
        return lines.drop { !$0.contains(#"tag("kind")"#) }.dropFirst().prefix(2).map { line in
            line.prefix { $0 != ":" }.replacing("case", with: "").filter { $0 != " " && $0 != "\"" }
        }
    }

    @Test func valuesOfABranchTakePrecedenceOverItsName() {
        #expect(tags(#"{"const": "x"}"#, #"{"enum": ["y", "z"]}"#) == ["x", "y,z"])
        #expect(tags(#"{"const": "x"}"#, #"{"type": "string"}"#) == ["x", "B"])
    }

    @Test func aMappingTakesPrecedenceOverValues() {
        #expect(tags(#"{"const": "x"}"#, #"{"const": "y"}"#, mapping: ##"{"m": "#/definitions/A"}"##) == ["m", "y"])
    }

    /// An enum of all values, which the branches share, tells nothing.
    @Test func valuesOfAllBranchesAreNoTags() {
        #expect(tags(#"{"enum": ["A", "B"]}"#, #"{"enum": ["A", "B"]}"#) == ["A", "B"])
    }

    /// A name that the property does not allow is no value of it.
    @Test func aNameThatTheBranchDoesNotAllowIsNoTag() {
        #expect(tags(#"{"enum": ["a", "b"]}"#, #"{"enum": ["a", "b"]}"#) == [])
    }

    private func inherited(_ discriminator: String, of value: String = #"{"type": "string"}"#, in b: String) -> [String]
    {
        tags(
            in: ##"""
                {"title": "Union", "oneOf": [{"$ref": "#/definitions/A"}, {"$ref": "#/definitions/B"}],
                 "definitions": {
                    "Base": {"type": "object", "required": ["kind"], "properties": {"kind": \##(value)},
                             "discriminator": \##(discriminator)},
                    "Middle": {"allOf": [{"$ref": "#/definitions/Base"}]},
                    "A": {"allOf": [{"$ref": "#/definitions/Base"}, {"properties": {"a": {"type": "string"}}}]},
                    "B": {"allOf": [{"$ref": "#/definitions/\##(b)"}, {"properties": {"b": {"type": "string"}}}]}}}
                """##
        )
    }

    @Test func aDiscriminatorMayStandAtTheBaseOfAllBranches() {
        #expect(inherited(#"{"propertyName": "kind"}"#, in: "Base") == ["A", "B"])
        #expect(inherited(#"{"propertyName": "kind"}"#, in: "Middle") == ["A", "B"])
        let mapping = ##"{"propertyName": "kind", "mapping": {"x": "#/definitions/A", "y": "#/definitions/B"}}"##
        #expect(inherited(mapping, of: #"{"enum": ["x", "y"]}"#, in: "Base") == ["x", "y"])
        #expect(inherited(#"{"propertyName": "kind"}"#, of: #"{"enum": ["x", "y"]}"#, in: "Base") == [])
    }

    /// Swagger 2.0 has the name of the property alone.
    @Test func aDiscriminatorMayBeText() {
        #expect(inherited(#""kind""#, in: "Base") == ["A", "B"])
    }
}
