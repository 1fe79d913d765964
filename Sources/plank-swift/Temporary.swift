import Diagnostics

extension DiagnosticCode {
    var summary: String { rawValue }
    var explanation: String { rawValue }
    var defaultSeverity: Diagnostic.Severity { .warning }
}
