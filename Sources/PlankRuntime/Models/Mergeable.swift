/// A model that can be updated with a newer one.
///
/// - Note: Part of the models' API.
public protocol Mergeable {
    /// Takes every property that is set on `newer`; nested models are merged too.
    mutating func merge(_ newer: Self)
}

extension Mergeable {
    /// Returns this model with every property that is set on `newer`; nested models are merged too.
    public func merging(_ newer: Self) -> Self {
        var merged = self
        merged.merge(newer)
        return merged
    }

    /// Replaces a required property by the newer one.
    public static func update<Value>(_ value: inout Value, from newer: Value) {
        value = newer
    }

    /// Merges a required model.
    public static func update<Value: Mergeable>(_ value: inout Value, from newer: Value) {
        value.merge(newer)
    }

    /// Merges a required model that may be `nil`.
    public static func update<Value: Mergeable>(_ value: inout Value?, from newer: Value?) {
        if let old = value, let newer { value = old.merging(newer) } else { value = newer }
    }
}
