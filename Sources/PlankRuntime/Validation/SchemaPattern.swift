import Foundation

/// Regular expressions of ECMA-262, which JSON Schema uses (core, section 6.4), by `NSRegularExpression`.
enum SchemaPattern {
    /// Whether the regular expression finds something in a text. One that `NSRegularExpression` cannot express finds
    /// something in every text.
    static func matches(_ pattern: String, _ text: String) -> Bool {
        guard let expression = cache.expression(pattern) else { return true }
        return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }

    private static let cache = Cache()

    /// The expressions that were compiled so far, each once.
    private final class Cache: @unchecked Sendable {
        // Unchecked, because the lock guards the dictionary.
        private let lock = NSLock()
        private var expressions: [String: NSRegularExpression?] = [:]

        func expression(_ pattern: String) -> NSRegularExpression? {
            lock.lock()
            defer { lock.unlock() }
            if let known = expressions[pattern] { return known }
            var translation = PatternTranslation(pattern)
            let expression = try? NSRegularExpression(pattern: translation.result())
            expressions[pattern] = .some(expression)
            return expression
        }
    }
}

/// Writes a regular expression of ECMA-262 as one of ICU's that finds the same.
///
/// ICU has more classes and operators, so that what is a plain character in ECMA-262 has to be escaped; its `$` also matches
/// in front of a line break at the end, and its `\d`, `\s` and `\w` mean Unicode's digits, spaces and letters.
struct PatternTranslation {
    private var rest: Substring.UnicodeScalarView
    private var output = ""

    private static let digits = "0-9"
    private static let letters = "A-Za-z0-9_"
    private static let spaces = "\\t\\n\\u000B\\f\\r \\u00A0\\uFEFF\\u2028\\u2029\\p{Zs}"

    init(_ pattern: String) {
        rest = Substring(pattern).unicodeScalars
    }

    mutating func result() -> String {
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\\": output += escape(inClass: false)
            case "[": readClass()
            case "$": output += "\\z"
            case ".": output += "[^\\n\\r\\u2028\\u2029]"
            case "{" where !isQuantifier: output += "\\{"
            case "{":
                // To its end, so that the brace there is none of its own.
                output += "{"
                while let next = rest.popFirst() {
                    output.unicodeScalars.append(next)
                    if next == "}" { break }
                }
            case "}", "]": output += "\\" + String(scalar)
            default: output.unicodeScalars.append(scalar)
            }
        }
        return output
    }

    /// Whether what follows a brace makes it a quantifier: `2}`, `2,}` or `2,3}`.
    private var isQuantifier: Bool {
        guard let end = rest.firstIndex(of: "}") else { return false }
        let parts = rest[..<end].split(separator: ",", omittingEmptySubsequences: false)
        func isNumber(_ part: Substring.UnicodeScalarView) -> Bool {
            !part.isEmpty && part.allSatisfy { ("0"..."9").contains($0) }
        }
        guard parts.count < 3, let first = parts.first, isNumber(first) else { return false }
        return parts.count == 1 || parts[1].isEmpty || isNumber(parts[1])
    }

    // MARK: - Classes

    private mutating func readClass() {
        var isNegated = false
        if rest.first == "^" {
            isNegated = true
            rest.removeFirst()
        }
        if rest.first == "]" {
            rest.removeFirst()
            // No character, and any.
            output += isNegated ? "[\\s\\S]" : "(?!)"
            return
        }
        output += isNegated ? "[^" : "["
        var (isFirst, followsClass) = (true, false)
        while let scalar = rest.popFirst(), scalar != "]" {
            let wasClass = followsClass
            followsClass = false
            switch scalar {
            case "\\":
                followsClass = rest.first.map("dDwWsSpP".unicodeScalars.contains) ?? false
                output += escape(inClass: true)
            // A hyphen beside a class or at an end makes no range.
            case "-" where isFirst || wasClass || rest.first == "]" || isClassNext: output += "\\-"
            case "-": output += "-"
            case "[", "&", "{", "}", "$", "^", "|", "~", "#": output += "\\" + String(scalar)
            default: output.unicodeScalars.append(scalar)
            }
            isFirst = false
        }
        output += "]"
    }

    /// Whether a class such as `\d` follows.
    private var isClassNext: Bool {
        guard rest.first == "\\", let second = rest.dropFirst().first else { return false }
        return "dDwWsSpP".unicodeScalars.contains(second)
    }

    // MARK: - Escapes

    /// What stands for an escape, whose backslash was read.
    private mutating func escape(inClass: Bool) -> String {
        guard let scalar = rest.popFirst() else { return "\\\\" }
        switch scalar {
        case "d": return inClass ? Self.digits : "[\(Self.digits)]"
        case "D": return "[^\(Self.digits)]"
        case "w": return inClass ? Self.letters : "[\(Self.letters)]"
        case "W": return "[^\(Self.letters)]"
        case "s": return inClass ? Self.spaces : "[\(Self.spaces)]"
        case "S": return "[^\(Self.spaces)]"
        case "v": return "\\u000B"
        case "b" where inClass: return "\\u0008"
        case "0": return "\\u0000"
        case "u": return numberedEscape()
        case "p", "P": return "\\" + String(scalar) + braced()
        // What ICU reads as ECMA-262 does, and the anchors of other dialects, which authors mean as such.
        case "t", "n", "r", "f", "x", "c", "k", "b", "B", "A", "Z", "z", "1"..."9":
            return "\\" + String(scalar)
        // Any other letter stands for itself.
        case "a"..."z", "A"..."Z": return String(scalar)
        case "-" where !inClass: return "-"
        default: return scalar.isASCII ? "\\" + String(scalar) : String(scalar)
        }
    }

    /// What follows in braces, with these; nothing if no brace follows.
    private mutating func braced() -> String {
        guard rest.first == "{", let end = rest.firstIndex(of: "}") else { return "" }
        defer { rest = rest[rest.index(after: end)...] }
        return String(rest[...end])
    }

    /// `\u0041` or `\u{1F600}`; a plain `u` if no digits follow.
    private mutating func numberedEscape() -> String {
        if rest.first == "{" { return "\\x" + braced() }
        let digits = rest.prefix(4)
        guard digits.count == 4, digits.allSatisfy({ $0.properties.isASCIIHexDigit }) else {
            return "u"
        }
        rest = rest.dropFirst(4)
        return "\\u" + String(digits)
    }
}
