// MARK: - Required properties

nonisolated extension JSONWriter {
    /// Writes a property.
    @inlinable @inline(never) public mutating func write<T: DirectJSON>(_ key: StaticString, _ value: T) {
        writeKey(key)
        value.write(to: &self)
    }

    /// Writes a property of a type that supports only `Codable`.
    public mutating func write<T: Encodable>(_ key: StaticString, _ value: T) {
        writeKey(key)
        encode(value)
    }

    /// Writes a property that is stored on the heap.
    @inlinable @inline(never) public mutating func write<T: DirectJSON>(_ key: StaticString, _ value: Indirect<T>) {
        value.box.withValue { write(key, $0.pointee) }
    }

    /// Writes a property that is stored on the heap, of a type that supports only `Codable`.
    public mutating func write<T: Encodable>(_ key: StaticString, _ value: Indirect<T>) {
        write(key, value.value)
    }

    /// Writes a property as it was spelled, or with its coding.
    public mutating func write<C: DirectCoding>(_ key: StaticString, _ value: CodedValue<C>) {
        if hasFailed { return }
        writeKey(key)
        if let spelling = value.spelling { spelling.json.write(to: &self) } else { C.write(value.value, to: &self) }
    }

    /// Writes a property as it was spelled, or with a coding that supports only `Codable`.
    public mutating func write<C: ValueCoding>(_ key: StaticString, _ value: CodedValue<C>) {
        if hasFailed { return }
        writeKey(key)
        if let spelling = value.spelling { spelling.json.write(to: &self) } else { encode(Coded<C>(value.value)) }
    }
}

// MARK: - Properties that may be absent

nonisolated extension JSONWriter {
    /// Writes a property if it is set.
    @inlinable @inline(never) public mutating func write<T: DirectJSON>(_ key: StaticString, _ field: Field<T>) {
        guard field.isSet, !hasFailed else { return }
        writeKey(key)
        if let value = field.value { value.write(to: &self) } else { writeNull() }
    }

    /// Writes a property of a type that supports only `Codable`, if it is set.
    public mutating func write<T: Encodable>(_ key: StaticString, _ field: Field<T>) {
        guard field.isSet, !hasFailed else { return }
        writeKey(key)
        if let value = field.value { encode(value) } else { writeNull() }
    }

    /// Writes a property if it is set.
    @inlinable @inline(never) public mutating func write<T: DirectJSON>(_ key: StaticString, _ field: BoxedField<T>) {
        field.box?.box.withValue { write(key, $0.pointee) }
    }

    /// Writes a property of a type that supports only `Codable`, if it is set.
    public mutating func write<T: Encodable>(_ key: StaticString, _ field: BoxedField<T>) {
        if let box = field.box { write(key, box.value) }
    }

    /// Writes a property if it is set: as it was spelled, or with its coding.
    public mutating func write<C: DirectCoding>(_ key: StaticString, _ field: CodedField<C>) {
        guard field.isSet, !hasFailed else { return }
        writeKey(key)
        if let spelling = field.spelling {
            spelling.json.write(to: &self)
        } else if let value = field.value {
            C.write(value, to: &self)
        } else {
            writeNull()
        }
    }

    /// Writes a property if it is set: as it was spelled, or with a coding that supports only `Codable`.
    public mutating func write<C: ValueCoding>(_ key: StaticString, _ field: CodedField<C>) {
        guard field.isSet, !hasFailed else { return }
        writeKey(key)
        if let spelling = field.spelling {
            spelling.json.write(to: &self)
        } else if let value = field.value {
            encode(Coded<C>(value))
        } else {
            writeNull()
        }
    }

    /// Writes a property if it is set: as it was spelled, or with its coding.
    public mutating func write<C: DirectCoding>(_ key: StaticString, _ field: BoxedCodedField<C>) {
        if let box = field.box { write(key, box.value) }
    }

    /// Writes a property if it is set: as it was spelled, or with a coding that supports only `Codable`.
    public mutating func write<C: ValueCoding>(_ key: StaticString, _ field: BoxedCodedField<C>) {
        if let box = field.box { write(key, box.value) }
    }
}

// MARK: - Properties that are not declared

nonisolated extension JSONWriter {
    /// Writes additional properties sorted by name, except for the names in `known`: declared properties take
    /// precedence.
    public mutating func writeAdditional<T: DirectJSON>(_ properties: [String: T], besides known: JSONKeys) {
        writeMembers(properties, besides: known) { $1.write(to: &$0) }
    }

    /// Writes additional properties of a type that supports only `Codable`.
    public mutating func writeAdditional<T: Encodable>(_ properties: [String: T], besides known: JSONKeys) {
        writeMembers(properties, besides: known) { $0.encode($1) }
    }

    /// Writes additional properties sorted by name, with their spellings or by their coding.
    public mutating func writeAdditional<C: DirectCoding>(_ properties: CodedEntries<C>, besides known: JSONKeys) {
        writeAdditional(properties, besides: known) { C.write($1, to: &$0) }
    }

    /// Writes additional properties sorted by name, with their spellings or with a coding that supports only `Codable`.
    public mutating func writeAdditional<C: ValueCoding>(_ properties: CodedEntries<C>, besides known: JSONKeys) {
        writeAdditional(properties, besides: known) { $0.encode(Coded<C>($1)) }
    }

    private mutating func writeAdditional<C: ValueCoding>(
        _ properties: CodedEntries<C>,
        besides known: JSONKeys,
        _ write: (inout JSONWriter, C.Value) -> Void
    ) {
        let names = Set(properties.entries.keys).union(properties.spellings.keys)
        for name in names.sorted() where !known.contains(name) && !hasFailed {
            if let spelling = properties.spellings[name] {
                writeKey(text: name)
                spelling.write(to: &self)
            } else if let value = properties.entries[name] {
                writeKey(text: name)
                write(&self, value)
            }
        }
    }
}
