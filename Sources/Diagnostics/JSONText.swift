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

    package var line: String { String(decoding: lineBytes, as: UTF8.self) }

    /// The text on one line as UTF-8, without a line break: `{"path": "pin.json", "types": ["Pin"]}`.
    package var lineBytes: [UInt8] {
        var output: [UInt8] = []
        writeLine(to: &output, padsBraces: false)
        return output
    }

    /// Appends the text on one line, with spaces inside the braces of objects if `padsBraces`.
    private func writeLine(to output: inout [UInt8], padsBraces: Bool) {
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
                element.writeLine(to: &output, padsBraces: padsBraces)
            }
            output.append(UInt8(ascii: "]"))
        case .object(let members):
            let isPadded = padsBraces && !members.isEmpty
            output.append(UInt8(ascii: "{"))
            if isPadded { output.append(UInt8(ascii: " ")) }
            for (index, member) in members.enumerated() {
                if index > 0 { Self.write(UInt8(ascii: ","), to: &output) }
                Self.write(member.key, to: &output)
                Self.write(UInt8(ascii: ":"), to: &output)
                member.value.writeLine(to: &output, padsBraces: padsBraces)
            }
            if isPadded { output.append(UInt8(ascii: " ")) }
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

    private static func isPlain(_ byte: UInt8) -> Bool {
        0x20..<0x7F ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
}

extension JSONText {
    /// The text over several lines, indented by two spaces per level, with a line break at its end.
    package var text: String { text { value, _ in value.isEmpty } }

    /// Returns the text as people write it: a value over several lines, but arrays and objects of scalars on one line, if
    /// they fit within `columns`, and all others too if `isCompact`. Indented by two spaces per level, with a line break at its
    /// end.
    package func fittedText(columns: Int, isCompact: Bool = false) -> String {
        text { value, column in
            // One column is for the comma.
            (isCompact || value.isShallow) && column + value.paddedLine.unicodeScalars.count < columns
        }
    }

    /// Returns the text over several lines, but on one line each value for which `isLine` returns true, given its column.
    private func text(isLine: (_ value: JSONText, _ column: Int) -> Bool) -> String {
        var output = ""
        write(to: &output, indent: "", column: 0, isLine)
        return output + "\n"
    }

    private func write(to output: inout String, indent: String, column: Int, _ isLine: (JSONText, Int) -> Bool) {
        let inner = indent + "  "
        switch self {
        case _ where isLine(self, column): output += paddedLine
        case .array(let elements):
            output += "["
            for (index, element) in elements.enumerated() {
                output += (index == 0 ? "\n" : ",\n") + inner
                element.write(to: &output, indent: inner, column: inner.utf8.count, isLine)
            }
            output += "\n\(indent)]"
        case .object(let members):
            output += "{"
            for (index, member) in members.enumerated() {
                let key = Self.quoted(member.key) + ": "
                output += (index == 0 ? "\n" : ",\n") + inner + key
                let column = inner.utf8.count + key.unicodeScalars.count
                member.value.write(to: &output, indent: inner, column: column, isLine)
            }
            output += "\n\(indent)}"
        default: output += line
        }
    }

    /// The value on one line, with spaces inside the braces of objects.
    private var paddedLine: String {
        var output: [UInt8] = []
        writeLine(to: &output, padsBraces: true)
        return String(decoding: output, as: UTF8.self)
    }

    private var isEmpty: Bool {
        switch self {
        case .array(let elements): elements.isEmpty
        case .object(let members): members.isEmpty
        default: false
        }
    }

    /// Whether the value is a scalar, or an array or object of scalars and arrays of them.
    private var isShallow: Bool {
        if case .object(let members) = self { members.allSatisfy(\.value.isFlat) } else { isFlat }
    }

    /// Whether the value is a scalar, an array of scalars, or empty.
    private var isFlat: Bool {
        switch self {
        case .array(let elements): elements.allSatisfy { if case .array = $0 { false } else { $0.isFlat } }
        case .object(let members): members.isEmpty
        default: true
        }
    }
}
