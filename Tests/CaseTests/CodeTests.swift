import Diagnostics
import Testing

/// Every kind of problem that generating can report has a case that shows it. Only `validate` reports violations.
@Test(arguments: DiagnosticCode.allCases.filter { $0 != .violation })
func everyCodeHasACase(code: DiagnosticCode) {
    #expect(shownCodes.contains(code.rawValue), "no case folder shows \(code.rawValue)")
}

/// What stands in brackets or double quotes in the reports of all cases, codes among it.
private let shownCodes: Set<String> = {
    let reports = CaseFolder.all.flatMap {
        [$0.read("diagnostics.txt"), $0.read("messages.txt"), $0.read("output.txt")]
    }
    return Set(reports.flatMap { $0.utf8.split { "[]\"".utf8.contains($0) } }.compactMap { String($0) })
}()
