/// The storage of a property that may be absent.
///
/// Assigning a value, including `nil`, marks the property as set. So does changing it in place, unless it was `nil` and
/// still is: `pin.tags?.append("new")` has no effect if there are no tags.
public nonisolated struct PlankField<Value: Hashable & Sendable>: Sendable {
    // One enum takes less space than an optional and a flag.
    @usableFromInline package nonisolated enum State: Sendable {
        case set(Value)
        case null
        case absent
    }

    @usableFromInline package var state: State

    /// Creates an absent property.
    @inlinable public init() {
        state = .absent
    }

    /// Creates a property that is set to the value, or to `nil`.
    @inlinable public init(set value: Value?) {
        state = if let value { .set(value) } else { .null }
    }

    /// Whether the property is set, to a value or to `nil`.
    @inlinable public var isSet: Bool {
        if case .absent = state { false } else { true }
    }

    /// The value; `nil` for an absent property.
    @inlinable public var value: Value? {
        get { if case .set(let value) = state { value } else { nil } }
        set { self = PlankField(set: newValue) }
        _modify {
            var value = taken()
            defer { if let value { state = .set(value) } }
            yield &value
        }
    }

    /// Returns the value and leaves `nil`, so that the value is not shared when it is changed in place. An absent property
    /// stays absent.
    @inlinable @inline(never) mutating func taken() -> Value? {
        guard case .set(let value) = state else { return nil }
        state = .null
        return value
    }

    /// Makes the property absent.
    public mutating func unset() {
        state = .absent
    }

    /// Replaces the property with the newer one if that is set.
    @inlinable @inline(never) public mutating func merge(_ newer: PlankField) {
        if newer.isSet { self = newer }
    }

    /// Combines the property with the newer one if that is set; `nil` replaces it.
    public mutating func merge(_ newer: PlankField, _ combine: (Value, Value) -> Value) {
        if case .set(let old) = state, case .set(let new) = newer.state {
            state = .set(combine(old, new))
        } else {
            merge(newer)
        }
    }
}

nonisolated extension PlankField where Value: PlankMergeable {
    /// Replaces the property with the newer one if that is set; two models are merged.
    @inlinable @inline(never) public mutating func merge(_ newer: PlankField) {
        merge(newer) { $0.merging($1) }
    }
}

nonisolated extension PlankField: Hashable {
    /// Compares the values: an explicit `nil` equals an absent property.
    @inlinable @inline(__always) public static func == (lhs: PlankField, rhs: PlankField) -> Bool {
        switch (lhs.state, rhs.state) {
        case (.set(let left), .set(let right)): left == right
        case (.set, _), (_, .set): false
        default: true
        }
    }

    /// Hashes the value.
    @inlinable public func hash(into hasher: inout Hasher) {
        hasher.combine(value)
    }
}

// MARK: - Reading

nonisolated extension PlankObjectReader {
    /// Reads a property if it is present.
    public mutating func read<T: Decodable>(_ key: PlankPropertyKey, into field: inout PlankField<T>) {
        read(key, into: &field) { try $0.decodeIfPresent(T.self, forKey: $1) }
    }

    /// Reads a property if it is present.
    public mutating func read(_ key: PlankPropertyKey, into field: inout PlankField<String>) {
        read(key, into: &field) { try $0.decodeIfPresent(String.self, forKey: $1) }
    }

    /// Reads a property if it is present.
    public mutating func read(_ key: PlankPropertyKey, into field: inout PlankField<Int>) {
        read(key, into: &field) { try $0.decodeIfPresent(Int.self, forKey: $1) }
    }

    /// Reads a property if it is present.
    public mutating func read(_ key: PlankPropertyKey, into field: inout PlankField<Double>) {
        read(key, into: &field) { try $0.decodeIfPresent(Double.self, forKey: $1) }
    }

    /// Reads a property if it is present.
    public mutating func read(_ key: PlankPropertyKey, into field: inout PlankField<Bool>) {
        read(key, into: &field) { try $0.decodeIfPresent(Bool.self, forKey: $1) }
    }

    /// Reads a property if `decodeIfPresent` finds it.
    @inline(__always)
    mutating func read<T>(
        _ key: PlankPropertyKey,
        into field: inout PlankField<T>,
        _ decodeIfPresent: (KeyedDecodingContainer<PlankPropertyKey>, PlankPropertyKey) throws -> T?
    ) {
        guard error == nil else { return }
        do {
            if let value = try value(of: key, decodeIfPresent) { field = PlankField(set: value) } else { field.unset() }
        } catch {
            self.error = placed(error, reading: T.self, at: key)
        }
    }
}

// MARK: - Writing

nonisolated extension PlankObjectWriter {
    /// Writes a property if it is set.
    public mutating func write<T: Encodable>(_ key: String, _ field: PlankField<T>) {
        write(key, field) { try $0.encode($1, forKey: $2) }
    }

    /// Writes a property if it is set.
    public mutating func write(_ key: String, _ field: PlankField<String>) {
        write(key, field) { try $0.encode($1, forKey: $2) }
    }

    /// Writes a property if it is set.
    public mutating func write(_ key: String, _ field: PlankField<Int>) {
        write(key, field) { try $0.encode($1, forKey: $2) }
    }

    /// Writes a property if it is set.
    public mutating func write(_ key: String, _ field: PlankField<Double>) {
        write(key, field) { try $0.encode($1, forKey: $2) }
    }

    /// Writes a property if it is set.
    public mutating func write(_ key: String, _ field: PlankField<Bool>) {
        write(key, field) { try $0.encode($1, forKey: $2) }
    }

    @inline(__always)
    mutating func write<T>(
        _ key: String,
        _ field: PlankField<T>,
        _ encode: (inout KeyedEncodingContainer<PlankKey>, T, PlankKey) throws -> Void
    ) {
        guard field.isSet else { return }
        attempt(key) { values, key in
            if let value = field.value {
                try encode(&values, value, key)
            } else {
                try values.encodeNil(forKey: key)
            }
        }
    }
}
