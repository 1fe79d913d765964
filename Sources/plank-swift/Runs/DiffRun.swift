import Diagnostics
import PlankKit

/// One comparison of two versions: reads both, compares, reports.
struct DiffRun {
    private let settings: Settings
    private let terminal: Terminal
    /// What is wrong with the configuration.
    private let problems: [Problem]
    private let log = ReadLog()

    init(_ arguments: CommandLineArguments) {
        let configured = ConfiguredSettings(arguments, for: .diff, log: log)
        settings = configured.settings
        problems = configured.problems
        terminal = Terminal(settings)
    }

    func run() throws(UsageError) -> Int32 {
        guard settings.inputs.count == 2 else {
            let message = "two versions are compared, and \(settings.inputs.count) are given"
            let usage = HelpText.usage(of: .diff)
            throw UsageError(message: "\(message)\n\(usage)\n'\(Subcommand.diff.call) --help' tells more")
        }
        let referenceMap = ReferenceMap(settings.referenceMaps, log: log)
        let old = VersionSource(settings.inputs[0], mapped: referenceMap, log: log)
        let new = VersionSource(settings.inputs[1], mapped: referenceMap, log: log)
        let early = problems + referenceMap.problems + old.problems + new.problems
        guard !early.contains(where: { $0.severity == .error }) else { return stop(early) }
        var options = settings.generation
        options.referenceMap = referenceMap.paths
        let result = PlankSwift.compare(old.version, new.version, options: options)
        guard result.problems.isEmpty else { return stop(result.problems) }
        return report(result.changes.compactMap(judged), old.version.label, new.version.label)
    }

    /// The change with the verdict that the user gives it; nil for one to be ignored.
    private func judged(_ change: SchemaChange) -> SchemaChange? {
        guard let judgement = settings.comparison.judgements[change.rule] else { return change }
        guard let verdict = ChangeVerdict(rawValue: judgement.rawValue) else { return nil }
        var change = change
        change.verdict = verdict
        return change
    }

    private func report(_ changes: [SchemaChange], _ oldLabel: String, _ newLabel: String) -> Int32 {
        let text = PlankSwift.render(
            changes,
            format: settings.comparison.format,
            color: terminal.usesColour,
            oldLabel: oldLabel,
            newLabel: newLabel
        )
        terminal.print(text)
        terminal.say(PlankSwift.summary(of: changes))
        let isOverTheBar = changes.contains { $0.verdict >= settings.comparison.bar }
        return isOverTheBar ? ExitCode.overTheBar : ExitCode.done
    }

    /// Ends a run that could not compare. What is wrong goes to standard error, whatever the format: a report there is not.
    private func stop(_ problems: [Problem]) -> Int32 {
        let sorted = Array(Set(problems)).filter { $0.severity == .error }.sorted()
        terminal.insist(PlankSwift.render(sorted, color: terminal.usesColour))
        terminal.say("\(Report.count(sorted)); nothing compared")
        return ExitCode.couldNotRun
    }
}
