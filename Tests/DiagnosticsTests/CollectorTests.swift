import Diagnostics
import Testing

@Suite struct CollectorTests {
    @Test("A collector keeps the order of the reports and sorts them")
    func order() {
        let collector = DiagnosticCollector()
        collector.report(.trailingComma, "second", at: SourceLocation(file: "pin.json", line: 2))
        #expect(!collector.hasErrors)
        let other = DiagnosticCollector()
        other.report(.invalidJSON, "first", at: SourceLocation(file: "pin.json", line: 1), help: "close it")
        other.report(.trailingComma, "second", at: SourceLocation(file: "pin.json", line: 2))
        collector.report(contentsOf: other)
        #expect(collector.hasErrors)
        #expect(collector.diagnostics.map(\.message) == ["second", "first", "second"])
        #expect(collector.sorted.map(\.message) == ["first", "second", "second"])
        #expect(collector.sorted.map(\.severity) == [.error, .warning, .warning])
    }
}

@Suite struct JSONTextTests {
    @Test("A string is quoted so that it stays on one line")
    func quoting() {
        #expect(JSONText.quoted("pin") == #""pin""#)
        #expect(JSONText.quoted("a\"b\\c") == #""a\"b\\c""#)
        #expect(JSONText.quoted("\n\r\t\u{0}\u{7F}\u{2028}") == #""\n\r\t\u0000\u007f\u2028""#)
        #expect(JSONText.quoted("é😀/") == #""é😀/""#)
    }

    @Test("A value is written on one line or over several")
    func layout() {
        let value = JSONText.members([
            ("path", .string("pin.json")), ("types", .array([.string("Pin"), .null])), ("hash", nil),
            ("none", .array([])), ("lines", .number(7)),
        ])
        let line = String(decoding: value.lineBytes, as: UTF8.self)
        #expect(line == #"{"path": "pin.json", "types": ["Pin", null], "none": [], "lines": 7}"#)
        #expect(
            value.text == """
                {
                  "path": "pin.json",
                  "types": [
                    "Pin",
                    null
                  ],
                  "none": [],
                  "lines": 7
                }

                """
        )
    }
}
