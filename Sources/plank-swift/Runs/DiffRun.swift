import PlankKit

/// A run of `plank-swift diff`: reads two versions, compares them and reports the changes.
struct DiffRun {
    private var context: RunContext
    /// The old and the new version; empty if the command line does not name two.
    private let versions: [VersionSource]

    private var settings: Settings { context.settings }

    init(_ arguments: CommandLineArguments) {
        let log = ReadLog()
        let isComplete = arguments.inputs.count == 2
        versions = isComplete ? arguments.inputs.map { VersionSource($0, arguments, log: log) } : []
        // Changes are judged and reported by the settings of the new version.
        context = RunContext(
            versions.last?.configured ?? ConfiguredSettings(arguments, for: .diff, nil),
            .diff,
            log: log
        )
        // The report of changes is the result and has its own formats.
        context.settings.format = .text
    }

    /// Runs and returns the exit code.
    mutating func run() throws(UsageError) -> Int32 {
        let ending = try ending()
        // Errors take the place of the changes.
        if ending.problems.hasErrors, settings.comparison.format == .github { context.settings.format = .github }
        return context.finish(ending)
    }

    private mutating func ending() throws(UsageError) -> Ending {
        guard let old = versions.first, let new = versions.last else {
            throw HelpText.error("expected OLD and NEW, got \(settings.inputs.count)", of: .diff)
        }
        let hasOneConfiguration = old.configured.file?.place == new.configured.file?.place
        context.problems.add(ofRun: hasOneConfiguration ? [] : old.configured.problems)
        context.problems.add(ofRun: old.problems + new.problems)
        guard !context.problems.hasErrors else { return Ending(context.problems) }
        let result = PlankSwift.compare(old.version, new.version, options: settings.content.generation)
        // Errors of schemas prevent the comparison, so they are errors of the run.
        context.problems.add(ofRun: result.problems)
        var ending = Ending(context.problems)
        guard result.problems.isEmpty else { return ending }
        let changes = result.changes.compactMap(judged)
        ending.document = PlankSwift.render(
            changes,
            format: settings.comparison.format,
            color: context.terminal.usesColor,
            oldLabel: old.version.label,
            newLabel: new.version.label,
            repositoryPath: GitHubWorkspace.path
        )
        ending.summary = PlankSwift.summary(of: changes)
        ending.hasFailed = changes.contains { $0.verdict >= settings.comparison.bar }
        return ending
    }

    /// Returns the change with the verdict that the user assigns, or the one on the chosen aspects; nil if it is
    /// ignored.
    private func judged(_ change: SchemaChange) -> SchemaChange? {
        var change = change
        switch settings.comparison.judgements[change.rule] {
        case .ignore: return nil
        case .use(let verdict): change.verdict = verdict
        case nil: if let verdict = settings.comparison.axes.map(change.verdict).max() { change.verdict = verdict }
        }
        return change
    }
}
