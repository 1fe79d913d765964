/// Renders diagnostics for people, scripts, GitHub and code scanners.
public struct DiagnosticRenderer: Sendable {
    /// The formats of a report.
    public enum Format: String, CaseIterable, Hashable, Sendable {
        /// `path:line:column: severity: message [code]` with the source line and a caret.
        case text
        /// One JSON object with every field of each problem in `problems`.
        case json
        /// Workflow commands that GitHub shows as annotations of a pull request.
        case github
        /// SARIF 2.1.0, for code scanners.
        case sarif
    }

    let format: Format
    /// Whether the text format uses terminal colors.
    let color: Bool
    let columns: Int
    /// The version of plank-swift in SARIF reports, such as `1.0.0`.
    let version: String
    /// Returns the path of a file in the repository, for GitHub.
    let repositoryPath: @Sendable (String) -> String

    /// The number of columns of quoted lines without a terminal, such as in a log.
    public static let defaultColumns = 160

    /// Creates a renderer. `color` and `columns` apply to the text format only, and `repositoryPath` to GitHub's.
    package init(
        format: Format = .text,
        color: Bool = false,
        columns: Int = DiagnosticRenderer.defaultColumns,
        version: String = "",
        repositoryPath: @escaping @Sendable (String) -> String = { $0 }
    ) {
        self.format = format
        self.color = color
        self.columns = columns
        self.version = version
        self.repositoryPath = repositoryPath
    }

    /// Returns the report, sorted and without duplicates; every line ends with a line break.
    ///
    /// `sources` returns the bytes of a file, from which its source lines are quoted; nil for none. It is called once per file.
    package func render(_ diagnostics: [Diagnostic], sources: (_ path: String) -> [UInt8]? = { _ in nil }) -> String {
        var seen: Set<Diagnostic> = []
        let sorted = diagnostics.filter { seen.insert($0).inserted }.sorted()
        switch format {
        case .text:
            var report = TextReport(color: color, columns: columns)
            return report.render(sorted, sources)
        case .json: return JSONReport.render(sorted)
        case .github: return GitHubReport.render(sorted, repositoryPath: repositoryPath)
        case .sarif: return SARIFReport.render(sorted, version: version)
        }
    }
}
