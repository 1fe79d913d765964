import JSONTree
import PlankKit

extension Settings {
    func checkUsage() throws(UsageError) {
        guard content.generation.models.runtime == .only || !inputs.isEmpty else {
            throw HelpText.error("no schemas given", of: .generate)
        }
        try checkModules()
        try checkOutput()
        if watches { try checkWatch() }
    }

    /// Models of several modules can only be used together if they share one runtime and each name has one meaning.
    private func checkModules() throws(UsageError) {
        let models = content.generation.models
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
        guard output != "-" || action == .generate || !needsOutput else {
            throw UsageError(message: "--output - has no folder to compare with")
        }
        guard output != "-" || !content.prunes else {
            throw UsageError(message: "--output - has no folder to prune", options: ["prune"])
        }
    }

    private var needsOutput: Bool { watches || !action.printsList || action == .listOutputs }

    var lacksOutput: Bool { needsOutput && output == nil }

    /// Returns the error for a command line without an output folder; `nil` if the first mistake is one of `problems`, which
    /// are those of finding the schemas. The last of several arguments may be the folder without its option.
    func errorWithoutOutput(besides problems: [Problem]) -> UsageError? {
        let missing = inputs.first { $0 != "-" && Disk.kind(of: $0) == nil }
        if let missing, inputs.count > 1, missing == inputs.last, !DocumentFormat.isNamed(missing) {
            return UsageError(message: "\(Inputs.missing(missing)); did you mean '--output \(missing)'?")
        }
        let isFirst = problems.isEmpty || watches
        return isFirst ? UsageError(message: "no output folder; use --output FOLDER") : nil
    }

    private func checkWatch() throws(UsageError) {
        guard action == .generate else {
            throw UsageError(message: "--watch writes after each change; it excludes --check, --dry-run and the lists")
        }
        guard output != "-", !inputs.contains("-") else {
            throw UsageError(message: "--watch needs schema files and an output folder")
        }
        guard [.text, .github].contains(format) else {
            let message = "--watch reports after each change, and \(format.rawValue) is a single document"
            throw UsageError(message: "\(message); use '--diagnostics text'")
        }
    }
}
