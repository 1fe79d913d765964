import Diagnostics
import PlankKit

/// A problem with a file, thrown by operations that it ends.
struct FileProblem: Error {
    let problem: Problem

    init(_ code: DiagnosticCode, _ message: String, _ file: String, help: String? = nil) {
        problem = Problem(Diagnostic(code, message, at: SourceLocation(file: file), help: help))
    }
}
