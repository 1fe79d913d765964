import Diagnostics
import JSONTree

extension RuleFacts {
    /// The explanation of the rule for a terminal: its verdicts with the reason, and the example.
    package var explanation: String {
        let verdicts = Axis.allCases.map { "\($0.title): \(self[axis: $0].rawValue)" }
        return """
            \(rule.rawValue): \(worst.rawValue)

            \(reason)

            \(verdicts.joined(separator: "\n"))

            It is reported if

            \(Self.text(of: example.old))

            becomes

            \(Self.text(of: example.new))

            """
    }

    /// Returns the files of an example; several start with their names.
    private static func text(of files: RuleExample.Files) -> String {
        files.map { name, text in
            let json = JSONParser.parse(Array(text.utf8), file: name, diagnostics: DiagnosticCollector())
            // People write it like this, within 100 columns once it is indented.
            let fitted = json?.text.fittedText(columns: 97, isCompact: true)
            let lines = (fitted ?? text).split(separator: "\n")
            return ((files.count > 1 ? ["\(name):"] : []) + lines).map { "    " + $0 }.joined(separator: "\n")
        }.joined(separator: "\n\n")
    }
}

extension JSONNode {
    fileprivate var text: JSONText {
        switch value {
        case .object(let object): .object(object.members.map { ($0.key, $0.value.text) })
        case .array(let elements): .array(elements.map(\.text))
        default: .literal(canonicalText)
        }
    }
}
