/// The storage of a property that may be absent and then has the schema's default as its value:
/// `PlankFieldWithDefault(true)`.
///
/// It behaves like ``PlankField``, but a change of the default in place marks the property as set.
public nonisolated struct PlankFieldWithDefault<Value: Hashable & Sendable>: Sendable {
    /// The property without its default.
    public var field: PlankField<Value>
    @usableFromInline let defaultValue: Value

    /// Creates an absent property whose value is the schema's default.
    @inlinable public init(_ defaultValue: Value) {
        field = PlankField()
        self.defaultValue = defaultValue
    }

    /// Creates a property that is set to the tag that identifies the model in a union.
    @inlinable public init(tag: Value) {
        field = PlankField(set: tag)
        defaultValue = tag
    }

    /// Whether the property is set, to a value or to `nil`.
    @inlinable public var isSet: Bool { field.isSet }

    /// The value; the default for an absent property.
    @inlinable public var value: Value? {
        get { isSet ? field.value : defaultValue }
        set { field.value = newValue }
        _modify {
            if !isSet { field.value = defaultValue }
            yield &field.value
        }
    }

    /// The value; the default for an absent property and for `null`.
    @inlinable public var valueOrDefault: Value {
        get { field.value ?? defaultValue }
        set { field = PlankField(set: newValue) }
        _modify {
            var value = field.taken() ?? defaultValue
            defer { field = PlankField(set: value) }
            yield &value
        }
    }

    /// Makes the property absent.
    public mutating func unset() {
        field.unset()
    }

    /// Replaces the property with the newer one if that is set.
    @inlinable public mutating func merge(_ newer: PlankFieldWithDefault) {
        field.merge(newer.field)
    }

    /// Combines the property with the newer one if that is set; `nil` replaces it.
    public mutating func merge(_ newer: PlankFieldWithDefault, _ combine: (Value, Value) -> Value) {
        field.merge(newer.field, combine)
    }
}

nonisolated extension PlankFieldWithDefault: Hashable {
    /// Compares the values: an explicit `nil` differs from an absent property, whose value is the default.
    @inlinable public static func == (lhs: PlankFieldWithDefault, rhs: PlankFieldWithDefault) -> Bool {
        lhs.value == rhs.value
    }

    /// Hashes the value.
    @inlinable public func hash(into hasher: inout Hasher) {
        hasher.combine(value)
    }
}
