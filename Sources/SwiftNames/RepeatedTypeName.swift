/// The name of a type at the start of its members' names, as in languages whose constants are global: `StatusActive` in
/// `Status`, `ORDER_STATUS_ACTIVE` in the `Status` of `Order`, `STATUS_ACTIVE` in an `OrderStatus`. The branches of a union
/// can have it at the end, as classes have the name of the class that they extend: `CardPayment` in `Payment`.
package struct RepeatedTypeName {
    /// The words of the type's name, preceded by those of more and more of the enclosing types, the most first.
    private let types: [[String]]
    /// The last words of the type's name, the most first.
    private let ends: [[String]]
    private let identifiers: SwiftIdentifier
    private let isOfUnion: Bool

    /// Creates the name for the members of a type. `typeNames` are its name and those of its enclosing types, innermost
    /// first.
    package init(_ typeNames: [String], _ identifiers: SwiftIdentifier, isOfUnion: Bool = false) {
        var around: [String] = []
        types =
            typeNames.map { name in
                around = identifiers.words(of: name).map { $0.lowercased() } + around
                return around
            }.reversed()
        let own = types.last ?? []
        ends = isOfUnion ? [] : own.indices.dropFirst().map { Array(own[$0...]) }
        self.identifiers = identifiers
        self.isOfUnion = isOfUnion
    }

    /// Returns the rest of a name that starts with the name of the type, or ends with it in a union: `Active` for
    /// `StatusActive`; `nil` for any other name.
    func rest(of name: String) -> String? {
        let words = identifiers.words(of: name)
        let lowercased = words.map { $0.lowercased() }
        let rest: ArraySlice<String>
        if let type = (types + ends).first(where: { words.count > $0.count && lowercased.starts(with: $0) }) {
            rest = words.dropFirst(type.count)
        } else if isOfUnion, let type = types.last, words.count > type.count, lowercased.suffix(type.count) == type[...]
        {
            rest = words.dropLast(type.count)
        } else {
            return nil
        }
        return rest.first.map(ASCII.startsWithDigit) ?? true ? nil : rest.joined(separator: "_")
    }

    /// Returns the rests to use instead of names, by the indices of the names. They are used if several names, and all but
    /// one at most, repeat the name of the type: a single `shapeCircle` in `Shape` is not called so because of `Shape`. If
    /// a rest is another name too, none is used.
    package func rests(of names: [String]) -> [Int: String] {
        let rests = names.indices.reduce(into: [:]) { $0[$1] = rest(of: names[$1]) }
        guard rests.count > 1, rests.count + 1 >= names.count else { return [:] }
        let distinct = Set(names.indices.map { identifiers.lowerCamel(rests[$0] ?? names[$0]).lowercased() })
        return distinct.count == names.count ? rests : [:]
    }
}
