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
                  "oneOf": [{ "$ref": "#/$defs/user" }, { "$ref": "#/$defs/board" }],
                  "$defs": {
                    "user": { "type": "object", "properties": { "name": { "type": "string" } } },
                    "board": { "type": "object", "properties": { "name": { "type": "string" } } }
                  }
                }
                """,
            right: """
                {
                  "oneOf": [{ "$ref": "#/$defs/user" }, { "$ref": "#/$defs/board" }],
                  "$defs": {
                    "user": {
                      "type": "object",
                      "properties": { "kind": { "const": "user" }, "name": { "type": "string" } },
                      "required": ["kind"]
                    },
                    "board": {
                      "type": "object",
                      "properties": { "kind": { "const": "board" }, "name": { "type": "string" } },
                      "required": ["kind"]
                    }
                  }
                }
                """
        ),
        Explanation(
            .untyped,
            "no Swift type can be told for a schema",
            """
            The schema describes values that no Swift type can be given for, so the type is 'JSONValue': an array of
            arrays of itself without end, a dynamic reference that other schemas can redirect, or schemas that stand
            very deep inside each other. A schema that merely says nothing about its type is 'JSONValue' too, and not
            reported.
            """,
            wrong: """
                { "type": "array", "items": { "$ref": "#" } }
                """,
            right: """
                {
                  "type": "object",
                  "properties": { "children": { "type": "array", "items": { "$ref": "#" } } }
                }
                """
        ),
        Explanation(
            .untypedObject,
            "a schema with properties allows other values than objects",
            """
            By the declared draft 'properties' says nothing about values that are not objects, so a string or a number is
            allowed too. The Swift type is a union of the struct and any other value. With "type": "object" it is a plain
            struct.
            """,
            wrong: """
                {
                  "$schema": "https://json-schema.org/draft/2020-12/schema",
                  "properties": { "id": { "type": "string" } }
                }
                """,
            right: """
                {
                  "$schema": "https://json-schema.org/draft/2020-12/schema",
                  "type": "object",
                  "properties": { "id": { "type": "string" } }
                }
                """
        ),
    ]
}
