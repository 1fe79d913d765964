extension Explanation {
    /// Problems with schemas and their keywords.
    static let keywords: [Explanation] = [
        Explanation(
            .notASchema,
            "the file is not a schema",
            """
            A schema is an object or, since draft 6, 'true' (any value is valid) or 'false' (no value is valid). A file
            with a string, a number or an array is not a schema, even if the array contains schemas.
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
            "no schema keyword",
            """
            No key is a keyword that describes values, such as 'type', 'properties', 'enum' or '$ref', so any value is
            valid and the type is 'PlankJSON'. Such a file is usually a sample document or a configuration file. An OpenAPI
            document without 'components/schemas' and without JSON bodies has no types at all. A schema within a file
            that has the schemas of properties lacks the 'properties' around them. A reference to '#/definitions' names
            all definitions at once instead of one, as in '#/definitions/Pin'. A property that is called
            'patternProperties' and holds schemas by pattern is most likely the keyword, one level too deep. 'plank-swift
            infer' writes the schema of sample documents.
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
            "a keyword has an invalid value",
            """
            Every keyword takes one kind of value: 'required' an array of unique names, 'minLength' a non-negative
            integer, 'properties' an object of schemas. A keyword with any other value is ignored. Validators ignore it
            too, or reject the schema. A list of names or descriptions for an 'enum' must have one for each value; those
            that are missing are made from the values.
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
            The keyword is unknown, but close to one of JSON Schema, OpenAPI or plank-swift. Unknown keywords are ignored,
            so the schema loses its meaning here. MongoDB's 'bsonType' is reported too: it stands for 'type'. Keys that
            start with 'x-', and other keys that resemble no keyword, are not reported.
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
            are strings with a 'format'. Use '$ref' for the type of another schema. In a schema that you cannot edit,
            '--severities unknown-type=warning' reads the type that is probably meant, or any value.
            """,
            wrong: """
                { "type": "Date" }
                """,
            right: """
                { "type": "string", "format": "date-time" }
                """
        ),
        Explanation(
            .unknownFormat,
            "unknown format",
            """
            The format is probably a misspelling of one that has a Swift type. The Swift type follows from 'type' alone:
            'String' for a string. Other formats that JSON Schema does not define are not reported. To use another type,
            map the format in the configuration.
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
            "Plank notation in place of a schema",
            """
            Plank accepted the name of a type in place of a schema. plank-swift accepts it too, but validators and editors
            do not.
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
            The draft that '$schema' declares does not have this keyword, or expects another kind of value, so validators
            ignore it. Declare the draft that introduced it, or use a keyword of the declared draft.
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
            Later drafts removed the keyword or changed its value, so validators ignore it or reject the schema:
            'required' was true or false inside a property up to draft 3, and so was 'exclusiveMinimum' up to draft 4.
            Without '$schema', the earlier form is read too, which tools for later drafts do not do.
            """,
            wrong: """
                {
                  "$schema": "http://json-schema.org/draft-07/schema#",
                  "type": "object",
                  "properties": { "id": { "type": "string", "required": true } }
                }
                """,
            right: """
                {
                  "$schema": "http://json-schema.org/draft-07/schema#",
                  "type": "object",
                  "properties": { "id": { "type": "string" } },
                  "required": ["id"]
                }
                """
        ),
        Explanation(
            .unusedKeyword,
            "a keyword has no effect",
            """
            Keywords for the values of one type say nothing of others: 'minLength' is about strings, 'minItems' about arrays,
            'required' and 'properties' about objects. Beside another 'type' they are ignored, by validators too. Only
            'additionalProperties: false' beside strings, numbers and booleans is not reported, because programs that write
            schemas add it everywhere. 'then' and 'else' have no effect without an 'if', nor an 'if' without one of them.
            """,
            wrong: """
                { "type": "array", "items": { "type": "string" }, "minLength": 1 }
                """,
            right: """
                { "type": "array", "items": { "type": "string" }, "minItems": 1 }
                """
        ),
        Explanation(
            .unknownDraft,
            "'$schema' is not the URI of a draft of JSON Schema",
            """
            The URI is not that of a draft from 3 to 2020-12 or of an OpenAPI dialect, so the draft is guessed from the
            schema's keywords. For a custom dialect, set the draft that it extends with '--default-draft'.
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
