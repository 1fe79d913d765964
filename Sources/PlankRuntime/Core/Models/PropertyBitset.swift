/// A set of a model's properties: `[.id, .note]`.
///
/// - Note: Part of the models' API.
public nonisolated struct PlankPropertySet<Name: PlankPropertyName>: SetAlgebra, Hashable, Sendable {
    private var first: UInt64 = 0
    /// The bits of the properties after the first 64, without zeros at the end.
    private var rest: [UInt64] = []

    /// The empty set.
    public init() {}

    /// Returns whether a property is in the set.
    public func contains(_ property: Name) -> Bool {
        let (word, bit) = property.rawValue.quotientAndRemainder(dividingBy: 64)
        return self[word: word] & 1 << UInt64(bit) != 0
    }

    /// Adds a property, and returns whether it was missing.
    @discardableResult
    public mutating func insert(_ property: Name) -> (inserted: Bool, memberAfterInsert: Name) {
        if contains(property) { return (false, property) }
        toggle(property)
        return (true, property)
    }

    /// Removes a property, and returns it if it was in the set.
    @discardableResult
    public mutating func remove(_ property: Name) -> Name? {
        guard contains(property) else { return nil }
        toggle(property)
        return property
    }

    /// Adds a property, and returns it if it was already in the set.
    @discardableResult
    public mutating func update(with property: Name) -> Name? { insert(property).inserted ? nil : property }

    /// The properties in the order of the schema.
    package var elements: [Name] { Name.allCases.filter(contains) }

    /// Returns the properties in either set.
    public func union(_ other: Self) -> Self { combined(with: other, |) }

    /// Returns the properties in both sets.
    public func intersection(_ other: Self) -> Self { combined(with: other, &) }

    /// Returns the properties in only one of the sets.
    public func symmetricDifference(_ other: Self) -> Self { combined(with: other, ^) }

    /// Adds the properties of another set.
    public mutating func formUnion(_ other: Self) { self = union(other) }

    /// Keeps the properties that are in another set too.
    public mutating func formIntersection(_ other: Self) { self = intersection(other) }

    /// Keeps the properties that are in only one of the sets.
    public mutating func formSymmetricDifference(_ other: Self) { self = symmetricDifference(other) }

    private func combined(with other: Self, _ combine: (UInt64, UInt64) -> UInt64) -> Self {
        var result = Self()
        for word in 0...max(rest.count, other.rest.count) {
            result[word: word] = combine(self[word: word], other[word: word])
        }
        return result
    }

    private mutating func toggle(_ property: Name) {
        let (word, bit) = property.rawValue.quotientAndRemainder(dividingBy: 64)
        self[word: word] ^= 1 << UInt64(bit)
    }

    private subscript(word index: Int) -> UInt64 {
        get { index == 0 ? first : index <= rest.count ? rest[index - 1] : 0 }
        set {
            guard index > 0 else {
                first = newValue
                return
            }
            while rest.count < index { rest.append(0) }
            rest[index - 1] = newValue
            while rest.last == 0 { rest.removeLast() }
        }
    }
}

nonisolated extension PlankPropertySet: CustomStringConvertible {
    /// The properties' names in the order of the schema: `[id, note]`.
    public var description: String {
        "[" + elements.map { "\($0)" }.joined(separator: ", ") + "]"
    }
}
