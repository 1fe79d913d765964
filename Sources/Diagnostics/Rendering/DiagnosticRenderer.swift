/// Writes diagnostics for whoever reads them: people, scripts, GitHub's checks, code scanners.
public struct DiagnosticRenderer: Sendable {
    /// The forms a report can take.
    public enum Format: String, CaseIterable, Hashable, Sendable {
        /// `path:line:column: severity: message [code]` with the source line and a caret.
        case text
        /// One JSON object whose `problems` hold every field.
        case json
        /// Workflow commands that GitHub shows beside the lines of a pull request.
        case github
        /// SARIF 2.1.0, which code scanning reads.
        case sarif
    }

    /// The form of the report.
    package let format: Format
    /// Whether the text form uses the colours of a terminal.
    package let color: Bool
    /// The version that SARIF names, such as `1.0.0`.
    package let version: String

    /// Makes a renderer; `color` matters to the text form only.
    package init(format: Format = .text, color: Bool = false, version: String = "") {
        self.format = format
        self.color = color
        self.version = version
    }

    /// The whole report, sorted and without repetitions; every line ends with a line break.
    ///
    /// `sources` gives the bytes of a file for its source lines, nil if there are none. It is asked once a file.
    package func render(_ diagnostics: [Diagnostic], sources: (_ path: String) -> [UInt8]? = { _ in nil }) -> String {
        var seen: Set<Diagnostic> = []
        let sorted = diagnostics.filter { seen.insert($0).inserted }.sorted()
        switch format {
        case .text:
            var report = TextReport(color: color)
            return report.render(sorted, sources: sources)
        case .json: return JSONReport.render(sorted)
        case .github: return GitHubReport.render(sorted)
        case .sarif: return SARIFReport.render(sorted, version: version)
        }
    }

    /// The last line of a run: `2 errors, 1 warning`, empty if there is nothing to count.
    package static func summary(of diagnostics: [Diagnostic]) -> String {
        let counts = Diagnostic.Severity.allCases.map { severity in
            (severity, diagnostics.count { $0.severity == severity })
        }
        return counts.filter { $0.1 > 0 }
            .map { "\($0.1) \($0.0.rawValue)\($0.1 == 1 ? "" : "s")" }
            .joined(separator: ", ")
    }
}
