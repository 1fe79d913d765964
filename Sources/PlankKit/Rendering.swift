import Diagnostics

/// The forms in which problems are reported.
public enum ProblemFormat: String, CaseIterable, Sendable, Hashable {
    /// `path:line:column: severity: message [code]`, which Xcode and SwiftPM understand.
    case text
    case json
    /// Annotations of GitHub's workflows.
    case github
    /// The format of code scanners, version 2.1.0.
    case sarif
}

extension PlankSwift {
    /// The report of `problems`. `sources` gives the bytes of the files that they lie in, for the lines it quotes.
    public static func render(
        _ problems: [Problem],
        format: ProblemFormat = .text,
        color: Bool = false,
        sources: @escaping (_ path: String) -> [UInt8]?
    ) -> String {
        problems.map { problem in
            let place = problem.path.map { "\($0):\(problem.line ?? 1):\(problem.column ?? 1): " } ?? ""
            let help = problem.help.map { "\nhelp: \($0)" } ?? ""
            return "\(place)\(problem.severity.rawValue): \(problem.message) [\(problem.code)]\(help)\n"
        }.joined()
    }
}
