import Diagnostics
import PlankKit

/// The names that `--explain` explains: the codes of problems and the rules of `diff`.
enum ExplainedNames {
    private static let codes = DiagnosticCode.allCases.map(\.rawValue)

    /// Returns the explanation of a code or rule, or for `all` the list of those of the subcommand; nil if unknown.
    static func text(of name: String, in subcommand: Subcommand) -> String? {
        if name == "all" { return subcommand == .diff ? rules : problems }
        return DiagnosticCode(rawValue: name).map { $0.explanation.text.endingInLineBreak }
            ?? PlankSwift.explanation(ofChangeRule: name)
    }

    static func objection(to name: String, in subcommand: Subcommand) -> String {
        let kind = subcommand == .diff ? "rule" : "code"
        let help = Suggestion.help(forName: name, among: codes + PlankSwift.changeRules)
        return "unknown \(kind) '\(name)'; \(help ?? "'--explain all' lists the \(kind)s")"
    }

    private static var problems: String {
        list(DiagnosticCode.allCases.map { ($0.rawValue, $0.summary) }.sorted { $0.0 < $1.0 })
    }

    private static var rules: String {
        list(PlankSwift.changeRules.map { ($0, PlankSwift.reason(ofChangeRule: $0) ?? "") })
    }

    private static func list(_ entries: [(name: String, summary: String)]) -> String {
        let width = (entries.map(\.name.count).max() ?? 0) + 2
        return entries.map { "\($0.name.padded(to: width))\($0.summary)\n" }.joined()
    }
}

extension String {
    fileprivate var endingInLineBreak: String { hasSuffix("\n") ? self : self + "\n" }
}
