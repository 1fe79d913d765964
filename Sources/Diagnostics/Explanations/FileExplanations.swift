extension Explanation {
    /// Problems with files, folders and the configuration.
    static let files: [Explanation] = [
        Explanation(
            .fileNotFound,
            "a file or folder that was named does not exist",
            """
            A path on the command line, in the configuration or in a '$ref' leads nowhere. Paths on the command line
            start at the current folder, those in the configuration at the configuration's folder, and those in a
            '$ref' at the folder of the schema that holds it.
            """,
            wrong: "plank-swift schemas/pni.json --output Generated",
            right: "plank-swift schemas/pin.json --output Generated"
        ),
        Explanation(
            .noSchemas,
            "there is nothing to generate from",
            """
            No schema was named, or the folders that were named hold no '.json' file. Writing nothing and calling it a
            success would hide a mistyped folder from a build script, so it is an error.
            """,
            wrong: "plank-swift --output Generated",
            right: "plank-swift schemas --output Generated"
        ),
        Explanation(
            .unreadableFile,
            "a file is there but cannot be read",
            """
            The system refuses to hand out the file: its permissions forbid it, or it is no regular file. A folder in
            the place of a file and a broken link are reported this way too.
            """,
            wrong: "chmod 000 schemas/pin.json && plank-swift schemas/pin.json --output Generated",
            right: "chmod 644 schemas/pin.json && plank-swift schemas/pin.json --output Generated"
        ),
        Explanation(
            .outputNotWritable,
            "the output cannot be written",
            """
            The output folder cannot be made, or a file in it cannot be replaced: the permissions forbid it, the disk
            is full, or a file stands where the folder should be. Files are replaced as a whole, so what is there is
            either the old one or the new one.
            """,
            wrong: "plank-swift schemas --output /usr/Generated",
            right: "plank-swift schemas --output Sources/Models/Generated"
        ),
        Explanation(
            .foreignFile,
            "a file in the output folder was not written by plank-swift",
            """
            A generated file would replace one that does not start as generated files do. It is left alone. Rename it,
            delete it, or choose an output folder that belongs to the generated code.
            """,
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
            wrong: "echo 'extension Pin {}' >> Generated/Pin.swift",
            right: "echo 'extension Pin {}' > Sources/App/Pin+App.swift"
        ),
        Explanation(
            .outOfDate,
            "the output folder is not what its schemas generate",
            """
            '--check' found a generated file that is missing, stale, edited, or left from a schema that is gone. Run
            plank-swift without '--check' and commit the result together with the schemas.
            """,
            wrong: "git commit schemas",
            right: "plank-swift schemas --output Generated && git commit schemas Generated"
        ),
        Explanation(
            .configuration,
            "the configuration cannot be used",
            """
            'plank-swift.json' is no JSON, names an option that does not exist, or gives an option a value that it does
            not take. The schema of the configuration describes every option; editors check the file by it.
            """,
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
