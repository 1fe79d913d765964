import Diagnostics
import PlankKit

/// A report for people: repeats are folded, so that what matters is not lost among them. Errors never are.
struct FoldedProblems {
    /// How many warnings of a code are shown before the rest is only counted. Several notes of a code are counted at once.
    private static let shownPerCode = 3

    /// The problems to show in full, in the order of the report.
    private(set) var shown: [Problem] = []
    /// One line per code about what is not shown.
    private(set) var lines: [String] = []

    /// Folds problems that are sorted.
    init(_ problems: [Problem]) {
        let totals = Dictionary(problems.map { ($0.code, 1) }, uniquingKeysWith: +)
        var counts: [String: Int] = [:]
        var hidden: [String: Int] = [:]
        var helps: Set<String> = []
        for problem in problems {
            let isSingle = totals[problem.code] == 1 && !problem.isRename
            let limit = problem.severity == .note && !isSingle ? 0 : Self.shownPerCode
            counts[problem.code, default: 0] += 1
            if problem.severity != .error, counts[problem.code, default: 0] > limit {
                hidden[problem.code, default: 0] += 1
            } else {
                shown.append(problem.helping(unlessIn: &helps))
            }
        }
        lines = hidden.sorted { $0.key < $1.key }.map { code, count in
            if counts[code] != count { return "\(count) more [\(code)]; --verbose lists them" }
            return code == Problem.renamedCode
                ? "\(count.counted("name")) changed; --verbose lists them, --list-types shows all types"
                : "\(count.counted("note")) [\(code)]; --verbose lists them"
        }
    }
}

extension Problem {
    fileprivate static let renamedCode = DiagnosticCode.renamed.rawValue
    fileprivate var isRename: Bool { code == Self.renamedCode }

    /// The problem, without its help if an earlier one of the same kind has given it.
    fileprivate func helping(unlessIn helps: inout Set<String>) -> Problem {
        guard severity != .error, let help, !helps.insert("\(code) \(help)").inserted else { return self }
        var copy = self
        copy.help = nil
        return copy
    }
}
