import JSONTree
import SchemaGraph

/// The case names of an enum's values.
struct CaseNames {
    /// The best name of each entry, in their order, and the one that it has.
    let names: [(wanted: String, name: String)]

    /// `start` begins the names that would begin with a digit.
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
        let values = entries.lazy.map(\.value).filter { $0.string == nil }
        let others = Set(values.map { Self.own($0, speller, start: start.word).names[0] })
        let wishes = entries.map { entry in
            var wish = Self.wish(for: entry, speller, start: start.word)
            // Beside `true`, the text `"true"` tells that it is one.
            if entry.value.string != nil, others.contains(wish.names[0]) { wish.names[0] += "String" }
            return wish
        }
        var scope = NameScope(reserved: [reserved])
        let claimed = scope.claim(wishes, fallback: start.word) { entries[$0].value.string.map(speller.further) ?? [] }
        names = zip(wishes, claimed).map { ($0.names.first ?? $1, $1) }
    }

    /// What stands before the sign of a positive number at the end of a text: beside `GMT+8`, `GMT-8` is negative.
    private static func signedTexts(_ texts: [String]) -> Set<Substring> {
        Set(
            texts.compactMap { text in
                guard let sign = text.lastIndex(of: "+"), text[text.index(after: sign)...].first?.isNumber ?? false
                else { return nil }
                return text[..<sign]
            }
        )
    }

    private static func wish(for entry: EnumEntry, _ speller: TextNames, start: @autoclosure () -> String) -> NameWish {
        var wish = own(entry.value, speller, start: start())
        guard let wanted = entry.name.map(speller.camel), !wanted.isEmpty else { return wish }
        // A name that the schema gives to two values tells the value as well.
        let value = own(entry.value, speller, start: "").names[0]
        wish.names = speller.sparing(wanted) + [wanted + value.prefix(1).uppercased() + value.dropFirst()] + wish.names
        wish.rank = .exact
        return wish
    }

    private static func own(_ value: JSONNode, _ speller: TextNames, start: @autoclosure () -> String) -> NameWish {
        switch value.value {
        case .string(let text): speller.wish(for: text)
        case .number(let number): NameWish(names: [numberName(number.text, start())], rank: .exact)
        case .bool(let value): NameWish(names: [value ? "true" : "false"], rank: .exact)
        default: NameWish(names: ["null"], rank: .exact)
        }
    }

    /// `-1` as `minus1`, and `1.5` as `1_5` after `start`.
    private static func numberName(_ text: String, _ start: String) -> String {
        SwiftIdentifier.standard.lowerCamel(
            text.split(separator: "+").joined(),
            signs: .value { _ in true },
            start: start
        )
    }
}
