/// JSON to write, such as reports and manifests. Members keep their order.
package enum JSONText {
    case null
    case bool(Bool)
    case number(Int)
    /// The JSON text of a value, such as a number that does not fit in an `Int`.
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
        var output: [UInt8] = []
        write(to: &output, indent: "")
        return String(decoding: output, as: UTF8.self) + "\n"
    }

    /// The text on one line, without a line break.
    package var line: String { String(decoding: lineBytes, as: UTF8.self) }

    /// The text on one line as UTF-8, without a line break: `{"path": "pin.json", "types": ["Pin"]}`.
    package var lineBytes: [UInt8] {
        var output: [UInt8] = []
        writeLine(to: &output)
        return output
    }

    /// Appends the text on one line.
    private func writeLine(to output: inout [UInt8]) {
        switch self {
        case .null: output += "null".utf8
        case .bool(let bool): output += (bool ? "true" : "false").utf8
        case .number(let number): output += String(number).utf8
        case .literal(let text): output += text.utf8
        case .string(let string): Self.write(string, to: &output)
        case .array(let elements):
            output.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { Self.write(UInt8(ascii: ","), to: &output) }
                element.writeLine(to: &output)
            }
            output.append(UInt8(ascii: "]"))
        case .object(let members):
            output.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { Self.write(UInt8(ascii: ","), to: &output) }
                Self.write(member.key, to: &output)
                Self.write(UInt8(ascii: ":"), to: &output)
                member.value.writeLine(to: &output)
            }
            output.append(UInt8(ascii: "}"))
        }
    }

    /// Appends a separator and a space as bytes, which is several times as fast as appending a string.
    private static func write(_ separator: UInt8, to output: inout [UInt8]) {
        output.append(separator)
        output.append(UInt8(ascii: " "))
    }

    /// Returns `string` as a JSON string, quotes included.
    ///
    /// Control characters and Unicode's line separators are escaped, so that the string stays on one line everywhere.
    package static func quoted(_ string: String) -> String {
        var output: [UInt8] = []
        write(string, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    private static func write(_ string: String, to output: inout [UInt8]) {
        let quote = UInt8(ascii: "\"")
        output.append(quote)
        var string = string
        let isWritten = string.withUTF8 { bytes in
            guard bytes.allSatisfy(isPlain) else { return false }
            output += bytes
            return true
        }
        if !isWritten { for scalar in string.unicodeScalars { output += escaped(scalar).utf8 } }
        output.append(quote)
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"": return "\\\""
        case "\\": return "\\\\"
        case "\n": return "\\n"
        case "\r": return "\\r"
        case "\t": return "\\t"
        case "\u{8}": return "\\b"
        case "\u{C}": return "\\f"
        case "\0"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
            let digits = String(scalar.value, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: return String(scalar)
        }
    }

    /// Whether a byte is an ASCII character that needs no escape.
    private static func isPlain(_ byte: UInt8) -> Bool {
        0x20..<0x7F ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private func write(to output: inout [UInt8], indent: String) {
        let inner = indent + "  "
        switch self {
        case .array(let elements) where !elements.isEmpty:
            output += "[".utf8
            for (index, element) in elements.enumerated() {
                output += (index == 0 ? "\n\(inner)" : ",\n\(inner)").utf8
                element.write(to: &output, indent: inner)
            }
            output += "\n\(indent)]".utf8
        case .object(let members) where !members.isEmpty:
            output += "{".utf8
            for (index, member) in members.enumerated() {
                output += "\(index == 0 ? "" : ",")\n\(inner)\(Self.quoted(member.key)): ".utf8
                member.value.write(to: &output, indent: inner)
            }
            output += "\n\(indent)}".utf8
        default: writeLine(to: &output)
        }
    }
}
