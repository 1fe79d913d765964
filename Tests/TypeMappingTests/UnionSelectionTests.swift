import JSONTree
import Testing

@testable import TypeMapping

/// How unions tell their branches apart: a schema, and the decision for its root.
@Suite struct UnionSelectionTests {
    // MARK: - Constants

    @Test(arguments: [
        // Every branch lists values of its own.
        (#"{"const": "a"}"#, #"{"const": "b"}"#, "tag(kind: a | b, constants)"),
        (#"{"enum": ["a"]}"#, #"{"enum": ["b", "c"]}"#, "tag(kind: a | b,c, constants)"),
        (#"{"const": 1}"#, #"{"const": 2}"#, "tag(kind: 1 | 2, constants)"),
        (#"{"const": true}"#, #"{"const": false}"#, "tag(kind: true | false, constants)"),
        (
            #"{"type": "string", "oneOf": [{"const": "a"}, {"const": "b"}]}"#, #"{"const": "c"}"#,
            "tag(kind: a,b | c, constants)"
        ),
        (
            #"{"const": "a"}"#, #"{"anyOf": [{"enum": ["b"]}, {"oneOf": [{"const": "c"}, {"const": "d"}]}]}"#,
            "tag(kind: a | b,c,d, constants)"
        ),
        // Some values are those of several branches, or any.
        (#"{"const": "a"}"#, #"{"const": "a"}"#, "trial"),
        (#"{"enum": ["a", "b"]}"#, #"{"enum": ["b", "c"]}"#, "trial"),
        (#"{"oneOf": [{"const": "a"}, {"const": "b"}]}"#, #"{"const": "b"}"#, "trial"),
        (#"{"type": "string"}"#, #"{"const": "b"}"#, "trial(rest: 0)"),
        (#"{"anyOf": [{"const": "a"}, {"type": "string"}]}"#, #"{"const": "b"}"#, "trial(rest: 0)"),
    ])
    func valuesOfTwoBranches(first: String, second: String, decision: String) throws {
        #expect(try Self.decision([Self.branch(first), Self.branch(second)]) == decision)
    }

    @Test(arguments: [
        // One branch excludes the values of the others.
        (#"{"type": "string", "not": {"enum": ["a", "b"]}}"#, "tag(kind: a | b | -, constants, rest: 2)"),
        (#"{"not": {"enum": ["b", "a", "c"]}}"#, "tag(kind: a | b | -, constants, rest: 2)"),
        (#"{"type": "string", "not": {"const": "a"}}"#, "trial(rest: 2)"), (#"{"type": "string"}"#, "trial(rest: 2)"),
        (#"{"type": "integer", "not": {"enum": ["a", "b"]}}"#, "trial"),
        // Several branches have values in common, and some branch has none.
        (#"{"enum": ["a", "c"]}"#, "tag(kind: a | b | a,c, constants)"), (#"{"enum": ["a", "b"]}"#, "trial"),
    ])
    func aThirdBranch(_ third: String, decision: String) throws {
        let known = [Self.branch(#"{"const": "a"}"#), Self.branch(#"{"const": "b"}"#)]
        #expect(try Self.decision(known + [Self.branch(third)]) == decision)
    }

    @Test(arguments: [
        // A tag that is not required.
        (#"{"const": "a"}"#, #"{"const": "b"}"#, "tag(kind: a? | b?, constants)"),
        (#"{"const": "a"}"#, #"{"not": {"const": "a"}, "type": "string"}"#, "trial"),
    ])
    func optionalTags(first: String, second: String, decision: String) throws {
        let branches = [first, second].map { Self.branch($0, isRequired: false) }
        #expect(try Self.decision(branches) == decision)
    }

    @Test(arguments: [
        (##"{"$ref": "#/definitions/a"}, {"$ref": "#/definitions/b"}"##, "tag(kind: a | b, constants)"),
        (##"{"$ref": "#/definitions/a"}, {"$ref": "#/definitions/any"}"##, "trial"),
        (##"{"$ref": "#/definitions/a"}, {"$ref": "#/definitions/both"}"##, "tag(kind: a | b,c, constants)"),
        (##"{"$ref": "#/definitions/a"}, {"type": "string"}"##, "trial"),
        (
            ##"{"$ref": "#/definitions/a"}, {"$ref": "#/definitions/b"}, {"type": "string"}"##,
            "tag(kind: a | b | -, constants)"
        ),
        (#"{"type": "integer"}, {"type": "string"}"#, "trial"),
    ])
    func references(_ branches: String, decision: String) throws {
        let definitions = #"""
            {"a": \#(Self.branch(#"{"const": "a"}"#)), "b": \#(Self.branch(#"{"const": "b"}"#)),
             "both": {"oneOf": [\#(Self.branch(#"{"const": "b"}"#)), \#(Self.branch(#"{"const": "c"}"#))]},
             "any": {"type": "object", "properties": {"text": {"type": "string"}}}}
            """#
        #expect(try Self.decision([branches], #""definitions": \#(definitions)"#) == decision)
    }

    // MARK: - Discriminators

    @Test(arguments: [
        // The values of a branch take precedence over its name.
        (#"{"const": "x"}"#, #"{"enum": ["y", "z"]}"#, "{}", "tag(kind: x | y,z, discriminator)"),
        (#"{"const": "x"}"#, #"{"type": "string"}"#, "{}", "tag(kind: x | B, discriminator)"),
        // `mapping` takes precedence over the values.
        (#"{"const": "x"}"#, #"{"const": "y"}"#, ##"{"m": "#/definitions/A"}"##, "tag(kind: m | y, discriminator)"),
        // A list that the branches share says nothing.
        (#"{"enum": ["A", "B"]}"#, #"{"enum": ["A", "B"]}"#, "{}", "tag(kind: A | B, discriminator)"),
        // A name that the property does not allow is no value of it.
        (#"{"enum": ["a", "b"]}"#, #"{"enum": ["a", "b"]}"#, "{}", "trial"),
    ])
    func discriminators(a: String, b: String, mapping: String, decision: String) throws {
        let union = ##"""
            "discriminator": {"propertyName": "kind", "mapping": \##(mapping)},
            "definitions": {"A": \##(Self.branch(a)), "B": \##(Self.branch(b))}
            """##
        #expect(try Self.decision(Self.ab, union) == decision)
    }

    /// A discriminator at the base of all branches. Swagger 2.0 has the name of the property alone.
    @Test(arguments: [
        (#"{"propertyName": "kind"}"#, #"{"type": "string"}"#, "Base", "tag(kind: A | B, discriminator)"),
        (#"{"propertyName": "kind"}"#, #"{"type": "string"}"#, "Middle", "tag(kind: A | B, discriminator)"),
        (#""kind""#, #"{"type": "string"}"#, "Base", "tag(kind: A | B, discriminator)"),
        (
            ##"{"propertyName": "kind", "mapping": {"x": "#/definitions/A", "y": "#/definitions/B"}}"##,
            #"{"enum": ["x", "y"]}"#, "Base", "tag(kind: x | y, discriminator)"
        ),
        (#"{"propertyName": "kind"}"#, #"{"enum": ["x", "y"]}"#, "Base", "trial"),
    ])
    func inheritedDiscriminators(_ discriminator: String, kind: String, base: String, decision: String) throws {
        let definitions = ##"""
            "definitions": {
                "Base": {"type": "object", "required": ["kind"], "properties": {"kind": \##(kind)},
                         "discriminator": \##(discriminator)},
                "Middle": {"allOf": [{"$ref": "#/definitions/Base"}]},
                "A": {"allOf": [{"$ref": "#/definitions/Base"}, {"properties": {"a": {"type": "string"}}}]},
                "B": {"allOf": [{"$ref": "#/definitions/\##(base)"}, {"properties": {"b": {"type": "string"}}}]}}
            """##
        #expect(try Self.decision(Self.ab, definitions) == decision)
    }

    // MARK: - Other decisions

    @Test(arguments: [
        // Titles are tags in schemas without `$schema`, or where a branch says its tag.
        (
            #"{"oneOf": [{"title": "pin", "properties": {"a": {}}}, {"title": "user", "properties": {"b": {}}}]}"#,
            "tag(type: pin? | user?, titles, added)"
        ),
        (
            #"""
            {"$schema": "http://json-schema.org/draft-07/schema#", "anyOf": [
                {"type": "object", "algebraicDataTypeIdentifier": "x", "properties": {"a": {}}},
                {"type": "object", "title": "y", "properties": {"b": {}}}]}
            """#, "tag(type: x? | y?, titles)"
        ),
        // The only keys of objects.
        (
            #"""
            {"oneOf": [{"type": "object", "required": ["a"], "properties": {"a": {"type": "string"}},
                        "additionalProperties": false},
                       {"type": "object", "required": ["b"], "properties": {"b": {"type": "string"}},
                        "additionalProperties": false}]}
            """#, "keys(a, b)"
        ),
        // The elements of tuples.
        (
            #"{"oneOf": [{"items": [{"const": "a"}, {"type": "string"}]}, {"items": [{"const": "b"}]}]}"#,
            "trial, elements(0: a, 0: b)"
        ),
        (
            #"{"oneOf": [{"type": "array", "items": [{"const": "a"}]}, {"type": "object", "properties": {"a": {}}}]}"#,
            "trial"
        ),
    ])
    func otherDecisions(_ schema: String, decision: String) throws {
        #expect(try Self.decision(of: schema) == decision)
    }

    // MARK: - Helpers

    private static let ab = [##"{"$ref": "#/definitions/A"}, {"$ref": "#/definitions/B"}"##]

    /// Returns an object whose `kind` has a schema.
    private static func branch(_ kind: String, isRequired: Bool = true) -> String {
        #"{"type": "object", "properties": {"kind": \#(kind)}\#(isRequired ? #", "required": ["kind"]"# : "")}"#
    }

    private static func decision(_ branches: [String], _ rest: String = #""definitions": {}"#) throws -> String {
        try decision(
            of: #"""
                {"$schema": "http://json-schema.org/draft-07/schema#", "title": "Union",
                 "oneOf": [\#(branches.joined(separator: ", "))], \#(rest)}
                """#
        )
    }

    /// Returns how the union that is the root of a schema tells its branches apart.
    private static func decision(of schema: String) throws -> String {
        let resolver = TypeResolver(TestModels.mapping(schema))
        let root = try #require(resolver.mapping.ids.first { resolver.mapping[$0].parent == nil })
        let union = try #require(resolver.mapping.union(root))
        return resolver.selection(of: root, union).decision(resolver.branches(of: root))
    }
}

extension Selection {
    /// The decision in one line: the values of each branch between bars, with a question mark if the branch does not require
    /// the tag.
    fileprivate func decision(_ branches: [UnionDraft.Branch]) -> String {
        func list(_ values: [JSONNode]) -> String {
            values.map { $0.string ?? $0.canonicalText }.joined(separator: ",")
        }
        let named: String =
            switch objects {
            case .tag(let tag, let source):
                "tag(" + tag.key + ": "
                    + zip(tag.values, tag.isRequired)
                    .map { values, isRequired in values.map { list($0) + (isRequired ? "" : "?") } ?? "-" }
                    .joined(separator: " | ") + ", \(source.word)" + (tag.rest.map { ", rest: \($0)" } ?? "") + ")"
            case .keys: "keys(" + branches.compactMap(\.type.entryKey).joined(separator: ", ") + ")"
            case .trial(let rest): "trial" + (rest.map { "(rest: \($0))" } ?? "")
            }
        let tuples = elements.compactMap { $0.map { "\($0.index): " + list($0.values) } }
        return tuples.isEmpty ? named : named + ", elements(" + tuples.joined(separator: ", ") + ")"
    }
}

extension Selection.Source {
    fileprivate var word: String {
        switch self {
        case .discriminator: "discriminator"
        case .constants: "constants"
        case .titles(let isAdded): isAdded ? "titles, added" : "titles"
        }
    }
}
