import Diagnostics
import PlankKit

/// A problem with a file, thrown where it ends what was tried.
struct FileProblem: Error {
    let problem: Problem

    init(_ code: DiagnosticCode, _ message: String, _ file: String, help: String? = nil) {
        problem = Problem(Diagnostic(code, message, at: SourceLocation(file: file), help: help))
    }
}
