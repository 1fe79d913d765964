import Diagnostics

/// Something wrong with a schema, a setting or the disk: the public face of the stages' diagnostics.
public struct Problem: Hashable, Sendable, Comparable {
    /// How bad it is. Only errors keep a run from writing.
    public typealias Severity = Diagnostic.Severity

    /// Another place that has to do with the problem, such as "first declared here".
    public struct Note: Hashable, Sendable {
        /// What there is to see.
        public let message: String
        /// The file, if the note is about a place.
        public let path: String?
        /// Counted from 1.
        public let line: Int?
        /// Counted from 1, in Unicode scalars.
        public let column: Int?
    }

    /// What the stage said.
    package var diagnostic: Diagnostic

    /// Shows a stage's diagnostic to the outside.
    package init(_ diagnostic: Diagnostic) {
        self.diagnostic = diagnostic
    }

    /// How bad it is; a caller may change it, as `--strict` does.
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
    /// The file as the user wrote it; nil for what concerns none.
    public var path: String? { diagnostic.location?.file }
    /// Counted from 1.
    public var line: Int? { diagnostic.location?.line }
    /// Counted from 1, in Unicode scalars.
    public var column: Int? { diagnostic.location?.column }
    /// The JSON pointer of the place; empty for a document's root.
    public var pointer: String? { diagnostic.location?.pointer }
    /// How to mend it, where that is known.
    public var help: String? {
        get { diagnostic.help }
        set { diagnostic.help = newValue }
    }

    /// Further places that explain it.
    public var notes: [Note] {
        diagnostic.notes.map {
            Note(
                message: $0.message,
                path: $0.location?.file,
                line: $0.location?.line,
                column: $0.location?.column
            )
        }
    }

    /// Orders as a report does: by file, line, column and severity.
    public static func < (left: Problem, right: Problem) -> Bool {
        left.diagnostic < right.diagnostic
    }
}
