import JSONTree

/// Rejects invalid combinations of settings.
struct GenerateUsage {
    private let settings: Settings

    init(_ settings: Settings) { self.settings = settings }

    func check() throws(UsageError) {
        guard settings.content.generation.models.runtime == .only || !settings.inputs.isEmpty else {
            throw HelpText.error("no schemas given", of: .generate)
        }
        try checkModules()
        try checkOutput()
        if settings.watches { try checkWatch() }
    }

    /// Models of several modules can only be used together if they share one runtime and each name has one meaning.
    private func checkModules() throws(UsageError) {
        let models = settings.content.generation.models
        if models.modules.isEmpty { return }
        if models.runtime == .copy {
            let message = "--module needs '--runtime import', so that all modules share one runtime"
            throw UsageError(message: message, options: ["module", "runtime"])
        }
        if models.namespace != nil {
            let message = "--module and --namespace exclude each other: each module is a namespace"
            throw UsageError(message: message, options: ["namespace", "module"])
        }
    }

    private func checkOutput() throws(UsageError) {
        switch settings.action {
        case .printDependencies, .listInputs, .listTypes, .listNames, .printModels: if !settings.watches { return }
        default: break
        }
        guard let output = settings.output else { throw errorWithoutOutput }
        guard output != "-" || settings.action == .generate else {
            throw UsageError(message: "--output - has no folder to compare with")
        }
        guard output != "-" || !settings.content.prunes else {
            throw UsageError(message: "--output - has no folder to prune", options: ["prune"])
        }
    }

    /// The error for a command line without an output folder.
    ///
    /// If an argument names no file, that is the first mistake. The last of several arguments may be the output folder
    /// without its option; others are misspelled, or subcommands that do not exist.
    private var errorWithoutOutput: UsageError {
        let missing = settings.inputs.filter { $0 != "-" && Disk.kind(of: $0) == nil }
        guard let first = missing.first else { return UsageError(message: "no output folder; use --output FOLDER") }
        let message = Inputs.missing(first)
        let isLast = settings.inputs.count > 1 && first == settings.inputs.last
        let isFolder = isLast && !DocumentFormat.isNamed(first)
        guard let help = isFolder ? "did you mean '--output \(first)'?" : Inputs.suggestion(for: first) else {
            return HelpText.error(message, of: .generate)
        }
        return UsageError(message: "\(message); \(help)")
    }

    private func checkWatch() throws(UsageError) {
        guard settings.action == .generate else {
            throw UsageError(message: "--watch writes after each change; it excludes --check, --dry-run and the lists")
        }
        guard settings.output != "-", !settings.inputs.contains("-") else {
            throw UsageError(message: "--watch needs schema files and an output folder")
        }
        guard [.text, .github].contains(settings.format) else {
            let message = "--watch reports after each change, and \(settings.format.rawValue) is a single document"
            throw UsageError(message: "\(message); use '--diagnostics text'")
        }
    }
}
