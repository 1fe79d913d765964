/// The storage of a property that may be absent and then has the schema's default as its value, and that is read and
/// written with a coding: `PlankCodedFieldWithDefault<PlankURLCoding>(…)`.
public nonisolated struct PlankCodedFieldWithDefault<C: PlankValueCoding>: Sendable {
    /// The property without its default.
    public var field = PlankCodedField<C>()
    @usableFromInline let defaultValue: C.Value

    /// Creates an absent property whose value is the schema's default.
    @inlinable public init(_ defaultValue: C.Value) {
        self.defaultValue = defaultValue
    }

    /// Whether the property is set, to a value or to `nil`.
    @inlinable public var isSet: Bool { field.isSet }

    /// The value; the default for an absent property.
    @inlinable public var value: C.Value? {
        get { isSet ? field.value : defaultValue }
        set { field.value = newValue }
        _modify {
            if !isSet { field.value = defaultValue }
            yield &field.value
        }
    }

    /// The value; the default for an absent property, for `null`, and for JSON that the coding could not read.
    @inlinable public var valueOrDefault: C.Value {
        get { field.value ?? defaultValue }
        set { field.value = newValue }
        _modify {
            var value = field.value ?? defaultValue
            field.value = nil
            defer { field.value = value }
            yield &value
        }
    }

    /// Makes the property absent.
    public mutating func unset() {
        field.unset()
    }

    /// Replaces the property with the newer one if that is set.
    @inlinable public mutating func merge(_ newer: PlankCodedFieldWithDefault) {
        field.merge(newer.field)
    }

    /// Combines the property with the newer one if that is set; `nil` replaces it.
    public mutating func merge(_ newer: PlankCodedFieldWithDefault, _ combine: (C.Value, C.Value) -> C.Value) {
        field.merge(newer.field, combine)
    }
}

nonisolated extension PlankCodedFieldWithDefault: Hashable {
    /// Compares the values: an explicit `nil` differs from an absent property, whose value is the default.
    @inlinable public static func == (lhs: PlankCodedFieldWithDefault, rhs: PlankCodedFieldWithDefault) -> Bool {
        lhs.value == rhs.value
    }

    /// Hashes the value.
    @inlinable public func hash(into hasher: inout Hasher) {
        hasher.combine(value)
    }
}
