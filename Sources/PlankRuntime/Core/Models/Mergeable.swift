/// A model that can be updated with a newer one.
///
/// - Note: Part of the models' API.
public nonisolated protocol PlankMergeable {
    /// Updates the model with every property that is set on `newer`; nested models are merged too.
    mutating func merge(_ newer: Self)
}

nonisolated extension PlankMergeable {
    /// Returns this model with every property that is set on `newer`; nested models are merged too.
    public func merging(_ newer: Self) -> Self {
        var merged = self
        merged.merge(newer)
        return merged
    }
}
