import Diagnostics

/// The forms in which problems are reported.
public enum ProblemFormat: String, CaseIterable, Sendable, Hashable {
    /// `path:line:column: severity: message [code]`, which Xcode and SwiftPM understand.
    case text
    /// One JSON object whose `problems` hold every field.
    case json
    /// Annotations of GitHub's workflows.
    case github
    /// The format of code scanners, version 2.1.0.
    case sarif
}

extension PlankSwift {
    /// The report of `problems`, sorted. `sources` gives the bytes of the files that they lie in, so that the text form
    /// can quote the line; where it gives nil, nothing is quoted.
    public static func render(
        _ problems: [Problem],
        format: ProblemFormat = .text,
        color: Bool = false,
        sources: (_ path: String) -> [UInt8]? = { _ in nil }
    ) -> String {
        let format = DiagnosticRenderer.Format(rawValue: format.rawValue) ?? .text
        let renderer = DiagnosticRenderer(format: format, color: color, version: version)
        return renderer.render(problems.map(\.diagnostic), sources: sources)
    }
}
