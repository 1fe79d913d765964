/// The name of a type at the start of its members' names, as in languages whose constants are global: `StatusActive` in
/// `Status`, `ORDER_STATUS_ACTIVE` in the `Status` of `Order`.
struct TypePrefix {
    /// The words of the type's name, preceded by those of more and more of the enclosing types, the most first.
    private let types: [[String]]
    private let identifiers: SwiftIdentifier

    /// Creates the prefix for the members of a type. `typeNames` are its name and those of its enclosing types, innermost
    /// first.
    init(_ typeNames: [String], _ identifiers: SwiftIdentifier) {
        var around: [String] = []
        types =
            typeNames.map { name in
                around = identifiers.words(of: name).map { $0.lowercased() } + around
                return around
            }.reversed()
        self.identifiers = identifiers
    }

    /// Returns the rest of a name that starts with the name of the type: `Active` for `StatusActive`; `nil` for any other
    /// name.
    func rest(of name: String) -> String? {
        let words = identifiers.words(of: name)
        let lowercased = words.map { $0.lowercased() }
        guard let type = types.first(where: { words.count > $0.count && lowercased.starts(with: $0) }) else {
            return nil
        }
        let rest = words.dropFirst(type.count)
        return rest.first.map(ASCII.startsWithDigit) ?? true ? nil : rest.joined(separator: "_")
    }

    /// Returns the rests of names by their indices if several names, and all but one at most, start with the name of the
    /// type: a single `shapeCircle` in `Shape` is not called so because of `Shape`. Otherwise, and if a rest is another
    /// name too, there are none.
    func rests(of names: [String]) -> [Int: String] {
        var rests: [Int: String] = [:]
        for (index, name) in names.enumerated() {
            rests[index] = rest(of: name)
            if rests.count < index { return [:] }
        }
        let distinct = Set(names.indices.map { identifiers.lowerCamel(rests[$0] ?? names[$0]).lowercased() })
        return rests.count > 1 && distinct.count == names.count ? rests : [:]
    }
}
