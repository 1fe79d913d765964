/// The words of a text, split at separators and changes of case: letters and digits only. Latin letters are those of ASCII.
///
/// A text of signs alone consists of their names (`*` is `asterisk`). Emoji are spelled by code point, so that different keys
/// keep different names.
public struct IdentifierWords {
    /// The words, in their own spelling.
    public private(set) var words: [String] = []
    /// Whether any word is more than the name of a sign.
    private var hasText = false
    private var word: [UInt8] = []
    private var previous: UInt8 = 0

    /// The maximum length of text that is read; longer names would not be clearer.
    private static let longestText = 120

    /// Finds the words of a text.
    public init(_ text: String, signs: SignReading = .key) {
        let text = signs.joinsAtApostrophes ? Self.joinedAtApostrophes(text) : text
        let scalars = Array(text.unicodeScalars.prefix(Self.longestText))
        let signWords = SignWords(scalars: scalars, reading: signs)
        for (index, scalar) in scalars.enumerated() { add(scalar, at: index, signWords) }
        finish()
        if !hasText {
            words = signWords.alone
        } else if Self.isUpper(text), Self.isSeveral(words) {
            // `UPPER_CASE` consists of the same words as `upper_case`.
            words = lowercased
        }
    }

    /// The words in lower case, to compare names that are spelled differently.
    public var lowercased: [String] { words.map { $0.lowercased() } }

    /// Returns the last word of a name in camel case, without an acronym before it: `Point` for `GeoJSONPoint`.
    public static func end(of name: String) -> String {
        let last = IdentifierWords(name).words.last ?? ""
        let letters = Array(last.utf8)
        let start = letters.indices.dropLast().last { ASCII.isUpper(letters[$0]) && ASCII.isLower(letters[$0 + 1]) }
        return String(decoding: letters[(start ?? 0)...], as: UTF8.self)
    }

    private static func isSeveral(_ words: [String]) -> Bool {
        words.count { $0.utf8.contains { ASCII.isLetter($0) || $0 >= 0x80 } } > 1
    }

    /// Returns whether a text consists of several words in capitals.
    static func isSeveralInCapitals(_ text: String) -> Bool { isUpper(text) && isSeveral(IdentifierWords(text).words) }

    /// Returns whether a text has no lower-case letters.
    static func isUpper(_ text: String) -> Bool {
        if text.utf8.contains(where: ASCII.isLower) { return false }
        return text.utf8.allSatisfy { $0 < 0x80 } || !text.unicodeScalars.contains(where: \.properties.isLowercase)
    }

    /// Returns the text without the apostrophes within its words: `dont` for `don't`, but `O'Brien` stays two words.
    private static func joinedAtApostrophes(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "'")) || text.unicodeScalars.contains("\u{2019}") else { return text }
        let scalars = Array(text.unicodeScalars)
        let hasLower = scalars.contains(where: \.properties.isLowercase)
        var joined = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            if scalar == "'" || scalar == "\u{2019}", index > 0, index + 1 < scalars.count {
                let next = scalars[index + 1].properties
                let isWithin = scalars[index - 1].properties.isAlphabetic && next.isAlphabetic
                if isWithin, next.isLowercase || !hasLower { continue }
            }
            joined.append(scalar)
        }
        return String(joined)
    }

    private mutating func add(_ scalar: Unicode.Scalar, at index: Int, _ signs: SignWords) {
        let ascii = scalar.isASCII ? UInt8(scalar.value) : nil
        if ascii == nil, let plain = scalar.plainText {
            word += plain.utf8
            hasText = true
            previous = plain.utf8.last ?? 0
        } else if ascii.map({ ASCII.isLetter($0) || ASCII.isDigit($0) })
            ?? (scalar.isOfName && (!word.isEmpty || scalar.properties.isXIDStart))
        {
            let isUpper = ascii.map(ASCII.isUpper) ?? scalar.properties.isUppercase
            if isUpper, ASCII.isLower(previous) || ASCII.isDigit(previous) { finish() }
            if let ascii { word.append(ascii) } else { word += String(scalar).utf8 }
            hasText = true
            // A capital starts a word after a letter that has no case too.
            previous = ascii ?? UInt8(ascii: isUpper ? "A" : "a")
        } else {
            finish()
            if ascii == nil, scalar.properties.isAlphabetic || scalar.properties.isEmoji {
                words.append("u" + String(scalar.value, radix: 16))
                hasText = true
            } else {
                words += signs.words(at: index)
            }
            previous = 0
        }
    }

    private mutating func finish() {
        if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
        word.removeAll(keepingCapacity: true)
    }
}

extension Unicode.Scalar {
    /// Whether a Swift name can have the character, a letter of another script or a mark on one.
    fileprivate var isOfName: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark: properties.isXIDContinue && value > 0x36F
        default: properties.isAlphabetic && properties.isXIDContinue
        }
    }

    private static let spellings: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "Æ": "ae", "ø": "o", "Ø": "o", "œ": "oe", "Œ": "oe", "ł": "l", "Ł": "l",
    ]

    /// The plain letter for a Latin letter with diacritics, such as `e` for `é`, and the plain digit for any digit,
    /// such as `2` for `²`.
    fileprivate var plainText: String? {
        if properties.numericType == .digit, let digit = properties.numericValue { return Int(digit).description }
        guard (0xC0...0x17F).contains(value) else { return self == "µ" ? "u" : nil }
        if let spelling = Self.spellings[self] { return spelling }
        // "LATIN SMALL LETTER E WITH ACUTE"
        let parts = (properties.name ?? "").split(separator: " ")
        guard parts.count > 3, parts[0] == "LATIN", parts[3].utf8.count == 1 else { return nil }
        return parts[1] == "SMALL" ? parts[3].lowercased() : String(parts[3])
    }
}
