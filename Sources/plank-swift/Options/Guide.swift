import JSONTree

/// The parts of a subcommand's help other than its options.
struct Guide: Sendable {
    /// The arguments in the usage line, such as `[OPTION...] SCHEMA... --output FOLDER`.
    let arguments: String
    /// The summary in one line, for the list of subcommands.
    let summary: String
    /// The description, in lines of about 110 characters.
    let description: String
    /// The meanings of the exit codes 0, 1 and 2; nil for a code that the subcommand does not end with.
    var done = "done"
    var failed: String?
    var couldNotRun: String?
    /// What a failed run did not do, for its last line: `nothing written`.
    let failure: String

    var exitCodes: [(code: String, meaning: String)] {
        let meanings = [("0", done), ("1", failed), ("2", couldNotRun), ("64", "invalid command line")]
        return meanings.compactMap { code, meaning in meaning.map { (code, $0) } }
    }

    static let generate = Self(
        arguments: "[OPTION...] SCHEMA... --output FOLDER",
        summary: "Turn JSON Schemas into Swift models.",
        description: """
            Turns JSON Schemas into Swift models. SCHEMA is a file in JSON or YAML, a folder (every \(DocumentFormat.patterns) in
            it, recursively) or '-' for standard input. Settings are also read from the nearest plank-swift.json above
            the schemas.
            """,
        failed: "a schema is invalid, or --check found FOLDER out of date; nothing was written",
        couldNotRun: "a schema or setting could not be read, a plugin failed, or FOLDER could not be written; "
            + "nothing was written",
        failure: "nothing written"
    )

    static let diff = Self(
        arguments: "[OPTION...] OLD NEW",
        summary: "Report what changed between two versions of the schemas.",
        description: """
            Reports what changed between two versions of a set of schemas, and what it breaks: an old app with a new
            server, a new app with an old server, code that uses the models. OLD and NEW are files, folders, or
            git:REF:PATH for a file or folder in a commit, branch or tag.
            """,
        done: "no change is as bad as --fail-on says",
        failed: "some change is",
        couldNotRun: "the versions could not be compared, such as an invalid schema",
        failure: "nothing compared"
    )

    static let graph = Self(
        arguments: "[OPTION...] SCHEMA...",
        summary: "Draw the models and how they refer to each other.",
        description: """
            Draws the models of JSON Schemas: their properties, their references to each other, and their schemas.
            Schemas and settings are found as for generating.
            """,
        failed: "a schema is invalid; nothing was drawn",
        couldNotRun: "a schema or setting could not be read, or the picture could not be written",
        failure: "nothing drawn"
    )

    static let infer = Self(
        arguments: "[OPTION...] DOCUMENT...",
        summary: "Write the schema of sample documents.",
        description: """
            Writes the JSON Schema that describes sample documents, for services without a schema: a first version to
            correct and to share. All documents are samples of one type. DOCUMENT is a file in JSON or YAML, a folder (every
            \(SampleParser.patterns) in it, recursively) or '-' for standard input. A file
            can have a JSON document per line.
            """,
        failed: "a document is invalid; nothing was written",
        couldNotRun: "a document could not be read, or the schema could not be written",
        failure: "nothing written"
    )

    static let names = Self(
        arguments: "[OPTION...] SCHEMA... --output FOLDER",
        summary: "List the names that an edit has changed, and keep the earlier ones with --keep.",
        description: """
            Lists the types, properties and cases that have another name than in an earlier run although their places in
            the schemas are the same: the earlier name, the new one and the place. The earlier names are those in the
            manifest of FOLDER in the last commit, or else in FOLDER itself. Schemas and settings are found as for
            generating.
            """,
        failed: "a schema is invalid, or a name could not be kept",
        couldNotRun: "a schema, a setting or the manifest could not be read, or plank-swift.json could not be written",
        failure: "nothing written"
    )

    static let initialize = Self(
        arguments: "[OPTION...] [SCHEMAS]",
        summary: "Set up a project: write plank-swift.json, and a first schema if there is none.",
        description: """
            Writes a plank-swift.json for the working directory, which can be a Swift package, the folder of an Xcode
            project or any other folder, and prints the commands to run next. SCHEMAS is the folder of the schemas; it gets a
            first one if it has none. On a terminal, init asks for what the command line does not say.
            """,
        couldNotRun: "plank-swift.json exists, or a file could not be written; nothing was written",
        failure: "nothing written"
    )

    static let validate = Self(
        arguments: "[OPTION...] SCHEMA DOCUMENT...",
        summary: "Check documents with a schema.",
        description: """
            Checks documents with a JSON Schema of any draft, by the same rules as the feature 'validation' of generated code.
            SCHEMA and DOCUMENT are files in JSON or YAML, or '-' for standard input; DOCUMENT can also be a folder (every
            \(SampleParser.patterns) in it, recursively).
            """,
        done: "all documents are valid",
        failed: "a document violates the schema or is no JSON, or the schema is invalid",
        couldNotRun: "a schema or document could not be read",
        failure: "nothing checked"
    )

    static let features = Self(
        arguments: "",
        summary: "List the features of the generated code and of each preset.",
        description: """
            Lists the features of the generated code: the presets that have each one, what it needs, and about how many
            lines it adds. Select features with --features, --include and --exclude.
            """,
        failure: "nothing listed"
    )
}
