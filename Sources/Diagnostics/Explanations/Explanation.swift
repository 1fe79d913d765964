/// The explanation of a code, for `plank-swift explain <code>`, the documentation and the rules of SARIF.
package struct Explanation: Sendable {
    /// The language of the examples.
    package enum Language: Sendable {
        /// A schema, the content of a JSON file.
        case schema
        /// A schema, the content of a YAML file.
        case yaml
        /// The content of `plank-swift.json`.
        case configuration
        /// Shell commands; the last one calls `plank-swift`.
        case command
    }

    /// The code that is explained.
    package let code: DiagnosticCode
    /// The problem in one line, without a final full stop.
    package let summary: String
    /// Why it is a problem and how plank-swift handles it.
    package let paragraph: String
    /// The language of `wrong` and `right`.
    package let language: Language
    /// An example with the problem; `…` marks omitted parts of a schema.
    package let wrong: String
    /// The example without the problem.
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
        let language =
            switch language {
            case .schema, .configuration: "json"
            case .yaml: "yaml"
            case .command: "text"
            }
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
    /// Every explanation, in the order of the documentation. A new file of explanations is added here.
    package static let all: [Explanation] =
        files + plugins + json + yaml + keywords + references + contradictions + naming

    fileprivate static let byCode: [DiagnosticCode: Explanation] = Dictionary(
        all.map { ($0.code, $0) },
        uniquingKeysWith: { first, _ in first }
    )
}

extension DiagnosticCode {
    /// The explanation of the code, with examples.
    package var explanation: Explanation {
        Explanation.byCode[self] ?? Explanation(self, rawValue, "", wrong: "", right: "")
    }

    /// The problem in one line.
    package var summary: String { explanation.summary }
}
