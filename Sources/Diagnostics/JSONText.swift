/// JSON to write, such as reports and manifests. Members keep their order.
package enum JSONText {
    case null
    case bool(Bool)
    case number(Int)
    /// A value as JSON spells it, such as a number that no `Int` holds.
    case literal(String)
    case string(String)
    case array([JSONText])
    case object([(key: String, value: JSONText)])

    /// Returns an object without the members that have no value.
    package static func members(_ members: [(key: String, value: JSONText?)]) -> JSONText {
        .object(members.compactMap { member in member.value.map { (member.key, $0) } })
    }

    /// The text over several lines, indented by two spaces per level, with a line break at its end.
    package var text: String {
        var output = ""
        write(to: &output, indent: "")
        return output + "\n"
    }

    /// The text on one line, without a line break: `{"path": "pin.json", "types": ["Pin"]}`.
    package var line: String {
        var output = ""
        writeLine(to: &output)
        return output
    }

    /// Appends the text on one line.
    package func writeLine(to output: inout String) {
        switch self {
        case .null: output += "null"
        case .bool(let bool): output += bool ? "true" : "false"
        case .number(let number): output += String(number)
        case .literal(let text): output += text
        case .string(let string): Self.write(string, to: &output)
        case .array(let elements):
            output += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { output += ", " }
                element.writeLine(to: &output)
            }
            output += "]"
        case .object(let members):
            output += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { output += ", " }
                Self.write(member.key, to: &output)
                output += ": "
                member.value.writeLine(to: &output)
            }
            output += "}"
        }
    }

    /// Returns `string` as a JSON string, quotes included.
    ///
    /// Control characters and Unicode's line separators are escaped, so that the string stays on one line everywhere.
    package static func quoted(_ string: String) -> String {
        var output = ""
        write(string, to: &output)
        return output
    }

    private static func write(_ string: String, to output: inout String) {
        output += "\""
        defer { output += "\"" }
        if string.utf8.allSatisfy(isPlain) {
            output += string
            return
        }
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": output += "\\\""
            case "\\": output += "\\\\"
            case "\n": output += "\\n"
            case "\r": output += "\\r"
            case "\t": output += "\\t"
            case "\u{8}": output += "\\b"
            case "\u{C}": output += "\\f"
            case "\0"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: output.unicodeScalars.append(scalar)
            }
        }
    }

    /// Whether a byte is an ASCII character that needs no escape.
    private static func isPlain(_ byte: UInt8) -> Bool {
        0x20..<0x7F ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private func write(to output: inout String, indent: String) {
        let inner = indent + "  "
        switch self {
        case .array(let elements) where !elements.isEmpty:
            output += "["
            for (index, element) in elements.enumerated() {
                output += index == 0 ? "\n\(inner)" : ",\n\(inner)"
                element.write(to: &output, indent: inner)
            }
            output += "\n\(indent)]"
        case .object(let members) where !members.isEmpty:
            output += "{"
            for (index, member) in members.enumerated() {
                output += "\(index == 0 ? "" : ",")\n\(inner)\(Self.quoted(member.key)): "
                member.value.write(to: &output, indent: inner)
            }
            output += "\n\(indent)}"
        default: writeLine(to: &output)
        }
    }
}
