import Diagnostics
import PlankKit

/// A problem with a file, thrown by operations that it ends.
struct FileProblem: Error {
    let problem: Problem

    /// Creates a problem of a file, or of none that exists.
    init(_ code: DiagnosticCode, _ message: String, _ file: String? = nil, help: String? = nil) {
        problem = Problem(Diagnostic(code, message, at: file.map { SourceLocation(file: $0) }, help: help))
    }
}
