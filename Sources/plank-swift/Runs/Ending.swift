import Diagnostics
import PlankKit

/// The outcome of a run, and what it still has to print. Every run ends with this.
struct Ending {
    /// The result for standard output: a list, a picture, Swift files or a report of changes.
    var document = ""
    var problems: RunProblems
    /// Problems that are the result of a check rather than errors. Only reports for programs contain them.
    var findings: [Problem] = []
    /// Whether a check failed, although there were no errors.
    var hasFailed = false
    var lines: [String] = []
    var details: [String] = []
    /// What a run with errors did and did not do, for its last line; nil if it did nothing.
    var failure: String?
    /// The last line of a run without errors.
    var summary: String?
    var statistics: Statistics?

    init(_ problems: RunProblems) { self.problems = problems }

    var exitCode: Int32 { problems.hasErrors ? problems.exitCode : hasFailed ? ExitCode.failed : ExitCode.done }

    /// Returns the number of errors and warnings: `2 errors, 1 warning`.
    static func count(_ problems: [Problem]) -> String {
        let counts = [Problem.Severity.error, .warning].map { severity in
            (problems.filter { $0.severity == severity }.count, severity.rawValue)
        }
        return counts.filter { $0.0 > 0 }.map { $0.0.counted($0.1) }.joined(separator: ", ")
    }
}

extension RunContext {
    /// Prints the outcome. People see problems before the summary; programs get one document.
    func finish(_ ending: Ending) -> Int32 {
        let problems = ending.problems.adjusted
        if settings.format == .text { report(problems) }
        for stage in ending.statistics?.stages ?? [] {
            terminal.detail("\(stage.name): \(Stopwatch.text(stage.seconds))")
        }
        for detail in ending.details { terminal.detail(detail) }
        settings.printsReport ? terminal.insist(ending.document) : terminal.print(ending.document)
        for line in ending.lines { terminal.say(line) }
        if ending.problems.hasErrors {
            terminal.say("\(Ending.count(problems)); \(ending.failure ?? subcommand.guide.failure)")
        } else if let summary = ending.summary {
            terminal.say(summary)
        }
        if settings.showsStatistics, let statistics = ending.statistics, !ending.problems.hasErrors {
            terminal.insist(StatisticsText.text(statistics, stopwatch))
        }
        if settings.format != .text { report((problems + ending.findings).sorted()) }
        return ending.exitCode
    }

    /// Prints the report of problems: text to standard error, other formats to standard output, unless that has the
    /// run's result. On a terminal, the report quotes lines with a caret.
    private func report(_ problems: [Problem]) {
        let wanted = settings.terminal.isQuiet ? problems.filter { $0.severity != .note } : problems
        let folds = settings.format == .text && !settings.terminal.isVerbose
        let folded = folds ? FoldedProblems(wanted) : nil
        let bytes = Dictionary(inputs.map { ($0.path, $0.bytes) }) { first, _ in first }
        let text = PlankSwift.render(
            folded?.shown ?? wanted,
            format: settings.format,
            color: terminal.usesColor,
            columns: Terminal.errorColumns ?? DiagnosticRenderer.defaultColumns,
            repositoryPath: GitHubWorkspace.path
        ) { path in terminal.quotesSources ? bytes[path] ?? (try? Disk.read(path)) : nil }
        settings.printsReport ? terminal.print(text) : terminal.insist(text)
        for line in folded?.lines ?? [] where said.use({ $0.insert(line).inserted }) { terminal.say(line) }
    }
}
