extension Explanation {
    /// Schemas that contradict themselves.
    static let contradictions: [Explanation] = [
        Explanation(
            .typeConflict,
            "two parts of a schema ask for different types",
            """
            The schema and what it is composed of by 'allOf' or '$ref' declare types that no value has at once. No
            Swift type could hold such a value. In a definition that nothing refers to it is the warning
            'unused-type-conflict'.
            """,
            wrong: """
                { "type": "string", "allOf": [{ "type": "integer" }] }
                """,
            right: """
                { "type": "string", "allOf": [{ "minLength": 1 }] }
                """
        ),
        Explanation(
            .unusedTypeConflict,
            "two parts of an unused definition ask for different types",
            """
            The definition declares types that no value has at once, as in 'type-conflict'. Nothing refers to it, so the
            other types are generated. A '$ref' to the definition makes it an error.
            """,
            wrong: """
                {
                  "type": "object",
                  "properties": { "id": { "type": "string" } },
                  "$defs": {
                    "count": { "type": "string", "allOf": [{ "type": "integer" }] }
                  }
                }
                """,
            right: """
                {
                  "type": "object",
                  "properties": { "id": { "type": "string" } },
                  "$defs": {
                    "count": { "type": "integer" }
                  }
                }
                """
        ),
        Explanation(
            .unsatisfiable,
            "no value can satisfy this schema",
            """
            Two keywords exclude each other, or a required property has the schema 'false'. Every document would be
            refused, which is hardly what the schema is for.
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
            A default has to be a value that the schema itself allows. This one has no case in the Swift enum, so it is
            left out of the generated code.
            """,
            wrong: """
                { "enum": ["small", "large"], "default": "medium" }
                """,
            right: """
                { "enum": ["small", "medium", "large"], "default": "medium" }
                """
        ),
        Explanation(
            .requiredUnknown,
            "'required' names a property that is not declared",
            """
            JSON Schema allows it, and then demands a value about which nothing is said. Mostly the property was
            renamed in one of two places.
            """,
            wrong: """
                { "properties": { "id": { "type": "string" } }, "required": ["identifier"] }
                """,
            right: """
                { "properties": { "id": { "type": "string" } }, "required": ["id"] }
                """
        ),
        Explanation(
            .boundsReversed,
            "a lower bound is greater than its upper bound",
            """
            No number, length or count lies between the two bounds. Either they were swapped, or one of them has a
            digit too many.
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
            Patterns are regular expressions of ECMA-262. This one cannot be read: a bracket is not closed, or there is
            nothing to repeat. It is ignored. Mind that JSON wants every backslash twice.
            """,
            wrong: """
                { "type": "string", "pattern": "^[a-z+$" }
                """,
            right: """
                { "type": "string", "pattern": "^[a-z]+$" }
                """
        ),
        Explanation(
            .duplicateEnumValue,
            "duplicate value in an 'enum'",
            """
            The values of an enum are to be different; numbers are compared by value, so that '1' and '1.0' are the
            same. The second one is ignored: a Swift enum has one case a value.
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
            JSON compares names by code points, so that a composed 'é' and an 'e' with a combining accent are two names.
            Swift's strings are equal where their characters are, and JSONDecoder and JSONEncoder keep one of two equal
            keys: both properties are read from the same value, and one of them is not written.
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
