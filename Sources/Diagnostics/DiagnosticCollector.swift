/// Collects the diagnostics of a run. One collector is passed from stage to stage.
///
/// The severity of a diagnostic follows from its code, so a stage reports only the code, the message and the place. Errors
/// that the user tolerates are warnings.
package final class DiagnosticCollector {
    package private(set) var diagnostics: [Diagnostic] = []

    private let tolerated: Set<DiagnosticCode>

    /// Creates an empty collector. Errors of the `tolerated` codes become warnings, if they are tolerable.
    package init(tolerating tolerated: some Sequence<DiagnosticCode> = []) {
        self.tolerated = Set(tolerated.filter(\.isTolerable))
    }

    package func report(_ diagnostic: Diagnostic) {
        var diagnostic = diagnostic
        if tolerated.contains(diagnostic.code) { diagnostic.severity = .warning }
        diagnostics.append(diagnostic)
    }

    package func report(
        _ code: DiagnosticCode,
        _ message: String,
        at location: SourceLocation? = nil,
        notes: [Diagnostic.Note] = [],
        help: String? = nil
    ) {
        report(Diagnostic(code, message, at: location, notes: notes, help: help))
    }

    /// Adds the diagnostics of another collector, such as those of a file that may turn out to be irrelevant.
    package func report(contentsOf other: DiagnosticCollector) { diagnostics += other.diagnostics }

    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// The diagnostics by file, place, severity, code and message.
    package var sorted: [Diagnostic] { diagnostics.sorted() }
}
