extension Explanation {
    /// Problems with the text of a JSON file, most of which YAML files can have too.
    static let json: [Explanation] = [
        Explanation(
            .invalidJSON,
            "the file is not valid JSON",
            """
            The file does not follow the grammar of JSON (RFC 8259): a comma or a bracket is missing, a key or a string
            is not in double quotes, a number has a form that JSON does not allow, or there is a comment. The message
            points at the first invalid character. Parsing continues where possible, so that one run reports every error.
            """,
            wrong: """
                {
                  // the name
                  type: 'string'
                }
                """,
            right: """
                {
                  "$comment": "the name",
                  "type": "string"
                }
                """
        ),
        Explanation(
            .trailingComma,
            "trailing comma",
            """
            JSON separates elements and members with commas and allows none after the last one. plank-swift ignores the
            comma. Other JSON parsers reject the file.
            """,
            wrong: """
                {
                  "type": "object",
                  "required": ["id",],
                }
                """,
            right: """
                {
                  "type": "object",
                  "required": ["id"]
                }
                """
        ),
        Explanation(
            .duplicateKey,
            "duplicate key in an object",
            """
            JSON does not define the meaning of a repeated key, and YAML forbids it. Most parsers, including this one,
            use the last value and ignore the others. It is usually a copy-and-paste mistake that loses a property.
            """,
            wrong: """
                {
                  "properties": {
                    "name": { "type": "string" },
                    "name": { "type": "integer" }
                  }
                }
                """,
            right: """
                {
                  "properties": {
                    "name": { "type": "string" },
                    "count": { "type": "integer" }
                  }
                }
                """
        ),
        Explanation(
            .nestingTooDeep,
            "arrays and objects are nested too deeply",
            """
            Arrays and objects may nest up to 512 levels. Schemas written by hand never get that deep; a deeper file is
            damaged, or made to exhaust the memory of its readers. Move inner schemas to definitions, and describe
            recursive values with a '$ref' to the root.
            """,
            wrong: """
                { "items": { "items": … } }
                """,
            right: """
                {
                  "type": "object",
                  "properties": { "children": { "type": "array", "items": { "$ref": "#" } } }
                }
                """
        ),
        Explanation(
            .invalidEncoding,
            "the file is not encoded as UTF-8",
            """
            JSON files are UTF-8 (RFC 8259, section 8.1), and YAML files usually are. This file is UTF-16 or UTF-32, or
            contains invalid UTF-8 or an unpaired surrogate. Save it as UTF-8; a byte order mark is allowed.
            """,
            wrong: #"""
                { "description": "half a smile: \ud83d" }
                """#,
            right: #"""
                { "description": "a smile: \ud83d\ude00" }
                """#
        ),
        Explanation(
            .violation,
            "a document violates its schema",
            """
            'plank-swift validate' checks documents with a schema, and the schema does not allow this value. The keyword in
            parentheses does not, at the place that the help names. Change the document, or the schema if the document is
            right.
            """,
            in: .command,
            wrong: "echo '{\"owner\": 1}' | plank-swift validate pin.json -",
            right: "echo '{\"owner\": {}}' | plank-swift validate pin.json -"
        ),
    ]
}
