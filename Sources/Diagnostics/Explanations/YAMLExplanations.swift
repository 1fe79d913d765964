extension Explanation {
    /// Problems with the text of a YAML file.
    static let yaml: [Explanation] = [
        Explanation(
            .invalidYAML,
            "the file is not valid YAML",
            """
            The file does not follow the grammar of YAML 1.2. Usually a line has the wrong indentation or a tab in it, a
            space is missing after a colon, or a text with special characters such as ': ' or ' #' needs quotes. The
            message points at the first character that does not fit. Parsing ends there, because the indentation of all
            further lines depends on it.
            """,
            in: .yaml,
            wrong: """
                type: object
                description: A pin: an image on a board
                """,
            right: """
                type: object
                description: "A pin: an image on a board"
                """
        ),
        Explanation(
            .unsupportedYAML,
            "YAML that JSON cannot express",
            """
            Schemas are JSON values, and plank-swift reads the part of YAML that has the same values. A second document in
            the file, '.inf' or '.nan', a mapping or sequence as a key, and an alias inside of the value that it refers to
            are valid YAML, but no JSON. Aliases may also not expand to more than ten times the size of the file, beyond
            the first megabyte, so that a small file cannot exhaust the memory of its readers.
            """,
            in: .yaml,
            wrong: """
                type: object
                properties:
                  size: { type: number, maximum: .inf }
                """,
            right: """
                type: object
                properties:
                  size: { type: number }
                """
        ),
        Explanation(
            .unknownTag,
            "unknown tag",
            """
            A tag such as '!Money' says which type a program should use for a value. JSON has no tags: plank-swift uses
            those of YAML itself, such as '!!str', and ignores others. The value is read as if it had no tag.
            """,
            in: .yaml,
            wrong: """
                type: object
                properties:
                  price: !Money { type: string }
                """,
            right: """
                type: object
                properties:
                  price: { type: string }
                """
        ),
        Explanation(
            .suspiciousYAML,
            "YAML that probably means something else",
            """
            A '#' after a space starts a comment, so a text without quotes that starts with it is missing; a reference without
            quotes is an error for this reason. A colon without a space after it is part of the text, so '{type:string}' has one key, 'type:string',
            and no value. YAML reads '2024' and 'true' without quotes as a number and a boolean; where 'type' allows only
            strings, they are read as such, but other tools may not do this.
            """,
            in: .yaml,
            wrong: """
                type: object
                properties:
                  rank:
                    title: #1 of all
                """,
            right: """
                type: object
                properties:
                  rank:
                    title: "#1 of all"
                """
        ),
    ]
}
