/// Makes Swift names (API Design Guidelines) from whatever text a schema uses.
enum SwiftIdentifier {
    /// `image_url`, `image-url` and `Image URL` as `imageURL`... in lower camel case: `imageUrl`.
    static func lowerCamel(_ text: String) -> String {
        let words = words(of: text)
        guard let first = words.first else { return "" }
        return startingWithLetter(lowercasingStart(first) + words.dropFirst().map(capitalized).joined(), prefix: "_")
    }

    /// `image_url` as `ImageUrl`.
    static func upperCamel(_ text: String) -> String {
        startingWithLetter(words(of: text).map(capitalized).joined(), prefix: "Type")
    }

    /// The words that separators and changes of case mark, ASCII letters and digits only.
    ///
    /// A sign alone has a name (`*` is `asterisk`). Other scripts are spelled by code point, so that different keys keep
    /// different names.
    static func words(of text: String) -> [String] {
        var words: [String] = []
        var word: [UInt8] = []
        var previous: UInt8 = 0
        func finish() {
            if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
            word.removeAll(keepingCapacity: true)
        }
        for scalar in text.unicodeScalars.prefix(120) {
            guard scalar.isASCII else {
                if let plain = latin(scalar) {
                    word += Array(plain.utf8)
                    previous = plain.utf8.last ?? 0
                    continue
                }
                finish()
                if scalar.properties.isAlphabetic || scalar.properties.isEmoji {
                    words.append("u" + String(scalar.value, radix: 16))
                }
                previous = 0
                continue
            }
            let byte = UInt8(scalar.value)
            if isLetter(byte) || isDigit(byte) {
                if isUpper(byte), isLower(previous) || isDigit(previous) { finish() }
                word.append(byte)
            } else {
                finish()
            }
            previous = byte
        }
        finish()
        if words.isEmpty { return signs(in: text) }
        // `UPPER_CASE` shouts; its words mean the same as `upper_case`.
        let shouts = words.count > 1 && !text.utf8.contains(where: isLower)
        return shouts ? words.map { $0.lowercased() } : words
    }

    private static func signs(in text: String) -> [String] {
        text.unicodeScalars.prefix(12).map { scalar in
            signNames[Character(scalar)] ?? (scalar == "_" ? "underscore" : "u" + String(scalar.value, radix: 16))
        }
    }

    private static let signNames: [Character: String] = [
        "*": "asterisk", "+": "plus", "-": "minus", "/": "slash", "\\": "backslash", ".": "dot", ",": "comma",
        ":": "colon", ";": "semicolon", "!": "exclamation", "?": "question", "<": "less", ">": "greater", "=": "equal",
        "&": "ampersand", "|": "pipe", "^": "caret", "~": "tilde", "@": "at", "#": "hash", "$": "dollar",
        "%": "percent", "'": "apostrophe", "\"": "quote", "`": "backtick", "(": "openParenthesis",
        ")": "closeParenthesis", "[": "openBracket", "]": "closeBracket", "{": "openBrace", "}": "closeBrace",
        " ": "space",
    ]

    /// Latin letters with marks as plain letters: `é` as `e`.
    private static func latin(_ scalar: Unicode.Scalar) -> String? {
        guard (0xC0...0x17F).contains(scalar.value) else { return nil }
        switch scalar {
        case "ß": return "ss"
        case "æ", "Æ": return "ae"
        case "ø", "Ø": return "o"
        case "œ", "Œ": return "oe"
        case "ł", "Ł": return "l"
        default: break
        }
        let name = scalar.properties.name ?? ""
        // "LATIN SMALL LETTER E WITH ACUTE"
        let parts = name.split(separator: " ")
        guard parts.count > 3, parts[0] == "LATIN", parts[3].utf8.count == 1 else { return nil }
        return parts[1] == "SMALL" ? parts[3].lowercased() : String(parts[3])
    }

    private static func isLower(_ byte: UInt8) -> Bool { (97...122).contains(byte) }
    private static func isUpper(_ byte: UInt8) -> Bool { (65...90).contains(byte) }
    private static func isLetter(_ byte: UInt8) -> Bool { isLower(byte) || isUpper(byte) }
    private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

    private static func capitalized(_ word: String) -> String {
        guard let first = word.utf8.first, isLower(first) else { return word }
        return word.prefix(1).uppercased() + word.dropFirst()
    }

    /// `URLPath` as `urlPath`, `ID` as `id`, `Name` as `name`.
    private static func lowercasingStart(_ word: String) -> String {
        let bytes = Array(word.utf8)
        let upper = bytes.prefix(while: isUpper).count
        guard upper > 0 else { return word }
        let count = upper == bytes.count || upper == 1 || !isLower(bytes[upper]) ? upper : upper - 1
        return word.prefix(count).lowercased() + word.dropFirst(count)
    }

    private static func startingWithLetter(_ name: String, prefix: String) -> String {
        guard let first = name.utf8.first, isDigit(first) else { return name }
        return prefix + name
    }

    /// The singular of a plural: `tags` as `tag`, `categories` as `category`; `nil` for other words.
    static func singular(_ name: String) -> String? {
        func dropping(_ count: Int, _ ending: String = "") -> String { name.dropLast(count) + ending }
        if name.hasSuffix("ies"), name.utf8.count > 4 { return dropping(3, "y") }
        for ending in ["sses", "xes", "ches", "shes"] where name.hasSuffix(ending) { return dropping(2) }
        if name.hasSuffix("ss") || name.hasSuffix("us") || name.hasSuffix("is") || name.hasSuffix("News") { return nil }
        if name.hasSuffix("s"), name.utf8.count > 2 { return dropping(1) }
        return nil
    }

    /// Whether a schema's `title` reads as a name rather than as a sentence.
    static func isName(_ title: String) -> Bool {
        guard !title.isEmpty, title.utf8.count <= 40, let first = title.unicodeScalars.first else { return false }
        guard first.isASCII, first.properties.isAlphabetic else { return false }
        let isPlain = title.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == 32 || $0 == 45 || $0 == 95 }
        return isPlain && words(of: title).count <= 5 && title.split(separator: " ").count <= 3
    }
}
