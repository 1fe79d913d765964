import Diagnostics
import JSONTree

/// Finds the keyword that an unknown key was probably meant to be. Results are cached, because most keys are frequent.
final class KeywordSpelling {
    /// A keyword that a key resembles.
    private struct Match {
        let keyword: Keyword
        let distance: Int
        /// Whether the value must be typical of the keyword, because the spelling alone is not conclusive.
        let needsValue: Bool
    }

    /// A normalized key: `$additional_Properties` is `additionalproperties`.
    private struct Folded {
        let word: String
        let singular: String
        let hasDollar: Bool
        let isExtension: Bool

        /// Creates the normalized form of a key; returns nil for a key that is never a misspelling, such as `_enum`,
        /// `ui:widget` or `//`.
        init?(_ key: String) {
            guard key.utf8.count <= KeywordSpelling.longestKey else { return nil }
            hasDollar = key.hasPrefix("$")
            isExtension = key.hasPrefix("x-")
            let letters = (hasDollar ? key.dropFirst() : key[...]).lowercased()
            guard letters.utf8.first.map({ (97...122).contains($0) }) ?? false else { return nil }
            word = letters.filter { $0 != "_" && $0 != "-" }
            guard word.utf8.allSatisfy({ (97...122).contains($0) || (48...57).contains($0) }) else { return nil }
            let isPlural = word.utf8.count > 3 && word.hasSuffix("s")
            singular = word.hasSuffix("ies") ? word.dropLast(3) + "y" : isPlural ? String(word.dropLast()) : word
        }
    }

    private static let longestKey = 40

    private static let candidates: [(keyword: Keyword, folded: Folded)] = Keyword.all.compactMap { keyword in
        // Vendors have variants of other tools' extensions, but not of plank-swift's.
        if keyword.family == .extensions, keyword.value == .any || keyword.value == .text { return nil }
        return Folded(keyword.name).map { (keyword, $0) }
    }

    private var known: [String: [Match]] = [:]

    /// Returns the keyword that `member` was probably meant to be; nil if there is none, or if the object already has
    /// it.
    func correction(of member: JSONObject.Member, in object: JSONObject, draft: Draft) -> Keyword? {
        let matches = known[member.key] ?? Self.matches(member.key)
        known[member.key] = matches
        return matches.first { match in
            object[match.keyword.name] == nil
                && (!match.needsValue || match.keyword.value(in: draft).isPlausible(member.value))
        }?.keyword
    }

    /// The words of other tools for keywords.
    private static let foreignWords = ["bsonType": "type"]

    private static func matches(_ key: String) -> [Match] {
        if let keyword = foreignWords[key].flatMap({ Keyword.named[$0] }) {
            return [Match(keyword: keyword, distance: 0, needsValue: false)]
        }
        guard let folded = Folded(key) else { return [] }
        let matches = candidates.compactMap { match(folded, $0.folded, $0.keyword) }
        return matches.sorted { ($0.distance, $0.keyword.name) < ($1.distance, $1.keyword.name) }
    }

    private static func match(_ key: Folded, _ known: Folded, _ keyword: Keyword) -> Match? {
        guard key.isExtension == known.isExtension else { return nil }
        let lacksDollar = known.hasDollar && !key.hasDollar
        // `ref` and `defs` are mistakes; `anchor` and `comment` are common words.
        if lacksDollar, ![.reference, .identifier, .namedSchemas].contains(keyword.value) { return nil }
        // `$default` and `$description` are words of other tools: any value suits the keyword, so the value tells nothing.
        if key.hasDollar, !known.hasDollar, keyword.value == .any || keyword.value == .text { return nil }
        if key.word == known.word {
            return Match(
                keyword: keyword,
                distance: 0,
                needsValue: key.hasDollar != known.hasDollar || known.word.utf8.count < 6
            )
        }
        if key.singular == known.singular {
            return keyword.value == .any ? nil : Match(keyword: keyword, distance: 1, needsValue: true)
        }
        guard key.hasDollar == known.hasDollar else { return nil }
        return nearMatch(key.word, known.word, keyword)
    }

    private static func nearMatch(_ key: String, _ known: String, _ keyword: Keyword) -> Match? {
        let shorter = min(key.utf8.count, known.utf8.count)
        guard shorter >= (keyword.value == .any ? 5 : 3) else { return nil }
        if key.utf8.count == known.utf8.count, key.utf8.sorted() == known.utf8.sorted() {
            return Match(keyword: keyword, distance: 1, needsValue: shorter < 6)
        }
        guard abs(key.utf8.count - known.utf8.count) <= 2 else { return nil }
        let distance = Suggestion.distance(from: key, to: known)
        // A different first or last letter usually means a different word: `isNullable`, `requiredIf`.
        let isInside = key.utf8.first == known.utf8.first && key.utf8.last == known.utf8.last
        switch distance {
        case 1: return Match(keyword: keyword, distance: 1, needsValue: !isInside || shorter < 6)
        case 2: return isInside && shorter >= 8 ? Match(keyword: keyword, distance: 2, needsValue: true) : nil
        default: return nil
        }
    }
}
