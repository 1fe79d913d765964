/// A set of a model's properties: `[.id, .note]`.
///
/// - Note: Part of the models' API.
public nonisolated struct PlankPropertySet<Name: PlankPropertyName>: SetAlgebra, Hashable, Sendable {
    private var bits = PlankWideBits()

    /// The empty set.
    public init() {}

    private init(_ bits: PlankWideBits) { self.bits = bits }

    /// Returns whether a property is in the set.
    public func contains(_ property: Name) -> Bool {
        bits[property.rawValue]
    }

    /// Returns whether all properties of the set are in `other`.
    public func isSubset(of other: Self) -> Bool {
        other.bits.contains(bits)
    }

    /// Returns whether all properties of `other` are in the set.
    public func isSuperset(of other: Self) -> Bool {
        bits.contains(other.bits)
    }

    /// Whether there is no property in the set.
    public var isEmpty: Bool { bits == PlankWideBits() }

    /// Adds a property, and returns whether it was missing.
    @discardableResult
    public mutating func insert(_ property: Name) -> (inserted: Bool, memberAfterInsert: Name) {
        defer { bits[property.rawValue] = true }
        return (!contains(property), property)
    }

    /// Removes a property, and returns it if it was in the set.
    @discardableResult
    public mutating func remove(_ property: Name) -> Name? {
        defer { bits[property.rawValue] = false }
        return contains(property) ? property : nil
    }

    /// Adds a property, and returns it if it was already in the set.
    @discardableResult
    public mutating func update(with property: Name) -> Name? {
        insert(property).inserted ? nil : property
    }

    /// The properties in the order of the schema.
    package var elements: [Name] { Name.allCases.filter(contains) }

    /// Returns the properties in either set.
    public func union(_ other: Self) -> Self { Self(bits.combined(with: other.bits, |)) }

    /// Returns the properties in both sets.
    public func intersection(_ other: Self) -> Self { Self(bits.combined(with: other.bits, &)) }

    /// Returns the properties in only one of the sets.
    public func symmetricDifference(_ other: Self) -> Self { Self(bits.combined(with: other.bits, ^)) }

    /// Adds the properties of another set.
    public mutating func formUnion(_ other: Self) { bits.combine(with: other.bits, |) }

    /// Keeps the properties that are in another set too.
    public mutating func formIntersection(_ other: Self) { bits.combine(with: other.bits, &) }

    /// Keeps the properties that are in only one of the sets.
    public mutating func formSymmetricDifference(_ other: Self) { bits.combine(with: other.bits, ^) }
}

nonisolated extension PlankPropertySet: CustomStringConvertible {
    /// The properties' names in the order of the schema: `[id, note]`.
    public var description: String {
        "[" + elements.map { "\($0)" }.joined(separator: ", ") + "]"
    }
}
