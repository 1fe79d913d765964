extension Explanation {
    /// Problems with schemas and their keywords.
    static let keywords: [Explanation] = [
        Explanation(
            .notASchema,
            "there is a value where a schema must stand",
            """
            A schema is an object, or since draft 6 'true' (anything goes) or 'false' (nothing does). A string, a
            number or an array cannot be one. Often the braces around a type have been forgotten.
            """,
            wrong: """
                {
                  "properties": { "name": "string" }
                }
                """,
            right: """
                {
                  "properties": { "name": { "type": "string" } }
                }
                """
        ),
        Explanation(
            .invalidKeywordValue,
            "a keyword has a value of the wrong kind",
            """
            Every keyword takes one kind of value: 'required' an array of names, 'minLength' a whole number that is
            not negative, 'properties' an object of schemas. Something else means nothing, so it is not guessed at.
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
            The keyword is unknown but differs in a letter or two from one that JSON Schema has. It is ignored as
            written, so what it was meant to say gets lost.
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
            "'type' names no type of JSON Schema",
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
            "no Swift type is known for this 'format'",
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
            Plank understood some spellings that JSON Schema does not know, such as objects as the values of an 'enum'.
            plank-swift understands them too, but validators and editors do not.
            """,
            wrong: """
                { "type": "array", "unique": "true", "items": { "type": "string" } }
                """,
            right: """
                { "type": "array", "uniqueItems": true, "items": { "type": "string" } }
                """
        ),
        Explanation(
            .laterKeyword,
            "the keyword belongs to a later draft than the schema's",
            """
            The schema declares a draft in '$schema' that does not have this keyword yet, so other readers ignore it.
            Declare the draft that introduced it, or use what the declared draft has in its place.
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
    ]
}
