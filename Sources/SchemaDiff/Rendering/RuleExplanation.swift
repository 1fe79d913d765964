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
            return (files.count > 1 ? "    \(name):\n" : "") + "    " + (json?.layout(indent: "    ") ?? text)
        }.joined(separator: "\n\n")
    }
}

extension JSONNode {
    /// The value as one line: `{ "type": ["string", "null"] }`.
    private var line: String {
        switch value {
        case .object(let object) where !object.members.isEmpty:
            "{ " + object.members.map { "\(JSONText.quoted($0.key)): \($0.value.line)" }.joined(separator: ", ") + " }"
        case .array(let elements): "[" + elements.map(\.line).joined(separator: ", ") + "]"
        default: canonicalText
        }
    }

    /// Returns the value with each object and array on one line if it fits in 100 columns, and on several otherwise.
    fileprivate func layout(indent: String, column: Int? = nil) -> String {
        let line = line
        if (column ?? indent.count) + line.count <= 100 { return line }
        let inner = indent + "  "
        func lines(_ open: String, _ parts: [String], _ close: String) -> String {
            "\(open)\n" + parts.map { inner + $0 }.joined(separator: ",\n") + "\n\(indent)\(close)"
        }
        switch value {
        case .object(let object):
            let members = object.members.map { member in
                let key = JSONText.quoted(member.key) + ": "
                return key + member.value.layout(indent: inner, column: inner.count + key.count)
            }
            return lines("{", members, "}")
        case .array(let elements): return lines("[", elements.map { $0.layout(indent: inner) }, "]")
        default: return line
        }
    }
}
