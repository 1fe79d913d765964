import PlankKit

/// A run of `plank-swift diff`: reads two versions, compares them and reports the changes.
struct DiffRun: Run {
    var context: RunContext
    /// The old and the new version; empty if the command line does not name two.
    private let versions: [VersionSource]

    init(_ arguments: CommandLineArguments) {
        let log = ReadLog()
        let isComplete = arguments.inputs.count == 2
        versions = isComplete ? arguments.inputs.map { VersionSource($0, arguments, log: log) } : []
        // Changes are judged and reported by the settings of the new version.
        let configured = versions.last?.configured ?? ConfiguredSettings(arguments, for: .diff, nil)
        context = RunContext(configured, .diff, log: log)
        // The report of changes is the result and has its own formats.
        context.settings.format = .text
    }

    mutating func ending() throws(UsageError) -> Ending {
        let ending = try comparison()
        // Errors take the place of the changes.
        if ending.problems.hasErrors, settings.comparison.format == .github { context.settings.format = .github }
        return ending
    }

    private mutating func comparison() throws(UsageError) -> Ending {
        guard let old = versions.first, let new = versions.last else {
            throw HelpText.error("expected OLD and NEW, got \(settings.inputs.count)", of: .diff)
        }
        let hasOneConfiguration = old.configured.file?.place == new.configured.file?.place
        context.problems.add(ofRun: hasOneConfiguration ? [] : old.configured.file?.problems ?? [])
        context.problems.add(ofRun: old.problems + new.problems)
        guard !context.problems.hasErrors else { return Ending(context.problems) }
        let result = PlankSwift.compare(old.version, new.version, options: settings.content.generation)
        // Errors of schemas prevent the comparison, so they are errors of the run.
        context.problems.add(ofRun: result.problems)
        var ending = Ending(context.problems)
        guard result.problems.isEmpty else { return ending }
        var changes = result.changes.compactMap(judged)
        var explanation = ""
        if case .explain(let rule) = settings.action {
            guard let text = PlankSwift.explanation(ofChangeRule: rule) else {
                throw UsageError(message: ExplainedNames.objection(to: rule, in: .diff))
            }
            explanation = text + "\n"
            changes.removeAll { !$0.rules.contains(rule) }
        }
        try accept(&changes, in: &ending)
        if ending.problems.hasErrors { return ending }
        var options = ChangeReportOptions()
        (options.axes, options.showsRelease) = (axes, settings.comparison.showsRelease)
        if case .explain = settings.action { options.showsWholeDocuments = true }
        ending.document = PlankSwift.render(
            changes,
            format: settings.comparison.format,
            color: context.terminal.usesColor,
            oldLabel: old.version.label,
            newLabel: new.version.label,
            options: options,
            repositoryPath: GitHubWorkspace.path
        )
        if settings.comparison.format == .text { ending.document = explanation + ending.document }
        ending.summary = PlankSwift.summary(of: changes)
        ending.hasFailed = changes.contains { $0.acceptedReason == nil && isFailure($0) }
        return ending
    }

    private var axes: Set<ChangeAxis> { settings.comparison.axes.union(settings.comparison.policy?.concerns ?? []) }

    private func isFailure(_ change: SchemaChange) -> Bool {
        // A registry refuses whatever makes a document invalid.
        change.verdict >= settings.comparison.bar ?? (settings.comparison.policy == nil ? .breaking : .dangerous)
    }

    /// Marks the changes that the file of accepted changes names, or adds to it those that would fail the run.
    private mutating func accept(_ changes: inout [SchemaChange], in ending: inout Ending) throws(UsageError) {
        guard let path = settings.comparison.accepted else {
            if settings.comparison.acceptsAll {
                throw UsageError(message: "option '--accept' needs '--accepted FILE'", options: ["accept"])
            }
            return
        }
        let file: AcceptedChanges
        do throws(Problem) {
            var all = try AcceptedChanges(path, isNew: settings.comparison.acceptsAll)
            if settings.comparison.acceptsAll {
                all.add(changes.filter(isFailure))
                try all.write()
            }
            file = all
        } catch {
            ending.problems.add(ofRun: [error])
            return
        }
        let today = CalendarDay.today
        for index in changes.indices {
            guard let entry = file[changes[index]] else { continue }
            if let end = entry.expires, end < today {
                ending.lines.append("note: the acceptance of '\(changes[index].summary)' expired on \(end)")
            } else {
                changes[index].acceptedReason = entry.reason
            }
        }
    }

    /// Returns the change with the verdict of the user or of the chosen aspects; nil if it is ignored.
    private func judged(_ change: SchemaChange) -> SchemaChange? {
        let judgements = settings.comparison.judgements.filter { change.rules.contains($0.key) }
        let ignored = judgements.filter { $1 == nil }
        guard var judged = change.without(rules: Set(ignored.keys)) else { return nil }
        var verdicts = judgements.values.compactMap { $0 }
        if let others = judged.without(rules: Set(judgements.keys)) {
            verdicts.append(axes.map(others.verdict).max() ?? others.verdict)
        }
        judged.verdict = verdicts.max() ?? judged.verdict
        return judged
    }
}
