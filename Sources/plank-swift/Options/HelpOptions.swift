extension [OptionDeclaration] {
    static let about = Self(
        in: .about,
        .action("help", .help).short("h").help("Print this help."),
        .action("version", .version).help("Print the version.")
    )

    static let tools = Self(
        in: .about,
        .choice("completions") { (settings, shell: Settings.Shell) in settings.action = .completions(shell) }
            .commandLineOnly
            .habits("generate-completion-script", "completion").help("Print completions for a shell."),
        .action("configuration-schema", .configurationSchema)
            .help("Print the JSON Schema of plank-swift.json, for editors."),
        .action("keyword-schema", .keywordSchema)
            .help("Print a JSON Schema of schema files with x-plank and x-swift-name, for editors."),
        .action("manual", .manual)
            .habits("man").help("Print the manual page.")
    )
}
