/// A short string that matches a regular expression. Supports the parts of ECMA-262 that most schemas use.
struct PatternText {
    private(set) var text = ""
    private var rest: Substring
    /// How often a part is repeated, as far as the expression allows it.
    private let repetitions: Int

    /// Creates a string; `nil` for an expression that uses more than classes, groups, alternatives, repetitions and negative
    /// lookaheads. What a lookahead excludes is rarely as short as the string, so it is ignored.
    ///
    /// Each part that can be repeated is, as often as it must be, or `repetitions` times.
    init?(_ pattern: String, repeating repetitions: Int = 0) {
        rest = pattern[...]
        self.repetitions = repetitions
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
        case "\\":
            if take("b") { return "" }
            return escape()?.example.map(String.init)
        case "(":
            if take("?") {
                if take("!") { return alternatives() != nil && take(")") ? "" : nil }
                // The content of another lookaround is not part of the string either.
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

    // MARK: - Characters

    /// Some characters, of which a string has the first that is allowed.
    private static let examples: [Character] = ["a", "A", "0", "-", "_", ".", " ", "/", "é", "\n"]

    /// A set of characters.
    private enum Characters {
        case range(Character, Character)
        case matching(@Sendable (Character) -> Bool)

        func contains(_ character: Character) -> Bool {
            switch self {
            case .range(let first, let last): first <= character && character <= last
            case .matching(let isMember): isMember(character)
            }
        }

        var example: Character? {
            switch self {
            case .range(let first, _): first
            case .matching(let isMember): PatternText.examples.first(where: isMember)
            }
        }
    }

    private mutating func escape() -> Characters? {
        guard let next = rest.popFirst() else { return nil }
        switch next {
        case "d": return .matching { $0.isASCII && $0.isNumber }
        case "D": return .matching { !($0.isASCII && $0.isNumber) }
        case "w": return .matching { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" }
        case "W": return .matching { !($0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_") }
        case "s": return .matching(\.isWhitespace)
        case "S": return .matching { !$0.isWhitespace }
        case "p": return property()
        case "n": return .range("\n", "\n")
        case "t": return .range("\t", "\t")
        case "r": return .range("\r", "\r")
        case "x": return code(digits: 2)
        case "u": return code(digits: 4)
        case _ where next.isLetter || next.isNumber: return nil
        default: return .range(next, next)
        }
    }

    /// Returns the characters of a general category, such as `{Lu}`.
    private mutating func property() -> Characters? {
        guard take("{"), let end = rest.firstIndex(of: "}") else { return nil }
        let name = rest[..<end]
        rest = rest[rest.index(after: end)...]
        switch name {
        case "L", "Letter", "Ll", "Lowercase_Letter": return .range("a", "z")
        case "Lu", "Uppercase_Letter": return .range("A", "Z")
        case "N", "Number", "Nd", "Decimal_Number": return .range("0", "9")
        default: return nil
        }
    }

    private mutating func code(digits: Int) -> Characters? {
        guard rest.count >= digits, let code = UInt32(rest.prefix(digits), radix: 16), let scalar = Unicode.Scalar(code)
        else { return nil }
        rest = rest.dropFirst(digits)
        return .range(Character(scalar), Character(scalar))
    }

    /// Returns the first character of a class, or one that is not in a negated class.
    private mutating func characterClass() -> String? {
        let isNegated = take("^")
        var members: [Characters] = []
        while let next = rest.popFirst(), next != "]" {
            guard let member = next == "\\" ? escape() : .range(next, next) else { return nil }
            guard case .range(let first, _) = member, rest.first == "-", rest.dropFirst().first != "]", take("-") else {
                members.append(member)
                continue
            }
            guard let end = rest.popFirst(), let last = end == "\\" ? escape()?.example : end, first <= last else {
                return nil
            }
            members.append(.range(first, last))
        }
        let example =
            isNegated
            ? Self.examples.first { example in !members.contains { $0.contains(example) } } : members.first?.example
        return example.map(String.init)
    }

    // MARK: - Repetitions

    /// Returns how often the preceding atom is repeated.
    private mutating func repetition() -> Int? {
        var (least, most) = (1, 1)
        if take("*") {
            (least, most) = (0, .max)
        } else if take("?") {
            least = 0
        } else if take("+") {
            most = .max
        } else if take("{") {
            guard let end = rest.firstIndex(of: "}") else { return nil }
            let parts = rest[..<end].split(separator: ",", omittingEmptySubsequences: false)
            guard parts.count <= 2, let first = Int(parts[0]) else { return nil }
            (least, most) = (first, parts.count == 1 ? first : Int(parts[1]) ?? .max)
            rest = rest[rest.index(after: end)...]
        } else {
            return 1
        }
        _ = take("?")
        return min(max(least, min(repetitions, most)), 1_001)
    }

    private mutating func take(_ character: Character) -> Bool {
        guard rest.first == character else { return false }
        rest = rest.dropFirst()
        return true
    }
}
