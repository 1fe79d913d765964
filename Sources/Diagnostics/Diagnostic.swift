/// One thing to tell the author of a schema: what is wrong, where, and what to do about it.
public struct Diagnostic: Hashable, Sendable {
    /// How bad it is: an error stops the output, a warning and a note do not.
    public enum Severity: String, Hashable, Sendable, CaseIterable {
        case error
        case warning
        case note
    }

    /// A second place that belongs to the story, such as the first of two equal keys.
    package struct Note: Hashable, Sendable {
        /// What there is to see at the place.
        package let message: String
        /// The place, if the note has one.
        package let location: SourceLocation?

        /// Makes a note, such as `Note("first used here", at: location)`.
        package init(_ message: String, at location: SourceLocation? = nil) {
            self.message = message
            self.location = location
        }
    }

    /// How bad it is: what the code says, unless the user's options say otherwise.
    package var severity: Severity
    /// What kind of problem it is, the text in brackets.
    package let code: DiagnosticCode
    /// One sentence without a final full stop.
    package var message: String
    /// Where it is, nil for what concerns no file.
    package var location: SourceLocation?
    /// Further places that explain it.
    package var notes: [Note]
    /// What the author can do, such as `did you mean 'Board'?`.
    package var help: String?

    /// Creates a diagnostic with the severity of its code.
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
    private var rank: Int {
        switch self {
        case .error: 0
        case .warning: 1
        case .note: 2
        }
    }

    /// Errors come before warnings, warnings before notes.
    public static func < (left: Diagnostic.Severity, right: Diagnostic.Severity) -> Bool {
        left.rank < right.rank
    }
}

extension Diagnostic: Comparable {
    /// Orders by file, line, column, severity, code and message; what has no place comes first.
    public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        if left.location?.file != right.location?.file {
            guard let leftFile = left.location?.file else { return true }
            guard let rightFile = right.location?.file else { return false }
            return leftFile < rightFile
        }
        let leftPlace = (left.location?.line ?? 0, left.location?.column ?? 0)
        let rightPlace = (right.location?.line ?? 0, right.location?.column ?? 0)
        if leftPlace != rightPlace { return leftPlace < rightPlace }
        if left.severity != right.severity { return left.severity < right.severity }
        if left.code != right.code { return left.code.rawValue < right.code.rawValue }
        if left.message != right.message { return left.message < right.message }
        return (left.location?.pointer ?? "") < (right.location?.pointer ?? "")
    }
}
