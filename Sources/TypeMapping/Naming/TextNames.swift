import SwiftModel

/// The names for texts that stand beside each other: the values of an enum, the keys of an object.
///
/// A text that is spelled as a name keeps its spelling, wherever it is listed. Any other is converted; if the result is the
/// name of another text, the name tells what differs: how the letters are cased, else every sign.
struct TextNames {
    private let reading: SignReading
    private let identifiers: SwiftIdentifier
    private let start: NameStart
    private let reserved: Set<String>
    /// The texts, in lower case, of which there are several.
    private let sameButCase: Set<String>

    /// `start` begins the names that would begin with a digit.
    init(
        _ texts: [String],
        as reading: SignReading,
        _ identifiers: SwiftIdentifier,
        start: NameStart,
        reserved: Set<String>
    ) {
        self.identifiers = identifiers
        self.reading = reading
        self.start = start
        self.reserved = reserved
        sameButCase = Self.sameButCase(texts)
    }

    private static func sameButCase(_ texts: [String]) -> Set<String> {
        // Without capitals no two differ in case.
        guard texts.contains(where: { $0.utf8.contains { $0 >= 0x80 || ASCII.isUpper($0) } }) else { return [] }
        var lowercased: Set<String> = []
        lowercased.reserveCapacity(texts.count)
        return Set(texts.lazy.map { $0.lowercased() }.filter { !lowercased.insert($0).inserted })
    }

    /// The names for a text, best first.
    func wish(for text: String) -> NameWish {
        let plain = camel(text)
        var names = sparing(plain)
        if !sameButCase.isEmpty, sameButCase.contains(text.lowercased()) {
            names.append(plain + Self.lettering(of: text))
        }
        return NameWish(names: names, rank: plain == text ? .exact : startsAndEndsLow(text) ? .near : .distant)
    }

    /// Whether a text starts with a small letter or a digit and ends with a letter or a digit, as names do.
    private func startsAndEndsLow(_ text: String) -> Bool {
        guard let first = text.utf8.first, let last = text.utf8.last else { return false }
        return ASCII.isLower(first) || ASCII.isDigit(first) ? ASCII.isLetter(last) || ASCII.isDigit(last) : false
    }

    /// The names for a text that tell it from all others.
    func further(for text: String) -> [String] {
        let exact = identifiers.lowerCamel(text, signs: .exact, start: start.word)
        let decorated = identifiers.lowerCamel(text, signs: .decorated, start: start.word)
        return [decorated, exact, exact + Self.lettering(of: text)]
    }

    /// The text as a name.
    func camel(_ text: String) -> String {
        text.isEmpty ? "empty" : identifiers.lowerCamel(text, signs: reading, start: start.word)
    }

    /// The name, and what it becomes if it is reserved.
    func sparing(_ name: String) -> [String] {
        reserved.contains(name) ? [name, SwiftName.givingWay(name)] : [name]
    }

    /// How the letters of a text are cased, as the end of a name.
    private static func lettering(of text: String) -> String {
        let hasUpper = text.utf8.contains(where: ASCII.isUpper)
        let hasLower = text.utf8.contains(where: ASCII.isLower)
        if hasUpper, !hasLower { return "Uppercase" }
        if hasLower, !hasUpper { return "Lowercase" }
        return text.utf8.first.map(ASCII.isUpper) ?? false ? "Capitalized" : "MixedCase"
    }
}

/// What begins the names of a type's members that would begin with a digit.
struct NameStart {
    /// The names of the type and of those around it, from the inside out.
    let typeNames: [String]

    /// The last word of the nearest type whose name tells what it is.
    var word: String {
        for name in typeNames {
            var words = IdentifierWords(name).words
            while let last = words.last, Self.generalWords.contains(last) { words.removeLast() }
            guard let word = words.last else { continue }
            return SwiftIdentifier.standard.lowerCamel(EnglishPlural.singular(word) ?? word)
        }
        return "value"
    }

    private static let generalWords: Set<String> = ["Value", "Enum"]
}

extension SwiftName {
    /// The name for something whose own name is reserved: `self` becomes `selfValue`.
    static func givingWay(_ name: String) -> String { name + "Value" }
}
