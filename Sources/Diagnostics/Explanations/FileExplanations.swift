extension Explanation {
    /// Problems with files, folders and the configuration.
    static let files: [Explanation] = [
        Explanation(
            .fileNotFound,
            "file or folder not found",
            """
            A path on the command line, in the configuration or in a '$ref' does not exist. Paths on the command line
            start at the current folder, those in the configuration at the configuration's folder, and those in a
            '$ref' at the folder of the schema that holds it.
            """,
            in: .command,
            wrong: "plank-swift schemas/pni.json --output Generated",
            right: "plank-swift schemas/pin.json --output Generated"
        ),
        Explanation(
            .noSchemas,
            "no schemas to generate from",
            """
            The folders that were named hold no '.json' file. Writing nothing and calling it a success would hide a
            mistyped folder from a build script, so it is an error.
            """,
            in: .command,
            wrong: "plank-swift Sources --output Generated",
            right: "plank-swift schemas --output Generated"
        ),
        Explanation(
            .unreadableFile,
            "a file cannot be read",
            """
            The system refuses to hand out the file: its permissions forbid it, or it is not a regular file. A folder in
            the place of a file is reported this way too.
            """,
            in: .command,
            wrong: "plank-swift pin.json --configuration schemas --output Generated",
            right: "plank-swift pin.json --configuration plank-swift.json --output Generated"
        ),
        Explanation(
            .outputNotWritable,
            "the output cannot be written",
            """
            The output folder cannot be made, or a file in it cannot be replaced: the permissions forbid it, the disk
            is full, or a file stands where the folder should be. Files are replaced as a whole, so what is there is
            either the old one or the new one.
            """,
            in: .command,
            wrong: "plank-swift schemas --output schemas/pin.json",
            right: "plank-swift schemas --output Sources/Models/Generated"
        ),
        Explanation(
            .foreignFile,
            "a file in the output folder was not written by plank-swift",
            """
            A generated file would replace one that does not start as generated files do. It is left alone. Rename it,
            delete it, or choose an output folder that belongs to the generated code.
            """,
            in: .command,
            wrong: "plank-swift schemas/pin.json --output Sources/App",
            right: "plank-swift schemas/pin.json --output Sources/App/Generated"
        ),
        Explanation(
            .editedFile,
            "a generated file was edited by hand",
            """
            The file is not as plank-swift wrote it: the manifest has the SHA-256 of each file. Replacing or removing it
            would lose the edits, so nothing is written. Move them into a file of your own, such as an extension of the
            type, and generate with '--force', which discards what is left in the file. Line endings do not count; a
            formatter's changes do, so leave the output folder out of its configuration. Without a hash, as after the
            manifest was deleted, nobody can tell, and '--force' is needed too.
            """,
            in: .command,
            wrong: "echo 'extension Pin {}' >> Generated/Pin.swift; plank-swift pin.json --output Generated",
            right: "echo 'extension Pin {}' > Sources/App/Pin+App.swift; plank-swift pin.json --output Generated"
        ),
        Explanation(
            .outOfDate,
            "the output folder is not what its schemas generate",
            """
            '--check' found a generated file that is missing, stale, edited, or left from a schema that is gone. Run
            plank-swift without '--check' and commit the result together with the schemas.
            """,
            in: .command,
            wrong: "rm Generated/Pin.swift; plank-swift pin.json --output Generated --check",
            right: "plank-swift pin.json --output Generated; plank-swift pin.json --output Generated --check"
        ),
        Explanation(
            .configuration,
            "the configuration cannot be used",
            """
            'plank-swift.json' is not valid JSON, names an option that does not exist, or gives an option a value that it does
            not take. The schema of the configuration describes every option; editors check the file by it.
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
