/// How the signs in a text are read when it is converted to a Swift name.
///
/// Most signs only separate words: `in-stock` is `inStock`. Signs that carry the meaning are spelled out: `C++` is
/// `cPlusPlus`, `!all` is `notAll`.
public enum SignReading {
    /// A key, a title or the name of a file: signs separate or decorate, except for the sign of a number.
    case key
    /// A value. `spellsMinus` returns whether a hyphen before the number at the end is a minus, given the text before
    /// it.
    case value(spellsMinus: (_ start: Substring) -> Bool)
    /// A text that must differ from another one in its decoration: signs at the start and the end are spelled out.
    case decorated
    /// A text that must differ from any other text: every sign is spelled out.
    case exact

    /// Whether an apostrophe within a word is left out instead of separating two words.
    var joinsAtApostrophes: Bool {
        if case .value = self { return true }
        return false
    }

    /// Returns whether a text is read like a key, because it is one or has no signs.
    func readsAsKey(_ text: String) -> Bool {
        if case .key = self { return true }
        return text.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) }
    }
}

/// The words of the signs in one text.
struct SignWords {
    let scalars: [Unicode.Scalar]
    let reading: SignReading

    /// The words for a text that consists of signs only: what it means, or the name of each sign.
    var alone: [String] {
        var spelled: [String] { scalars.prefix(12).map(Self.name) }
        if case .exact = reading { return spelled }
        return Self.operators[text(upTo: scalars.count)] ?? spelled
    }

    /// Returns the words for the sign at `index`; none if it only separates words.
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
        let hasEqual = scalars.count > 1 && scalars[1] == "="
        switch scalars[index] {
        case "+": return isLetter(index - 1) && isLetter(index + 1) ? nil : "plus"
        case "-" where isFirst || index == scalars.count - 1:
            return isWord(index - 1) || isWord(index + 1) ? "minus" : nil
        case "-" where isDigit(index + 1) && spellsMinus(text(upTo: index)): return "minus"
        case "!" where isFirst: return "not"
        // The first sign of `<none>` is not a comparison.
        case "<" where isFirst && !scalars.contains(">"): return hasEqual ? "atMost" : "lessThan"
        case ">" where isFirst: return hasEqual ? "atLeast" : "greaterThan"
        case "\u{2264}" where isFirst: return "atMost"
        case "\u{2265}" where isFirst: return "atLeast"
        case "*": return "asterisk"
        case "&" where !isFirst: return "and"
        case "%" where isDigit(index - 1): return "percent"
        case "°": return "degrees"
        case "#" where isLetter(index - 1) && !isWord(index + 1): return "sharp"
        default: return nil
        }
    }

    /// Returns whether the text before or after the sign consists of signs only, and the previous sign is a different
    /// one.
    private func decorates(_ index: Int) -> Bool {
        if index > 0, scalars[index - 1] == scalars[index] { return false }
        return !scalars[..<index].indices.contains(where: isWord) || !scalars[index...].indices.contains(where: isWord)
    }

    /// Returns whether the sign belongs to a number at the start of the text.
    private func isNumberSign(_ index: Int) -> Bool {
        index == 0 && (scalars[0] == "-" || scalars[0] == "+") && isDigit(1)
    }

    private func text(upTo index: Int) -> Substring { Substring(String(String.UnicodeScalarView(scalars[..<index]))) }

    private func isLetter(_ index: Int) -> Bool {
        scalars.indices.contains(index) && scalars[index].properties.isAlphabetic
    }
    private func isDigit(_ index: Int) -> Bool {
        scalars.indices.contains(index) && ("0"..."9").contains(scalars[index])
    }
    private func isWord(_ index: Int) -> Bool { isLetter(index) || isDigit(index) }

    /// Returns the name of a sign; a hyphen before a digit or at the start of the text is a minus.
    private func name(at index: Int) -> String {
        let isMinus = scalars[index] == "-" && (isDigit(index + 1) || index == 0)
        return isMinus ? "minus" : Self.name(scalars[index])
    }

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

    private static let operators: [Substring: [String]] = [
        "-": ["minus"], "<": ["less", "than"], ">": ["greater", "than"], "<=": ["at", "most"], ">=": ["at", "least"],
        "==": ["equal", "to"], "!=": ["not", "equal"], "===": ["identical", "to"], "!==": ["not", "identical"],
        "=~": ["matching"], "!~": ["not", "matching"], "&&": ["and"], "||": ["or"], "->": ["arrow"], "=>": ["arrow"],
        "!": ["not"], "!!": ["not", "not"],
    ]
}
