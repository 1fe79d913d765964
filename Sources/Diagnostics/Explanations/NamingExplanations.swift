extension Explanation {
    /// What becomes different in Swift, and where a schema leaves Swift to guess.
    static let naming: [Explanation] = [
        Explanation(
            .renamed,
            "a name was changed to fit Swift",
            """
            The name is no Swift identifier, is taken by the language, or would clash with a member of the generated
            type. The JSON keeps the old name. Choose the Swift name yourself with 'x-swift-name'.
            """,
            wrong: """
                { "properties": { "hash-value": { "type": "string" } } }
                """,
            right: """
                { "properties": { "hash-value": { "type": "string", "x-swift-name": "checksum" } } }
                """
        ),
        Explanation(
            .guessedUnion,
            "two branches of a union declare the same properties",
            """
            Two branches of a 'oneOf' or 'anyOf' declare the same properties, and no constant tells them apart. A value
            that fits both is read as the first of them. Give each branch a property with a 'const' of its own.
            """,
            wrong: """
                {
                  "oneOf": [
                    { "properties": { "name": { "type": "string" } } },
                    { "properties": { "name": { "type": "string", "minLength": 2 } } }
                  ]
                }
                """,
            right: """
                {
                  "oneOf": [
                    {
                      "properties": { "kind": { "const": "user" }, "name": { "type": "string" } },
                      "required": ["kind"]
                    },
                    {
                      "properties": { "kind": { "const": "board" }, "title": { "type": "string" } },
                      "required": ["kind"]
                    }
                  ]
                }
                """
        ),
        Explanation(
            .untyped,
            "the schema does not say what type its values have",
            """
            Without 'type', '$ref', 'enum' or the like any JSON value is allowed, so the Swift type is 'JSONValue'.
            That is right for free-form data, and mostly an oversight elsewhere.
            """,
            wrong: """
                { "properties": { "name": { "description": "The name to show" } } }
                """,
            right: """
                { "properties": { "name": { "description": "The name to show", "type": "string" } } }
                """
        ),
        Explanation(
            .untypedObject,
            "an object without declared properties",
            """
            The schema says 'object' but neither 'properties' nor what the values of its keys are, so the Swift type is
            '[String: JSONValue]'. Give 'additionalProperties' a schema to get typed values.
            """,
            wrong: """
                { "type": "object" }
                """,
            right: """
                { "type": "object", "additionalProperties": { "type": "integer" } }
                """
        ),
    ]
}
