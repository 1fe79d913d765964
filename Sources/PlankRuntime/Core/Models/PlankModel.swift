/// A model that knows which of its properties were set: a missing property differs from one that is set to `nil`.
///
/// Models are values: changing a copy does not change the original.
///
/// - Note: Part of the models' API.
public nonisolated protocol PlankModel: Codable, Hashable, Sendable, CustomReflectable {
    /// The type that creates and changes models: the model itself, unless its properties are read-only.
    associatedtype Builder: Sendable = Self
    /// The names of the properties.
    associatedtype PropertyName: PlankPropertyName = PlankNoProperty

    /// Creates a model from a builder.
    init(_ builder: Builder)

    /// Returns a copy with `change` applied: `copy { $0.property = value }`.
    func copy(_ change: (inout Builder) throws -> Void) rethrows -> Self

    /// Returns whether a property is set: true for an explicit `nil`, false for a missing one.
    func isSet(_ property: PropertyName) -> Bool
}

nonisolated extension PlankModel {
    /// A set of the model's properties.
    public typealias PropertySet = PlankPropertySet<PropertyName>

    /// The properties that are set, including those set to `nil`.
    public var setProperties: PropertySet {
        var properties = PropertySet()
        for property in PropertyName.allCases where isSet(property) { properties.insert(property) }
        return properties
    }

    /// Returns whether all of `properties` are set.
    public func isSet(_ properties: PropertySet) -> Bool {
        setProperties.isSuperset(of: properties)
    }

    /// The properties that are set, for `print`, `dump` and debuggers; none within values that are nested too deep.
    public var customMirror: Mirror { PlankWrittenValues.mirror(of: self) }
}

nonisolated extension PlankModel where Builder == Self {
    /// Creates a copy of a model.
    public init(_ builder: Self) {
        self = builder
    }

    /// Returns a copy with `change` applied: `copy { $0.property = value }`.
    public func copy(_ change: (inout Self) throws -> Void) rethrows -> Self {
        var copy = self
        try change(&copy)
        return copy
    }
}

nonisolated extension PlankModel where PropertyName == PlankNoProperty {
    /// Never called: there is no property to ask about.
    public func isSet(_ property: PlankNoProperty) -> Bool {
        false
    }
}
