/// A model's property that may be absent and is stored on the heap: `@BoxedField public var parent: Node?`.
///
/// It behaves like ``Field``. The box lets a model contain itself, and makes a large model cheap to copy.
@propertyWrapper
public struct BoxedField<Value: Hashable & Sendable>: Hashable, Sendable {
    // `Optional`, as in ``Field``.
    @usableFromInline var box: Optional<Indirect<Field<Value>>>

    /// Creates an absent property.
    @inlinable public init() {
        box = nil
    }

    /// The property without its box; an absent property has none.
    @inlinable var field: Field<Value> {
        get { box?.wrappedValue ?? Field() }
        set { box = newValue.isSet ? Indirect(wrappedValue: newValue) : nil }
        _modify {
            var field = self.field
            // Released first, so that the value is not shared when it is changed in place.
            box = nil
            defer { self.field = field }
            yield &field
        }
    }

    /// Whether the property is set, to a value or to `nil`.
    public var isSet: Bool { box?.wrappedValue.isSet ?? false }

    /// The value; `nil` for an absent property.
    @inlinable public var wrappedValue: Value? {
        get { box?.wrappedValue.wrappedValue }
        set { field.wrappedValue = newValue }
        _modify { yield &field.wrappedValue }
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
        guard let left = lhs.box, let right = rhs.box else { return lhs.wrappedValue == rhs.wrappedValue }
        return left == right
    }

    /// Hashes the value through its box, so that a chain can be long.
    @inlinable public func hash(into hasher: inout Hasher) {
        if wrappedValue != nil { hasher.combine(box) }
    }
}

extension BoxedField where Value: Mergeable {
    /// Replaces the property with the newer one if that is set; two models are merged.
    public mutating func merge(_ newer: BoxedField) {
        guard newer.isSet else { return }
        var merged = wrappedValue
        Value.update(&merged, from: newer.wrappedValue)
        wrappedValue = merged
    }
}

extension BoxedField: StoredProperty {
    var anyValue: Any? { wrappedValue }

    /// The value without its wrapper, for `dump` and debuggers.
    public var customMirror: Mirror { valueMirror }
}

// MARK: - Coding

extension ObjectReader {
    /// Reads a property if it is present.
    ///
    /// - Parameter key: The name, a literal.
    public mutating func read<T: Decodable>(_ key: String, into field: inout BoxedField<T>) {
        read(key, into: &field.field)
    }
}

extension ObjectWriter {
    /// Writes a property if it is set.
    public mutating func write<T: Encodable>(_ key: String, _ field: BoxedField<T>) {
        if let box = field.box { write(key, box.wrappedValue) }
    }
}
