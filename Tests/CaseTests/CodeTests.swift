import Diagnostics
import Foundation
import Testing

/// Every kind of problem that the command can report has a case that shows it.
@Test(arguments: DiagnosticCode.allCases)
func everyCodeHasACase(code: DiagnosticCode) throws {
    let reports = CaseFolder.all.compactMap { folder in
        try? String(contentsOf: folder.url.appendingPathComponent("diagnostics.txt"), encoding: .utf8)
    }
    #expect(reports.contains { $0.contains("[\(code.rawValue)]") }, "no case folder shows [\(code.rawValue)]")
}
