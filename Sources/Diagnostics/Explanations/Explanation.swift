/// What a code means, for `plank-swift explain <code>`, the documentation and the rules of SARIF.
package struct Explanation: Sendable {
    /// The code that is explained.
    package let code: DiagnosticCode
    /// The problem in one line, without a final full stop.
    package let summary: String
    /// Why it is a problem and what plank-swift does about it.
    package let paragraph: String
    /// A schema, command or configuration with the problem.
    package let wrong: String
    /// The same without the problem.
    package let right: String

    init(
        _ code: DiagnosticCode,
        _ summary: String,
        _ paragraph: String,
        wrong: String,
        right: String
    ) {
        self.code = code
        self.summary = summary
        self.paragraph = paragraph
        self.wrong = wrong
        self.right = right
    }

    /// The explanation for a terminal, with indented examples.
    package var text: String {
        """
        \(code.rawValue): \(summary)

        \(paragraph)

        Instead of

        \(Self.indent(wrong))

        write

        \(Self.indent(right))
        """
    }

    /// The explanation for a page of documentation, the examples as blocks of code.
    package var markdown: String {
        let language = wrong.hasPrefix("{") ? "json" : "text"
        return """
            **\(summary)**

            \(paragraph)

            Instead of

            ```\(language)
            \(wrong)
            ```

            write

            ```\(language)
            \(right)
            ```
            """
    }

    private static func indent(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "    \($0)" }
            .joined(separator: "\n")
    }
}

extension Explanation {
    /// Every explanation in the order of the documentation; a new file of explanations joins here.
    package static let all: [Explanation] = files + json + keywords + references + contradictions + naming

    fileprivate static let byCode: [DiagnosticCode: Explanation] = Dictionary(
        all.map { ($0.code, $0) },
        uniquingKeysWith: { first, _ in first }
    )
}

extension DiagnosticCode {
    /// What the code means, with an example of the wrong and the right way.
    package var explanation: Explanation {
        Explanation.byCode[self] ?? Explanation(self, rawValue, "", wrong: "", right: "")
    }

    /// The problem in one line.
    package var summary: String { explanation.summary }
}
