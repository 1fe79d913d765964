import JSONTree
import PlankKit

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
        guard settings.output != "-" || settings.action == .generate || !needsOutput else {
            throw UsageError(message: "--output - has no folder to compare with")
        }
        guard settings.output != "-" || !settings.content.prunes else {
            throw UsageError(message: "--output - has no folder to prune", options: ["prune"])
        }
    }

    /// Whether the run writes files, or compares with them.
    private var needsOutput: Bool {
        switch settings.action {
        case .printDependencies, .listInputs, .listTypes, .listNames, .printModels: settings.watches
        default: true
        }
    }

    /// Whether the run needs an output folder and has none.
    var lacksOutput: Bool { needsOutput && settings.output == nil }

    /// Returns the error for a command line without an output folder; `nil` if the first mistake is one of `problems`, which
    /// are those of finding the schemas. The last of several arguments may be the folder without its option.
    func errorWithoutOutput(besides problems: [Problem]) -> UsageError? {
        let missing = settings.inputs.first { $0 != "-" && Disk.kind(of: $0) == nil }
        if let missing, settings.inputs.count > 1, missing == settings.inputs.last, !DocumentFormat.isNamed(missing) {
            return UsageError(message: "\(Inputs.missing(missing)); did you mean '--output \(missing)'?")
        }
        let isFirst = problems.isEmpty || settings.watches
        return isFirst ? UsageError(message: "no output folder; use --output FOLDER") : nil
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
