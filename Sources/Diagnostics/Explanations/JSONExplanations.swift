extension Explanation {
    /// Problems with the text of a JSON file.
    static let json: [Explanation] = [
        Explanation(
            .invalidJSON,
            "the file is not valid JSON",
            """
            The text breaks the grammar of JSON (RFC 8259): a comma or a bracket is missing, a key or a string has no
            double quotes, a number is spelled as in a programming language, or there is a comment. The message points
            at the first character that does not fit, and goes on to further mistakes where it can.
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
            JSON has commas between the elements of an array and the members of an object, but none behind the last
            one. plank-swift reads on as if it were not there. Other JSON readers refuse the file.
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
            JSON leaves open what a repeated key means; most readers, this one included, take the last value and drop
            the others without a word. Nearly always it is a slip of copy and paste, and a property is lost.
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
            A file may nest 512 arrays and objects. No schema written by a person comes near that; a file that does is
            damaged, or made to exhaust the memory of whatever reads it. Move inner schemas to definitions, and refer to
            the root for values that hold values of the same kind.
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
            JSON files are UTF-8 (RFC 8259, section 8.1). This one is UTF-16 or UTF-32, or holds bytes that are no
            UTF-8, or an escape that stands for half a character. Save it as UTF-8; a byte order mark does no harm.
            """,
            wrong: #"""
                { "description": "half a smile: \ud83d" }
                """#,
            right: #"""
                { "description": "a smile: \ud83d\ude00" }
                """#
        ),
    ]
}
