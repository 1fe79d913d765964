import Diagnostics
import PlankKit

/// A report for people: repeats are folded, so that what matters is not lost among them. Errors never are.
struct FoldedProblems {
    /// How many warnings of a code are shown before the rest is only counted.
    private static let shownPerCode = 3

    /// The problems to show in full, in the order of the report.
    private(set) var shown: [Problem] = []
    /// What is not shown: one line per code of warnings, and one for all notes.
    private(set) var lines: [String] = []

    /// Folds problems that are sorted.
    init(_ problems: [Problem]) {
        let notes = problems.filter { $0.severity == .note }
        let names = notes.count { $0.code == DiagnosticCode.renamed.rawValue }
        let foldsNotes = notes.count > 1 || names > 0
        var counts: [String: Int] = [:]
        var helps: Set<String> = []
        for problem in problems where !(foldsNotes && problem.severity == .note) {
            counts[problem.code, default: 0] += 1
            let isRepeated = problem.severity != .error && counts[problem.code, default: 0] > Self.shownPerCode
            if !isRepeated { shown.append(problem.helping(unlessIn: &helps)) }
        }
        lines = counts.filter { $0.value > Self.shownPerCode }.sorted { $0.key < $1.key }.compactMap { code, count in
            let rest = count - shown.count { $0.code == code }
            return rest > 0 ? "\(rest) more [\(code)]; --verbose lists them" : nil
        }
        if foldsNotes { lines.append(Self.line(names: names, others: notes.count - names)) }
    }

    /// `113 names changed, 2 other notes; --verbose lists them, --list-types shows all types`.
    private static func line(names: Int, others: Int) -> String {
        if names == 0 { return "\(others.counted("note")); --verbose lists them" }
        let rest = others == 0 ? "" : ", \(others.counted("other note"))"
        return "\(names.counted("name")) changed\(rest); --verbose lists them, --list-types shows all types"
    }
}

extension Problem {
    /// The problem, without its help if an earlier one of the same kind has given it.
    fileprivate func helping(unlessIn helps: inout Set<String>) -> Problem {
        guard severity != .error, let help, !helps.insert("\(code) \(help)").inserted else { return self }
        var copy = self
        copy.help = nil
        return copy
    }
}
