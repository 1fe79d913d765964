extension Explanation {
    /// Problems with files, folders and the configuration.
    static let files: [Explanation] = [
        Explanation(
            .fileNotFound,
            "file or folder not found",
            """
            A path on the command line, in the configuration or in a '$ref' does not exist, or a link in a folder of schemas
            leads nowhere. Paths on the command line are relative to the current folder, paths in the configuration to its
            folder, and paths in a '$ref' to the folder of the schema.
            """,
            in: .command,
            wrong: "plank-swift schemas/pni.json --output Generated",
            right: "plank-swift schemas/pin.json --output Generated"
        ),
        Explanation(
            .noSchemas,
            "no schemas to generate from",
            """
            The folders contain no file that ends in '.json', '.yaml' or '.yml'. This is an error, so that a build script
            does not miss a mistyped folder.
            """,
            in: .command,
            wrong: "plank-swift Sources --output Generated",
            right: "plank-swift schemas --output Generated"
        ),
        Explanation(
            .unreadableFile,
            "a file cannot be read",
            """
            The system does not allow the file to be read: its permissions forbid it, or it is not a regular file. A
            folder in place of a file is reported this way too.
            """,
            in: .command,
            wrong: "plank-swift pin.json --configuration schemas --output Generated",
            right: "plank-swift pin.json --configuration plank-swift.json --output Generated"
        ),
        Explanation(
            .outputNotWritable,
            "the output cannot be written",
            """
            The output folder cannot be created, or a file in it cannot be replaced: the permissions forbid it, the disk
            is full, or a file has the folder's name. Each file is replaced atomically, so it is either the old one or
            the new one.
            """,
            in: .command,
            wrong: "plank-swift schemas --output schemas/pin.json",
            right: "plank-swift schemas --output Sources/Models/Generated"
        ),
        Explanation(
            .foreignFile,
            "a file in the place of the output was not written by plank-swift",
            """
            A generated file would replace a file without the header of generated files, so nothing is written. Rename or
            delete the file, or use an output folder for generated code only. A schema that 'infer' writes replaces no file
            with other content, which may have been corrected by hand, and a picture no file that 'graph' has not drawn:
            choose another file, or replace it with '--force'.
            """,
            in: .command,
            wrong: "plank-swift schemas/pin.json --output Sources/App",
            right: "plank-swift schemas/pin.json --output Sources/App/Generated"
        ),
        Explanation(
            .editedFile,
            "a generated file was edited by hand",
            """
            The file differs from the SHA-256 in the manifest. Replacing or removing it would lose the edits, so nothing is
            written. Move the edits to a file of your own, such as an extension of the type, and generate with '--force',
            which discards the edits in the file. Line endings are ignored, but changes by a formatter are edits: exclude
            the output folder from its configuration. If the manifest was deleted, edits cannot be detected, and '--force'
            is required too.
            """,
            in: .command,
            wrong: "echo 'extension Pin {}' >> Generated/Pin.swift; plank-swift pin.json --output Generated",
            right: "echo 'extension Pin {}' > Sources/App/Pin+App.swift; plank-swift pin.json --output Generated"
        ),
        Explanation(
            .outOfDate,
            "the output folder is out of date",
            """
            '--check' found a generated file that is missing, stale, edited, or left over from a deleted schema. Run
            plank-swift without '--check', and commit the result with the schemas.
            """,
            in: .command,
            wrong: "rm Generated/Pin.swift; plank-swift pin.json --output Generated --check",
            right: "plank-swift pin.json --output Generated; plank-swift pin.json --output Generated --check"
        ),
        Explanation(
            .configuration,
            "invalid configuration",
            """
            'plank-swift.json' has an unknown option, or an invalid value for an option. The configuration's schema
            describes every option, and editors can validate the file with it.
            """,
            in: .configuration,
            wrong: """
                {
                  "acess": "public"
                }
                """,
            right: """
                {
                  "access": "public"
                }
                """
        ),
    ]
}
