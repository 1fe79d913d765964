// MARK: - Required properties

nonisolated extension PlankJSONWriter {
    /// Writes a property.
    @inlinable @inline(never) public mutating func write<T: PlankDirectJSON>(_ key: StaticString, _ value: T) {
        writeKey(key)
        value.write(to: &self)
    }

    /// Writes a property of a type that supports only `Codable`.
    public mutating func write<T: Encodable>(_ key: StaticString, _ value: T) {
        writeKey(key)
        encode(value)
    }

    /// Writes a property that is stored on the heap.
    @inlinable @inline(never) public mutating func write<T: PlankDirectJSON>(
        _ key: StaticString,
        _ value: PlankIndirect<T>
    ) {
        unsafe value.box.withValue { unsafe write(key, $0.pointee) }
    }

    /// Writes a property that is stored on the heap, of a type that supports only `Codable`.
    public mutating func write<T: Encodable>(_ key: StaticString, _ value: PlankIndirect<T>) {
        write(key, value.value)
    }

    /// Writes a property as it was spelled, or with its coding.
    public mutating func write<C: PlankDirectCoding>(_ key: StaticString, _ value: PlankCodedValue<C>) {
        if hasFailed { return }
        writeKey(key)
        if let spelling = value.spelling { spelling.json.write(to: &self) } else { C.write(value.value, to: &self) }
    }

    /// Writes a property as it was spelled, or with a coding that supports only `Codable`.
    public mutating func write<C: PlankValueCoding>(_ key: StaticString, _ value: PlankCodedValue<C>) {
        if hasFailed { return }
        writeKey(key)
        if let spelling = value.spelling { spelling.json.write(to: &self) } else { encode(PlankCoded<C>(value.value)) }
    }
}

// MARK: - Properties that may be absent

nonisolated extension PlankJSONWriter {
    /// Writes a property if it is set.
    @inlinable @inline(never) public mutating func write<T: PlankDirectJSON>(
        _ key: StaticString,
        _ field: PlankField<T>
    ) {
        guard field.isSet, !hasFailed else { return }
        writeKey(key)
        if let value = field.value { value.write(to: &self) } else { writeNull() }
    }

    /// Writes a property of a type that supports only `Codable`, if it is set.
    public mutating func write<T: Encodable>(_ key: StaticString, _ field: PlankField<T>) {
        guard field.isSet, !hasFailed else { return }
        writeKey(key)
        if let value = field.value { encode(value) } else { writeNull() }
    }

    /// Writes a property if it is set.
    @inlinable @inline(never) public mutating func write<T: PlankDirectJSON>(
        _ key: StaticString,
        _ field: PlankBoxedField<T>
    ) {
        unsafe field.box?.box.withValue { unsafe write(key, $0.pointee) }
    }

    /// Writes a property of a type that supports only `Codable`, if it is set.
    public mutating func write<T: Encodable>(_ key: StaticString, _ field: PlankBoxedField<T>) {
        if let box = field.box { write(key, box.value) }
    }

    /// Writes a property if it is set: as it was spelled, or with its coding.
    public mutating func write<C: PlankDirectCoding>(_ key: StaticString, _ field: PlankCodedField<C>) {
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
    public mutating func write<C: PlankValueCoding>(_ key: StaticString, _ field: PlankCodedField<C>) {
        guard field.isSet, !hasFailed else { return }
        writeKey(key)
        if let spelling = field.spelling {
            spelling.json.write(to: &self)
        } else if let value = field.value {
            encode(PlankCoded<C>(value))
        } else {
            writeNull()
        }
    }

    /// Writes a property if it is set: as it was spelled, or with its coding.
    public mutating func write<C: PlankDirectCoding>(_ key: StaticString, _ field: PlankBoxedCodedField<C>) {
        if let box = field.box { write(key, box.value) }
    }

    /// Writes a property if it is set: as it was spelled, or with a coding that supports only `Codable`.
    public mutating func write<C: PlankValueCoding>(_ key: StaticString, _ field: PlankBoxedCodedField<C>) {
        if let box = field.box { write(key, box.value) }
    }
}

// MARK: - Properties that are not declared

nonisolated extension PlankJSONWriter {
    /// Writes additional properties sorted by name, except for the names in `known`: declared properties take
    /// precedence.
    public mutating func writeAdditional<T: PlankDirectJSON>(_ properties: [String: T], besides known: PlankJSONKeys) {
        writeMembers(properties, besides: known) { $1.write(to: &$0) }
    }

    /// Writes additional properties of a type that supports only `Codable`.
    public mutating func writeAdditional<T: Encodable>(_ properties: [String: T], besides known: PlankJSONKeys) {
        writeMembers(properties, besides: known) { $0.encode($1) }
    }

    /// Writes additional properties sorted by name, with their spellings or by their coding.
    public mutating func writeAdditional<C: PlankDirectCoding>(
        _ properties: PlankCodedEntries<C>,
        besides known: PlankJSONKeys
    ) {
        writeAdditional(properties, besides: known) { C.write($1, to: &$0) }
    }

    /// Writes additional properties sorted by name, with their spellings or with a coding that supports only `Codable`.
    public mutating func writeAdditional<C: PlankValueCoding>(
        _ properties: PlankCodedEntries<C>,
        besides known: PlankJSONKeys
    ) {
        writeAdditional(properties, besides: known) { $0.encode(PlankCoded<C>($1)) }
    }

    private mutating func writeAdditional<C: PlankValueCoding>(
        _ properties: PlankCodedEntries<C>,
        besides known: PlankJSONKeys,
        _ write: (inout PlankJSONWriter, C.Value) -> Void
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
