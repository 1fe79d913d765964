/// Converts any text in a schema to a Swift name that follows the API Design Guidelines.
public struct SwiftIdentifier {
    private let acronyms: Acronyms
    private let lowerNames = KnownNames()
    private let upperNames = KnownNames()

    /// Creates a converter that spells acronyms in capitals.
    public init(acronyms: Acronyms = .standard) { self.acronyms = acronyms }

    /// A converter with the standard acronyms.
    public static var standard: SwiftIdentifier { SwiftIdentifier() }

    /// Returns a text in lower camel case: `imageURL` for `image_url` and `Image Url`. A name that would start with a
    /// digit is prefixed with `start`: `2.0` is `version2_0`.
    public func lowerCamel(
        _ text: String,
        signs: SignReading = .key,
        start: @autoclosure () -> String = "value"
    ) -> String {
        let name =
            signs.readsAsKey(text)
            ? lowerNames.name(of: text) { lowerCamel(words(of: text, .key)) } : lowerCamel(words(of: text, signs))
        return Self.started(name, by: start())
    }

    private func lowerCamel(_ words: [Word]) -> String {
        guard let first = words.first else { return "" }
        return Self.joined([Self.lowercasingStart(first)] + words.dropFirst().map(Self.capitalized))
    }

    /// Returns a text in upper camel case: `ImageURL` for `image_url`. A name that would start with a digit is
    /// prefixed with `start`, and one with a letter that has no capital with `Type`: it would be that of a property too.
    public func upperCamel(_ text: String, start: @autoclosure () -> String = "Type") -> String {
        let name = upperNames.name(of: text) { Self.joined(words(of: text, .key).map(Self.capitalized)) }
        return Self.startsWithoutCase(name) ? "Type" + name : Self.started(name, by: start())
    }

    /// A cache of converted names, since schemas have many keys in common.
    private final class KnownNames {
        private var names: [String: String] = [:]

        func name(of text: String, make: () -> String) -> String {
            // Swift compares strings by characters, so different non-ASCII texts can be equal, but their names can
            // differ.
            var text = text
            guard text.withUTF8({ $0.allSatisfy { $0 < 0x80 } }) else { return make() }
            if let name = names[text] { return name }
            let name = make()
            names[text] = name
            return name
        }
    }

    /// A word, and its spelling if it is an acronym.
    private struct Word {
        let text: String
        let acronym: String?
    }

    private func word(_ text: String) -> Word { Word(text: text, acronym: acronyms.spelling(of: text)) }

    /// Returns the words of a key or a title.
    public func words(of text: String) -> [String] { words(of: text, .key).map(\.text) }

    /// Returns the words of the text. An acronym in a word with mixed case, such as `HTMLBody`, is a separate word.
    private func words(of text: String, _ signs: SignReading) -> [Word] {
        if Self.isShortAcronym(text) { return [Word(text: text, acronym: text)] }
        return IdentifierWords(text, signs: signs).words.flatMap { text in
            let word = word(text)
            guard word.acronym == nil, let (first, second) = parts(of: text) else { return [word] }
            return [self.word(first), self.word(second)]
        }
    }

    /// Returns whether a text is three letters with only the middle one small, such as `NaN` and `QoS`.
    private static func isShortAcronym(_ text: String) -> Bool {
        let bytes = text.utf8
        guard bytes.count == 3, let first = bytes.first, let last = bytes.last else { return false }
        return ASCII.isUpper(first) && ASCII.isLower(bytes[bytes.index(after: bytes.startIndex)]) && ASCII.isUpper(last)
    }

    /// Returns the two parts of a word that starts with capitals: `HTML` and `Body` for `HTMLBody`, `TLS` and `v1` for
    /// `TLSv1`; nil for other words.
    private func parts(of word: String) -> (String, String)? {
        let upper = word.utf8.prefix(while: ASCII.isUpper).count
        guard upper > 1, let next = word.utf8.dropFirst(upper).first, ASCII.isLower(next) else { return nil }
        let isAcronym = [upper - 1, upper].map { acronyms.spelling(of: String(word.prefix($0))) != nil }
        let rest = word.utf8.dropFirst(upper)
        let isVersion = next == UInt8(ascii: "v") && rest.count > 1 && rest.dropFirst().allSatisfy(ASCII.isDigit)
        let count = isVersion || isAcronym == [false, true] ? upper : upper - 1
        return (String(word.prefix(count)), String(word.dropFirst(count)))
    }

    /// Returns the words as one name. Adjacent numbers stay separate: `2.0` is `2_0`.
    public static func joined(_ words: [String]) -> String { words.reduce("", appending) }

    /// Returns the name, prefixed with `start` if it starts with a digit.
    public static func started(_ name: String, by start: @autoclosure () -> String) -> String {
        ASCII.startsWithDigit(name) ? appending(start(), name) : name
    }

    /// Returns whether a name starts with a letter that has no capital, as those of Chinese and Arabic.
    private static func startsWithoutCase(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, !first.isASCII else { return false }
        return !first.properties.isUppercase && first.properties.titlecaseMapping == String(first)
    }

    private static func appending(_ name: String, _ word: String) -> String {
        guard let last = name.utf8.last, let first = word.utf8.first else { return name + word }
        return ASCII.isDigit(last) && ASCII.isDigit(first) ? name + "_" + word : name + word
    }

    private static func capitalized(_ word: Word) -> String {
        if let acronym = word.acronym { return acronym }
        guard let first = word.text.unicodeScalars.first else { return word.text }
        let rest = word.text.unicodeScalars.dropFirst()
        return first.isASCII && !ASCII.isLower(UInt8(first.value))
            ? word.text : first.properties.titlecaseMapping + String(rest)
    }

    /// Returns the word with a lower-case start: `url` for `URL`, `urls` for `URLs`, `name` for `Name`.
    private static func lowercasingStart(_ word: Word) -> String {
        if word.acronym != nil { return word.text.lowercased() }
        let upper = word.text.prefix(while: \.isUppercase).count
        return upper == 0 ? word.text : word.text.prefix(upper).lowercased() + word.text.dropFirst(upper)
    }
}
