import Diagnostics

/// The forms in which problems are reported.
public typealias ProblemFormat = DiagnosticRenderer.Format

extension PlankSwift {
    /// The report of `problems`, sorted. `sources` gives the bytes of the files that they are in, so that the text form
    /// can quote the line; if it gives nil, nothing is quoted.
    public static func render(
        _ problems: [Problem],
        format: ProblemFormat = .text,
        color: Bool = false,
        sources: (_ path: String) -> [UInt8]? = { _ in nil }
    ) -> String {
        let renderer = DiagnosticRenderer(format: format, color: color, version: version)
        return renderer.render(problems.map(\.diagnostic), sources: sources)
    }
}
