/// The names of a struct's properties.
struct PropertyNames {
    /// The best name of each property, in their order, and the one that it has.
    let names: [(wanted: String, name: String)]

    /// Names the properties for `keys`; `chosen` has the name that the schema chooses for a key, if it does.
    ///
    /// `start` begins the names that would begin with a digit.
    init(
        _ keys: [String],
        chosen: [String?],
        _ identifiers: SwiftIdentifier,
        start: NameStart,
        reserved: Set<String>,
        in scope: inout NameScope
    ) {
        let speller = TextNames(keys, as: .key, identifiers, start: start, reserved: reserved)
        let wishes = zip(keys, chosen).map { key, chosen in
            var wish = speller.wish(for: key)
            if let chosen {
                wish.names = speller.sparing(speller.camel(chosen)) + wish.names
                wish.rank = .exact
            }
            return wish
        }
        let claimed = scope.claim(wishes, fallback: start.word) { speller.further(for: keys[$0]) }
        names = zip(wishes, claimed).map { ($0.names.first ?? $1, $1) }
    }
}
