import Diagnostics

/// Something wrong with a schema, a setting or the disk: the public face of the stages' diagnostics.
public struct Problem: Hashable, Sendable, Comparable {
    /// How bad it is. Only errors keep a run from writing.
    public enum Severity: String, CaseIterable, Sendable, Hashable {
        case error, warning, note
    }

    /// Another place that has to do with the problem, such as "first declared here".
    public struct Note: Hashable, Sendable {
        public let message: String
        public let path: String?
        public let line: Int?
        public let column: Int?
    }

    package var diagnostic: Diagnostic

    package init(_ diagnostic: Diagnostic) {
        self.diagnostic = diagnostic
    }

    public var severity: Severity {
        get { Severity(rawValue: diagnostic.severity.rawValue) ?? .error }
        set { diagnostic.severity = Diagnostic.Severity(rawValue: newValue.rawValue) ?? .error }
    }

    /// The stable name of this kind of problem, such as `unresolved-ref`.
    public var code: String { diagnostic.code.rawValue }
    public var message: String { diagnostic.message }
    public var path: String? { diagnostic.location?.file }
    /// Counted from 1.
    public var line: Int? { diagnostic.location?.line }
    /// Counted from 1, in Unicode scalars.
    public var column: Int? { diagnostic.location?.column }
    /// The JSON pointer of the place; empty for a document's root.
    public var pointer: String? { diagnostic.location?.pointer }
    /// How to mend it, where that is known.
    public var help: String? { diagnostic.help }

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

    public static func < (left: Problem, right: Problem) -> Bool {
        left.diagnostic < right.diagnostic
    }
}
