/// A model whose properties are read-only. It is created with a builder, which is a separate type.
///
/// - Note: Part of the models' API.
public nonisolated protocol PlankImmutableModel: PlankModel
where Builder: PlankModelBuilder, Builder.BuiltModel == Self, PropertyName == Builder.PropertyName {
    /// The builder that holds the properties.
    var built: Builder { get }
}

/// The builder of a model whose properties are read-only.
///
/// - Note: Part of the models' API.
public nonisolated protocol PlankModelBuilder: PlankModel where Builder == Self {
    /// The model that the builder creates.
    associatedtype BuiltModel: PlankImmutableModel where BuiltModel.Builder == Self
}

nonisolated extension PlankModelBuilder {
    /// Creates a builder with the properties of a model.
    public init(_ model: BuiltModel) {
        self = model.built
    }
}

nonisolated extension PlankImmutableModel {
    /// Returns a copy with `change` applied: `copy { $0.property = value }`.
    public func copy(_ change: (inout Builder) throws -> Void) rethrows -> Self {
        var builder = built
        try change(&builder)
        return Self(builder)
    }

    /// Returns whether a property is set: true for an explicit `nil`, false for a missing one.
    public func isSet(_ property: PropertyName) -> Bool {
        built.isSet(property)
    }

    /// Reads the properties.
    public init(from decoder: any Decoder) throws {
        self.init(try Builder(from: decoder))
    }

    /// Writes the properties that are set: `null` for an explicit `nil`, nothing for the rest.
    public func encode(to encoder: any Encoder) throws {
        try built.encode(to: encoder)
    }
}

nonisolated extension PlankImmutableModel where Builder: PlankMergeable {
    /// Updates the model with every property that is set on `newer`; nested models are merged too.
    public mutating func merge(_ newer: Self) {
        self = copy { $0.merge(newer.built) }
    }
}
