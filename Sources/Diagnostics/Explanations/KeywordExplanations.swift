extension Explanation {
    /// Problems with schemas and their keywords.
    static let keywords: [Explanation] = [
        Explanation(
            .notASchema,
            "the file holds something other than a schema",
            """
            A schema is an object, or since draft 6 'true' (any value is allowed) or 'false' (none is). A file that
            holds a string, a number or an array is no schema, though an array may list some.
            """,
            wrong: """
                [
                  { "type": "object", "properties": { "id": { "type": "string" } } }
                ]
                """,
            right: """
                { "type": "object", "properties": { "id": { "type": "string" } } }
                """
        ),
        Explanation(
            .noSchemaKeyword,
            "the file has no schema keyword",
            """
            None of the keys is a keyword that says what values look like, such as 'type', 'properties', 'enum' or
            '$ref', so the file allows any value and its type is 'JSONValue'. Often it is a sample document, a
            configuration file, or an OpenAPI description without 'components/schemas'.
            """,
            wrong: """
                { "id": 1, "name": "Ada", "tags": ["admin"] }
                """,
            right: """
                {
                  "type": "object",
                  "properties": {
                    "id": { "type": "integer" },
                    "name": { "type": "string" },
                    "tags": { "type": "array", "items": { "type": "string" } }
                  }
                }
                """
        ),
        Explanation(
            .invalidKeywordValue,
            "a keyword has a value that it cannot have",
            """
            Every keyword takes one kind of value: 'required' an array of unique names, 'minLength' a non-negative
            integer, 'properties' an object of schemas. A keyword with another value is ignored, as validators do or
            refuse to.
            """,
            wrong: """
                {
                  "properties": { "id": { "type": "string" } },
                  "required": "id"
                }
                """,
            right: """
                {
                  "properties": { "id": { "type": "string" } },
                  "required": ["id"]
                }
                """
        ),
        Explanation(
            .misspelledKeyword,
            "a keyword looks misspelled",
            """
            The keyword is unknown but nearly spelled like one that JSON Schema, OpenAPI or plank-swift has. Unknown
            keywords are ignored, so what it was meant to say is lost. Keys that start with 'x-', and words that resemble
            no keyword, are left alone.
            """,
            wrong: """
                { "type": "object", "proprties": { "id": { "type": "string" } } }
                """,
            right: """
                { "type": "object", "properties": { "id": { "type": "string" } } }
                """
        ),
        Explanation(
            .unknownType,
            "unknown type",
            """
            The types are null, boolean, integer, number, string, array and object. Dates, addresses and identifiers
            are strings with a 'format'; types of other schemas are reached with '$ref'.
            """,
            wrong: """
                { "type": "date" }
                """,
            right: """
                { "type": "string", "format": "date-time" }
                """
        ),
        Explanation(
            .unknownFormat,
            "unknown format",
            """
            The format is none of JSON Schema's and none that the configuration maps to a Swift type. The property
            becomes what its 'type' says, a 'String' for a string. Map the format in the configuration to change that.
            """,
            wrong: """
                { "type": "string", "format": "datetime" }
                """,
            right: """
                { "type": "string", "format": "date-time" }
                """
        ),
        Explanation(
            .plankShorthand,
            "this is Plank's notation and not JSON Schema's",
            """
            Plank understood the name of a type in the place of a schema. plank-swift understands it too, but validators
            and editors do not.
            """,
            wrong: """
                { "type": "array", "items": "string" }
                """,
            right: """
                { "type": "array", "items": { "type": "string" } }
                """
        ),
        Explanation(
            .laterKeyword,
            "a keyword, or its form, is newer than the schema's draft",
            """
            The schema declares a draft in '$schema' that does not have this keyword yet, or wants another kind of value
            for it, so validators ignore it. Declare the draft that introduced it, or use what the declared draft has.
            """,
            wrong: """
                {
                  "$schema": "http://json-schema.org/draft-04/schema#",
                  "const": "pin"
                }
                """,
            right: """
                {
                  "$schema": "http://json-schema.org/draft-04/schema#",
                  "enum": ["pin"]
                }
                """
        ),
        Explanation(
            .earlierKeyword,
            "a keyword, or its form, is older than the schema's draft",
            """
            Later drafts dropped the keyword or gave it another kind of value, so validators ignore it or refuse the
            schema: 'required' was true or false inside a property up to draft 3, 'exclusiveMinimum' up to draft 4.
            A schema without '$schema' is read as the newest draft.
            """,
            wrong: """
                {
                  "type": "object",
                  "properties": { "id": { "type": "string", "required": true } }
                }
                """,
            right: """
                {
                  "type": "object",
                  "properties": { "id": { "type": "string" } },
                  "required": ["id"]
                }
                """
        ),
        Explanation(
            .unknownDraft,
            "'$schema' names no draft of JSON Schema",
            """
            The URI is not one of the drafts from 3 to 2020-12 or OpenAPI's dialects, so the draft is guessed from the
            keywords that the schema uses. For a dialect of your own, name the draft that it extends with
            '--default-draft'.
            """,
            wrong: """
                { "$schema": "http://json-schema.org/draft-7/schema#", "type": "string" }
                """,
            right: """
                { "$schema": "http://json-schema.org/draft-07/schema#", "type": "string" }
                """
        ),
    ]
}
