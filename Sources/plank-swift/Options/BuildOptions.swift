import PlankKit

extension [OptionDeclaration] {
    static let build = Self(
        in: .build,
        .flag("watch", \.watches).commandLineOnly
            .habits("w").help("Regenerate whenever a schema changes, until interrupted."),
        .action("check", .check).help("Write nothing; exit with 1 if FOLDER is not up to date."),
        .init("diff", .flag) { $0.differences = $1.text == "true" ? .all : .none }.needs("check").commandLineOnly
            .help("With --check, print all differences; --no-diff prints none."),
        .action("dry-run", .dryRun).help("Write nothing; show what would be written."),
        .action("print-deps", .printDependencies)
            .habits("print_deps").help("Print which schemas each schema depends on, as JSON; write nothing."),
        .action("list-inputs", .listInputs).help("Print every file that a run reads; write nothing."),
        .action("list-outputs", .listOutputs).help("Print every file that a run generates; write nothing."),
        .action("list-types", .listTypes)
            .habits("types")
            .help("Print every type that a run declares, with its kind and the place of its schema; write nothing."),
        .action("list-names", .listNames)
            .habits("names")
            .help("Print every type, property and case with its place for 'names' in plank-swift.json; write nothing."),
        .action("print-models", .printModels).help("Print the models as JSON, as plugins get them; write nothing."),
        .init("depfile", .file, "FILE") { $0.depfile = $1.path }.commandLineOnly
            .habits("dep-file", "depfile-path", "MF")
            .help("Write the dependencies of the output to FILE, in Make syntax."),
        .init("depfile-target", .file, "FILE") { $0.depfileTarget = $1.path }.needs("depfile").commandLineOnly
            .habits("MT")
            .help("Use FILE as the depfile's target, such as a stamp file, instead of the generated files."),
        .flag("cache", \.remembers, isOnByDefault: true)
            .help(
                "Ignore the cache and regenerate everything.",
                configuration: "Whether to remember in the user's cache folder what a run need not do again."
            )
    )
}
