extension Explanation {
    /// Problems with '$ref' and its relatives.
    static let references: [Explanation] = [
        Explanation(
            .unresolvedRef,
            "the target of a '$ref' was not found",
            """
            The file is not there, or it has no schema at the pointer or anchor behind the '#'. A file is looked up
            relative to the schema that holds the '$ref', a pointer starts at the root of the file.
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
            Following the references comes back to the first one without meeting a schema that says anything, so there
            is no type. A cycle through 'properties' or 'items' is no problem: it is a recursive type.
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
            .remoteRef,
            "a '$ref' is remote",
            """
            plank-swift never uses the network: a build must not depend on it. Keep a copy beside your schemas, and name
            it with '--ref-map' or the configuration's 'refMap'.
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
            Up to draft 7 a '$ref' replaces the schema that holds it: keywords beside it that limit values have no effect.
            Annotations such as 'description', 'default' and 'deprecated' are used all the same. From 2019-09 on keywords
            beside a '$ref' apply; in earlier drafts an 'allOf' does that.
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
            .rootPointer,
            "'#/' is read as '#'",
            """
            '#' is the whole schema. '#/' is the property with an empty name, by the rules of JSON pointers. Where there
            is no such property the whole schema is taken, which is what other tools do too.
            """,
            wrong: """
                { "type": "object", "properties": { "parent": { "$ref": "#/" } } }
                """,
            right: """
                { "type": "object", "properties": { "parent": { "$ref": "#" } } }
                """
        ),
        Explanation(
            .duplicateAnchor,
            "an anchor is defined twice",
            """
            Two schemas of a file have the same '$anchor', '$dynamicAnchor' or '$id' fragment. A reference to it leads to
            the first one; other tools may take the second one.
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
            .notGenerated,
            "a '$ref' leads to a schema that this run does not generate",
            """
            With '--no-recursive' only the schemas that are named are generated. The type of the other one has to come
            from another run into the same module. Where every schema is to be named, as in a target of the SwiftPM
            plugin, '--severities not-generated=error' finds the one that was forgotten.
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
