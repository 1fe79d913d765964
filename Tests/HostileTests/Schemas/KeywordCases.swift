import Foundation

extension HostileCase {
    private static let keywords = [
        "$schema", "$id", "id", "$ref", "$anchor", "$dynamicRef", "$dynamicAnchor", "$recursiveRef", "$recursiveAnchor",
        "$vocabulary", "$comment", "$defs", "definitions", "allOf", "anyOf", "oneOf", "not", "if", "then", "else",
        "dependentSchemas", "dependentRequired", "dependencies", "prefixItems", "items", "additionalItems", "contains",
        "properties", "patternProperties", "additionalProperties", "propertyNames", "unevaluatedItems",
        "unevaluatedProperties", "type", "enum", "const", "multipleOf", "maximum", "exclusiveMaximum", "minimum",
        "exclusiveMinimum", "maxLength", "minLength", "pattern", "maxItems", "minItems", "uniqueItems", "maxContains",
        "minContains", "maxProperties", "minProperties", "required", "format", "contentEncoding", "contentMediaType",
        "contentSchema", "title", "description", "default", "deprecated", "readOnly", "writeOnly", "examples",
        "extends",
        "disallow", "divisibleBy", "unique", "algebraicDataTypeIdentifier", "discriminator", "nullable", "x-nullable",
        "example", "x-plank", "x-swift-name", "x-enum-varnames", "enumDescriptions", "deprecationMessage",
    ]

    private static let values: [(String, String)] = [
        ("null", "null"), ("true", "true"), ("number", "-1.5"), ("string", #""no such thing""#),
        ("empty-string", #""""#),
        ("empty-array", "[]"), ("mixed-array", #"[null, true, 1, "a", [], {}]"#), ("empty-object", "{}"),
        ("mixed-object", #"{"a": null, "b": true, "c": 1, "d": "x", "e": [1, {}], "f": {"type": []}}"#),
    ]

    /// Every keyword with a value of every type, in a root and in a property.
    static let keywordCases: [HostileCase] = keywords.flatMap { keyword in
        values.map { name, value in
            HostileCase(.structure, "\(keyword)-\(name)", .handled, schema(keyword, value))
        }
    }

    private static func schema(_ keyword: String, _ value: String) -> String {
        """
        {"\(keyword)": \(value), "properties": {"a": {"\(keyword)": \(value)},
          "b": {"type": ["string", "array"], "\(keyword)": \(value)}, "c": {"enum": ["x", "y"], "\(keyword)": \(value)},
          "d": {"items": {"\(keyword)": \(value)}, "type": "array"}, "e": {"oneOf": [{"\(keyword)": \(value)}, {"type": "integer"}]}}}
        """
    }

    /// Keywords that are right one by one and wrong together.
    static var structureCases: [HostileCase] {
        let schemas: [(String, String)] = [
            (
                "types-disjoint",
                #"""
                {"type": "string", "allOf": [{"type": "integer"}, {"type": "object", "properties": {"a": {}}}]}
                """#
            ),
            (
                "enum-empty",
                #"""
                {"properties": {"a": {"enum": []}}}"#), ("enum-against-type", #"{"type": "integer", "enum": ["a", {
                }]}
                """#
            ),
            ("enum-of-everything", #"{"enum": [null, true, 1, 1.5, "a", [1], {"a": 1}]}"#),
            (
                "enum-equal-numbers",
                #"""
                {"enum": [1, 1.0, 10e-1, 100e-2]}"#), ("enum-bools-and-numbers", #"{"enum": [true, 1, false, 0]}
                """#
            ),
            ("enum-normal-forms", #"{"enum": ["é", "e\u0301", "E\u0301"]}"#),
            ("enum-thousands", #"{"enum": [\#((0..<2_000).map { "\"v\($0)\"" }.joined(separator: ", "))]}"#),
            (
                "bounds-reversed",
                #"""
                {"type": "object", "minProperties": 3, "maxProperties": 1, "properties": {"a": {"type": "integer",
                "minimum": 5, "maximum": 1}}}
                """#
            ),
            (
                "default-of-wrong-type",
                #"""
                {"properties": {"a": {"type": "integer", "default": "x"}, "b": {"enum": ["x"], "default": {}}}}
                """#
            ),
            ("required-false", #"{"type": "object", "properties": {"a": false}, "required": ["a"]}"#),
            ("required-undeclared", #"{"type": "object", "required": ["a", "a", "b", "__proto__", ""]}"#),
            (
                "properties-many",
                #"""
                {"type": "object", "properties": {
                \#((0..<300).map { "\"p\($0)\": {\"type\": \"string\"}" }.joined(separator: ", "))}}
                """#
            ),
            (
                "union-many",
                #"""
                {"oneOf": [
                \#((0..<200).map { "{\"type\": \"object\", \"properties\": {\"p\($0)\": {\"type\": \"string\"}}, \"required\": [\"p\($0)\"]}" }.joined(separator: ", "))]}
                """#
            ),
            ("union-of-same", #"{"oneOf": [{"type": "string"}, {"type": "string"}, {"type": "string"}]}"#),
            (
                "union-of-nothing",
                #"""
                {"properties": {"a": {"oneOf": [false, false]}, "b": {"anyOf": [true, false]}, "c": {"oneOf": [{}]},
                "d": {"oneOf": [{"type": "null"}, {"type": "null"}]}}}
                """#
            ),
            ("not-everything", #"{"not": {}, "properties": {"a": {"not": true}}}"#),
            (
                "tuple-of-nothing",
                #"""
                {"properties": {"a": {"type": "array", "prefixItems": [false, true, {}], "items": false}}}
                """#
            ),
            (
                "discriminator-nowhere",
                ##"""
                {"oneOf": [{"type": "object", "properties": {"a": {}}}, {"type": "object", "properties": {"b": {
                }}}], "discriminator": {"propertyName": "kind", "mapping": {"x": "#/nowhere",
                "y": "../../etc/passwd", "": ""}}}
                """##
            ),
            (
                "patterns-broken",
                #"""
                {"properties": {"a": {"type": "string", "pattern": "(["}}, "patternProperties": {"(": {
                "type": "string"}, "[z-a]": {"type": "integer"}, "*": false}}
                """#
            ),
            (
                "pattern-catastrophic",
                #"""
                {"type": "object", "properties": {"a": {"type": "string", "pattern": "^(((a+)+)+)+$"}}}
                """#
            ),
            ("pattern-long", #"{"type": "string", "pattern": "\#(String(repeating: "(a|", count: 20_000))"}"#),
            (
                "definitions-unused",
                ##"""
                {"definitions": {"a": {"type": "object", "properties": {"b": {"$ref": "#/definitions/a"}}}, "A": {
                "type": "object", "properties": {}}}}
                """##
            ),
            (
                "everything-null",
                #"""
                {"type": null, "properties": null, "required": null, "items": null, "enum": null, "$ref": null,
                "title": null, "default": null}
                """#
            ),
        ]
        return schemas.map { HostileCase(.structure, $0.0, .handled, $0.1) }
    }
}
