import Foundation

/// Matches regular expressions of ECMA-262, which JSON Schema uses (core, section 6.4), with `NSRegularExpression`.
package nonisolated enum PlankSchemaPattern {
    /// Returns whether the regular expression matches anywhere in a string. An expression that `NSRegularExpression`
    /// does not support matches every string.
    static func matches(_ pattern: String, _ text: String) -> Bool {
        guard let expression = cache.expression(pattern) else { return true }
        return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }

    /// Returns whether any of the regular expressions matches anywhere in a string.
    package static func matchesAny(_ patterns: [String], _ text: String) -> Bool {
        patterns.contains { matches($0, text) }
    }

    private static let cache = Cache()

    /// A cache of compiled expressions.
    private nonisolated final class Cache: @unchecked Sendable {
        // Unchecked, because the lock guards the dictionary.
        private let lock = NSLock()
        private var expressions: [String: NSRegularExpression?] = [:]

        func expression(_ pattern: String) -> NSRegularExpression? {
            lock.lock()
            defer { lock.unlock() }
            if let known = expressions[pattern] { return known }
            var translation = PlankPatternTranslation(pattern)
            let expression = try? NSRegularExpression(pattern: translation.result())
            expressions[pattern] = .some(expression)
            return expression
        }
    }
}

/// Translates a regular expression from ECMA-262 to an equivalent one for ICU.
///
/// ICU has more classes and operators, so some plain characters of ECMA-262 must be escaped. Its `$` also matches
/// before a final line break, and its `\d`, `\s` and `\w` match Unicode's digits, spaces and letters.
nonisolated struct PlankPatternTranslation {
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
                // The quantifier is copied completely, so that its closing brace is not escaped.
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

    /// Whether the text after a brace makes it a quantifier: `2}`, `2,}` or `2,3}`.
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
            // The empty class matches nothing, and its negation matches any character.
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
            // A hyphen next to a class or at either end is not a range.
            case "-" where isFirst || wasClass || rest.first == "]" || isClassNext: output += "\\-"
            case "-": output += "-"
            case "[", "&", "{", "}", "$", "^", "|", "~", "#": output += "\\" + String(scalar)
            default: output.unicodeScalars.append(scalar)
            }
            isFirst = false
        }
        output += "]"
    }

    /// Whether the next text is a class such as `\d`.
    private var isClassNext: Bool {
        guard rest.first == "\\", let second = rest.dropFirst().first else { return false }
        return "dDwWsSpP".unicodeScalars.contains(second)
    }

    // MARK: - Escapes

    /// Returns the translation of an escape whose backslash was read.
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
        // Escapes with the same meaning in ICU, and anchors of other dialects, which authors mean as anchors.
        case "t", "n", "r", "f", "x", "c", "k", "b", "B", "A", "Z", "z", "1"..."9":
            return "\\" + String(scalar)
        // Any other letter is a literal.
        case "a"..."z", "A"..."Z": return String(scalar)
        case "-" where !inClass: return "-"
        default: return scalar.isASCII ? "\\" + String(scalar) : String(scalar)
        }
    }

    /// Reads and returns a part in braces, including the braces; empty if there is no opening brace.
    private mutating func braced() -> String {
        guard rest.first == "{", let end = rest.firstIndex(of: "}") else { return "" }
        defer { rest = rest[rest.index(after: end)...] }
        return String(rest[...end])
    }

    /// Returns the translation of `\u0041` or `\u{1F600}`; a literal `u` if no digits follow.
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
