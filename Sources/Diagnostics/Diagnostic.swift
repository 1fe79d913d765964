/// A problem with a schema, a file or an option: what is wrong, where, and how to fix it.
public struct Diagnostic: Hashable, Sendable {
    /// How severe a problem is. An error prevents output; a warning or a note does not.
    public enum Severity: String, Hashable, Sendable, CaseIterable {
        case error
        case warning
        case note
    }

    /// A related place, such as the first of two equal keys.
    package struct Note: Hashable, Sendable {
        package var message: String
        package var location: SourceLocation?

        package init(_ message: String, at location: SourceLocation? = nil) {
            self.message = message
            self.location = location
        }
    }

    /// The severity of the code, unless the user's options change it.
    package var severity: Severity
    /// The kind of problem, which reports print in brackets.
    package var code: DiagnosticCode
    /// One sentence without a final full stop.
    package var message: String
    /// The place of the problem; nil if it concerns no file.
    package var location: SourceLocation?
    package var notes: [Note]
    /// How to fix the problem, such as `did you mean 'Board'?`.
    package var help: String?

    package init(
        _ code: DiagnosticCode,
        _ message: String,
        at location: SourceLocation? = nil,
        notes: [Note] = [],
        help: String? = nil
    ) {
        severity = code.severity
        self.code = code
        self.message = message
        self.location = location
        self.notes = notes
        self.help = help
    }
}

extension Diagnostic.Severity: Comparable {
    /// Errors come before warnings, warnings before notes.
    public static func < (left: Diagnostic.Severity, right: Diagnostic.Severity) -> Bool {
        left != right && (left == .error || right == .note)
    }
}

extension Diagnostic: Comparable {
    /// Orders by file, line, column, severity, code and message, then by everything else, so that a report is the same
    /// in every run. Diagnostics without a place come first.
    public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        let leftPlace = (left.location?.file ?? "", left.location?.line ?? 0, left.location?.column ?? 0)
        let rightPlace = (right.location?.file ?? "", right.location?.line ?? 0, right.location?.column ?? 0)
        if leftPlace != rightPlace { return leftPlace < rightPlace }
        let leftProblem = (left.severity, left.code.rawValue, left.message, left.location?.pointer ?? "")
        let rightProblem = (right.severity, right.code.rawValue, right.message, right.location?.pointer ?? "")
        if leftProblem != rightProblem { return leftProblem < rightProblem }
        if left.notes != right.notes { return left.notes.lexicographicallyPrecedes(right.notes) }
        return (left.help ?? "") < (right.help ?? "")
    }
}

extension Diagnostic.Note: Comparable {
    /// Orders by message and place. Notes without a place come first.
    package static func < (left: Diagnostic.Note, right: Diagnostic.Note) -> Bool {
        if left.message != right.message { return left.message < right.message }
        guard let rightPlace = right.location else { return false }
        return left.location.map { $0 < rightPlace } ?? true
    }
}
