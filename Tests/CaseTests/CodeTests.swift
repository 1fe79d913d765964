import Diagnostics
import Testing

/// Every kind of problem that the command can report has a case that shows it.
@Test(arguments: DiagnosticCode.allCases)
func everyCodeHasACase(code: DiagnosticCode) {
    let reports = CaseFolder.all.flatMap {
        [$0.read("diagnostics.txt"), $0.read("messages.txt"), $0.read("output.txt")]
    }
    let marks = ["[\(code.rawValue)]", "\"\(code.rawValue)\""]
    #expect(reports.contains { text in marks.contains { text.contains($0) } }, "no case folder shows \(code.rawValue)")
}
