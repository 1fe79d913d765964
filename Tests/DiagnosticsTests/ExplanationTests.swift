import Diagnostics
import Testing

@Suite struct ExplanationTests {
    @Test("Every code has an explanation with examples", arguments: DiagnosticCode.allCases)
    func isExplained(code: DiagnosticCode) {
        let explanation = code.explanation
        #expect(explanation.code == code)
        #expect(!explanation.summary.isEmpty && !explanation.summary.hasSuffix("."))
        #expect(explanation.paragraph.count > 80 && explanation.paragraph.hasSuffix("."))
        #expect(explanation.text.hasPrefix("\(code.rawValue): \(explanation.summary)\n\n\(explanation.paragraph)\n\n"))
        #expect(explanation.markdown.hasSuffix("\n```") && !explanation.text.contains("```"))
        for word in ["\n\nInstead of\n\n", "\n\nwrite\n\n"] { #expect(explanation.text.contains(word)) }
    }

    @Test("Codes are written in kebab case", arguments: DiagnosticCode.allCases)
    func isKebabCase(code: DiagnosticCode) {
        #expect(code.rawValue.allSatisfy { $0 == "-" || ("a"..."z").contains($0) })
    }
}

@Suite struct DiagnosticOrderTests {
    @Test("Diagnostics are sorted by file, place, severity, code and message")
    func order() {
        func make(
            _ severity: Diagnostic.Severity,
            _ code: DiagnosticCode,
            _ message: String,
            _ file: String,
            _ line: Int,
            _ column: Int
        ) -> Diagnostic {
            let place = Diagnostics.SourceLocation(file: file, line: line, column: column)
            var diagnostic = Diagnostic(code, message, at: place)
            diagnostic.severity = severity
            return diagnostic
        }
        let sorted = [
            Diagnostic(.noSchemas, "no place"),
            make(.note, .renamed, "x", "a.json", 1, 9),
            make(.note, .renamed, "x", "a.json", 2, 1),
            make(.error, .untyped, "x", "a.json", 10, 1),
            make(.warning, .renamed, "x", "a.json", 10, 1),
            make(.warning, .untyped, "x", "a.json", 10, 1),
            make(.warning, .untyped, "y", "a.json", 10, 1),
            make(.error, .renamed, "x", "b.json", 1, 1),
        ]
        #expect(sorted.reversed().sorted() == sorted)
        #expect((sorted[3...] + sorted[..<3]).sorted() == sorted)
    }

    @Test("Diagnostics that differ in their notes or their help alone have an order too")
    func orderOfNotesAndHelp() {
        func note(_ message: String, line: Int? = nil) -> Diagnostic.Note {
            Diagnostic.Note(message, at: line.map { Diagnostics.SourceLocation(file: "a.json", line: $0) })
        }
        let sorted = [
            Diagnostic(.untyped, "x"),
            Diagnostic(.untyped, "x", help: "y"),
            Diagnostic(.untyped, "x", notes: [note("a")]),
            Diagnostic(.untyped, "x", notes: [note("a", line: 3)]),
            Diagnostic(.untyped, "x", notes: [note("a", line: 20)]),
            Diagnostic(.untyped, "x", notes: [note("a", line: 20), note("a")]),
            Diagnostic(.untyped, "x", notes: [note("b")]),
        ]
        #expect(sorted.reversed().sorted() == sorted)
        #expect((sorted[3...] + sorted[..<3]).sorted() == sorted)
    }
}
