import Diagnostics

/// A problem with a schema, a setting or the disk: the public form of the stages' diagnostics.
public struct Problem: Hashable, Sendable, Comparable {
    /// How severe a problem is. Only errors prevent output.
    public typealias Severity = Diagnostic.Severity

    /// A related place, such as "first declared here".
    public struct Note: Hashable, Sendable {
        /// What is at the place.
        public let message: String
        /// The file; nil if the note has no place.
        public let path: String?
        /// The line, counted from 1.
        public let line: Int?
        /// The column in Unicode scalars, counted from 1.
        public let column: Int?
    }

    /// The diagnostic that a stage reported.
    package var diagnostic: Diagnostic

    /// Creates a problem from a stage's diagnostic.
    package init(_ diagnostic: Diagnostic) {
        self.diagnostic = diagnostic
    }

    /// The severity. Callers can change it, as `--strict` does.
    public var severity: Severity {
        get { diagnostic.severity }
        set { diagnostic.severity = newValue }
    }

    /// The stable name of this kind of problem, such as `unresolved-ref`.
    public var code: String { diagnostic.code.rawValue }
    /// One sentence without a final full stop.
    public var message: String {
        get { diagnostic.message }
        set { diagnostic.message = newValue }
    }
    /// The file as the user wrote it; nil if the problem concerns no file.
    public var path: String? { diagnostic.location?.file }
    /// The line, counted from 1.
    public var line: Int? { diagnostic.location?.line }
    /// The column in Unicode scalars, counted from 1.
    public var column: Int? { diagnostic.location?.column }
    /// The JSON pointer of the place; empty for a document's root.
    public var pointer: String? { diagnostic.location?.pointer }
    /// How to fix the problem, if known.
    public var help: String? {
        get { diagnostic.help }
        set { diagnostic.help = newValue }
    }

    /// Related places that explain the problem.
    public var notes: [Note] {
        diagnostic.notes.map {
            Note(message: $0.message, path: $0.location?.file, line: $0.location?.line, column: $0.location?.column)
        }
    }

    /// Orders as a report does: by file, line, column and severity.
    public static func < (left: Problem, right: Problem) -> Bool {
        left.diagnostic < right.diagnostic
    }
}

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
