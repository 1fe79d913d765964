/// What a code means, for `plank-swift explain <code>`, the documentation and the rules of SARIF.
package struct Explanation: Sendable {
    /// What the examples are.
    package enum Language: Sendable {
        /// A schema, the content of a file.
        case schema
        /// The content of `plank-swift.json`.
        case configuration
        /// Shell commands, of which the last one is a call of `plank-swift`.
        case command
    }

    /// The code that is explained.
    package let code: DiagnosticCode
    /// The problem in one line, without a final full stop.
    package let summary: String
    /// Why it is a problem and what plank-swift does about it.
    package let paragraph: String
    /// What `wrong` and `right` are.
    package let language: Language
    /// An example with the problem; in a schema `…` stands for what is left out.
    package let wrong: String
    /// The same without the problem.
    package let right: String

    init(
        _ code: DiagnosticCode,
        _ summary: String,
        _ paragraph: String,
        in language: Language = .schema,
        wrong: String,
        right: String
    ) {
        self.code = code
        self.summary = summary
        self.paragraph = paragraph
        self.language = language
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
        let language = language == .command ? "text" : "json"
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
