import JSONTree
import SchemaGraph

/// The case names of an enum's values.
struct CaseNames {
    /// The preferred name of each entry and the name that it got, in the order of the entries.
    let names: [(wanted: String, name: String)]

    /// Names the entries. `start` is the prefix of names that would start with a digit.
    init(_ entries: [EnumEntry], _ identifiers: SwiftIdentifier, start: NameStart, reserved: Set<String>) {
        let texts = entries.compactMap(\.value.string)
        let signed = Self.signedTexts(texts)
        let speller = TextNames(
            texts,
            as: .value { signed.contains($0) },
            identifiers,
            start: start,
            reserved: reserved
        )
        // The names of most enums' cases are made of their values.
        let types = entries.contains { $0.name != nil } ? Self.typeWords(start.typeNames) : []
        let values = entries.lazy.map(\.value).filter { $0.string == nil }
        let others = Set(values.map { Self.own($0, speller, start: start.word).names[0] })
        let wishes = entries.map { entry in
            var wish = Self.wish(for: entry, speller, types, start: start.word)
            // If `true` is a value too, the string `"true"` gets a name that tells them apart.
            if entry.value.string != nil, others.contains(wish.names[0]) { wish.names[0] += "String" }
            return wish
        }
        var scope = NameScope(reserved: [reserved])
        let claimed = scope.claim(wishes, fallback: start.word) { entries[$0].value.string.map(speller.further) ?? [] }
        names = zip(wishes, claimed).map { ($0.names.first ?? $1, $1) }
    }

    /// Returns the starts of texts that end in a positive number with a sign: since `GMT+8` exists, the hyphen of
    /// `GMT-8` is a minus.
    private static func signedTexts(_ texts: [String]) -> Set<Substring> {
        Set(
            texts.compactMap { text in
                guard let sign = text.lastIndex(of: "+"), text[text.index(after: sign)...].first?.isNumber ?? false
                else { return nil }
                return text[..<sign]
            }
        )
    }

    private static func wish(
        for entry: EnumEntry,
        _ speller: TextNames,
        _ types: [[String]],
        start: @autoclosure () -> String
    ) -> NameWish {
        var wish = own(entry.value, speller, start: start())
        guard let name = entry.name else { return wish }
        let wanted = speller.camel(name)
        if wanted.isEmpty { return wish }
        let short = entry.isNameChosen ? nil : withoutType(name, types).map(speller.camel)
        // If the schema gives the same name to two values, the value is part of the name.
        let value = own(entry.value, speller, start: "").names[0]
        wish.names =
            (short.map(speller.sparing) ?? []) + speller.sparing(wanted) + [
                wanted + value.prefix(1).uppercased() + value.dropFirst()
            ] + wish.names
        wish.rank = short == nil ? .exact : .near
        return wish
    }

    /// Returns the words of the type's name, preceded by those of more and more of the enclosing types, the most first.
    private static func typeWords(_ typeNames: [String]) -> [[String]] {
        var words: [String] = []
        return typeNames.map { name in
            words = IdentifierWords(name).lowercased + words
            return words
        }.reversed()
    }

    /// Returns the rest of a name that starts with the name of its type, as in languages whose cases are global:
    /// `Active` for `StatusActive`; `nil` for any other name.
    private static func withoutType(_ name: String, _ types: [[String]]) -> String? {
        let words = IdentifierWords(name).words
        let lowercased = words.map { $0.lowercased() }
        guard let type = types.first(where: { words.count > $0.count && lowercased.starts(with: $0) }) else {
            return nil
        }
        let rest = words.dropFirst(type.count)
        return rest.first.map(ASCII.startsWithDigit) ?? true ? nil : rest.joined(separator: "_")
    }

    private static func own(_ value: JSONNode, _ speller: TextNames, start: @autoclosure () -> String) -> NameWish {
        switch value.value {
        case .string(let text): speller.wish(for: text)
        case .number(let number): NameWish(names: [numberName(number.text, start())], rank: .exact)
        case .bool(let value): NameWish(names: [value ? "true" : "false"], rank: .exact)
        default: NameWish(names: ["null"], rank: .exact)
        }
    }

    /// Returns the name of a number: `minus1` for `-1`, and `start` followed by `1_5` for `1.5`.
    private static func numberName(_ text: String, _ start: String) -> String {
        SwiftIdentifier.standard.lowerCamel(
            text.split(separator: "+").joined(),
            signs: .value { _ in true },
            start: start
        )
    }
}
