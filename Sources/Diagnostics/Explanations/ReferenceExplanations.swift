extension Explanation {
    /// Problems with '$ref' and anchors.
    static let references: [Explanation] = [
        Explanation(
            .unresolvedRef,
            "the target of a '$ref' was not found",
            """
            The file does not exist, or it has no schema at the pointer or anchor after the '#'. Paths are relative to the
            file with the '$ref'; a pointer starts at the root of its file. In a schema that you cannot edit,
            '--severities unresolved-ref=warning' reads what has no target as any value.
            """,
            wrong: """
                {
                  "properties": { "board": { "$ref": "#/definitions/Borad" } },
                  "definitions": { "Board": { "type": "object" } }
                }
                """,
            right: """
                {
                  "properties": { "board": { "$ref": "#/definitions/Board" } },
                  "definitions": { "Board": { "type": "object" } }
                }
                """
        ),
        Explanation(
            .refCycle,
            "references lead only to each other",
            """
            The references form a cycle without a schema that describes a value, so there is no type. A cycle through
            'properties' or 'items' is fine: it is a recursive type. With '--severities ref-cycle=warning', the value can be
            anything.
            """,
            wrong: """
                {
                  "$ref": "#/$defs/a",
                  "$defs": {
                    "a": { "$ref": "#/$defs/b" },
                    "b": { "$ref": "#/$defs/a" }
                  }
                }
                """,
            right: """
                {
                  "$ref": "#/$defs/a",
                  "$defs": {
                    "a": { "type": "object", "properties": { "next": { "$ref": "#/$defs/a" } } }
                  }
                }
                """
        ),
        Explanation(
            .allOfCycle,
            "schemas contain each other through 'allOf'",
            """
            Each schema of the cycle applies to the values of all others, so that they have one type with the properties of all:
            that of the first one. JSON Schema says that such schemas should not be written, and some validators never end. Move
            what they have in common into one that does not refer back.
            """,
            wrong: """
                {
                  "$ref": "#/$defs/Pin",
                  "$defs": {
                    "Pin": {
                      "type": "object",
                      "properties": { "id": { "type": "string" } },
                      "allOf": [{ "$ref": "#/$defs/SavedPin" }]
                    },
                    "SavedPin": {
                      "properties": { "board": { "type": "string" } },
                      "allOf": [{ "$ref": "#/$defs/Pin" }]
                    }
                  }
                }
                """,
            right: """
                {
                  "$ref": "#/$defs/SavedPin",
                  "$defs": {
                    "Pin": {
                      "type": "object",
                      "properties": { "id": { "type": "string" } }
                    },
                    "SavedPin": {
                      "properties": { "board": { "type": "string" } },
                      "allOf": [{ "$ref": "#/$defs/Pin" }]
                    }
                  }
                }
                """
        ),
        Explanation(
            .remoteRef,
            "a '$ref' is remote",
            """
            plank-swift never uses the network, so that builds do not depend on it. Keep a copy with your schemas, and map
            the URI to it with '--ref-map' or the configuration's 'refMap'. To read what the '$ref' describes as any value,
            use '--severities remote-ref=warning'.
            """,
            wrong: """
                { "$ref": "https://example.com/schemas/address.json" }
                """,
            right: """
                { "$ref": "address.json" }
                """
        ),
        Explanation(
            .refSiblings,
            "keywords beside a '$ref' are ignored",
            """
            Up to draft 7, a '$ref' replaces its schema: other keywords that limit values are ignored. Annotations such as
            'description', 'default' and 'deprecated' are used. Since 2019-09, keywords beside a '$ref' apply; in earlier
            drafts, use an 'allOf'.
            """,
            wrong: """
                {
                  "$schema": "http://json-schema.org/draft-07/schema#",
                  "type": "object",
                  "properties": { "cover": { "$ref": "#/definitions/Image", "required": ["width"] } },
                  "definitions": { "Image": { "type": "object", "properties": { "width": { "type": "integer" } } } }
                }
                """,
            right: """
                {
                  "$schema": "http://json-schema.org/draft-07/schema#",
                  "type": "object",
                  "properties": { "cover": { "allOf": [{ "$ref": "#/definitions/Image" }, { "required": ["width"] }] } },
                  "definitions": { "Image": { "type": "object", "properties": { "width": { "type": "integer" } } } }
                }
                """
        ),
        Explanation(
            .ignoredProperties,
            "properties beside a '$ref' are ignored",
            """
            Up to draft 7, a '$ref' replaces its schema, and the 'properties' beside it declare nothing: models do not have them,
            and drop what documents have for them unless unknown properties are kept. Since 2019-09, they are declared; in
            earlier drafts, use an 'allOf'.
            """,
            wrong: """
                {
                  "$schema": "http://json-schema.org/draft-07/schema#",
                  "$ref": "#/definitions/Image",
                  "properties": { "title": { "type": "string" } },
                  "definitions": { "Image": { "type": "object", "properties": { "width": { "type": "integer" } } } }
                }
                """,
            right: """
                {
                  "$schema": "http://json-schema.org/draft-07/schema#",
                  "type": "object",
                  "allOf": [{ "$ref": "#/definitions/Image" }],
                  "properties": { "title": { "type": "string" } },
                  "definitions": { "Image": { "type": "object", "properties": { "width": { "type": "integer" } } } }
                }
                """
        ),
        Explanation(
            .placeInDocument,
            "a place is looked up in the whole document",
            """
            An identifier in a definition makes it a resource of its own, in which '#' is the definition and no longer the
            document. The place is not in it, but in the document, where most tools look, so it is read from there.
            """,
            wrong: """
                {
                  "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object",
                  "properties": { "owner": { "$ref": "#/$defs/owner" } },
                  "$defs": {
                    "owner": { "$id": "schemata/owner", "type": "object", "properties": { "city": { "$ref": "#/$defs/city" } } },
                    "city": { "type": "string" }
                  }
                }
                """,
            right: """
                {
                  "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object",
                  "properties": { "owner": { "$ref": "#/$defs/owner" } },
                  "$defs": {
                    "owner": { "type": "object", "properties": { "city": { "$ref": "#/$defs/city" } } },
                    "city": { "type": "string" }
                  }
                }
                """
        ),
        Explanation(
            .rootPointer,
            "'#/' is read as '#'",
            """
            '#' is the whole schema. '#/' is the property with an empty name (RFC 6901). If there is no such property,
            the reference means the whole schema, as in other tools.
            """,
            wrong: """
                { "type": "object", "properties": { "parent": { "$ref": "#/" } } }
                """,
            right: """
                { "type": "object", "properties": { "parent": { "$ref": "#" } } }
                """
        ),
        Explanation(
            .missingSlash,
            "a pointer has no '/' after the '#'",
            """
            A pointer starts with a slash; without it, the text after the '#' is the name of an '$anchor', which cannot contain
            one. The reference is read as the pointer that was meant; other tools may not find its target.
            """,
            wrong: """
                {
                  "properties": { "board": { "$ref": "#definitions/Board" } },
                  "definitions": { "Board": { "type": "object" } }
                }
                """,
            right: """
                {
                  "properties": { "board": { "$ref": "#/definitions/Board" } },
                  "definitions": { "Board": { "type": "object" } }
                }
                """
        ),
        Explanation(
            .duplicateAnchor,
            "duplicate anchor",
            """
            Two schemas of a file have the same '$anchor', '$dynamicAnchor' or '$id' fragment. References use the first
            one; other tools may use the second one.
            """,
            wrong: """
                {
                  "$ref": "#/$defs/a",
                  "$defs": {
                    "a": { "$anchor": "pin", "type": "string" },
                    "b": { "$anchor": "pin", "type": "integer" }
                  }
                }
                """,
            right: """
                {
                  "$ref": "#/$defs/a",
                  "$defs": {
                    "a": { "$anchor": "pin", "type": "string" },
                    "b": { "$anchor": "count", "type": "integer" }
                  }
                }
                """
        ),
        Explanation(
            .moduleCycle,
            "two modules need each other",
            """
            Swift modules cannot import each other. A type of this run names one of a module that '--module' names, and on the
            way through that module's types is one of this run. The message names the first type and the last.
            """,
            in: .command,
            wrong: "plank-swift pin.json --module user.json=UserKit --runtime import --output PinKit",
            right: "plank-swift pin.json user.json --output PinKit"
        ),
        Explanation(
            .notGenerated,
            "a '$ref' uses a schema that this run does not generate",
            """
            With '--no-recursive', only the schemas on the command line are generated. The other type must come from
            another run into the same module. If every schema should be listed, as in a target of the SwiftPM plugin,
            '--severities not-generated=error' finds the missing one.
            """,
            in: .command,
            wrong: """
                plank-swift pin.json --no-recursive --output Generated
                """,
            right: """
                plank-swift pin.json user.json --no-recursive --output Generated
                """
        ),
    ]
}
