extension [OptionDeclaration] {
    /// Options that print information about the command, for every subcommand.
    static let about: Self = [
        .action("help", .help, short: "h", in: .about, help: "Print this help."),
        .action("version", .version, in: .about, help: "Print the version."),
    ]

    /// Options that print texts for shells, editors and `man`.
    static let tools: Self = [
        .choice(
            "completions",
            in: .about,
            isConfigurable: false,
            habits: ["generate-completion-script", "completion"],
            help: "Print completions for a shell.",
            set: { (settings, shell: Settings.Shell) in settings.action = .completions(shell) }
        ),
        .action(
            "configuration-schema",
            .configurationSchema,
            in: .about,
            help: "Print the JSON Schema of plank-swift.json, for editors."
        ),
        .action(
            "keyword-schema",
            .keywordSchema,
            in: .about,
            help: "Print a JSON Schema of schema files with x-plank and x-swift-name, for editors."
        ),
        .action("manual", .manual, in: .about, habits: ["man"], help: "Print the manual page."),
    ]
}
