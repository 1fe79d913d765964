/// Writes the properties of a builder as one JSON object: `null` for an explicit `nil`, nothing for an absent property.
///
/// Properties are written without throwing: the first error is kept for `finish()`.
public struct ObjectWriter {
    private var values: KeyedEncodingContainer<PropertyKey>
    private var error: (any Error)?

    /// Starts an object at the place that `encoder` has reached.
    public init(_ encoder: any Encoder) {
        values = encoder.container(keyedBy: PropertyKey.self)
        do { try encoder.checkNesting() } catch { self.error = error }
    }

    /// Throws the first error, if there was one.
    public func finish() throws {
        if let error { throw error }
    }

    @inline(__always)
    private mutating func attempt(_ body: (inout KeyedEncodingContainer<PropertyKey>) throws -> Void) {
        guard error == nil else { return }
        do { try body(&values) } catch { self.error = error }
    }
}

// MARK: - Values

extension ObjectWriter {
    /// Writes a value.
    public mutating func write<T: Encodable>(_ key: PropertyKey, _ value: T) {
        attempt { try $0.encode(value, forKey: key) }
    }

    /// Writes a value.
    public mutating func write(_ key: PropertyKey, _ value: String) {
        attempt { try $0.encode(value, forKey: key) }
    }

    /// Writes a value.
    public mutating func write(_ key: PropertyKey, _ value: Int) {
        attempt { try $0.encode(value, forKey: key) }
    }

    /// Writes a value.
    public mutating func write(_ key: PropertyKey, _ value: Double) {
        attempt { try $0.encode(value, forKey: key) }
    }

    /// Writes a value.
    public mutating func write(_ key: PropertyKey, _ value: Bool) {
        attempt { try $0.encode(value, forKey: key) }
    }

    /// Writes a required property as it was spelled, or by its coding.
    public mutating func write<C: ValueCoding>(_ key: PropertyKey, _ value: CodedValue<C>) {
        attempt { values in
            if let spelling = value.spelling {
                try values.encode(spelling.json, forKey: key)
            } else {
                try values.encode(Coded<C>(value.value), forKey: key)
            }
        }
    }
}

// MARK: - Optional properties

extension ObjectWriter {
    /// Writes a property if it is set.
    public mutating func write<T: Encodable>(_ key: PropertyKey, _ field: Field<T>) {
        write(key, field) { try $0.encode($1, forKey: key) }
    }

    /// Writes a property if it is set.
    public mutating func write(_ key: PropertyKey, _ field: Field<String>) {
        write(key, field) { try $0.encode($1, forKey: key) }
    }

    /// Writes a property if it is set.
    public mutating func write(_ key: PropertyKey, _ field: Field<Int>) {
        write(key, field) { try $0.encode($1, forKey: key) }
    }

    /// Writes a property if it is set.
    public mutating func write(_ key: PropertyKey, _ field: Field<Double>) {
        write(key, field) { try $0.encode($1, forKey: key) }
    }

    /// Writes a property if it is set.
    public mutating func write(_ key: PropertyKey, _ field: Field<Bool>) {
        write(key, field) { try $0.encode($1, forKey: key) }
    }

    @inline(__always)
    private mutating func write<T>(
        _ key: PropertyKey,
        _ field: Field<T>,
        _ encode: (inout KeyedEncodingContainer<PropertyKey>, T) throws -> Void
    ) {
        guard field.isSet else { return }
        attempt { values in
            if let value = field.value { try encode(&values, value) } else { try values.encodeNil(forKey: key) }
        }
    }

    /// Writes a property if it is set.
    public mutating func write<T: Encodable>(_ key: PropertyKey, _ field: BoxedField<T>) {
        if let box = field.box { write(key, box.wrappedValue) }
    }

    /// Writes a property if it is set: as it was spelled, or by its coding.
    public mutating func write<C: ValueCoding>(_ key: PropertyKey, _ field: BoxedCodedField<C>) {
        if let box = field.box { write(key, box.wrappedValue) }
    }

    /// Writes a property if it is set: as it was spelled, or by its coding.
    public mutating func write<C: ValueCoding>(_ key: PropertyKey, _ field: CodedField<C>) {
        guard field.isSet else { return }
        attempt { values in
            if let spelling = field.spelling {
                try values.encode(spelling.json, forKey: key)
            } else if let value = field.value {
                try values.encode(Coded<C>(value), forKey: key)
            } else {
                try values.encodeNil(forKey: key)
            }
        }
    }
}

// MARK: - Additional properties

extension ObjectWriter {
    /// Writes further properties in the order of their names. A name in `known` is that of a declared property, which
    /// takes precedence.
    public mutating func writeAdditional<T: Encodable>(_ properties: [String: T], besides known: Set<String>) {
        for name in properties.keys.sorted() where !known.contains(name) {
            attempt { values in
                if let value = properties[name] { try values.encode(value, forKey: PropertyKey(name)) }
            }
        }
    }

    /// Writes further properties in the order of their names, as they were spelled or by their coding.
    public mutating func writeAdditional<C: ValueCoding>(_ properties: CodedEntries<C>, besides known: Set<String>) {
        let names = Set(properties.entries.keys).union(properties.spellings.keys).subtracting(known)
        for name in names.sorted() {
            attempt { values in
                if let spelling = properties.spellings[name] {
                    try values.encode(spelling, forKey: PropertyKey(name))
                } else if let value = properties.entries[name] {
                    try values.encode(Coded<C>(value), forKey: PropertyKey(name))
                }
            }
        }
    }
}

extension KeyedEncodingContainer where Key == PropertyKey {
    /// Writes a dictionary's entries in the order of their names.
    mutating func encode<T: Encodable>(entries: [String: T]) throws {
        for (name, value) in entries.sorted(by: { $0.key < $1.key }) {
            try encode(value, forKey: PropertyKey(name))
        }
    }
}
