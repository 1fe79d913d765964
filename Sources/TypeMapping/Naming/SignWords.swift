/// What the signs of a text contribute to a Swift name.
///
/// Most signs only separate words: `in-stock` is `inStock`. Where a sign is what the text is about, a name spells it out:
/// `C++` is `cPlusPlus`, `!all` is `notAll`.
enum SignReading {
    /// A key, a title or the name of a file: signs separate or decorate, but for the sign of a number.
    case key
    /// A value. `spellsMinus` tells whether a hyphen before the number that ends it is a minus too.
    case value(spellsMinus: (_ start: Substring) -> Bool)
    /// A text that has to differ from another in what decorates it: signs at the start and the end are spelled out.
    case decorated
    /// Any text that has to differ from another: every sign is spelled out.
    case exact

    /// Whether a text is read as a key is, because it is one or has no signs.
    func readsAsKey(_ text: String) -> Bool {
        if case .key = self { return true }
        return text.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) }
    }
}

/// The words of the signs in one text.
struct SignWords {
    private let scalars: [Unicode.Scalar]
    private let reading: SignReading

    init(_ scalars: [Unicode.Scalar], as reading: SignReading) {
        self.scalars = scalars
        self.reading = reading
    }

    /// The words that a text of nothing but signs consists of.
    static func alone(_ scalars: [Unicode.Scalar]) -> [String] {
        if let operation = operators[String(String.UnicodeScalarView(scalars))] { return operation }
        return scalars.prefix(12).map(name)
    }

    /// The words that the sign at `index` contributes; none if it only separates others.
    func words(at index: Int) -> [String] {
        switch reading {
        case .exact: return [name(at: index)]
        case .decorated: return decorates(index) ? [name(at: index)] : []
        case .key: return isNumberSign(index) ? [scalars[index] == "-" ? "minus" : "plus"] : []
        case .value(let spellsMinus): return word(at: index, spellsMinus).map { [$0] } ?? []
        }
    }

    private func word(at index: Int, _ spellsMinus: (Substring) -> Bool) -> String? {
        let isFirst = index == 0
        switch scalars[index] {
        case "+": return isLetter(index - 1) && isLetter(index + 1) ? nil : "plus"
        case "-" where isFirst || index == scalars.count - 1:
            return isWord(index - 1) || isWord(index + 1) ? "minus" : nil
        case "-" where isDigit(index + 1) && spellsMinus(text(upTo: index)): return "minus"
        case "!" where isFirst: return "not"
        case "<" where isFirst && !isBracketed: return scalars.count > 1 && scalars[1] == "=" ? "atMost" : "lessThan"
        case ">" where isFirst: return scalars.count > 1 && scalars[1] == "=" ? "atLeast" : "greaterThan"
        case "*": return "asterisk"
        case "&" where !isFirst: return "and"
        case "%" where isDigit(index - 1): return "percent"
        case "°": return "degrees"
        case "#" where isLetter(index - 1) && !isWord(index + 1): return "sharp"
        default: return nil
        }
    }

    /// Whether the text is in brackets, such as `<none>`, so that its first sign compares nothing.
    private var isBracketed: Bool { scalars.contains(">") }

    /// Whether only signs lie before or behind the sign, and not the same one before it.
    private func decorates(_ index: Int) -> Bool {
        if index > 0, scalars[index - 1] == scalars[index] { return false }
        return !scalars[..<index].indices.contains(where: isWord) || !scalars[index...].indices.contains(where: isWord)
    }

    /// Whether a hyphen stands before a number, or before the text.
    private func isMinus(_ index: Int) -> Bool {
        scalars[index] == "-" && (isDigit(index + 1) || index == 0)
    }

    /// Whether the sign of a number starts the text.
    private func isNumberSign(_ index: Int) -> Bool {
        index == 0 && (scalars[0] == "-" || scalars[0] == "+") && isDigit(1)
    }

    private func text(upTo index: Int) -> Substring {
        Substring(String(String.UnicodeScalarView(scalars[..<index])))
    }

    private func isLetter(_ index: Int) -> Bool {
        scalars.indices.contains(index) && scalars[index].properties.isAlphabetic
    }
    private func isDigit(_ index: Int) -> Bool {
        scalars.indices.contains(index) && ("0"..."9").contains(scalars[index])
    }
    private func isWord(_ index: Int) -> Bool { isLetter(index) || isDigit(index) }

    private func name(at index: Int) -> String { isMinus(index) ? "minus" : Self.name(scalars[index]) }

    private static func name(_ scalar: Unicode.Scalar) -> String {
        names[scalar] ?? "u" + String(scalar.value, radix: 16)
    }

    private static let names: [Unicode.Scalar: String] = [
        "*": "asterisk", "+": "plus", "-": "hyphen", "_": "underscore", "/": "slash", "\\": "backslash", ".": "dot",
        ",": "comma", ":": "colon", ";": "semicolon", "!": "exclamation", "?": "question", "<": "less",
        ">": "greater", "=": "equal", "&": "ampersand", "|": "pipe", "^": "caret", "~": "tilde", "@": "at",
        "#": "hash", "$": "dollar", "%": "percent", "'": "apostrophe", "\"": "quote", "`": "backtick",
        "(": "openParenthesis", ")": "closeParenthesis", "[": "openBracket", "]": "closeBracket", "{": "openBrace",
        "}": "closeBrace", " ": "space", "\t": "tab", "\n": "newline", "°": "degrees", "€": "euro", "£": "pound",
        "¥": "yen",
    ]

    private static let operators: [String: [String]] = [
        "-": ["minus"], "<": ["less", "than"], ">": ["greater", "than"], "<=": ["at", "most"], ">=": ["at", "least"],
        "==": ["equal", "to"], "!=": ["not", "equal"], "===": ["identical", "to"], "!==": ["not", "identical"],
        "=~": ["matching"], "!~": ["not", "matching"], "&&": ["and"], "||": ["or"], "->": ["arrow"], "=>": ["arrow"],
    ]
}
