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
            throw UsageError(message: "--module needs '--runtime import', so that all modules share one runtime")
        }
        if models.namespace != nil {
            throw UsageError(message: "--module and --namespace exclude each other: each module is a namespace")
        }
    }

    private func checkOutput() throws(UsageError) {
        switch settings.action {
        case .printDependencies, .listInputs, .listTypes, .listNames, .printModels: if !settings.watches { return }
        default: break
        }
        guard let output = settings.output else {
            throw UsageError(message: "no output folder; use --output FOLDER")
        }
        guard output != "-" || settings.action == .generate else {
            throw UsageError(message: "--output - has no folder to compare with")
        }
    }

    private func checkWatch() throws(UsageError) {
        guard settings.action == .generate, settings.output != "-", !settings.inputs.contains("-") else {
            throw UsageError(message: "--watch needs schema files and an output folder")
        }
        guard [.text, .github].contains(settings.format) else {
            let message = "--watch reports after each change, and \(settings.format.rawValue) is a single document"
            throw UsageError(message: "\(message); use '--diagnostics text'")
        }
    }
}
