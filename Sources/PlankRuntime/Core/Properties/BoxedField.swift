/// The storage of a property that may be absent, on the heap.
///
/// It behaves like ``Field``. The box lets a model contain itself, and makes a large model cheap to copy.
public nonisolated struct BoxedField<Value: Hashable & Sendable>: Hashable, Sendable {
    // `Optional`, as in ``Field``.
    @usableFromInline var box: Optional<Indirect<Field<Value>>>

    /// Creates an absent property.
    @inlinable public init() {
        box = nil
    }

    /// The property without its box; an absent property has none.
    @inlinable var field: Field<Value> {
        get { box?.value ?? Field() }
        set { box = newValue.isSet ? Indirect(newValue) : nil }
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
    @inlinable public mutating func merge(_ newer: BoxedField) {
        if newer.isSet { self = newer }
    }

    /// Compares the values: an explicit `nil` equals an absent property.
    @inlinable public static func == (lhs: BoxedField, rhs: BoxedField) -> Bool {
        guard let left = lhs.box, let right = rhs.box else { return lhs.value == rhs.value }
        return left == right
    }

    /// Hashes the value through its box, so that a chain can be long.
    @inlinable public func hash(into hasher: inout Hasher) {
        if value != nil { hasher.combine(box) }
    }
}

nonisolated extension BoxedField where Value: Mergeable {
    /// Replaces the property with the newer one if that is set; two models are merged.
    public mutating func merge(_ newer: BoxedField) {
        guard newer.isSet else { return }
        var merged = value
        Value.update(&merged, from: newer.value)
        value = merged
    }
}

// MARK: - Coding

nonisolated extension ObjectReader {
    /// Reads a property if it is present.
    ///
    /// - Parameter key: The name, a literal.
    public mutating func read<T: Decodable>(_ key: String, into field: inout BoxedField<T>) {
        read(key, into: &field.field)
    }
}

nonisolated extension ObjectWriter {
    /// Writes a property if it is set.
    public mutating func write<T: Encodable>(_ key: String, _ field: BoxedField<T>) {
        if let box = field.box { write(key, box.value) }
    }
}
