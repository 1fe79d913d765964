import JSONTree
import SwiftNames

/// The names of shared places among the definitions of a schema.
struct DefinitionNames {
    private var names: [ObjectIdentifier: String] = [:]

    init(_ places: [SamplePlace]) {
        var taken: Set<String> = []
        for place in places {
            let candidates = Self.candidates(place)
            // Only objects that differ, but are reached by the same keys, are numbered.
            let numbered = (2...).lazy.map { candidates[0] + String($0) }
            let isFree = { (name: String) in !taken.contains(name.lowercased()) }
            guard let name = candidates.first(where: isFree) ?? numbered.first(where: isFree) else { continue }
            taken.insert(name.lowercased())
            names[ObjectIdentifier(place)] = name
        }
    }

    /// The name of a shared place; nil for others.
    subscript(place: SamplePlace) -> String? { names[ObjectIdentifier(place)] }

    /// The names that a place can have, the shortest first: the words that the keys to it end with, or the key above them,
    /// its key, its key after those above it.
    private static func candidates(_ place: SamplePlace) -> [String] {
        let keys = place.paths.compactMap(\.last).map(singular)
        var candidates: [String] = []
        if let tail = keys.dropFirst().reduce(keys.first, { tail, key in tail?.commonTail(with: key) }) {
            candidates.append(tail)
        } else if let parent = place.paths[0].dropLast().last,
            place.paths.allSatisfy({ $0.dropLast() == place.paths[0].dropLast() })
        {
            // The properties of one object: `small` and `large` of `sizes`.
            candidates.append(singular(parent))
        }
        candidates += keys
        for path in place.paths {
            var name = ""
            for key in path.reversed() {
                name = name.isEmpty ? singular(key) : singular(key) + "_" + name
                candidates.append(name)
            }
        }
        return candidates.isEmpty ? ["item"] : candidates
    }

    /// Returns the singular of a key, in characters that a reference needs not escape.
    private static func singular(_ key: String) -> String {
        let name = key.utf8.map { byte -> Character in
            let character = Character(Unicode.Scalar(byte))
            return byte < 0x80 && (character.isLetter || character.isNumber || character == "-") ? character : "_"
        }
        return EnglishPlural.singular(String(name)) ?? String(name)
    }
}

extension String {
    /// Returns the words that both names end with: `address` of `billing_address` and `deliveryAddress`; nil if there are
    /// none.
    fileprivate func commonTail(with other: String) -> String? {
        if self == other { return self }
        let (own, others) = (KeyWords.words(of: self), KeyWords.words(of: other))
        let count = zip(own.reversed(), others.reversed()).prefix { $0 == $1 }.count
        return count == 0 ? nil : own.suffix(count).joined(separator: "_")
    }
}
