/// The storage of a property that may be absent, on the heap.
///
/// It behaves like ``PlankField``. The box lets a model contain itself, and makes a large model cheap to copy.
public nonisolated struct PlankBoxedField<Value: Hashable & Sendable>: Hashable, Sendable {
    // `Optional`, as in ``PlankField``.
    @usableFromInline package var box: Optional<PlankIndirect<PlankField<Value>>>

    /// Creates an absent property.
    @inlinable public init() {
        box = nil
    }

    /// The property without its box; an absent property has none.
    @inlinable package var field: PlankField<Value> {
        get { box?.value ?? PlankField() }
        set { box = newValue.isSet ? PlankIndirect(newValue) : nil }
        _modify {
            var field = self.field
            // Released first, so that the value is not shared when it is changed in place.
            box = nil
            defer { self.field = field }
            yield &field
        }
    }

    /// Whether the property is set, to a value or to `nil`.
    public var isSet: Bool { box?.value.isSet ?? false }

    /// The value; `nil` for an absent property.
    @inlinable public var value: Value? {
        get { box?.value.value }
        set { field.value = newValue }
        _modify { yield &field.value }
    }

    /// Makes the property absent.
    public mutating func unset() {
        box = nil
    }

    /// Replaces the property with the newer one if that is set.
    @inlinable public mutating func merge(_ newer: PlankBoxedField) {
        if newer.isSet { self = newer }
    }

    /// Compares the values: an explicit `nil` equals an absent property.
    @inlinable public static func == (lhs: PlankBoxedField, rhs: PlankBoxedField) -> Bool {
        guard let left = lhs.box, let right = rhs.box else { return lhs.value == rhs.value }
        return left == right
    }

    /// Hashes the value through its box, so that a chain can be long.
    @inlinable public func hash(into hasher: inout Hasher) {
        if value != nil { hasher.combine(box) }
    }
}

nonisolated extension PlankBoxedField where Value: PlankMergeable {
    /// Replaces the property with the newer one if that is set; two models are merged.
    public mutating func merge(_ newer: PlankBoxedField) {
        guard newer.isSet else { return }
        var merged = value
        PlankMerge.update(&merged, from: newer.value)
        value = merged
    }
}

// MARK: - Coding

nonisolated extension PlankObjectReader {
    /// Reads a property if it is present.
    public mutating func read<T: Decodable>(_ key: PlankPropertyKey, into field: inout PlankBoxedField<T>) {
        read(key, into: &field.field)
    }
}

nonisolated extension PlankObjectWriter {
    /// Writes a property if it is set.
    public mutating func write<T: Encodable>(_ key: String, _ field: PlankBoxedField<T>) {
        if let box = field.box { write(key, box.value) }
    }
}
