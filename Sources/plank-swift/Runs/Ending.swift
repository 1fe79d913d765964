import PlankKit

/// What a run has come to, and what is left to say: the end of every run.
struct Ending {
    /// What standard output gets: a list, a picture, the Swift files, a report of changes.
    var document = ""
    var problems: RunProblems
    /// Problems that are the result of a check, not the reason for its failure; only a report for machines has them.
    var findings: [Problem] = []
    /// Whether the run found what makes it fail although nothing went wrong.
    var hasFailed = false
    /// Lines about single files.
    var lines: [String] = []
    /// Lines for `--verbose`.
    var details: [String] = []
    /// The last line of a run without errors.
    var summary: String?
    /// What was counted, where schemas were turned into models.
    var statistics: Statistics?

    init(_ problems: RunProblems) { self.problems = problems }

    var exitCode: Int32 {
        problems.hasErrors ? problems.exitCode : hasFailed ? ExitCode.failed : ExitCode.done
    }

    /// `2 errors, 1 warning`.
    static func count(_ problems: [Problem]) -> String {
        let counts = [Problem.Severity.error, .warning].map { severity in
            (problems.filter { $0.severity == severity }.count, severity.rawValue)
        }
        return counts.filter { $0.0 > 0 }.map { $0.0.counted($0.1) }.joined(separator: ", ")
    }
}

/// Prints what a run has come to: problems, result, summary.
struct EndingPrinter {
    let settings: Settings
    let subcommand: Subcommand
    let terminal: Terminal
    let stopwatch: Stopwatch
    /// The bytes of a file, for the lines that a report quotes.
    let source: (String) -> [UInt8]?

    /// Prints, and returns the exit code. A person reads what is wrong before the summary; a machine gets one document.
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
            terminal.say("\(Ending.count(problems)); \(subcommand.guide.failure)")
        } else if let summary = ending.summary {
            terminal.say(summary)
        }
        if settings.showsStatistics, let statistics = ending.statistics, !ending.problems.hasErrors {
            terminal.insist(StatisticsText.text(statistics, stopwatch))
        }
        if settings.format != .text { report((problems + ending.findings).sorted()) }
        return ending.exitCode
    }

    /// Text goes to standard error, what machines read to standard output, unless the result of the run goes there. Lines
    /// are quoted, with a caret, on a terminal.
    private func report(_ problems: [Problem]) {
        let wanted = settings.terminal.isQuiet ? problems.filter { $0.severity != .note } : problems
        let folds = settings.format == .text && !settings.terminal.isVerbose
        let folded = folds ? FoldedProblems(wanted) : nil
        let text = PlankSwift.render(
            folded?.shown ?? wanted,
            format: settings.format,
            color: terminal.usesColour
        ) { path in terminal.quotesSources ? source(path) : nil }
        settings.printsReport ? terminal.print(text) : terminal.insist(text)
        for line in folded?.lines ?? [] { terminal.say(line) }
    }
}

extension Int {
    /// `1 file`, `2 files`.
    func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
