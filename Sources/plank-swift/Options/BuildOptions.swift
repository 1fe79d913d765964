import PlankKit

extension [OptionDeclaration] {
    /// Options for runs that check or list, and for build systems.
    static let build: Self = [
        .flag(
            "watch",
            \.watches,
            in: .build,
            isConfigurable: false,
            habits: ["w"],
            help: "Regenerate whenever a schema changes, until interrupted."
        ),
        .action("check", .check, in: .build, help: "Write nothing; exit with 1 if FOLDER is not up to date."),
        OptionDeclaration(
            name: "diff",
            section: .build,
            kind: .flag,
            isConfigurable: false,
            needs: "check",
            help: "With --check, print all differences; --no-diff prints none.",
            effect: { $0.differences = $1.text == "true" ? .all : .none }
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
        .action(
            "list-outputs",
            .listOutputs,
            in: .build,
            help: "Print every file that a run generates; write nothing."
        ),
        .action(
            "list-types",
            .listTypes,
            in: .build,
            habits: ["types"],
            help: "Print every type that a run declares, with its kind and the place of its schema; write nothing."
        ),
        .action(
            "list-names",
            .listNames,
            in: .build,
            habits: ["names"],
            help: "Print every type, property and case with its place for 'names' in plank-swift.json; write nothing."
        ),
        .action(
            "print-models",
            .printModels,
            in: .build,
            help: "Print the models as JSON, as plugins get them; write nothing."
        ),
        .path(
            "depfile",
            \.depfile,
            "FILE",
            in: .build,
            isConfigurable: false,
            habits: ["dep-file", "depfile-path", "MF"],
            help: "Write the dependencies of the output to FILE, in Make syntax."
        ),
        .path(
            "depfile-target",
            \.depfileTarget,
            "FILE",
            in: .build,
            isConfigurable: false,
            needs: "depfile",
            habits: ["MT"],
            help: "Use FILE as the depfile's target, such as a stamp file, instead of the generated files."
        ),
        .flag(
            "cache",
            \.remembers,
            in: .build,
            isOnByDefault: true,
            help: "Ignore the cache and regenerate everything.",
            configurationHelp: "Whether to remember in the user's cache folder what a run need not do again."
        ),
    ]
}
