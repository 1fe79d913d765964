/// Makes Swift names (API Design Guidelines) from whatever text a schema uses.
struct SwiftIdentifier {
    private let acronyms: Acronyms
    private let known = KnownNames()

    init(acronyms: Acronyms = .standard) { self.acronyms = acronyms }

    /// Names with the acronyms that everybody writes in capitals.
    static var standard: SwiftIdentifier { SwiftIdentifier() }

    /// `image_url` and `Image Url` in lower camel case: `imageURL`. A name that would start with a digit starts with
    /// `start`: `2.0` is `version2_0`.
    func lowerCamel(_ text: String, signs: SignReading = .key, start: @autoclosure () -> String = "value") -> String {
        let name =
            signs.readsAsKey(text)
            ? known.lower.name(of: text) { lowerCamel(words(of: text, .key)) } : lowerCamel(words(of: text, signs))
        return Self.started(name, by: start())
    }

    private func lowerCamel(_ words: [Word]) -> String {
        guard let first = words.first else { return "" }
        return Self.joined([Self.lowercasingStart(first)] + words.dropFirst().map(Self.capitalized))
    }

    /// `image_url` as `ImageURL`.
    func upperCamel(_ text: String, start: @autoclosure () -> String = "Type") -> String {
        let name = known.upper.name(of: text) { Self.joined(words(of: text, .key).map(Self.capitalized)) }
        return Self.started(name, by: start())
    }

    /// The names of the texts that were asked for: schemas have many keys in common.
    private final class KnownNames {
        var lower = NameTable()
        var upper = NameTable()
    }

    private struct NameTable {
        private var names: [String: String] = [:]

        mutating func name(of text: String, make: () -> String) -> String {
            // Of other texts several are equal, for Swift compares characters, and their names need not be.
            var text = text
            guard text.withUTF8({ $0.allSatisfy { $0 < 0x80 } }) else { return make() }
            if let name = names[text] { return name }
            let name = make()
            names[text] = name
            return name
        }
    }

    /// A word, and how it is written if it is an acronym.
    private struct Word {
        let text: String
        let acronym: String?
    }

    private func word(_ text: String) -> Word { Word(text: text, acronym: acronyms.spelling(of: text)) }

    /// The words of the text; acronyms within a word that shows its parts by capitals (`HTMLBody`) are words of their own.
    private func words(of text: String, _ signs: SignReading) -> [Word] {
        var words: [Word] = []
        for text in IdentifierWords(text, signs: signs).words {
            let word = word(text)
            if word.acronym == nil, let (first, second) = parts(of: text) {
                words += [self.word(first), self.word(second)]
            } else {
                words.append(word)
            }
        }
        return words
    }

    /// `HTMLBody` as `HTML` and `Body`, `TLSv1` as `TLS` and `v1`; nil for other words.
    private func parts(of word: String) -> (String, String)? {
        let upper = word.utf8.prefix(while: ASCII.isUpper).count
        guard upper > 1, let next = word.utf8.dropFirst(upper).first, ASCII.isLower(next) else { return nil }
        let isAcronym = [upper - 1, upper].map { acronyms.spelling(of: String(word.prefix($0))) != nil }
        let count = isAcronym == [false, true] ? upper : upper - 1
        return (String(word.prefix(count)), String(word.dropFirst(count)))
    }

    /// The words as one name. Numbers that something separates stay apart: `2.0` is `2_0`.
    static func joined(_ words: [String]) -> String { words.reduce("", appending) }

    /// The name after `start`, if it starts with a digit.
    static func started(_ name: String, by start: @autoclosure () -> String) -> String {
        ASCII.startsWithDigit(name) ? appending(start(), name) : name
    }

    private static func appending(_ name: String, _ word: String) -> String {
        guard let last = name.utf8.last, let first = word.utf8.first else { return name + word }
        return ASCII.isDigit(last) && ASCII.isDigit(first) ? name + "_" + word : name + word
    }

    private static func capitalized(_ word: Word) -> String {
        if let acronym = word.acronym { return acronym }
        guard let first = word.text.utf8.first, ASCII.isLower(first) else { return word.text }
        return word.text.prefix(1).uppercased() + word.text.dropFirst()
    }

    /// `URL` and `URLs` as `url` and `urls`, `Name` as `name`.
    private static func lowercasingStart(_ word: Word) -> String {
        if word.acronym != nil { return word.text.lowercased() }
        let upper = word.text.utf8.prefix(while: ASCII.isUpper).count
        return upper == 0 ? word.text : word.text.prefix(upper).lowercased() + word.text.dropFirst(upper)
    }
}
