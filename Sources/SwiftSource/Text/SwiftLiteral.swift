import SwiftModel

/// Writes text and values from a schema as Swift literals. The text cannot end a literal or a comment.
public enum SwiftLiteral {
    /// Returns a string literal with its quotes. ASCII control characters and invisible marks are escaped.
    public static func string(_ text: String) -> String {
        if text.utf8.allSatisfy(isPlain) { return "\"" + text + "\"" }
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\0": result += "\\0"
            default:
                if isInvisible(scalar) {
                    result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result + "\""
    }

    /// Whether a byte is an ASCII character that needs no escape.
    private static func isPlain(_ byte: UInt8) -> Bool {
        0x20..<0x7F ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: true
        case .spaceSeparator: !scalar.isASCII
        default: breaksText(scalar)
        }
    }

    /// Returns a text of the schema as lines of a `///` comment, without spaces around the text. No line contains line
    /// breaks or invisible characters.
    public static func documentation(_ text: String) -> [String] {
        // Most texts are one line of printable ASCII, which is checked much faster by bytes than by characters.
        if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) {
            guard let start = text.utf8.firstIndex(where: { $0 != space }),
                let end = text.utf8.lastIndex(where: { $0 != space })
            else { return [] }
            return wrapped(String(text[start...end]))
        }
        var lines: [String] = []
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            var clean = ""
            for scalar in line.unicodeScalars { clean.unicodeScalars.append(breaksText(scalar) ? " " : scalar) }
            while clean.last?.isWhitespace == true { clean.removeLast() }
            lines.append(clean)
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        while lines.first?.isEmpty == true { lines.removeFirst() }
        // Later lines keep their indentation, which has a meaning in Markdown.
        if let first = lines.first { lines[0] = String(first.drop(while: \.isWhitespace)) }
        return wrapped(lines)
    }

    /// Returns the lines of a text in Markdown with the long ones wrapped, except those whose ends have a meaning: code
    /// in fences and the rows of tables. The end of a wrapped line starts the next one if that continues its sentence.
    private static func wrapped(_ lines: [String]) -> [String] {
        var isCode = false
        var result: [String] = []
        var isWrapped = false
        for line in lines {
            let start = line.drop { $0 == " " }
            if start.hasPrefix("```") || start.hasPrefix("~~~") { isCode.toggle() }
            if isCode || start.hasPrefix("|") {
                result.append(line)
                isWrapped = false
                continue
            }
            let end = isWrapped && continuesSentence(line) ? result.popLast() : nil
            let pieces = wrapped(end.map { $0 + " " + line } ?? line)
            result += pieces
            isWrapped = pieces.count > 1
        }
        return result
    }

    /// Returns whether a line is only the rest of the sentence before it: it starts with a small letter that begins no
    /// entry of a list, such as `on: …` or `on - …`.
    private static func continuesSentence(_ line: String) -> Bool {
        guard let first = line.utf8.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first else { return false }
        let words = line.split(separator: " ", maxSplits: 2)
        let isEntry = words[0].hasSuffix(":") || words.count > 1 && ["-", "=", ":", "->"].contains(words[1])
        return !isEntry
    }

    /// The maximum length of a line of a comment, in bytes.
    private static let longestLine = 108

    private static func breaksText(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .format, .privateUse, .unassigned: true
        default: false
        }
    }

    /// Returns a line as several with the same indentation if it is long.
    private static func wrapped(_ line: String) -> [String] {
        guard line.utf8.count > longestLine else { return [line] }
        // Deeper than half a line, there would be no room for the text.
        let indentation = line.prefix(longestLine / 2).prefix { $0 == " " }
        var lines: [String] = []
        var current = ""
        for word in line.split(separator: " ", omittingEmptySubsequences: true) {
            if !current.isEmpty, current.utf8.count + word.utf8.count + 1 > longestLine {
                lines.append(current)
                current = ""
            }
            current += current.isEmpty ? indentation + word : " " + word
        }
        lines.append(current)
        return lines
    }

    /// Returns a value as a literal of its scalar type. Arrays and objects have no such literal and are `PlankJSON`s.
    public static func scalar(_ value: JSONConstant) -> String {
        switch value {
        case .bool(let value): value ? "true" : "false"
        case .integer(let value): integer(value)
        case .unsigned(let value): integer(value)
        case .number(let value): double(value)
        case .string(let text): string(text)
        case .null, .decimal, .array, .object: json(value)
        }
    }

    /// Returns digits in groups of three if there are at least seven: `4_294_967_295`.
    static func integer<Value: FixedWidthInteger>(_ value: Value) -> String {
        let digits = String(value.magnitude)
        guard digits.utf8.count > 6 else { return String(value) }
        var grouped = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.utf8.count - index) % 3 == 0 { grouped += "_" }
            grouped.append(digit)
        }
        return (value < 0 ? "-" : "") + grouped
    }

    private static func double(_ value: Double) -> String {
        value.rounded() == value && value.magnitude < 0x1p53 ? integer(Int(value)) : String(value)
    }

    /// Returns a value as a `PlankJSON` expression.
    public static func json(_ value: JSONConstant) -> String {
        switch value {
        case .null: ".null"
        case .bool(let value): ".bool(\(value))"
        case .integer(let value): ".integer(\(integer(value)))"
        case .unsigned(let value): ".number(\(integer(value)))"
        case .number(let value): ".number(\(double(value)))"
        case .decimal(let text): ".init(number: \(string(text)))"
        case .string(let text): ".string(\(string(text)))"
        case .array(let elements): ".array([\(elements.map(json).joined(separator: ", "))])"
        case .object(let members): ".object(\(dictionary(members.map { ($0.key, json($0.value)) })))"
        }
    }

    /// Returns an expression for a value from the schema.
    public static func expression(_ expression: ValueExpression) -> String {
        switch expression {
        case .scalar(let value): scalar(value)
        // A literal with a fraction would be rounded to a `Double` first.
        case .decimal(let significand, let exponent):
            ".init(sign: .\(significand < 0 ? "minus" : "plus"), exponent: \(exponent), "
                + "significand: \(integer(significand.magnitude)))"
        case .json(let value): json(value)
        case .enumCase(let name): "." + name.escaped
        case .rawValue(let value): ".init(rawValue: " + scalar(value) + ")"
        case .array(let elements): "[" + elements.map(self.expression).joined(separator: ", ") + "]"
        case .dictionary(let entries): dictionary(entries.map { ($0.key, self.expression($0.value)) })
        }
    }

    /// Returns a dictionary literal with values that are Swift code.
    static func dictionary(_ entries: [(key: String, value: String)]) -> String {
        entries.isEmpty ? "[:]" : "[" + entries.map { string($0.key) + ": " + $0.value }.joined(separator: ", ") + "]"
    }
}
