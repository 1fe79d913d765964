/// A model whose properties are read-only. It is created with a builder, which is a separate type.
///
/// - Note: Part of the models' API.
public protocol ImmutableModel: PlankModel, CustomReflectable
where Builder: PlankModel, Builder.Builder == Builder, PropertyName == Builder.PropertyName {
    /// The builder that holds the properties.
    var built: Builder { get set }
}

extension ImmutableModel {
    /// Returns a copy with `change` applied: `copy { $0.property = value }`.
    public func copy(_ change: (inout Builder) throws -> Void) rethrows -> Self {
        var copy = self
        try change(&copy.built)
        return copy
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

    /// The properties, for `dump` and debuggers.
    public var customMirror: Mirror {
        let children = Mirror(reflecting: built).children.map { child in
            // A property wrapper is called `_note`.
            child.value is any StoredProperty ? (child.label.map { String($0.dropFirst()) }, child.value) : child
        }
        return Mirror(self, children: children, displayStyle: .struct)
    }

    /// The properties that are set, one per line.
    public var debugDescription: String {
        DebugFields("\(Self.self)", of: built, declared: PropertyName.allCases.map { "\($0)" }).description
    }
}

extension ImmutableModel where Builder: Mergeable {
    /// Updates the model with every property that is set on `newer`; nested models are merged too.
    public mutating func merge(_ newer: Self) {
        built.merge(newer.built)
    }
}

extension ImmutableModel where Builder: Unsettable {
    /// Makes an optional property absent, as if it had never been set. A required property is not changed.
    public mutating func unset(_ property: PropertyName) {
        built.unset(property)
    }
}
