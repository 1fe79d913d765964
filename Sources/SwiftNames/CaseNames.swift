import JSONTree
import SchemaGraph

/// The case names of an enum's values.
package struct CaseNames {
    /// The preferred name of each entry and the name that it got, in the order of the entries.
    package let names: [(wanted: String, name: String)]

    /// Names the entries. `start` is the prefix of names that would start with a digit.
    package init(_ entries: [EnumEntry], _ identifiers: SwiftIdentifier, start: NameStart, reserved: Set<String>) {
        let texts = entries.compactMap(\.value.string)
        let signed = Self.signedTexts(texts)
        let reading = SignReading.value { signed.contains($0) }
        let speller = TextNames(texts, as: reading, identifiers, start: start, reserved: reserved)
        let typeName = RepeatedTypeName(start.typeNames, identifiers)
        let values = entries.lazy.map(\.value).filter { $0.string == nil }
        let others = Set(values.map { Self.own($0, speller, start: start.word).names[0] })
        var wishes = entries.indices.map { index in
            let entry = entries[index]
            var wish = Self.wish(for: entry, speller, typeName, start: start.word)
            // If `true` is a value too, the string `"true"` gets a name that tells them apart.
            if entry.value.string != nil, others.contains(wish.names[0]) { wish.names[0] += "String" }
            return wish
        }
        for (index, rest) in typeName.rests(of: wishes.map { $0.names[0] }) where entries[index].name == nil {
            let short = speller.camel(rest)
            if reserved.contains(short) { continue }
            wishes[index] = NameWish(names: [short] + wishes[index].names, rank: .near)
        }
        var scope = NameScope(reserved: [reserved])
        let claimed = scope.claim(wishes, fallback: start.word) { entries[$0].value.string.map(speller.further) ?? [] }
        names = zip(wishes, claimed).map { ($0.names.first ?? $1, $1) }
    }

    /// Returns the starts of texts that end in a positive number with a sign: since `GMT+8` exists, the hyphen of
    /// `GMT-8` is a minus.
    private static func signedTexts(_ texts: [String]) -> Set<Substring> {
        let starts = texts.compactMap { text -> Substring? in
            guard let sign = text.lastIndex(of: "+") else { return nil }
            return text[sign...].dropFirst().first?.isNumber ?? false ? text[..<sign] : nil
        }
        return Set(starts)
    }

    private static func wish(
        for entry: EnumEntry,
        _ speller: TextNames,
        _ typeName: RepeatedTypeName,
        start: @autoclosure () -> String
    ) -> NameWish<TextRank> {
        var wish = own(entry.value, speller, start: start())
        guard let name = entry.name else { return wish }
        let wanted = speller.camel(name)
        if wanted.isEmpty { return wish }
        let short = entry.isNameChosen ? nil : typeName.rest(of: name).map(speller.camel)
        // If the schema gives the same name to two values, the value is part of the name.
        let value = own(entry.value, speller, start: "").names[0]
        let withValue: String = wanted + value.prefix(1).uppercased() + value.dropFirst()
        wish.names = (short.map(speller.sparing) ?? []) + speller.sparing(wanted) + [withValue] + wish.names
        wish.rank = short == nil ? .exact : .near
        return wish
    }

    private static func own(
        _ value: JSONNode,
        _ speller: TextNames,
        start: @autoclosure () -> String
    ) -> NameWish<TextRank> {
        switch value.value {
        case .string(let text): speller.wish(for: text)
        case .number(let number): NameWish(names: [numberName(number.text, start())], rank: .exact)
        case .bool(let value): NameWish(names: [value ? "true" : "false"], rank: .exact)
        default: NameWish(names: ["null"], rank: .exact)
        }
    }

    /// Returns the name of a number: `minus1` for `-1`, and `start` followed by `1_5` for `1.5`.
    private static func numberName(_ text: String, _ start: String) -> String {
        let text = text.split(separator: "+").joined()
        return SwiftIdentifier.standard.lowerCamel(text, signs: .value { _ in true }, start: start)
    }
}
