/// JSON to write, for the reports that programs read; keys come out in the order they are given.
package enum JSONText {
    case null
    case number(Int)
    case string(String)
    case array([JSONText])
    case object([(key: String, value: JSONText)])

    /// An object without the members that have no value.
    package static func members(_ members: [(key: String, value: JSONText?)]) -> JSONText {
        .object(members.compactMap { member in member.value.map { (member.key, $0) } })
    }

    /// The text, two spaces a level, with a line break at its end.
    package var text: String {
        var output = ""
        write(to: &output, indent: "")
        return output + "\n"
    }

    private func write(to output: inout String, indent: String) {
        switch self {
        case .null: output += "null"
        case .number(let number): output += String(number)
        case .string(let string): Self.write(string, to: &output)
        case .array(let elements):
            guard !elements.isEmpty else {
                output += "[]"
                return
            }
            output += "["
            for (index, element) in elements.enumerated() {
                output += index == 0 ? "\n\(indent)  " : ",\n\(indent)  "
                element.write(to: &output, indent: indent + "  ")
            }
            output += "\n\(indent)]"
        case .object(let members):
            guard !members.isEmpty else {
                output += "{}"
                return
            }
            output += "{"
            for (index, member) in members.enumerated() {
                output += index == 0 ? "\n\(indent)  " : ",\n\(indent)  "
                Self.write(member.key, to: &output)
                output += ": "
                member.value.write(to: &output, indent: indent + "  ")
            }
            output += "\n\(indent)}"
        }
    }

    private static func write(_ string: String, to output: inout String) {
        output += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": output += "\\\""
            case "\\": output += "\\\\"
            case "\n": output += "\\n"
            case "\r": output += "\\r"
            case "\t": output += "\\t"
            case "\0"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: output.unicodeScalars.append(scalar)
            }
        }
        output += "\""
    }
}

/// The form for scripts: every field of every problem under a name.
enum JSONReport {
    static func render(_ diagnostics: [Diagnostic]) -> String {
        JSONText.object([("problems", .array(diagnostics.map(problem)))]).text
    }

    private static func problem(_ diagnostic: Diagnostic) -> JSONText {
        let head: [(key: String, value: JSONText?)] = [
            ("severity", .string(diagnostic.severity.rawValue)),
            ("code", .string(diagnostic.code.rawValue)),
            ("message", .string(diagnostic.message)),
        ]
        let notes = diagnostic.notes.map { note in
            JSONText.members([("message", .string(note.message))] + place(note.location))
        }
        let tail: [(key: String, value: JSONText?)] = [
            ("notes", notes.isEmpty ? nil : .array(notes)),
            ("help", diagnostic.help.map(JSONText.string)),
        ]
        return .members(head + place(diagnostic.location) + tail)
    }

    private static func place(_ location: SourceLocation?) -> [(key: String, value: JSONText?)] {
        guard let location else { return [] }
        return [
            ("file", .string(location.file)),
            ("line", .number(location.line)),
            ("column", .number(location.column)),
            ("pointer", .string(location.pointer)),
        ]
    }
}
