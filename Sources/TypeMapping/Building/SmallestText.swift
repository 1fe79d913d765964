import SwiftModel

/// A short string that a schema allows.
struct SmallestText {
    let text: String

    /// Creates a string that matches a pattern, or else a format, or else has the minimum length.
    init(_ bounds: ValueBounds, format: String?) {
        if let pattern = bounds.patterns.first, let match = PatternText(pattern)?.text {
            text = match
        } else if let format, let example = Self.formats[format] {
            text = example
        } else {
            text = String(repeating: "a", count: min(bounds.minLength ?? 0, Self.longest))
        }
    }

    private static let longest = 1_000

    private static let formats: [String: String] = [
        "date": "2000-01-01", "time": "00:00:00Z", "duration": "PT0S", "email": "a@example.com",
        "idn-email": "a@example.com", "hostname": "example.com", "idn-hostname": "example.com",
        "host-name": "example.com", "ipv4": "127.0.0.1", "ip-address": "127.0.0.1", "ipv6": "::1",
        "iri": "https://example.com", "url": "https://example.com", "uri": "https://example.com",
        "date-time": "2000-01-01T00:00:00Z", "uuid": "00000000-0000-0000-0000-000000000000",
        "relative-json-pointer": "0",
    ]

    /// Returns a string that a coding of the runtime can decode.
    static func text(of coding: String) -> String {
        switch coding {
        case "DateTimeCoding": formats["date-time"] ?? ""
        case "URLCoding": formats["uri"] ?? ""
        case "UUIDCoding": formats["uuid"] ?? ""
        default: ""
        }
    }
}

/// A short string that matches a regular expression. Supports the parts of ECMA-262 that most schemas use.
struct PatternText {
    private(set) var text = ""
    private var rest: Substring

    /// Creates a string; `nil` for an expression that uses more than classes, groups, alternatives and repetitions.
    init?(_ pattern: String) {
        rest = pattern[...]
        guard let text = alternatives(), rest.isEmpty else { return nil }
        self.text = text
    }

    /// Returns a string for the first of some alternatives, up to the closing parenthesis.
    private mutating func alternatives() -> String? {
        var texts: [String] = []
        repeat {
            guard let text = sequence() else { return nil }
            texts.append(text)
        } while take("|")
        return texts[0]
    }

    private mutating func sequence() -> String? {
        var text = ""
        while let next = rest.first, next != "|", next != ")" {
            if take("^") || take("$") { continue }
            guard let atom = atom(), let count = repetition() else { return nil }
            text += String(repeating: atom, count: count)
            guard text.utf8.count <= 1_000 else { return nil }
        }
        return text
    }

    private mutating func atom() -> String? {
        guard let next = rest.popFirst() else { return nil }
        switch next {
        case ".": return "a"
        case "[": return characterClass()
        case "\\": return escape()
        case "(":
            if take("?") {
                // The content of a lookaround is not part of the string.
                if !take(":") {
                    guard take("<"), rest.first != "=", rest.first != "!", let end = rest.firstIndex(of: ">") else {
                        return nil
                    }
                    rest = rest[rest.index(after: end)...]
                }
            }
            let text = alternatives()
            return take(")") ? text : nil
        case "*", "+", "?", "{", "}", "]": return nil
        default: return String(next)
        }
    }

    private mutating func escape() -> String? {
        guard let next = rest.popFirst() else { return nil }
        switch next {
        case "d": return "0"
        case "w": return "a"
        case "s": return " "
        case "n": return "\n"
        case "t": return "\t"
        case "r": return "\r"
        case _ where next.isLetter || next.isNumber: return nil
        default: return String(next)
        }
    }

    /// Returns the first character of a class that is not negated.
    private mutating func characterClass() -> String? {
        guard rest.first != "^", let first = rest.first, first != "]" else { return nil }
        rest = rest.dropFirst()
        let text = first == "\\" ? escape() : String(first)
        while let next = rest.popFirst(), next != "]" {
            if next == "\\" { rest = rest.dropFirst() }
        }
        return text
    }

    /// Returns the minimum number of repetitions of the preceding atom.
    private mutating func repetition() -> Int? {
        var count = 1
        if take("*") || take("?") {
            count = 0
        } else if take("+") {
            count = 1
        } else if take("{") {
            guard let end = rest.firstIndex(of: "}"), let least = Int(rest[..<end].prefix { $0 != "," }) else {
                return nil
            }
            count = min(least, 1_001)
            rest = rest[rest.index(after: end)...]
        } else {
            return 1
        }
        _ = take("?")
        return count
    }

    private mutating func take(_ character: Character) -> Bool {
        guard rest.first == character else { return false }
        rest = rest.dropFirst()
        return true
    }
}
