/// Makes Swift names (API Design Guidelines) from whatever text a schema uses.
enum SwiftIdentifier {
    /// `image_url` and `Image Url` in lower camel case: `imageUrl`. A name that would start with a digit starts with
    /// `start`: `2.0` is `version2_0`.
    static func lowerCamel(_ text: String, signs: SignReading = .key, start: String = "value") -> String {
        let words = IdentifierWords(text, signs: signs).words
        guard let first = words.first else { return "" }
        return joined([lowercasingStart(first)] + words.dropFirst().map(capitalized), start: start)
    }

    /// `image_url` as `ImageUrl`.
    static func upperCamel(_ text: String, start: String = "Type") -> String {
        joined(IdentifierWords(text).words.map(capitalized), start: start)
    }

    /// The words as one name. Numbers that something separates stay apart: `2.0` is `2_0`.
    private static func joined(_ words: [String], start: String) -> String {
        var name = ""
        for word in words {
            let startsWithDigit = word.utf8.first.map(ASCII.isDigit) ?? false
            if startsWithDigit, name.isEmpty { name = start }
            if startsWithDigit, let last = name.utf8.last, ASCII.isDigit(last) { name += "_" }
            name += word
        }
        return name
    }

    private static func capitalized(_ word: String) -> String {
        guard let first = word.utf8.first, ASCII.isLower(first) else { return word }
        return word.prefix(1).uppercased() + word.dropFirst()
    }

    /// `URLPath` as `urlPath`, `ID` as `id`, `Name` as `name`.
    private static func lowercasingStart(_ word: String) -> String {
        let bytes = Array(word.utf8)
        let upper = bytes.prefix(while: ASCII.isUpper).count
        guard upper > 0 else { return word }
        let count = upper == bytes.count || upper == 1 || !ASCII.isLower(bytes[upper]) ? upper : upper - 1
        return word.prefix(count).lowercased() + word.dropFirst(count)
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
        let isPlain = title.utf8.allSatisfy {
            ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == 32 || $0 == 45 || $0 == 95
        }
        return isPlain && IdentifierWords(title).words.count <= 5 && title.split(separator: " ").count <= 3
    }
}
