extension Explanation {
    /// Schemas that contradict themselves.
    static let contradictions: [Explanation] = [
        Explanation(
            .typeConflict,
            "parts of a schema require different types",
            """
            The schema and the schemas in its 'allOf' or '$ref' require different types, so no value is valid. The value is
            a PlankJSON, which can hold what the API sends nevertheless.
            """,
            wrong: """
                { "type": "string", "allOf": [{ "type": "integer" }] }
                """,
            right: """
                { "type": "string", "allOf": [{ "minLength": 1 }] }
                """
        ),
        Explanation(
            .unsatisfiable,
            "no value can satisfy this schema",
            """
            Two keywords contradict each other, a required property has the schema 'false', or a required property holds its
            own type, so that each value would need another one within it. No document is valid. If an 'enum' lists 'null', or
            'const' is 'null', and the 'type' beside it does not allow it, 'null' is not valid either, but is read as nil.
            """,
            wrong: """
                { "properties": { "id": false }, "required": ["id"] }
                """,
            right: """
                { "properties": { "id": { "type": "string" } }, "required": ["id"] }
                """
        ),
        Explanation(
            .enumDefault,
            "the default is not one of the enum's values",
            """
            A default must be a valid value of its schema. This one, or an element of it, has no case in the Swift enum or
            is not the value of 'const', so the generated code has no default.
            """,
            wrong: """
                { "enum": ["small", "large"], "default": "medium" }
                """,
            right: """
                { "enum": ["small", "medium", "large"], "default": "medium" }
                """
        ),
        Explanation(
            .defaultType,
            "the default is a value that the schema does not allow",
            """
            A default must be a valid value of its schema. A text is none for a number or a boolean, even if it says one, so
            the generated code has no default. The same holds for a number that does not fit in its Swift type. A default
            outside the bounds of its schema is used, and is invalid if a model writes it.
            """,
            wrong: """
                { "type": "boolean", "default": "true" }
                """,
            right: """
                { "type": "boolean", "default": true }
                """
        ),
        Explanation(
            .requiredUnknown,
            "'required' names a property that is declared under a similar name or in another place",
            """
            JSON Schema allows this; the property is then required but undescribed. Usually one of the two names is
            misspelled, or the property was renamed in only one of the two places. A property that stands beside 'required'
            instead of in 'properties' is an unknown keyword.
            """,
            wrong: """
                { "properties": { "identifier": { "type": "string" } }, "required": ["identifer"] }
                """,
            right: """
                { "properties": { "identifier": { "type": "string" } }, "required": ["identifier"] }
                """
        ),
        Explanation(
            .requiredUndeclared,
            "'required' names a property that is not declared",
            """
            JSON Schema allows this; the property may then have any value, and its type is PlankJSON. It is optional if only
            a branch of a union or a condition requires it.
            """,
            wrong: """
                { "properties": { "id": { "type": "string" } }, "required": ["id", "owner"] }
                """,
            right: """
                { "properties": { "id": { "type": "string" }, "owner": { "type": "string" } }, "required": ["id", "owner"] }
                """
        ),
        Explanation(
            .boundsReversed,
            "a lower bound is greater than its upper bound",
            """
            No number, length or count is between the two bounds. They may be swapped, or one of them has a typo.
            """,
            wrong: """
                { "type": "integer", "minimum": 10, "maximum": 1 }
                """,
            right: """
                { "type": "integer", "minimum": 1, "maximum": 10 }
                """
        ),
        Explanation(
            .invalidPattern,
            "invalid regular expression",
            """
            Patterns are regular expressions in the syntax of ECMA-262. This one is invalid and ignored: a bracket is not
            closed, or there is nothing to repeat. In JSON, every backslash is written twice.
            """,
            wrong: """
                { "type": "string", "pattern": "^[a-z+$" }
                """,
            right: """
                { "type": "string", "pattern": "^[a-z]+$" }
                """
        ),
        Explanation(
            .forbiddenProperty,
            "a schema that applies to the same object forbids a property",
            """
            "additionalProperties": false forbids every property that is not declared beside it, also those of a schema that
            extends it by 'allOf'. No valid object has the property, and if it is required, no object is valid. The models
            have it nevertheless. Since draft 2019-09, "unevaluatedProperties": false beside the 'allOf' allows the properties
            of all schemas in it. Where the schema cannot be changed, '--closed-objects open' leaves the property allowed.
            """,
            wrong: """
                {
                  "allOf": [
                    {
                      "type": "object",
                      "properties": { "id": { "type": "string" } },
                      "additionalProperties": false
                    }
                  ],
                  "properties": { "size": { "type": "integer" } }
                }
                """,
            right: """
                {
                  "allOf": [
                    {
                      "type": "object",
                      "properties": { "id": { "type": "string" } }
                    }
                  ],
                  "properties": { "size": { "type": "integer" } }
                }
                """
        ),
        Explanation(
            .closedParts,
            "the schemas that apply to the same object forbid the properties of each other",
            """
            Generators write "additionalProperties": false in a class and in what a subclass adds to it. Each of them forbids
            the properties of the other, so no valid object has any, but the properties of all are meant: the models have
            them, and no others. Validation reports the properties. Since draft 2019-09, "unevaluatedProperties": false beside
            the 'allOf' says what is meant.
            """,
            wrong: """
                {
                  "allOf": [
                    {
                      "type": "object",
                      "properties": { "id": { "type": "string" } },
                      "additionalProperties": false
                    },
                    {
                      "type": "object",
                      "properties": { "size": { "type": "integer" } },
                      "additionalProperties": false
                    }
                  ]
                }
                """,
            right: """
                {
                  "allOf": [
                    {
                      "type": "object",
                      "properties": { "id": { "type": "string" } }
                    },
                    {
                      "type": "object",
                      "properties": { "size": { "type": "integer" } }
                    }
                  ],
                  "unevaluatedProperties": false
                }
                """
        ),
        Explanation(
            .overlappingBranches,
            "every value of a branch of 'oneOf' matches another branch too",
            """
            'oneOf' allows the values that match exactly one branch. Every integer is a number, and every text of a format is a
            string, so 'oneOf' allows no value of the narrower branch. The models read such values nevertheless.
            """,
            wrong: """
                { "oneOf": [{ "type": "string" }, { "type": "string", "format": "date" }] }
                """,
            right: """
                { "anyOf": [{ "type": "string" }, { "type": "string", "format": "date" }] }
                """
        ),
        Explanation(
            .duplicateEnumValue,
            "duplicate value in an 'enum'",
            """
            The values of an enum must be unique. Numbers are compared by value, so '1' and '1.0' are equal. The second one
            is ignored, because a Swift enum has one case per value.
            """,
            wrong: """
                { "enum": ["small", "large", "small"] }
                """,
            right: """
                { "enum": ["small", "large"] }
                """
        ),
        Explanation(
            .equivalentKeys,
            "two properties differ only in the Unicode form of their names",
            """
            JSON compares names by code points, so a composed 'é' and an 'e' with a combining accent are different names.
            Swift compares strings by characters, and JSONDecoder and JSONEncoder keep only one of two equal keys: both
            properties are decoded from the same value, and one of them is not encoded.
            """,
            wrong: """
                { "properties": { "caf\\u00e9": { "type": "string" }, "cafe\\u0301": { "type": "string" } } }
                """,
            right: """
                { "properties": { "caf\\u00e9": { "type": "string" }, "cafeteria": { "type": "string" } } }
                """
        ),
    ]
}
