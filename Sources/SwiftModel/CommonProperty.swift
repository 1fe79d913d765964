/// A property that several models have.
public struct CommonProperty: Hashable, Sendable {
    /// The name in Swift.
    public let name: SwiftName
    /// The type of the value.
    public let type: SwiftType
    /// What the schema says about the value.
    public let facts: ValueFacts

    /// Creates a property.
    public init(name: SwiftName, type: SwiftType, facts: ValueFacts) {
        self.name = name
        self.type = type
        self.facts = facts
    }
}
