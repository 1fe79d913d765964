import JSONTree

/// Writes text and values from a schema as Swift literals that nothing can break out of.
package enum SwiftLiteral {
    /// A string literal, quotes included, ASCII control characters and invisible marks escaped.
    package static func string(_ text: String) -> String {
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

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value < 32 || scalar.value == 127 }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: return true
        case .nonspacingMark, .enclosingMark, .spacingMark: return true
        case .spaceSeparator: return true
        default: return false
        }
    }

    /// A schema's words as lines of a `///` comment: no line ends a comment, none is invisible.
    package static func documentation(_ text: String) -> [String] {
        var lines: [String] = []
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            var clean = ""
            for scalar in line.unicodeScalars {
                let isOdd =
                    scalar.value < 32 || scalar.value == 127 || (!scalar.isASCII && breaksText(scalar))
                clean.unicodeScalars.append(isOdd ? " " : scalar)
            }
            while clean.last?.isWhitespace == true { clean.removeLast() }
            lines.append(clean)
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        while lines.first?.isEmpty == true { lines.removeFirst() }
        return lines.flatMap { wrapped($0, at: 108) }
    }

    private static func breaksText(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .format, .privateUse, .unassigned: true
        default: false
        }
    }

    private static func wrapped(_ line: String, at width: Int) -> [String] {
        guard line.utf8.count > width else { return [line] }
        var lines: [String] = []
        var current = ""
        for word in line.split(separator: " ", omittingEmptySubsequences: true) {
            if !current.isEmpty, current.utf8.count + word.utf8.count + 1 > width {
                lines.append(current)
                current = ""
            }
            current += current.isEmpty ? String(word) : " " + word
        }
        lines.append(current)
        return lines
    }

    /// A scalar as a Swift literal; `nil` for `null`, arrays, objects and numbers that no literal holds.
    static func scalar(_ node: JSONNode) -> String? {
        switch node.value {
        case .bool(let value): return value ? "true" : "false"
        case .string(let text): return string(text)
        case .number(let number):
            return number.int.map(integer) ?? number.unsigned.map(integer) ?? double(number)
        default: return nil
        }
    }

    /// Digits in groups of three from seven digits on: `4_294_967_295`.
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

    /// A number as a `Double` literal; `nil` where it is too large for `Double`, or so small that it would be 0.
    static func double(_ number: JSONNumber) -> String? {
        let value = number.double
        guard value.isFinite, value != 0 || number.int == 0 else { return nil }
        if let int = number.int, int.magnitude < 1 << 53 { return integer(int) }
        return String(value)
    }

    /// Any JSON value as a `JSONValue` expression.
    static func json(_ node: JSONNode, depth: Int = 0) -> String? {
        guard depth < 8 else { return nil }
        switch node.value {
        case .null: return ".null"
        case .bool(let value): return ".bool(\(value))"
        case .string(let text): return ".string(\(string(text)))"
        case .number(let number):
            if let int = number.int { return ".integer(\(integer(int)))" }
            // A document's number with more digits than a double has is read as a decimal, which equals no double.
            guard number.isExactDouble else { return nil }
            return double(number).map { ".number(\($0))" }
        case .array(let elements):
            let texts = elements.map { json($0, depth: depth + 1) }
            guard !texts.contains(nil) else { return nil }
            return ".array([\(texts.compactMap { $0 }.joined(separator: ", "))])"
        case .object(let object):
            let texts = object.members.map { member in
                json(member.value, depth: depth + 1).map { "\(string(member.key)): \($0)" }
            }
            guard !texts.contains(nil) else { return nil }
            return texts.isEmpty ? ".object([:])" : ".object([\(texts.compactMap { $0 }.joined(separator: ", "))])"
        }
    }
}
