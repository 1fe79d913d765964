import SwiftModel

/// Names for related texts: the values of an enum or the keys of an object.
///
/// A text that is already a valid name keeps its spelling, regardless of its position. Other texts are converted. If
/// the result is the name of another text, a suffix for the case of the letters makes it unique, or else every sign is
/// spelled out.
package struct TextNames {
    private let reading: SignReading
    private let identifiers: SwiftIdentifier
    private let start: NameStart
    private let reserved: Set<String>
    /// The texts, in lower case, that occur in several spellings.
    private let sameButCase: Set<String>
    /// Whether some texts are several words in capitals, such as `NOT_FOUND`, so that capitals do not make an acronym.
    private let hasCapitalWords: Bool

    /// Prepares names for the texts. `start` is the prefix of names that would start with a digit.
    package init(
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
        hasCapitalWords = texts.contains { IdentifierWords.isSeveralInCapitals($0) }
    }

    private static func sameButCase(_ texts: [String]) -> Set<String> {
        // Without capitals, no two texts differ only in case.
        guard texts.contains(where: { $0.utf8.contains { $0 >= 0x80 || ASCII.isUpper($0) } }) else { return [] }
        var lowercased: Set<String> = []
        lowercased.reserveCapacity(texts.count)
        return Set(texts.lazy.map { $0.lowercased() }.filter { !lowercased.insert($0).inserted })
    }

    /// Returns the candidate names for a text, best first.
    package func wish(for text: String) -> NameWish<TextRank> {
        let plain = camel(text)
        var names = sparing(plain)
        if !sameButCase.isEmpty, sameButCase.contains(text.lowercased()) {
            names.append(plain + Self.lettering(of: text))
        }
        return NameWish(names: names, rank: plain == text ? .exact : startsAndEndsLow(text) ? .near : .distant)
    }

    /// Returns whether a text starts with a lower-case letter or a digit and ends with a letter or a digit, as names
    /// do.
    private func startsAndEndsLow(_ text: String) -> Bool {
        guard let first = text.utf8.first, let last = text.utf8.last else { return false }
        return (ASCII.isLower(first) || ASCII.isDigit(first)) && (ASCII.isLetter(last) || ASCII.isDigit(last))
    }

    /// Returns names for a text that distinguish it from all other texts.
    package func further(for text: String) -> [String] {
        let exact = identifiers.lowerCamel(text, signs: .exact, start: start.word)
        let decorated = identifiers.lowerCamel(text, signs: .decorated, start: start.word)
        return [decorated, exact, exact + Self.lettering(of: text)]
    }

    func camel(_ text: String) -> String {
        if text.isEmpty { return "empty" }
        let text = isNumberedCapitals(text) ? text.lowercased() : text
        return identifiers.lowerCamel(text, signs: reading, start: start.word)
    }

    /// Returns whether a text is a number and one word in capitals among words in capitals: beside `404 NOT_FOUND`, the
    /// word of `100 CONTINUE` is not an acronym either. Two letters are, as in `200 OK` and `16 GB`.
    private func isNumberedCapitals(_ text: String) -> Bool {
        guard hasCapitalWords, IdentifierWords.isUpper(text) else { return false }
        let parts = text.utf8.split { !ASCII.isLetter($0) && !ASCII.isDigit($0) }
        guard parts.count > 1 else { return false }
        return parts.allSatisfy { $0.allSatisfy(ASCII.isDigit) || $0.count > 2 && $0.allSatisfy(ASCII.isLetter) }
    }

    /// Returns the name, followed by its replacement if it is reserved.
    func sparing(_ name: String) -> [String] { reserved.contains(name) ? [name, SwiftName.givingWay(name)] : [name] }

    /// Returns a suffix that describes the case of a text's letters, or that it has none.
    static func lettering(of text: String) -> String {
        if !text.unicodeScalars.contains(where: \.properties.isAlphabetic) { return "Sign" }
        let hasUpper = text.utf8.contains(where: ASCII.isUpper)
        let hasLower = text.utf8.contains(where: ASCII.isLower)
        if hasUpper, !hasLower { return "Uppercase" }
        if hasLower, !hasUpper { return "Lowercase" }
        return text.utf8.first.map(ASCII.isUpper) ?? false ? "Capitalized" : "MixedCase"
    }
}

/// The prefix for members of a type whose names would start with a digit.
package struct NameStart {
    /// The names of the type and of its enclosing types, innermost first.
    let typeNames: [String]

    package init(typeNames: [String]) { self.typeNames = typeNames }

    /// The last word of the innermost type that has a specific name, or the last before "of": `day` for `DayOfWeek`.
    package var word: String {
        for name in typeNames {
            var words = IdentifierWords(name).words
            if let of = words.firstIndex(of: "Of"), of > 0 { words.removeSubrange(of...) }
            while let last = words.last, Self.generalWords.contains(last) { words.removeLast() }
            guard let word = words.last else { continue }
            return SwiftIdentifier.standard.lowerCamel(EnglishPlural.singular(word) ?? word)
        }
        return "value"
    }

    private static let generalWords: Set<String> = ["Value", "Enum"]
}

extension SwiftName {
    /// Returns the replacement for a reserved name: `selfValue` for `self`.
    package static func givingWay(_ name: String) -> String { name + "Value" }
}
