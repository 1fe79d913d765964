/// At least one case for each rule.
extension DiffCase {
    static let all =
        types + properties + features + additional + null + values + constants + leniency + alternatives + limits

    private static let text = #"{"type": "string"}"#
    private static let texts = #"{"type": "array", "items": \#(text)}"#
    private static let integer = #"{"type": "integer"}"#
    private static let size = #"{"title": "Size", "type": "object", "properties": {"width": {"type": "integer"}}}"#

    /// A reference with a description of its own.
    private static func described(_ name: String, _ description: String) -> String {
        ##"{"allOf": [\##(reference(name))], "description": "\##(description)"}"##
    }

    private static func reference(_ name: String) -> String { ##"{"$ref": "#/definitions/\##(name)"}"## }

    /// An object whose further properties have a schema, by a keyword that models do not check.
    private static func further(_ schema: String) -> [String: String] {
        let rest = #""unevaluatedProperties": \#(schema), "properties": {"a": \#(text)}"#
        return [
            "pin.json": #"{"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", \#(rest)}"#
        ]
    }

    /// An object that allows no other properties, by a keyword that models do not check.
    private static func unevaluated(_ properties: String) -> [String: String] {
        [
            "pin.json": #"""
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "title": "Pin",
              "type": "object",
              "unevaluatedProperties": false,
              "properties": {"a": {"type": "string"}\#(properties)}
            }
            """#
        ]
    }

    // MARK: - Types

    private static let types: [DiffCase] = [
        DiffCase("schema-added", old: ["pin.json": object("")], new: ["pin.json": object(""), "size.json": size]),
        DiffCase("schema-removed", old: ["pin.json": object(""), "size.json": size], new: ["pin.json": object("")]),
        DiffCase(
            "type-added",
            #""properties": {"a": \#(text)}"#,
            #""properties": {"a": \#(text)}, "definitions": {"Size": \#(size)}"#
        ),
        DiffCase(
            "type-removed",
            #""properties": {"a": \#(text)}, "definitions": {"Size": \#(size)}"#,
            #""properties": {"a": \#(text)}"#
        ),
        DiffCase(
            "type-renamed",
            #""properties": {"a": \#(reference("Size"))}, "definitions": {"Size": \#(size)}"#,
            #""properties": {"a": \#(reference("Extent"))}, "definitions": {"Extent": \#(size)}"#
        ),
        DiffCase(
            "type-renamed",
            property: size,
            #"{"title": "Extent", "type": "object", "properties": {"width": {"type": "integer"}}}"#
        ),
        DiffCase(
            "type-unshared",
            besides: ["enum-value-added"],
            #""properties": {"status": {"enum": ["x", "y"]}, "oldStatus": {"enum": ["x", "y"]}}"#,
            #""properties": {"status": {"enum": ["x", "y"]}, "oldStatus": {"enum": ["x", "y", "z"]}}"#
        ),
        DiffCase(
            "swift-type-changed",
            #""properties": {"a": \#(reference("Name"))}, "definitions": {"Name": \#(text)}"#,
            #""properties": {"a": \#(reference("Name"))}, "#
                + #""definitions": {"Name": {"type": "string", "x-plank": {"newtype": true}}}"#
        ),
        DiffCase(
            "swift-access-narrowed",
            #""properties": {"a": \#(text)}"#,
            #""properties": {"a": \#(text)}, "x-plank": {"access": "internal"}"#
        ),
        DiffCase(
            "swift-access-widened",
            #""properties": {"a": \#(text)}, "x-plank": {"access": "internal"}"#,
            #""properties": {"a": \#(text)}"#
        ),
        DiffCase(
            "conformance-added",
            old: child(extends: false, base: #""id": \#(text)"#),
            new: child(extends: true, base: #""id": \#(text)"#)
        ),
        DiffCase(
            "conformance-removed",
            old: child(extends: true, base: #""id": \#(text)"#),
            new: child(extends: false, base: #""id": \#(text)"#)
        ),
        DiffCase(
            "requirement-added",
            besides: ["property-added", "property-added", "property-added"],
            old: child(extends: true, base: #""id": \#(text)"#),
            new: child(extends: true, base: #""id": \#(text), "note": \#(text)"#)
        ),
    ]

    /// A schema whose base has the given properties, or which has them itself.
    private static func child(extends: Bool, base: String) -> [String: String] {
        let parent = #"{"title": "model", "type": "object", "properties": {\#(base)}}"#
        let heir = #"{"title": "pin", "type": "object", "extends": {"$ref": "model.json"}, "properties": {}}"#
        let stranger = #"{"title": "pin", "type": "object", "properties": {\#(base)}}"#
        let other = #"{"title": "other", "type": "object", "extends": {"$ref": "model.json"}, "properties": {}}"#
        return ["model.json": parent, "other.json": other, "pin.json": extends ? heir : stranger]
    }

    // MARK: - Properties

    private static let properties: [DiffCase] = [
        DiffCase(
            "property-name-reused",
            besides: ["property-added"],
            #""properties": {"sent_at": \#(text)}"#,
            #""properties": {"sent_at": \#(text), "sentAt": \#(integer)}"#
        ),
        DiffCase("property-added", #""properties": {"a": \#(text)}"#, #""properties": {"a": \#(text), "b": \#(text)}"#),
        DiffCase(
            "property-added-to-closed",
            #""additionalProperties": false, "properties": {"a": \#(text)}"#,
            #""additionalProperties": false, "properties": {"a": \#(text), "b": \#(text)}"#
        ),
        DiffCase(
            "property-newly-allowed",
            old: unevaluated(""),
            new: unevaluated(#", "b": {"type": "string"}"#)
        ),
        DiffCase(
            "property-added-to-typed",
            #""additionalProperties": \#(integer), "properties": {"a": \#(text)}"#,
            #""additionalProperties": \#(integer), "properties": {"a": \#(text), "further": \#(text)}"#
        ),
        DiffCase(
            "optional-type-widened",
            besides: ["property-added"],
            #""additionalProperties": \#(integer), "properties": {"a": \#(text)}"#,
            #""additionalProperties": \#(integer), "properties": {"a": \#(text), "further": {"type": "number"}}"#
        ),
        DiffCase(
            "required-constant-added",
            #""properties": {"a": \#(text)}"#,
            #""required": ["kind"], "properties": {"a": \#(text), "kind": {"const": "pin"}}"#
        ),
        DiffCase(
            "required-property-added",
            #""properties": {"a": \#(text)}"#,
            #""required": ["b"], "properties": {"a": \#(text), "b": \#(text)}"#
        ),
        DiffCase(
            "property-removed",
            #""properties": {"a": \#(text), "b": \#(text)}"#,
            #""properties": {"a": \#(text)}"#
        ),
        DiffCase(
            "property-removed-from-closed",
            besides: ["property-removed"],
            #""additionalProperties": false, "properties": {"a": \#(text), "b": \#(text)}"#,
            #""additionalProperties": false, "properties": {"a": \#(text)}"#
        ),
        DiffCase(
            "property-newly-forbidden",
            besides: ["property-removed"],
            old: unevaluated(#", "b": {"type": "string"}"#),
            new: unevaluated("")
        ),
        DiffCase(
            "property-removed-from-typed",
            besides: ["property-removed"],
            #""additionalProperties": \#(integer), "properties": {"a": \#(text), "further": \#(text)}"#,
            #""additionalProperties": \#(integer), "properties": {"a": \#(text)}"#
        ),
        DiffCase(
            "required-property-removed",
            #""required": ["b"], "properties": {"a": \#(text), "b": \#(text)}"#,
            #""properties": {"a": \#(text)}"#
        ),
        DiffCase(
            "key-changed",
            #""properties": {"a": \#(text)}"#,
            #""properties": {"b": {"type": "string", "x-swift-name": "a", "x-plank": {"legacyKeys": ["a"]}}}"#
        ),
        DiffCase(
            "required-key-changed",
            #""required": ["a"], "properties": {"a": \#(text)}"#,
            #""required": ["b"], "properties": {"b": {"type": "string", "x-swift-name": "a", "x-plank": {"legacyKeys": ["a"]}}}"#
        ),
        DiffCase(
            "key-replaced",
            #""properties": {"created-at": \#(text)}"#,
            #""properties": {"createdAt": \#(text)}"#
        ),
        DiffCase(
            "property-added-to-closed",
            besides: ["key-replaced", "property-removed-from-closed"],
            #""additionalProperties": false, "properties": {"created-at": \#(text)}"#,
            #""additionalProperties": false, "properties": {"createdAt": \#(text)}"#
        ),
        DiffCase(
            "required-key-replaced",
            #""required": ["created_at"], "properties": {"created_at": \#(text)}"#,
            #""required": ["createdAt"], "properties": {"createdAt": \#(text)}"#
        ),
        DiffCase(
            "legacy-key-reused",
            besides: ["property-added"],
            #""properties": {"a": {"type": "string", "x-plank": {"legacyKeys": ["b"]}}}"#,
            #""properties": {"a": \#(text), "b": \#(text)}"#
        ),
        DiffCase(
            "parameters-removed",
            besides: ["feature-added"],
            #""properties": {"a": \#(text), "b": \#(text)}, \#(plain)"#,
            #""properties": {"a": \#(text), "b": \#(text)}, "x-plank": {"features": {"preset": "plain", "include": ["presence"]}}"#
        ),
        DiffCase(
            "parameters-reordered",
            #""properties": {"a": \#(text), "b": \#(text)}, \#(plain)"#,
            #""properties": {"b": \#(text), "a": \#(text)}, \#(plain)"#
        ),
        DiffCase(
            "name-hidden",
            besides: ["type-added"],
            #""properties": {"a": \#(text)}"#,
            #""properties": {"a": \#(text)}, "definitions": {"Date": \#(size)}"#
        ),
        DiffCase("legacy-key-added", property: text, #"{"type": "string", "x-plank": {"legacyKeys": ["old"]}}"#),
        DiffCase("legacy-key-removed", property: #"{"type": "string", "x-plank": {"legacyKeys": ["old"]}}"#, text),
        DiffCase(
            "merging-changed",
            property: #"{"type": "array", "items": {"type": "string"}}"#,
            #"{"type": "array", "items": {"type": "string"}, "x-plank": {"merge": "append"}}"#
        ),
        DiffCase(
            "enum-value-added-to-closed",
            property: #"{"enum": ["x", "y"], "x-plank": {"unknownValues": "refuse"}}"#,
            #"{"enum": ["x", "y", "z"], "x-plank": {"unknownValues": "refuse"}}"#
        ),
        DiffCase(
            "enum-value-removed-from-closed",
            property: #"{"enum": ["x", "y", "z"], "x-plank": {"unknownValues": "refuse"}}"#,
            #"{"enum": ["x", "y"], "x-plank": {"unknownValues": "refuse"}}"#
        ),
        DiffCase(
            "enum-value-added-to-defaulted",
            property: #"{"enum": ["x", "y"], "default": "x", "x-plank": {"unknownValues": "default"}}"#,
            #"{"enum": ["x", "y", "z"], "default": "x", "x-plank": {"unknownValues": "default"}}"#
        ),
        DiffCase(
            "enum-value-removed-from-defaulted",
            property: #"{"enum": ["x", "y", "z"], "default": "x", "x-plank": {"unknownValues": "default"}}"#,
            #"{"enum": ["x", "y"], "default": "x", "x-plank": {"unknownValues": "default"}}"#
        ),
        DiffCase(
            "unknown-values-changed",
            property: #"{"enum": ["x", "y"]}"#,
            #"{"enum": ["x", "y"], "x-plank": {"unknownValues": "refuse"}}"#
        ),
        DiffCase(
            "identity-changed",
            #""required": ["a", "b"], "properties": {"a": \#(text), "b": \#(text)}, "x-plank": {"identifiedBy": "a"}"#,
            #""required": ["a", "b"], "properties": {"a": \#(text), "b": \#(text)}, "x-plank": {"identifiedBy": "b"}"#
        ),
        DiffCase("property-renamed", property: text, #"{"type": "string", "x-swift-name": "first"}"#),
        DiffCase(
            "required-added",
            #""properties": {"a": \#(text)}"#,
            #""required": ["a"], "properties": {"a": \#(text)}"#
        ),
        DiffCase(
            "required-removed",
            #""required": ["a"], "properties": {"a": \#(text)}"#,
            #""properties": {"a": \#(text)}"#
        ),
        DiffCase(
            "required-removed",
            #""required": ["a"], "properties": {"a": {"type": ["string", "null"]}}"#,
            #""properties": {"a": {"type": ["string", "null"]}}"#
        ),
        DiffCase(
            "parameters-reordered",
            #""required": ["a", "b"], "properties": {"a": \#(text), "b": \#(text)}"#,
            #""required": ["a", "b"], "properties": {"b": \#(text), "a": \#(text)}"#
        ),
    ]

    // MARK: - Features

    private static let features: [DiffCase] = [
        DiffCase(
            "feature-added",
            #""properties": {"a": \#(text)}"#,
            #""properties": {"a": \#(text)}, "x-plank": {"features": {"include": ["identity"]}}"#
        ),
        DiffCase(
            "feature-removed",
            #""properties": {"a": \#(text)}"#,
            #""properties": {"a": \#(text)}, "x-plank": {"features": {"exclude": ["merging"]}}"#
        ),
        readOnly("feature-added", [], ["a"]),
        readOnly("feature-removed", ["a"], []),
        readOnly("requirement-added", ["a"], ["a", "b"]),
        readOnly("requirement-removed", ["a", "b"], ["a"]),
        validating("validation-removed", #""Name": \#(text), "Note": \#(text)"#, #""Name": \#(text)"#),
    ]

    /// Properties `a` and `b`, of which those with the given names are read-only.
    private static func readOnly(_ rule: String, _ old: [String], _ new: [String]) -> DiffCase {
        func members(_ readOnly: [String]) -> String {
            let properties = ["a", "b"].map { name in
                #""\#(name)": {"type": "string"\#(readOnly.contains(name) ? #", "readOnly": true"# : "")}"#
            }
            let features = #"{"features": {"include": ["read-only-protocol"]}}"#
            return #""properties": {\#(properties.joined(separator: ", "))}, "x-plank": \#(features)"#
        }
        return DiffCase(rule, besides: ["access-changed"], members(old), members(new))
    }

    /// Definitions without types of their own, which have functions for validation.
    private static func validating(_ rule: String, _ old: String, _ new: String) -> DiffCase {
        func members(_ definitions: String) -> String {
            #""properties": {"a": \#(text)}, "definitions": {\#(definitions)}, "#
                + #""x-plank": {"features": {"include": ["validation"]}}"#
        }
        return DiffCase(rule, members(old), members(new))
    }

    // MARK: - Further properties

    private static let additional: [DiffCase] = [
        DiffCase(
            "additional-properties-allowed",
            #""additionalProperties": false, "properties": {"a": \#(text)}"#,
            #""properties": {"a": \#(text)}"#
        ),
        DiffCase(
            "additional-properties-forbidden",
            #""properties": {"a": \#(text)}"#,
            #""additionalProperties": false, "properties": {"a": \#(text)}"#
        ),
        DiffCase(
            "additional-properties-forbidden",
            #""patternProperties": {"^x-": {}}, "properties": {"a": \#(text)}"#,
            #""additionalProperties": false, "patternProperties": {"^x-": {}}, "properties": {"a": \#(text)}"#
        ),
        DiffCase(
            "property-added-to-closed",
            #""additionalProperties": false, "patternProperties": {"^x-": {}}, "properties": {"a": \#(text)}"#,
            #""additionalProperties": false, "patternProperties": {"^x-": {}}, "properties": {"a": \#(text), "b": \#(text)}"#
        ),
        DiffCase(
            "additional-properties-kept",
            #""properties": {"a": \#(text)}"#,
            #""additionalProperties": true, "properties": {"a": \#(text)}"#
        ),
        DiffCase(
            "additional-properties-dropped",
            #""additionalProperties": true, "properties": {"a": \#(text)}"#,
            #""properties": {"a": \#(text)}"#
        ),
        DiffCase(
            "additional-properties-typed",
            #""properties": {"a": \#(text)}"#,
            #""additionalProperties": \#(integer), "properties": {"a": \#(text)}"#
        ),
        DiffCase(
            "additional-properties-untyped",
            #""additionalProperties": \#(integer), "properties": {"a": \#(text)}"#,
            #""properties": {"a": \#(text)}"#
        ),
        DiffCase(
            "additional-properties-dropped",
            besides: ["constraint-changed"],
            old: further(integer),
            new: further("false")
        ),
        DiffCase(
            "additional-properties-kept",
            besides: ["constraint-changed"],
            old: further("false"),
            new: further(integer)
        ),
        DiffCase(
            "property-name-reused",
            besides: ["property-added"],
            #""additionalProperties": true, "properties": {"a": \#(text)}"#,
            #""additionalProperties": true, "properties": {"a": \#(text), "additionalProperties": \#(text)}"#
        ),
        DiffCase(
            "type-changed",
            #""additionalProperties": \#(integer), "properties": {"a": \#(text)}"#,
            #""additionalProperties": \#(text), "properties": {"a": \#(text)}"#
        ),
    ]

    // MARK: - Null

    private static let null: [DiffCase] = [
        DiffCase("null-allowed", required: true, property: text, #"{"type": ["string", "null"]}"#),
        DiffCase("null-forbidden", required: true, property: #"{"type": ["string", "null"]}"#, text),
        DiffCase(
            "open-null-allowed",
            required: true,
            property: #"{"type": ["string", "integer"]}"#,
            #"{"type": ["string", "integer", "null"]}"#
        ),
        DiffCase(
            "open-null-forbidden",
            required: true,
            property: #"{"type": ["string", "integer", "null"]}"#,
            #"{"type": ["string", "integer"]}"#
        ),
        DiffCase("optional-null-allowed", property: text, #"{"type": ["string", "null"]}"#),
        DiffCase("optional-null-forbidden", property: #"{"type": ["string", "null"]}"#, text),
        DiffCase(
            "null-allowed",
            property: #"{"type": "array", "items": {"type": "string"}}"#,
            #"{"type": "array", "items": {"type": ["string", "null"]}}"#
        ),
    ]

    // MARK: - Types of values

    private static let values: [DiffCase] = [
        DiffCase("type-changed", property: text, integer),
        DiffCase("type-changed", property: text, size),
        DiffCase(
            "type-changed",
            property: #"{"type": "array", "items": \#(text)}"#,
            #"{"type": "array", "items": \#(integer)}"#
        ),
        DiffCase("type-changed", property: #"{"enum": ["x", "y"]}"#, #"{"enum": [1, 2]}"#),
        DiffCase(
            "type-changed",
            property: #"{"enum": ["x", "y"]}"#,
            #"{"type": "object", "properties": {"w": \#(text)}}"#
        ),
        DiffCase("skipped-type-changed", property: skipping(text), skipping(integer)),
        DiffCase("skipping-added", property: texts, skipping(text)),
        DiffCase("skipping-removed", property: skipping(text), texts),
        DiffCase("type-widened", property: integer, #"{"type": "number"}"#),
        DiffCase("type-widened", property: text, "true"),
        DiffCase("type-widened", property: text, #"{"type": ["string", "integer"]}"#),
        DiffCase("type-widened", required: true, property: #"{"type": "string", "format": "date-time"}"#, text),
        DiffCase("values-opened", property: #"{"type": "string", "format": "date-time"}"#, text),
        DiffCase("type-narrowed", property: #"{"type": "number"}"#, integer),
        DiffCase("type-narrowed", required: true, property: text, #"{"type": "string", "format": "uri"}"#),
        DiffCase("values-limited", property: text, #"{"type": "string", "format": "uri"}"#),
        DiffCase(
            "swift-type-changed",
            property: #"{"type": "object", "additionalProperties": true}"#,
            size
        ),
        DiffCase("type-widened", property: integers, size),
        DiffCase("type-narrowed", besides: ["type-removed"], property: size, integers),
        DiffCase("type-narrowed", property: integers, closedSize),
        DiffCase("type-widened", besides: ["type-removed"], property: closedSize, integers),
        DiffCase("type-changed", property: integers, requiredSize),
        DiffCase("type-changed", besides: ["type-removed"], property: requiredSize, integers),
        DiffCase("swift-type-changed", property: integers, openSize),
        DiffCase("swift-type-changed", besides: ["type-removed"], property: openSize, integers),
        DiffCase(
            "enum-opened",
            property: #"{"type": "string", "enum": ["x", "y"]}"#,
            #"{"anyOf": [{"type": "string", "enum": ["x", "y"]}, {"type": "string"}]}"#
        ),
        DiffCase(
            "enum-limited",
            property: #"{"anyOf": [{"type": "string", "enum": ["x", "y"]}, {"type": "string"}]}"#,
            #"{"type": "string", "enum": ["x", "y"]}"#
        ),
        DiffCase("values-opened", besides: ["type-removed"], property: #"{"enum": ["x", "y"]}"#, text),
        DiffCase("values-limited", property: text, #"{"enum": ["x", "y"]}"#),
        DiffCase(
            "type-narrowed",
            property: text,
            #"{"enum": ["x", "y"], "x-plank": {"unknownValues": "refuse"}}"#
        ),
        DiffCase("open-type-added", property: integer, #"{"type": ["string", "boolean"]}"#),
        DiffCase(
            "open-type-removed",
            besides: ["type-removed"],
            property: #"{"type": ["string", "boolean"]}"#,
            integer
        ),
        DiffCase(
            "open-type-changed",
            property: #"{"enum": ["x", "y"]}"#,
            #"{"oneOf": [{"type": "string", "format": "date-time"}, {"type": "string", "format": "uuid"}]}"#
        ),
        DiffCase(
            "open-type-added",
            besides: ["type-added"],
            property: #"{"enum": ["x", "y"]}"#,
            #"{"oneOf": [\#(integer), \#(size)]}"#
        ),
        DiffCase("numbers-in-texts-allowed", property: double, doubleInText),
        DiffCase("numbers-in-texts-allowed", required: true, property: double, doubleInText),
        DiffCase("numbers-in-texts-forbidden", property: doubleInText, double),
        DiffCase("numbers-in-texts-forbidden", required: true, property: doubleInText, double),
        DiffCase("type-widened", besides: ["pattern-added"], property: integer, doubleInText),
        DiffCase(
            "type-widened",
            besides: ["pattern-removed"],
            property: doubleInText,
            #"{"type": ["number", "string", "boolean"]}"#
        ),
        DiffCase("swift-type-changed", property: integer, #"{"type": "integer", "format": "int64"}"#),
        DiffCase(
            "swift-type-changed",
            #""properties": {"a": \#(reference("One")), "b": \#(reference("Two"))}, \#(twins)"#,
            #""properties": {"a": \#(reference("Two")), "b": \#(reference("Two"))}, \#(twins)"#
        ),
        retargeted("type-replaced", holder("e", integer), holder("e", #"{"type": "integer", "minimum": 3}"#)),
        retargeted("type-replaced", holder("e", #"{"enum": ["a"]}"#), holder("e", #"{"enum": ["b"]}"#)),
        retargeted("values-opened", #"{"enum": ["x", "y"]}"#, #"{"enum": ["x", "y", "z"]}"#),
        retargeted("type-widened", size, #"{"type": "object", "properties": {"width": {"type": "number"}}}"#),
    ]

    private static let integers = #"{"type": "object", "additionalProperties": \#(integer)}"#
    private static let closedSize =
        #"{"type": "object", "additionalProperties": false, "properties": {"width": \#(integer)}}"#
    private static let openSize =
        #"{"type": "object", "additionalProperties": \#(integer), "properties": {"width": \#(integer)}}"#
    private static let requiredSize =
        #"{"type": "object", "required": ["width"], "properties": {"width": \#(integer)}}"#
    private static let double = #"{"type": "number", "format": "double"}"#
    private static let doubleInText = #"{"type": ["number", "string"], "format": "double", "pattern": "^\\d+$"}"#

    /// An array without the elements that cannot be read.
    private static func skipping(_ items: String) -> String {
        #"{"type": "array", "items": \#(items), "x-plank": {"lenientArrays": true}}"#
    }

    /// A property that referred to one definition and now refers to another.
    private static func retargeted(_ rule: String, _ first: String, _ second: String) -> DiffCase {
        let definitions = #""definitions": {"A": \#(first), "B": \#(second)}"#
        return DiffCase(
            rule,
            #""properties": {"a": \#(reference("A"))}, \#(definitions)"#,
            #""properties": {"a": \#(reference("B"))}, \#(definitions)"#
        )
    }

    private static func holder(_ name: String, _ property: String) -> String {
        #"{"type": "object", "properties": {"\#(name)": \#(property)}}"#
    }

    private static let twins = #"""
        "definitions": {
          "One": {"type": "object", "properties": {"n": {"type": "integer"}}},
          "Two": {"type": "object", "properties": {"n": {"type": "integer"}}}
        }
        """#

    // MARK: - Constants

    private static let plain = #""x-plank": {"features": "plain"}"#

    private static let constants: [DiffCase] = [
        DiffCase("constant-added", required: true, property: text, #"{"const": "x"}"#),
        DiffCase(
            "constant-required",
            #""properties": {"a": {"const": "x"}}"#,
            #""required": ["a"], "properties": {"a": {"const": "x"}}"#
        ),
        DiffCase("constant-removed", required: true, property: #"{"const": "x"}"#, text),
        DiffCase("constant-changed", required: true, property: #"{"const": "x"}"#, #"{"const": "y"}"#),
        DiffCase("optional-constant-added", property: text, #"{"const": "x", "x-plank": {"unknownValues": "refuse"}}"#),
        DiffCase(
            "optional-constant-removed",
            property: #"{"const": "x", "x-plank": {"unknownValues": "refuse"}}"#,
            text
        ),
        DiffCase("type-changed", required: true, property: #"{"const": "x"}"#, #"{"const": 1}"#),
        // Models like hand-written ones do not check constants.
        DiffCase(
            "unchecked-constant-added",
            #""required": ["a"], "properties": {"a": \#(text)}, \#(plain)"#,
            #""required": ["a"], "properties": {"a": {"const": "x"}}, \#(plain)"#
        ),
        DiffCase(
            "unchecked-constant-removed",
            #""required": ["a"], "properties": {"a": {"const": "x"}}, \#(plain)"#,
            #""required": ["a"], "properties": {"a": \#(text)}, \#(plain)"#
        ),
        DiffCase(
            "constraint-changed",
            #""required": ["a"], "properties": {"a": {"const": "x"}}, \#(plain)"#,
            #""required": ["a"], "properties": {"a": {"const": "y"}}, \#(plain)"#
        ),
        DiffCase(
            "type-widened",
            required: true,
            property: #"{"const": "x"}"#,
            #"{"enum": ["x", "y"]}"#
        ),
        DiffCase(
            "enum-value-removed",
            besides: ["swift-type-changed", "type-removed"],
            property: #"{"enum": ["x", "y"]}"#,
            #"{"const": "x"}"#
        ),
        DiffCase(
            "enum-value-removed",
            besides: ["swift-type-changed", "type-removed"],
            property: #"{"enum": ["x", "y"]}"#,
            #"{"enum": ["x"]}"#
        ),
        DiffCase(
            "enum-value-added",
            besides: ["swift-type-changed"],
            property: #"{"enum": ["x"]}"#,
            #"{"enum": ["x", "y"]}"#
        ),
        DiffCase(
            "enum-value-added",
            besides: ["swift-type-changed"],
            property: #"{"type": "array", "items": {"const": "x"}}"#,
            #"{"type": "array", "items": {"enum": ["x", "y"]}}"#
        ),
    ]

    // MARK: - Values of other types

    private static let leniency: [DiffCase] = [
        DiffCase(
            "optional-type-widened",
            property: #"{"type": "string", "minLength": 1}"#,
            #"{"minLength": 1}"#
        ),
        DiffCase(
            "optional-type-narrowed",
            property: #"{"minLength": 1}"#,
            #"{"type": "string", "minLength": 1}"#
        ),
        DiffCase("type-widened", property: text, #"{"oneOf": [{"type": "string"}, {}]}"#),
        DiffCase("type-widened", required: true, property: text, #"{"oneOf": [{"type": "string"}, {}]}"#),
        // A pattern is about texts and allows all other values.
        DiffCase(
            "type-narrowed",
            required: true,
            property: #"{"pattern": "^a"}"#,
            #"{"type": "string", "pattern": "^a"}"#
        ),
    ]

    // MARK: - Enums and unions

    private static let alternatives: [DiffCase] = [
        DiffCase("enum-value-added", property: #"{"enum": ["x", "y"]}"#, #"{"enum": ["x", "y", "z"]}"#),
        DiffCase("enum-value-removed", property: #"{"enum": ["x", "y", "z"]}"#, #"{"enum": ["x", "y"]}"#),
        DiffCase(
            "enum-case-renamed",
            property: #"{"enum": ["x", "y"]}"#,
            #"{"enum": ["x", "y"], "x-enum-varnames": ["x", "second"]}"#
        ),
        DiffCase(
            "union-branch-added",
            property: #"{"type": ["string", "integer"]}"#,
            #"{"type": ["string", "integer", "boolean"]}"#
        ),
        DiffCase(
            "union-branch-removed",
            property: #"{"type": ["string", "integer", "boolean"]}"#,
            #"{"type": ["string", "integer"]}"#
        ),
        DiffCase(
            "union-case-renamed",
            besides: ["type-renamed"],
            property: #"{"oneOf": [\#(text), \#(size)]}"#,
            #"{"oneOf": [\#(text), {"title": "Extent", "type": "object", "properties": {"width": {"type": "integer"}}}]}"#
        ),
        DiffCase(
            "shared-property-removed",
            besides: ["union-branch-added"],
            #""properties": {"a": {"oneOf": [\#(reference("A")), \#(reference("B"))]}}, \#(letters)"#,
            #""properties": {"a": {"oneOf": [\#(reference("A")), \#(reference("B")), \#(text)]}}, \#(letters)"#
        ),
        DiffCase(
            "union-reordered",
            #""properties": {"a": {"oneOf": [\#(reference("A")), \#(reference("B"))]}}, \#(letters)"#,
            #""properties": {"a": {"oneOf": [\#(reference("B")), \#(reference("A"))]}}, \#(letters)"#
        ),
        DiffCase(
            "tag-required",
            property: #"{"oneOf": [\#(kind("x", isRequired: false)), \#(kind("y"))]}"#,
            #"{"oneOf": [\#(kind("x")), \#(kind("y"))]}"#
        ),
        DiffCase(
            "tag-optional",
            property: #"{"oneOf": [\#(kind("x")), \#(kind("y"))]}"#,
            #"{"oneOf": [\#(kind("x", isRequired: false)), \#(kind("y"))]}"#
        ),
        DiffCase(
            "enum-member-added",
            #""properties": {"a": {"enum": ["x", "y"]}}, "x-plank": {"features": "plain"}"#,
            #""properties": {"a": {"enum": ["x", "y", "z"]}}, "x-plank": {"features": "plain"}"#
        ),
        DiffCase(
            "enum-reordered",
            #""properties": {"a": {"enum": ["x", "y", "z"]}}, \#(comparable)"#,
            #""properties": {"a": {"enum": ["y", "x", "z"]}}, \#(comparable)"#
        ),
        DiffCase(
            "match-reordered",
            #""properties": {"a": {"oneOf": [\#(kind("x")), \#(kind("y"))]}}, \#(matching)"#,
            #""properties": {"a": {"oneOf": [\#(kind("y")), \#(kind("x"))]}}, \#(matching)"#
        ),
        DiffCase("union-tag-changed", old: tagged("photo"), new: tagged("picture")),
        DiffCase("union-tag-moved", besides: ["union-tag-moved"], mapped("p", "q"), mapped("q", "p")),
    ]

    private static let comparable = #""x-plank": {"features": {"include": ["comparable"]}}"#
    private static let matching = #""x-plank": {"features": {"include": ["matching"]}}"#

    /// A branch whose tag is required or not.
    private static func kind(_ name: String, isRequired: Bool = true) -> String {
        let required = isRequired ? #""required": ["kind"], "# : ""
        let tag = #""kind": {"const": "\#(name)"}"#
        return #"{"title": "\#(name)", "type": "object", \#(required)"properties": {\#(tag), "\#(name)1": \#(text)}}"#
    }

    private static let letterEnum = #""definitions": {"K": {"enum": ["x", "y"]}}"#

    private static let letters = #"""
        "definitions": {
          "A": {"type": "object", "required": ["n"], "properties": {"n": {"type": "integer"}, "id": {"type": "string"}}},
          "B": {"type": "object", "required": ["m"], "properties": {"m": {"type": "integer"}, "id": {"type": "string"}}}
        }
        """#

    private static func tagged(_ tag: String) -> [String: String] {
        let branches = #"[\#(reference("Text")), \#(reference("Photo"))]"#
        let mapping = ##"{"text": "#/definitions/Text", "\##(tag)": "#/definitions/Photo"}"##
        let discriminator = #"{"propertyName": "kind", "mapping": \#(mapping)}"#
        return [
            "pin.json": object(
                #"""
                "properties": {"a": {"oneOf": \#(branches), "discriminator": \#(discriminator)}},
                "definitions": {
                  "Text": {"type": "object", "required": ["kind"], "properties": {"kind": {"type": "string"}}},
                  "Photo": {"type": "object", "required": ["kind"], "properties": {"kind": {"type": "string"}}}
                }
                """#
            )
        ]
    }

    /// A union whose branches `A` and `B` have the given tags.
    private static func mapped(_ first: String, _ second: String) -> String {
        let mapping = ##"{"\##(first)": "#/definitions/A", "\##(second)": "#/definitions/B"}"##
        func branch(_ name: String) -> String {
            let properties = #""properties": {"kind": \#(text), "\#(name)": \#(text)}"#
            return #"{"type": "object", "required": ["kind", "\#(name)"], \#(properties)}"#
        }
        return #"""
            "properties": {
              "a": {
                "oneOf": [\#(reference("A")), \#(reference("B"))],
                "discriminator": {"propertyName": "kind", "mapping": \#(mapping)}
              }
            },
            "definitions": {"A": \#(branch("m")), "B": \#(branch("n"))}
            """#
    }

    // MARK: - Limits and annotations

    private static let limits: [DiffCase] = [
        DiffCase(
            "bound-narrowed",
            property: #"{"type": "string", "maxLength": 10}"#,
            #"{"type": "string", "maxLength": 5}"#
        ),
        DiffCase("bound-narrowed", property: integer, #"{"type": "integer", "minimum": 0}"#),
        DiffCase(
            "bound-narrowed",
            property: #"{"type": "array", "items": \#(text)}"#,
            #"{"type": "array", "items": \#(text), "uniqueItems": true}"#
        ),
        DiffCase(
            "bound-widened",
            property: #"{"type": "string", "maxLength": 5}"#,
            #"{"type": "string", "maxLength": 10}"#
        ),
        DiffCase("bound-widened", property: #"{"type": "integer", "minimum": 0}"#, integer),
        DiffCase(
            "bound-changed",
            property: #"{"type": "integer", "multipleOf": 2}"#,
            #"{"type": "integer", "multipleOf": 3}"#
        ),
        DiffCase("pattern-added", property: text, #"{"type": "string", "pattern": "^t"}"#),
        DiffCase("pattern-removed", property: #"{"type": "string", "pattern": "^t"}"#, text),
        DiffCase(
            "pattern-changed",
            property: #"{"type": "string", "pattern": "^t"}"#,
            #"{"type": "string", "pattern": "t$"}"#
        ),
        DiffCase("constraint-added", property: text, #"{"type": "string", "not": {"enum": ["x"]}}"#),
        DiffCase("constraint-added", property: text, #"{"type": "string", "contentMediaType": "text/html"}"#),
        DiffCase(
            "constraint-added",
            #""properties": {"a": \#(text), "b": \#(text)}"#,
            #""properties": {"a": \#(text), "b": \#(text)}, "dependencies": {"a": ["b"]}"#
        ),
        DiffCase("constraint-added", property: #"{"type": "object"}"#, #"{"type": "object", "required": ["k"]}"#),
        DiffCase(
            "required-added",
            #""properties": {"a": \#(text)}"#,
            #""properties": {"a": \#(text)}, "allOf": [{"required": ["a"]}]"#
        ),
        // A property may be called as an annotation is.
        DiffCase(
            "constraint-changed",
            #""properties": {"title": \#(text), "b": \#(text)}, "dependencies": {"b": ["title"]}"#,
            #""properties": {"title": \#(text), "b": \#(text)}, "dependencies": {"b": ["title"], "title": ["b"]}"#
        ),
        DiffCase(
            "constraint-added",
            #""properties": {"a": \#(text), "b": \#(text)}"#,
            #""properties": {"a": \#(text), "b": \#(text)}, "oneOf": [{"required": ["a"]}, {"required": ["b"]}]"#
        ),
        DiffCase(
            "constraint-removed",
            #""properties": {"a": \#(text), "b": \#(text)}, "allOf": [{"not": {"required": ["a", "b"]}}]"#,
            #""properties": {"a": \#(text), "b": \#(text)}"#
        ),
        DiffCase(
            "constraint-changed",
            #""properties": {"a": \#(text)}, "if": {"required": ["a"]}, "then": {"required": ["b"]}"#,
            #""properties": {"a": \#(text)}, "if": {"required": ["a"]}, "then": {"required": ["b", "a"]}"#
        ),
        // A property with one listed value is a plain string.
        DiffCase("constraint-added", property: text, #"{"type": "string", "enum": ["a"]}"#),
        DiffCase("constraint-removed", property: #"{"enum": ["a", null]}"#, #"{"type": ["string", "null"]}"#),
        DiffCase("constraint-changed", property: #"{"enum": ["a"]}"#, #"{"enum": ["b"]}"#),
        DiffCase(
            "constraint-changed",
            property: #"{"type": "array", "items": {"enum": [1]}}"#,
            #"{"type": "array", "items": {"enum": [2]}}"#
        ),
        // An `enum` beside a reference limits the enum at its place.
        DiffCase(
            "constraint-added",
            #""properties": {"a": \#(reference("K"))}, \#(letterEnum)"#,
            #""properties": {"a": {"allOf": [\#(reference("K"))], "enum": ["x"]}}, \#(letterEnum)"#
        ),
        DiffCase(
            "constraint-changed",
            #""properties": {"a": {"type": "array", "items": {"allOf": [\#(reference("K"))], "enum": ["x"]}}}, \#(letterEnum)"#,
            #""properties": {"a": {"type": "array", "items": {"allOf": [\#(reference("K"))], "enum": ["y"]}}}, \#(letterEnum)"#
        ),
        DiffCase(
            "enum-value-added",
            #""properties": {"a": {"allOf": [\#(reference("K"))], "enum": ["x"]}}, \#(letterEnum)"#,
            #""properties": {"a": {"allOf": [\#(reference("K"))], "enum": ["x"]}}, "definitions": {"K": {"enum": ["x", "y", "z"]}}"#
        ),
        // Types do not say which arrays and objects an `enum` lists.
        DiffCase("constraint-changed", property: #"{"enum": [["a"], ["b"]]}"#, #"{"enum": [["a"], ["c"]]}"#),
        DiffCase(
            "constraint-changed",
            property: #"{"enum": ["a", ["b"], {"c": 1}]}"#,
            #"{"enum": ["d", ["b"], {"c": 1}]}"#
        ),
        DiffCase("constraint-changed", property: #"{"const": {"a": 1}}"#, #"{"const": {"a": 2}}"#),
        DiffCase("constraint-added", property: texts, #"{"type": "array", "items": \#(text), "enum": [["a"]]}"#),
        DiffCase("constraint-removed", property: #"{"type": "array", "items": \#(text), "const": ["a"]}"#, texts),
        DiffCase(
            "constraint-changed",
            property: #"{"type": "array", "items": {"enum": [["a"], ["b"]]}}"#,
            #"{"type": "array", "items": {"enum": [["a"], ["c"]]}}"#
        ),
        DiffCase(
            "constraint-changed",
            property: #"{"type": "array", "items": [{}, {}], "additionalItems": false}"#,
            #"{"type": "array", "items": [{}, {}]}"#
        ),
        DiffCase("constraint-added", property: #"{"type": "array"}"#, #"{"type": "array", "items": false}"#),
        DiffCase("format-added", property: text, #"{"type": "string", "format": "email"}"#),
        DiffCase("format-removed", property: #"{"type": "string", "format": "email"}"#, text),
        DiffCase(
            "format-changed",
            property: #"{"type": "string", "format": "email"}"#,
            #"{"type": "string", "format": "hostname"}"#
        ),
        DiffCase(
            "default-changed",
            property: #"{"type": "integer", "default": 1}"#,
            #"{"type": "integer", "default": 2}"#
        ),
        DiffCase("access-changed", property: text, #"{"type": "string", "readOnly": true}"#),
        DiffCase("deprecation-changed", property: text, #"{"type": "string", "deprecated": true}"#),
        DiffCase("description-changed", property: text, #"{"type": "string", "description": "What it says."}"#),
        DiffCase("description-changed", property: text, #"{"type": "string", "title": "What a person wrote"}"#),
        DiffCase(
            "description-changed",
            property: #"{"type": "string", "examples": ["a", "b"]}"#,
            #"{"type": "string", "examples": ["c", "b"]}"#
        ),
        DiffCase(
            "description-changed",
            property: #"{"enum": ["a", "b"], "x-enum-descriptions": ["First.", "Second."]}"#,
            #"{"enum": ["a", "b"], "x-enum-descriptions": ["First.", "Last."]}"#
        ),
        DiffCase(
            "description-changed",
            #""properties": {"a": {"oneOf": [\#(described("Size", "")), \#(text)]}}, "definitions": {"Size": \#(size)}"#,
            #""properties": {"a": {"oneOf": [\#(described("Size", "Big.")), \#(text)]}}, "definitions": {"Size": \#(size)}"#
        ),
        DiffCase(
            "deprecation-changed",
            property: #"{"oneOf": [{"const": "a"}, {"const": "b"}]}"#,
            #"{"oneOf": [{"const": "a"}, {"const": "b", "deprecated": true}]}"#
        ),
    ]
}
