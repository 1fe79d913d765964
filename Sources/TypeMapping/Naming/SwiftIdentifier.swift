/// Makes Swift names (API Design Guidelines) from whatever text a schema uses.
struct SwiftIdentifier {
    var acronyms = Acronyms.standard

    /// Names with the acronyms that everybody writes in capitals.
    static let standard = SwiftIdentifier()

    /// `image_url` and `Image Url` in lower camel case: `imageURL`. A name that would start with a digit starts with
    /// `start`: `2.0` is `version2_0`.
    func lowerCamel(_ text: String, signs: SignReading = .key, start: String = "value") -> String {
        let words = words(of: text, signs)
        guard let first = words.first else { return "" }
        return Self.joined([lowercasingStart(first)] + words.dropFirst().map(capitalized), start: start)
    }

    /// `image_url` as `ImageURL`.
    func upperCamel(_ text: String, start: String = "Type") -> String {
        Self.joined(words(of: text, .key).map(capitalized), start: start)
    }

    /// The words of the text; acronyms within a word that shows its parts by capitals (`HTMLBody`) are words of their own.
    private func words(of text: String, _ signs: SignReading) -> [String] {
        IdentifierWords(text, signs: signs).words.flatMap { word in
            acronyms.spelling(of: word) == nil ? parts(of: word) : [word]
        }
    }

    /// `HTMLBody` as `HTML` and `Body`, `TLSv1` as `TLS` and `v1`; other words are whole.
    private func parts(of word: String) -> [String] {
        let bytes = Array(word.utf8)
        let upper = bytes.prefix(while: ASCII.isUpper).count
        guard upper > 1, upper < bytes.count, ASCII.isLower(bytes[upper]) else { return [word] }
        let isAcronym = [upper - 1, upper].map { acronyms.spelling(of: String(word.prefix($0))) != nil }
        let count = isAcronym == [false, true] ? upper : upper - 1
        return [String(word.prefix(count)), String(word.dropFirst(count))]
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

    private func capitalized(_ word: String) -> String {
        if let acronym = acronyms.spelling(of: word) { return acronym }
        guard let first = word.utf8.first, ASCII.isLower(first) else { return word }
        return word.prefix(1).uppercased() + word.dropFirst()
    }

    /// `URL` and `URLs` as `url` and `urls`, `Name` as `name`.
    private func lowercasingStart(_ word: String) -> String {
        if acronyms.spelling(of: word) != nil { return word.lowercased() }
        let upper = word.utf8.prefix(while: ASCII.isUpper).count
        return word.prefix(upper).lowercased() + word.dropFirst(upper)
    }
}
