/// A model's property that may be absent and then has the schema's default as its value:
/// `@FieldWithDefault(true) public var isOpen: Bool?`.
///
/// It behaves like ``Field``, but a change of the default in place marks the property as set.
@propertyWrapper
public struct FieldWithDefault<Value: Hashable & Sendable>: Sendable {
    /// The property without its default.
    public var field: Field<Value>
    @usableFromInline let defaultValue: Value

    /// Creates an absent property whose value is the schema's default.
    @inlinable public init(_ defaultValue: Value) {
        field = Field()
        self.defaultValue = defaultValue
    }

    /// Creates a property that is set to the tag that identifies the model in a union.
    @inlinable public init(tag: Value) {
        field = Field(set: tag)
        defaultValue = tag
    }

    /// Whether the property is set, to a value or to `nil`.
    @inlinable public var isSet: Bool { field.isSet }

    /// The value; the default for an absent property.
    @inlinable public var wrappedValue: Value? {
        get { isSet ? field.wrappedValue : defaultValue }
        set { field.wrappedValue = newValue }
        _modify {
            if !isSet { field.wrappedValue = defaultValue }
            yield &field.wrappedValue
        }
    }

    /// Makes the property absent.
    public mutating func unset() {
        field.unset()
    }

    /// Replaces the property with the newer one if that is set.
    @inlinable public mutating func merge(_ newer: FieldWithDefault) {
        field.merge(newer.field)
    }

    /// Combines the property with the newer one if that is set; `nil` replaces it.
    public mutating func merge(_ newer: FieldWithDefault, _ combine: (Value, Value) -> Value) {
        field.merge(newer.field, combine)
    }
}

extension FieldWithDefault: Hashable {
    /// Compares the values: an explicit `nil` differs from an absent property, whose value is the default.
    @inlinable public static func == (lhs: FieldWithDefault, rhs: FieldWithDefault) -> Bool {
        lhs.wrappedValue == rhs.wrappedValue
    }

    /// Hashes the value.
    @inlinable public func hash(into hasher: inout Hasher) {
        hasher.combine(wrappedValue)
    }
}

extension FieldWithDefault: StoredProperty {
    var anyValue: Any? { wrappedValue }

    /// The value without its wrapper, for `dump` and debuggers.
    public var customMirror: Mirror { valueMirror }
}
