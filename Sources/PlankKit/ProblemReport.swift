import Diagnostics

/// The formats of a problem report.
public typealias ProblemFormat = DiagnosticRenderer.Format

extension PlankSwift {
    /// Returns the report of `problems`, sorted. `sources` returns the bytes of a file, from which the text format
    /// quotes lines; nil to quote nothing.
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
