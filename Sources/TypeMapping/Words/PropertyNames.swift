/// The names of a struct's properties.
struct PropertyNames {
    /// The preferred name of each property and the name that it got, in the order of the properties.
    let names: [(wanted: String, name: String)]

    /// Names the properties for `keys`. `chosen` contains the names that the schema sets, in the same order; nil for
    /// keys without one.
    ///
    /// `start` is the prefix of names that would start with a digit.
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
