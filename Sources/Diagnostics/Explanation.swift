import EmbeddedText

/// The explanation of a code, for `plank-swift --explain CODE` and the rules of SARIF: its section of `Docs/Diagnostics.md`.
package struct Explanation: Sendable {
    package let code: DiagnosticCode
    /// The section as Markdown, without its heading: the summary in bold, a paragraph, and examples as blocks of code.
    package let markdown: String
    /// The problem in one line, without a final full stop.
    package let summary: String
    /// Why it is a problem and how plank-swift handles it.
    package let paragraph: String

    private init(_ code: DiagnosticCode, _ markdown: String) {
        self.code = code
        self.markdown = markdown
        let blocks = markdown.split(separator: "\n\n", maxSplits: 2)
        summary = blocks.first.map { String($0.dropFirst(2).dropLast(2)) } ?? ""
        paragraph = blocks.count > 1 ? String(blocks[1]) : ""
    }

    /// The explanation for a terminal, with indented examples.
    package var text: String {
        var isExample = false
        let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        return lines.reduce("\(code.rawValue): \(summary)") { text, line in
            if line.hasPrefix("```") {
                isExample.toggle()
                return text
            }
            return text + "\n" + (isExample && !line.isEmpty ? "    " : "") + line
        }
    }

    fileprivate static let byCode: [DiagnosticCode: Explanation] = {
        let sections = embeddedDiagnostics().text.split(separator: "\n### ").dropFirst()
        let explanations = sections.compactMap { section -> (DiagnosticCode, Explanation)? in
            let parts = section.split(separator: "\n\n", maxSplits: 1)
            guard let code = DiagnosticCode(rawValue: String(parts[0])) else { return nil }
            var markdown = parts.dropFirst().joined()
            while markdown.last == "\n" { markdown.removeLast() }
            return (code, Explanation(code, markdown))
        }
        return Dictionary(explanations) { first, _ in first }
    }()

    fileprivate init(_ code: DiagnosticCode) { self = Self.byCode[code] ?? Explanation(code, "**\(code.rawValue)**") }
}

extension DiagnosticCode {
    /// The explanation of the code, with examples. A test holds that every code has one.
    package var explanation: Explanation { Explanation(self) }

    package var summary: String { explanation.summary }
}
