import Diagnostics
import PlankKit

/// A shortened report for people, with repeated warnings and notes folded. Reports for programs are complete.
struct FoldedProblems {
    /// The number of warnings per code that are shown; further ones are only counted.
    private static let shownPerCode = 3

    private(set) var shown: [Problem] = []
    /// Summaries of what is not shown: one line per code of warnings, and one for all notes.
    private(set) var lines: [String] = []

    /// Folds problems, which must be sorted.
    init(_ problems: [Problem]) {
        let notes = problems.filter { $0.severity == .note }
        let names = notes.count { $0.code == DiagnosticCode.renamed.rawValue }
        let foldsNotes = notes.count > 1 || names > 0
        let repeats = Dictionary(grouping: problems.filter { $0.severity == .warning }, by: Self.kind)
        var said: Set<String> = []
        var counts: [String: (shown: Int, folded: Int)] = [:]
        var helps: Set<String> = []
        for problem in problems {
            switch problem.severity {
            case .note where foldsNotes: continue
            case .warning:
                let kind = Self.kind(problem)
                guard said.insert(kind).inserted else { continue }
                let alike = repeats[kind] ?? [problem]
                if counts[problem.code, default: (0, 0)].shown == Self.shownPerCode {
                    counts[problem.code]?.folded += alike.count
                } else {
                    counts[problem.code, default: (0, 0)].shown += 1
                    shown.append(problem.counting(alike).helping(unlessIn: &helps))
                }
            case .note, .error: shown.append(problem)
            }
        }
        lines = counts.filter { $0.value.folded > 0 }.sorted { $0.key < $1.key }.map { code, count in
            "\(count.folded) more [\(code)]; --verbose lists them"
        }
        if foldsNotes { lines.append(Self.line(names: names, others: notes.count - names)) }
    }

    private static func kind(_ problem: Problem) -> String { "\(problem.code) \(problem.message)" }

    /// Returns `113 names differ from their schemas, 2 other notes; --verbose lists them, --list-types shows all types`.
    private static func line(names: Int, others: Int) -> String {
        if names == 0 { return "\(others.counted("note")); --verbose lists them" }
        let rest = others == 0 ? "" : ", \(others.counted("other note"))"
        let what = names == 1 ? "1 name differs from its schema" : "\(names) names differ from their schemas"
        let listed = names + others == 1 ? "it" : "them"
        return "\(what)\(rest); --verbose lists \(listed), --list-types shows all types"
    }
}

extension Problem {
    fileprivate func counting(_ alike: [Problem]) -> Problem {
        guard alike.count > 1 else { return self }
        let files = Set(alike.map(\.path)).count
        var copy = self
        copy.message += " (and \(alike.count - 1) more like it\(files > 1 ? " in \(files) files" : ""))"
        return copy
    }

    /// Returns the problem, without its help if an earlier problem of the same kind has shown it.
    fileprivate func helping(unlessIn helps: inout Set<String>) -> Problem {
        guard let help, !helps.insert("\(code) \(help)").inserted else { return self }
        var copy = self
        copy.help = nil
        return copy
    }
}
