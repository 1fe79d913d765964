package struct PropertyNames {
    /// The preferred name of each property and the name that it got, in the order of the properties.
    package let names: [(wanted: String, name: String)]

    /// A key, with what its schema says of the name.
    package struct Key {
        let text: String
        /// The name that the schema sets.
        package let chosen: String?
        let isDeclared: Bool

        package init(text: String, chosen: String?, isDeclared: Bool) {
            self.text = text
            self.chosen = chosen
            self.isDeclared = isDeclared
        }
    }

    /// Names the properties for `keys`. `start` is the prefix of names that would start with a digit.
    package init(
        _ keys: [Key],
        _ identifiers: SwiftIdentifier,
        start: NameStart,
        reserved: Set<String>,
        in scope: inout NameScope
    ) {
        let speller = TextNames(keys.map(\.text), as: .key, identifiers, start: start, reserved: reserved)
        let wishes = keys.map { key in
            var wish = speller.wish(for: key.text)
            if !key.isDeclared { wish.rank = .undeclared }
            if let chosen = key.chosen {
                wish.names = speller.sparing(speller.camel(chosen)) + wish.names
                wish.rank = .exact
            }
            return wish
        }
        let claimed = scope.claim(wishes, fallback: start.word) { speller.further(for: keys[$0].text) }
        names = zip(wishes, claimed).map { ($0.names.first ?? $1, $1) }
    }
}
