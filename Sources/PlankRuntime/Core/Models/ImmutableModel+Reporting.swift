nonisolated extension PlankImmutableModel where Self: PlankInitializationReporting {
    /// Creates a model from a builder.
    public init(_ builder: Builder) {
        self.init(builder, as: .built)
    }

    /// Reads the properties.
    public init(from decoder: any Decoder) throws {
        self.init(try Builder(from: decoder), as: .decoded)
    }

    /// Returns a copy with `change` applied, and reports it.
    public func copy(_ change: (inout Builder) throws -> Void) rethrows -> Self {
        var builder = built
        try change(&builder)
        return Self(builder, as: .built)
    }
}

nonisolated extension PlankImmutableModel where Self: PlankInitializationReporting, Builder: PlankMergeable {
    /// Updates the model with every property that is set on `newer`, and reports the result; nested models are merged
    /// too.
    public mutating func merge(_ newer: Self) {
        var builder = built
        builder.merge(newer.built)
        self = Self(builder, as: .merged)
    }
}
