import Diagnostics
import Testing

/// The source `path` as one file, for `DiagnosticRenderer.render`.
private func source(_ text: String, at path: String = "pin.json") -> (String) -> [UInt8]? {
    { $0 == path ? Array(text.utf8) : nil }
}

private func location(_ line: Int, _ column: Int, file: String = "pin.json", pointer: String = "")
    -> Diagnostics.SourceLocation
{
    Diagnostics.SourceLocation(file: file, line: line, column: column, pointer: pointer)
}

private func caretLines(_ text: String, line: Int = 1, column: Int) -> [String] {
    let diagnostic = Diagnostic(.invalidJSON, "wrong", at: location(line, column))
    let report = DiagnosticRenderer().render([diagnostic], sources: source(text))
    return report.split(separator: "\n").dropFirst().map(String.init)
}

@Suite struct TextReportTests {
    @Test("A problem shows its line, a caret, its notes and its help")
    func wholeReport() {
        let text = "{\n  \"$ref\": \"#/definitions/Borad\",\n  \"a\": 1\n}\n"
        let diagnostic = Diagnostic(
            .unresolvedRef,
            "cannot find '#/definitions/Borad'",
            at: location(2, 11),
            notes: [.init("the definitions are here", at: location(3, 3)), .init("there is one of them")],
            help: "did you mean 'Board'?"
        )
        #expect(
            DiagnosticRenderer().render([diagnostic], sources: source(text)) == """
                pin.json:2:11: error: cannot find '#/definitions/Borad' [unresolved-ref]
                    2 |   "$ref": "#/definitions/Borad",
                      |           ^~~~~~~~~~~~~~~~~~~~~
                pin.json:3:3: note: the definitions are here
                    3 |   "a": 1
                      |   ^~~
                note: there is one of them
                help: did you mean 'Board'?

                """
        )
    }

    @Test("The number of a line takes as much room as it needs", arguments: [99_999, 1_234_567])
    func longLineNumbers(line: Int) {
        let text = String(repeating: "\n", count: line - 1) + String(repeating: "x", count: 200)
        let diagnostic = Diagnostic(.invalidJSON, "wrong", at: location(line, 1))
        let report = DiagnosticRenderer(columns: 80).render([diagnostic], sources: source(text))
        let lines = report.split(separator: "\n")
        #expect(lines[1].hasPrefix("\(line) | xxx") && lines[1].count == 80)
        #expect(lines[2].firstIndex(of: "^") == lines[2].index(lines[2].startIndex, offsetBy: "\(line) | ".count))
    }

    @Test("The start of a text fits into cells", arguments: [("abc", "abc"), ("図書館", "図書"), ("a\u{7}", "a\u{FFFD}")])
    func startOfAText(text: String, start: String) {
        #expect(DisplayText.start(of: text, cells: 5) == start)
    }

    @Test("Without a source or a place only the message is shown")
    func withoutSource() {
        let diagnostics: [Diagnostic] = [
            Diagnostic(.trailingComma, "a comma", at: location(7, 3)),
            Diagnostic(.noSchemas, "no schemas"),
            Diagnostic(.trailingComma, "a comma", at: location(7, 3)),
        ]
        #expect(
            DiagnosticRenderer().render(diagnostics) == """
                error: no schemas [no-schemas]
                pin.json:7:3: warning: a comma [trailing-comma]

                """
        )
        #expect(caretLines("{}", line: 3, column: 1) == [])
    }

    @Test("The caret stands below its character whatever stands before it")
    func caret() {
        #expect(caretLines("\t\tx", column: 3) == ["    1 |         x", "      |         ^"])
        #expect(caretLines("a\tx", column: 3) == ["    1 | a   x", "      |     ^"])
        #expect(caretLines("\"日本\" x", column: 6) == ["    1 | \"日本\" x", "      |        ^"])
        #expect(caretLines("\"日本\"", column: 1) == ["    1 | \"日本\"", "      | ^~~~~~"])
        #expect(caretLines("😀 e\u{301} x", column: 6) == ["    1 | 😀 e\u{301} x", "      |      ^"])
        #expect(caretLines("👩‍👩‍👧 x", column: 7) == ["    1 | 👩‍👩‍👧 x", "      |    ^"])
        #expect(caretLines("❤\u{FE0F} x", column: 4) == ["    1 | ❤\u{FE0F} x", "      |    ^"])
        #expect(caretLines("\u{FEFF}{}", column: 1) == ["    1 | {}", "      | ^"])
        #expect(caretLines("a\n\nb", line: 2, column: 1) == ["    2 |", "      | ^"])
        #expect(caretLines("{}", column: 99) == ["    1 | {}", "      |   ^"])
        #expect(caretLines("a\r\nb\rc\nd", line: 3, column: 1) == ["    3 | c", "      | ^"])
        #expect(caretLines("a\r\nb", line: 1, column: 2) == ["    1 | a", "      |  ^"])
        #expect(caretLines("\"a\\\"b\" c", column: 1) == ["    1 | \"a\\\"b\" c", "      | ^~~~~~"])
        #expect(caretLines("-1.5e3, 2", column: 1) == ["    1 | -1.5e3, 2", "      | ^~~~~~"])
    }

    @Test("Of an endless line the part around the caret is shown")
    func longLine() throws {
        let text = String(repeating: "x ", count: 100_000) + "HERE" + String(repeating: " y", count: 100_000)
        let lines = caretLines(text, column: 200_001)
        try #require(lines.count == 2)
        #expect(lines[0].count < 180)
        #expect(lines[0].dropFirst(8).first == "…")
        #expect(lines[0].last == "…")
        let caret = lines[1].prefix { $0 != "^" }.count
        #expect(lines[0].dropFirst(caret).hasPrefix("HERE "))
        #expect(lines[1].dropFirst(caret) == "^~~~")
    }

    @Test("Many problems on one endless line are rendered in linear time")
    func manyOnLongLine() {
        let text = String(repeating: "[1],", count: 500_000)
        let diagnostics = (0..<2_000).map { Diagnostic(.invalidJSON, "wrong", at: location(1, $0 * 1_000 + 1)) }
        let report = DiagnosticRenderer().render(diagnostics, sources: source(text))
        #expect(report.split(separator: "\n").count == 6_000)
    }

    @Test("A file is asked for once, even if it is not there")
    func asksOnce() {
        var asked: [String] = []
        let diagnostics: [Diagnostic] = [
            Diagnostic(.invalidJSON, "a", at: location(1, 1, file: "a.json")),
            Diagnostic(.invalidJSON, "b", at: location(2, 1, file: "a.json")),
            Diagnostic(.invalidJSON, "c", at: location(1, 1, file: "b.json")),
            Diagnostic(.invalidJSON, "d", at: location(2, 1, file: "b.json")),
        ]
        _ = DiagnosticRenderer().render(diagnostics) { path in
            asked.append(path)
            return path == "a.json" ? Array("{\n}".utf8) : nil
        }
        #expect(asked == ["a.json", "b.json"])
    }

    @Test("Nothing in a schema can move the terminal's cursor or forge a line")
    func controlCharacters() {
        let diagnostic = Diagnostic(
            .unknownType,
            "the key 'a\u{1B}[2J\nb\u{202E}c'",
            at: location(1, 1, file: "a\nb.json"),
            help: "one\ntwo\u{7}"
        )
        let report = DiagnosticRenderer().render([diagnostic]) { _ in Array("\u{1B}[31m\u{7}\u{202E}".utf8) }
        #expect(
            report == """
                a\\nb.json:1:1: error: the key 'a\\u{1B}[2J\\nb\\u{202E}c' [unknown-type]
                    1 | \u{FFFD}[31m\u{FFFD}\u{FFFD}
                      | ^
                help: one
                      two\\u{7}

                """
        )
        #expect(caretLines("{\0}", column: 1) == [])
    }

    @Test("Broken UTF-8 does not disturb the report")
    func brokenSource() {
        let diagnostic = Diagnostic(.invalidEncoding, "wrong", at: location(1, 2))
        let report = DiagnosticRenderer().render([diagnostic]) { _ in [0x22, 0xE9, 0x22, 0x80] }
        #expect(report.contains("    1 | \"\u{FFFD}\"\u{FFFD}\n      |  ^\n"))
        let first = Diagnostic(.invalidEncoding, "wrong", at: location(2, 1))
        let second = DiagnosticRenderer().render([first]) { _ in [0x7B, 0x0A, 0x80, 0x7D] }
        #expect(second.contains("    2 | \u{FFFD}}\n      | ^\n"))
    }

    @Test("Colors are for terminals alone")
    func colors() {
        let diagnostic = Diagnostic(.trailingComma, "m", at: location(1, 1), help: "h")
        #expect(!DiagnosticRenderer().render([diagnostic], sources: source("{}")).contains("\u{1B}"))
        let colored = DiagnosticRenderer(color: true).render([diagnostic], sources: source("{}"))
        #expect(colored.contains("\u{1B}[1;33mwarning: \u{1B}[0m\u{1B}[1mm\u{1B}[0m"))
    }
}

@Suite struct MachineReportTests {
    private let diagnostic = Diagnostic(
        .unresolvedRef,
        "cannot find \"100%\"\nhere",
        at: location(2, 11, file: "a b,c:d/é.json", pointer: "/$ref"),
        notes: [.init("see here", at: location(3, 3))],
        help: "did you mean 'Board'?"
    )

    @Test("JSON names every field")
    func json() {
        let first = DiagnosticRenderer(format: .json).render([diagnostic])
        #expect(
            first == #"""
                {
                  "problems": [
                    {
                      "severity": "error",
                      "code": "unresolved-ref",
                      "message": "cannot find \"100%\"\nhere",
                      "file": "a b,c:d/é.json",
                      "line": 2,
                      "column": 11,
                      "pointer": "/$ref",
                      "notes": [
                        {
                          "message": "see here",
                          "file": "pin.json",
                          "line": 3,
                          "column": 3,
                          "pointer": ""
                        }
                      ],
                      "help": "did you mean 'Board'?"
                    }
                  ]
                }

                """#
        )
        #expect(DiagnosticRenderer(format: .json).render([]) == "{\n  \"problems\": []\n}\n")
    }

    @Test("GitHub gets one escaped line a problem")
    func github() {
        let notice = Diagnostic(.notGenerated, "a, b: c")
        #expect(
            DiagnosticRenderer(format: .github).render([diagnostic, notice]) == """
                ::notice title=not-generated::a, b: c
                ::error file=a b%2Cc%3Ad/é.json,line=2,col=11,title=unresolved-ref::cannot find "100%25"%0Ahere\
                %0Apin.json:3:3: note: see here%0Ahelp: did you mean 'Board'?

                """
        )
        #expect(DiagnosticRenderer(format: .github).render([]) == "")
    }

    @Test("SARIF lists the rules that occur and points at them")
    func sarif() {
        let other = Diagnostic(.trailingComma, "comma", at: location(1, 1, file: "/tmp/x.json"))
        let report = DiagnosticRenderer(format: .sarif, version: "1.2.3").render([diagnostic, other])
        let fragments = [
            #""version": "2.1.0""#, #""version": "1.2.3""#, #""id": "trailing-comma""#, #""id": "unresolved-ref""#,
            #""ruleIndex": 1"#, #""columnKind": "unicodeCodePoints""#, #""uri": "a%20b%2Cc%3Ad/%C3%A9.json""#,
            #""uri": "file:///tmp/x.json""#, #""startLine": 2"#, #""startColumn": 11"#,
            #""fullyQualifiedName": "/$ref""#, #""level": "warning""#,
        ]
        for fragment in fragments { #expect(report.contains(fragment), "\(fragment)") }
        #expect(!report.contains(#""id": "renamed""#))
    }

    @Test("Every form sorts and drops repetitions", arguments: DiagnosticRenderer.Format.allCases)
    func sorted(format: DiagnosticRenderer.Format) {
        let early = Diagnostic(.renamed, "early", at: location(1, 1))
        let late = Diagnostic(.renamed, "late", at: location(10, 1))
        let renderer = DiagnosticRenderer(format: format)
        #expect(renderer.render([late, early, late]) == renderer.render([early, late]))
    }
}
