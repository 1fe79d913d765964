import Diagnostics

/// The formats of a problem report.
public typealias ProblemFormat = DiagnosticRenderer.Format

extension PlankSwift {
    /// Returns the report of `problems`, sorted. `sources` returns the bytes of a file, from which the text format
    /// quotes lines; nil to quote nothing. `repositoryPath` returns the path of a file in its repository, for annotations
    /// on GitHub. Quoted lines fit in `columns`.
    public static func render(
        _ problems: [Problem],
        format: ProblemFormat = .text,
        color: Bool = false,
        columns: Int = DiagnosticRenderer.defaultColumns,
        repositoryPath: @escaping @Sendable (_ path: String) -> String = { $0 },
        sources: (_ path: String) -> [UInt8]? = { _ in nil }
    ) -> String {
        let renderer = DiagnosticRenderer(
            format: format,
            color: color,
            columns: columns,
            version: version,
            repositoryPath: repositoryPath
        )
        return renderer.render(problems.map(\.diagnostic), sources: sources)
    }
}
