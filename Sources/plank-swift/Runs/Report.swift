import Diagnostics
import PlankKit

/// How a run's problems reach the user.
enum Report {
    /// The problems with the severities that the settings give them, sorted, each once; without notes if quiet.
    static func adjusted(_ problems: [Problem], by settings: Settings) -> [Problem] {
        problems.compactMap { problem in
            var problem = problem
            if problem.severity != .error, let level = settings.levels[problem.code] {
                guard let severity = Problem.Severity(rawValue: level.rawValue) else { return nil }
                problem.severity = severity
            }
            if settings.isStrict && problem.severity == .warning { problem.severity = .error }
            return settings.isQuiet && problem.severity == .note ? nil : problem
        }.sorted()
    }

    /// Text goes to standard error, what machines read to standard output, unless the result of the run goes there. Lines
    /// are quoted, with a caret, where a person looks on.
    static func print(
        _ problems: [Problem],
        _ settings: Settings,
        _ terminal: Terminal,
        sources: (String) -> [UInt8]?
    ) {
        let text = PlankSwift.render(problems, format: settings.format, color: terminal.usesColour) { path in
            terminal.quotesSources ? sources(path) : nil
        }
        settings.printsReport ? terminal.print(text) : terminal.insist(text)
    }

    /// `3 errors, 1 warning`.
    static func count(_ problems: [Problem]) -> String {
        let counts = [Problem.Severity.error, .warning].map { severity in
            (problems.filter { $0.severity == severity }.count, severity.rawValue)
        }
        return counts.filter { $0.0 > 0 }.map { Summary.count($0.0, $0.1) }.joined(separator: ", ")
    }
}
