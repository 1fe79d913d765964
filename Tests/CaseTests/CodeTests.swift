import Diagnostics
import Testing

/// Every kind of problem that generating can report has a case that shows it. Only `validate` reports violations.
@Test(arguments: DiagnosticCode.allCases.filter { $0 != .violation })
func everyCodeHasACase(code: DiagnosticCode) {
    let reports = CaseFolder.all.flatMap {
        [$0.read("diagnostics.txt"), $0.read("messages.txt"), $0.read("output.txt")]
    }
    let marks = ["[\(code.rawValue)]", "\"\(code.rawValue)\""]
    #expect(reports.contains { text in marks.contains { text.contains($0) } }, "no case folder shows \(code.rawValue)")
}
