import Diagnostics
import PlankKit

/// Every option there is. To add one, add a declaration here and the field that it sets.
enum OptionTable {
    static let generate = output + types + schemas + reading + [problems] + reporting + details + build + about + tools

    /// Those of every subcommand, each once.
    static let all: [OptionDeclaration] = {
        var seen: Set<String> = []
        return Subcommand.allCases.flatMap(\.options).filter { seen.insert("\($0.name) \($0.placeholder)").inserted }
    }()

    // MARK: - Generating

    private static let output: [OptionDeclaration] = [
        OptionDeclaration(
            name: "output",
            short: "o",
            section: .output,
            placeholder: "FOLDER",
            kind: .folder,
            habits: ["output_dir", "output-dir", "out", "out-dir", "dest"],
            help: "Write the Swift files into FOLDER, which is made if need be; '-' prints them instead.",
            effect: { $0.output = $1.path }
        ),
        OptionDeclaration(
            name: "single-file",
            section: .output,
            placeholder: "NAME",
            kind: .text,
            habits: ["one-file", "merge", "singleFile"],
            help: "Write everything into one file NAME in FOLDER, such as Models.swift, instead of a file a schema.",
            check: checkFileName,
            effect: { $0.generation.singleFile = $1.text }
        ),
        .flag(
            "manifest",
            \.keepsManifest,
            in: .output,
            isOnByDefault: true,
            help: "Do not record in FOLDER what was generated from what.",
            configurationHelp: "Whether to record in the output folder what was generated from what."
        ),
        .flag(
            "split",
            \.generation.split,
            in: .output,
            isOnByDefault: true,
            help: "Keep all types of a schema in one file, even beyond 10,000 lines.",
            configurationHelp: "Whether a schema beyond 10,000 lines of Swift becomes several files."
        ),
        .flag(
            "prune",
            \.prunes,
            in: .output,
            isConfigurable: false,
            help: "Remove generated files whose schema is gone."
        ),
        .flag(
            "force",
            \.discardsEdits,
            in: .output,
            isConfigurable: false,
            habits: ["overwrite"],
            help: "Replace or remove generated files even if they were edited by hand."
        ),
        .choice(
            "runtime",
            \.generation.runtime,
            in: .output,
            habits: ["no_runtime", "only_runtime", "no-runtime", "only-runtime"],
            help: """
                How the models come by the runtime: its source is copied beside them (the default), the product \
                PlankRuntime is imported, or nothing is done; 'only' writes the runtime and no models.
                """
        ),
    ]

    private static let types: [OptionDeclaration] = [
        .choice("access", \.generation.access, in: .types, help: "The access level of the types; public by default."),
        OptionDeclaration(
            name: "type-prefix",
            section: .types,
            placeholder: "PREFIX",
            kind: .identifier,
            habits: ["objc_class_prefix", "class-prefix", "prefix"],
            help: "Put PREFIX before the name of every type.",
            effect: { $0.generation.typePrefix = $1.text }
        ),
        OptionDeclaration(
            name: "namespace",
            section: .types,
            placeholder: "NAME",
            kind: .identifier,
            help: "Put all types of the run inside a caseless enum NAME.",
            effect: { $0.generation.namespace = $1.text }
        ),
        OptionDeclaration(
            name: "root-name",
            section: .types,
            placeholder: "NAME",
            kind: .identifier,
            habits: ["name", "top-level", "type-name"],
            help: "Name the root type of the only schema NAME.",
            effect: { $0.generation.rootName = $1.text }
        ),
        OptionDeclaration(
            name: "indent",
            section: .types,
            placeholder: "N",
            kind: .integer(1...16),
            help: "Indent by N spaces; 4 by default.",
            effect: { if let width = Int($1.text) { $0.generation.indent = width } }
        ),
        .choice(
            "unknown-properties",
            \.generation.unknownProperties,
            in: .types,
            help: """
                What becomes of further properties where a schema says nothing of them: dropped (the default), kept \
                and written back, or refused.
                """
        ),
        .choice(
            "formats",
            \.generation.formats,
            in: .types,
            help: """
                How to read a text that does not fit its 'format': leniently (the default), where an optional property \
                keeps the text and is nil, or strictly, where the text is an error.
                """
        ),
        .flag(
            "lenient-arrays",
            \.generation.lenientArrays,
            in: .types,
            help: "Leave out elements of arrays that cannot be decoded, instead of failing the document.",
            configurationHelp: "Whether arrays leave out elements that cannot be decoded."
        ),
        OptionDeclaration(
            name: "type-map",
            section: .types,
            placeholder: "TYPE:FORMAT=SWIFT[,MODULE]",
            kind: .pairs,
            help: "Use the type SWIFT, from MODULE, for a type and format such as string:uuid. Repeatable.",
            check: checkType,
            effect: { settings, value in
                let parts = value.text.split(separator: ",", maxSplits: 1).map(String.init)
                guard let key = value.key, let type = parts.first else { return }
                settings.generation.typeMap[key] = .init(swiftType: type, import: parts.count > 1 ? parts[1] : nil)
            }
        ),
    ]

    private static let schemas: [OptionDeclaration] = [
        .flag(
            "recursive",
            \.generation.recursive,
            in: .schemas,
            isOnByDefault: true,
            habits: ["no_recursive"],
            help: "Do not generate the files that only a $ref names.",
            configurationHelp: "Whether to generate the files that only a $ref names."
        ),
        OptionDeclaration(
            name: "context",
            section: .schemas,
            placeholder: "PATH",
            kind: .file,
            isConfigurable: false,
            help: """
                Read the schemas of PATH as well, without generating them, so that the others come out as if they were \
                generated together. Repeatable.
                """,
            effect: { $0.context.append($1.path) }
        ),
        OptionDeclaration(
            name: "base-uri",
            section: .schemas,
            placeholder: "URI",
            kind: .text,
            help: "Resolve the relative references of the only schema against URI.",
            effect: { $0.generation.baseURI = $1.text }
        ),
    ]

    // MARK: - What every subcommand that reads schemas takes

    /// How schemas and settings are found.
    static let reading: [OptionDeclaration] = [
        OptionDeclaration(
            name: "default-draft",
            section: .schemas,
            placeholder: GenerationOptions.drafts.joined(separator: "|"),
            kind: .choice(GenerationOptions.drafts),
            habits: ["draft"],
            help: "The draft of schemas without $schema; told by their keywords by default.",
            effect: { $0.generation.defaultDraft = $1.text }
        ),
        OptionDeclaration(
            name: "ref-map",
            section: .schemas,
            placeholder: "URI=PATH|FILE",
            kind: .referenceMap,
            habits: ["refs", "map"],
            help: """
                Read what starts with URI from PATH, or every URI from the file that the JSON object in FILE gives \
                for it. Nothing is ever fetched from a network. Repeatable.
                """,
            effect: { settings, value in
                if let uri = value.key {
                    settings.referenceMaps.append(.prefix(uri: uri, path: value.path))
                } else {
                    settings.referenceMaps.append(.file(value.path))
                }
            }
        ),
        OptionDeclaration(
            name: "configuration",
            section: .schemas,
            placeholder: "FILE",
            kind: .file,
            isConfigurable: false,
            habits: ["config", "config-file"],
            help: "Read FILE instead of the nearest plank-swift.json above the schemas.",
            effect: { $0.configuration = $1.path }
        ),
        .flag(
            "automatic-configuration",
            \.readsConfiguration,
            in: .schemas,
            isOnByDefault: true,
            isConfigurable: false,
            habits: ["no-config", "no-configuration"],
            help: "Do not look for a plank-swift.json."
        ),
    ]

    /// What is said of problems, and how.
    static let reporting = levels + display

    private static let levels: [OptionDeclaration] = [
        .flag("strict", \.isStrict, in: .diagnostics, habits: ["werror"], help: "Take warnings as errors."),
        OptionDeclaration(
            name: "severities",
            section: .diagnostics,
            placeholder: "CODE=LEVEL",
            kind: .pairs,
            habits: ["severity"],
            help: "Report problems of CODE as error, warning or note, or ignore them. Repeatable.",
            check: checkSeverity,
            effect: { settings, value in
                if let code = value.key { settings.levels[code] = Settings.Level(rawValue: value.text) }
            }
        ),
    ]

    /// How a run talks, whatever it is about.
    static let display: [OptionDeclaration] = [
        .choice(
            "color",
            \.colour,
            in: .diagnostics,
            habits: ["colour"],
            help: "Whether to use colour: on a terminal by default, unless NO_COLOR is set."
        ),
        .flag("quiet", \.isQuiet, short: "q", in: .diagnostics, help: "Report errors and warnings, nothing else."),
    ]

    /// What is said of the command itself.
    static let about: [OptionDeclaration] = [
        .action("help", .help, short: "h", in: .about, help: "Print this help."),
        .action("version", .version, in: .about, help: "Print the version."),
    ]

    // MARK: - Generating, further

    private static let problems = OptionDeclaration.choice(
        "diagnostics",
        \.format,
        in: .diagnostics,
        habits: ["format", "reporter"],
        help: "How problems are reported: as text on standard error, or in another form on standard output."
    )

    private static let details: [OptionDeclaration] = [
        .flag("verbose", \.isVerbose, short: "v", in: .diagnostics, help: "Name each file and the time of each stage."),
        .flag(
            "statistics",
            \.showsStatistics,
            in: .diagnostics,
            habits: ["stats"],
            help: "Print how many places in the schemas got a type of their own, and the time and memory of the run."
        ),
        OptionDeclaration(
            name: "explain",
            section: .diagnostics,
            placeholder: "CODE",
            kind: .text,
            isConfigurable: false,
            help: "Say more about a problem's CODE, with a wrong and a right example; 'all' lists the codes.",
            effect: { $0.action = .explain($1.text) }
        ),
    ]

    private static let build: [OptionDeclaration] = [
        .flag(
            "watch",
            \.watches,
            in: .build,
            isConfigurable: false,
            habits: ["w"],
            help: "Generate again whenever a schema changes, until interrupted."
        ),
        .action("check", .check, in: .build, help: "Write nothing; exit 1 when FOLDER is not up to date."),
        .flag(
            "diff",
            \.showsDiff,
            in: .build,
            isOnByDefault: true,
            isConfigurable: false,
            help: "Leave the differences out of --check."
        ),
        .action("dry-run", .dryRun, in: .build, help: "Write nothing; show what would be written."),
        .action(
            "print-deps",
            .printDependencies,
            in: .build,
            habits: ["print_deps"],
            help: "Print which schemas each schema depends on, as JSON; write nothing."
        ),
        .action("list-inputs", .listInputs, in: .build, help: "Print every file that a run reads; write nothing."),
        .action("list-outputs", .listOutputs, in: .build, help: "Print every file that a run writes; write nothing."),
        .action(
            "list-types",
            .listTypes,
            in: .build,
            habits: ["types"],
            help: "Print every type that a run declares: name, kind and place of its schema; write nothing."
        ),
        OptionDeclaration(
            name: "depfile",
            section: .build,
            placeholder: "FILE",
            kind: .file,
            isConfigurable: false,
            habits: ["dep-file", "depfile-path", "MF"],
            help: "Write what depends on what to FILE, in the syntax of Make.",
            effect: { $0.depfile = $1.path }
        ),
        OptionDeclaration(
            name: "depfile-target",
            section: .build,
            placeholder: "FILE",
            kind: .file,
            isConfigurable: false,
            habits: ["MT"],
            help: "Have the depfile say what FILE depends on, such as a stamp, instead of the files that are written.",
            effect: { $0.depfileTarget = $1.path }
        ),
        .flag(
            "cache",
            \.remembers,
            in: .build,
            isOnByDefault: true,
            help: "Do everything anew, and keep nothing for the next run.",
            configurationHelp: "Whether to remember in the user's cache folder what a run need not do again."
        ),
    ]

    private static let tools: [OptionDeclaration] = [
        OptionDeclaration(
            name: "completions",
            section: .about,
            placeholder: Settings.Shell.allCases.map(\.rawValue).joined(separator: "|"),
            kind: .choice(Settings.Shell.allCases.map(\.rawValue)),
            isConfigurable: false,
            habits: ["generate-completion-script", "completion"],
            help: "Print completions for a shell.",
            effect: { if let shell = Settings.Shell(rawValue: $1.text) { $0.action = .completions(shell) } }
        ),
        .action(
            "configuration-schema",
            .configurationSchema,
            in: .about,
            help: "Print the JSON Schema of plank-swift.json, for editors."
        ),
        .action("manual", .manual, in: .about, habits: ["man"], help: "Print the manual page."),
    ]

    // MARK: - Drawing

    /// Those that decide what models there are and how they are called are the same as for generating.
    static let graph =
        picture + types.filter { !["access", "indent"].contains($0.name) } + schemas + reading + reporting + about

    private static let picture: [OptionDeclaration] = [
        .choice(
            "format",
            \.picture.format,
            in: .output,
            isConfigurable: false,
            habits: ["type"],
            help: "Draw for Graphviz, for Mermaid, as a picture (the default), as a page to browse, or as data."
        ),
        OptionDeclaration(
            name: "output",
            short: "o",
            section: .output,
            placeholder: "FILE",
            kind: .file,
            isConfigurable: false,
            habits: ["out"],
            help: "Write to FILE instead of standard output.",
            effect: { $0.picture.output = $1.path }
        ),
    ]

    // MARK: - Checks of values

    @Sendable private static func checkSeverity(_ value: OptionValue) -> String? {
        let code = value.key ?? ""
        guard let known = DiagnosticCode(rawValue: code) else {
            let nearest = Suggestion.nearest(to: code, among: DiagnosticCode.allCases.map(\.rawValue))
            return "knows no code '\(code)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
        }
        guard Settings.Level(rawValue: value.text) != nil else {
            return "takes error, warning, note or ignore, not '\(value.text)'"
        }
        guard known.severity != .error || value.text == "error" else {
            return "cannot make '\(code)' less than an error: what it stands for cannot be generated"
        }
        return nil
    }

    @Sendable private static func checkFileName(_ value: OptionValue) -> String? {
        let name = value.text
        let isName = Path.isPlain(name) && !name.contains("/") && !name.hasPrefix(".")
        if isName, name.hasSuffix(".swift") { return nil }
        let help = isName && !name.contains(".") ? "; did you mean '\(name).swift'?" : ""
        return "takes the name of a Swift file such as Models.swift, not '\(name)'\(help)"
    }

    @Sendable private static func checkType(_ value: OptionValue) -> String? {
        let types = ["array", "boolean", "integer", "null", "number", "object", "string"]
        let type = value.key?.split(separator: ":", maxSplits: 1).first.map(String.init) ?? ""
        if types.contains(type) { return nil }
        let nearest = Suggestion.nearest(to: type, among: types)
        return "takes a type and a format such as string:uuid, and '\(type)' is no type"
            + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    }
}
