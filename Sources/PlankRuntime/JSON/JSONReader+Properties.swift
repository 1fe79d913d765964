// MARK: - Required properties

nonisolated extension PlankJSONReader {
    /// Reads a required property.
    @inlinable @inline(never) public mutating func require<T: PlankDirectJSON>(_ value: inout T?) {
        if skipsAgain(value != nil) { return }
        value = T(reading: &self)
    }

    /// Reads a required property of a type that supports only `Codable`.
    public mutating func require<T: Decodable>(_ value: inout T?) {
        if skipsAgain(value != nil) { return }
        value = decode(T.self)
    }

    /// Reads a required property that is stored on the heap.
    @inlinable @inline(never) public mutating func require<T: PlankDirectJSON>(_ value: inout PlankIndirect<T>?) {
        if skipsAgain(value != nil) { return }
        value = T(reading: &self).map { PlankIndirect($0) }
    }

    /// Reads a required property that is stored on the heap, of a type that supports only `Codable`.
    public mutating func require<T: Decodable>(_ value: inout PlankIndirect<T>?) {
        if skipsAgain(value != nil) { return }
        value = decode(T.self).map { PlankIndirect($0) }
    }

    /// Reads a required property with its coding.
    public mutating func require<C: PlankDirectCoding>(_ value: inout PlankCodedValue<C>?) {
        if skipsAgain(value != nil) { return }
        let mark = self.mark
        let (read, note) = read(by: C.self)
        guard let read else { return }
        if note.keepsOtherKeys {
            goBack(to: mark)
            value = PlankUnexpectedValue.dropping { decode(asMember: PlankDecodedValue<C>.self) }?.value
            return
        }
        var coded = PlankCodedValue<C>(read)
        if note.isInexact { coded.spelling = unsafe spelling(from: mark.next) }
        value = coded
    }

    /// Reads a required property with a coding that supports only `Codable`.
    public mutating func require<C: PlankValueCoding>(_ value: inout PlankCodedValue<C>?) {
        if skipsAgain(value != nil) { return }
        value = decode(asMember: PlankDecodedValue<C>.self)?.value
    }

    /// Reads a required property that has only one value.
    public mutating func require<T: PlankDirectJSON & Equatable>(_ value: inout T?, expecting constant: T) {
        if skipsAgain(value != nil) { return }
        let place = unsafe self.place
        guard let read = T(reading: &self) else { return }
        guard PlankJSONText.isSameValue(read, constant) else {
            return unsafe fail(
                "Expected \(String(reflecting: constant)), found \(String(reflecting: read)).",
                at: unsafe place
            )
        }
        value = read
    }
}

nonisolated extension PlankJSONReader {
    /// Skips the value of a duplicate key that does not count; returns whether it did.
    @inlinable mutating func skipsAgain(_ wasThere: Bool) -> Bool {
        guard wasThere, firstKeyCounts else { return false }
        skipValue()
        return true
    }
}

// MARK: - Properties that may be absent

nonisolated extension PlankJSONReader {
    /// Reads a property.
    @inlinable @inline(never) public mutating func read<T: PlankDirectJSON>(into field: inout PlankField<T>) {
        if skipsAgain(field.isSet) { return }
        field = PlankField(set: takeNull() ? nil : T(reading: &self))
    }

    /// Reads a property of a type that supports only `Codable`.
    public mutating func read<T: Decodable>(into field: inout PlankField<T>) {
        if skipsAgain(field.isSet) { return }
        field = PlankField(set: takeNull() ? nil : decode(T.self))
    }

    /// Reads a property whose schema lists one value. Any other value is a mismatch while a union tries its branches, and
    /// reported to the app otherwise.
    public mutating func read<T: PlankDirectJSON>(into field: inout PlankField<T>, listing value: T) {
        let place = unsafe self.place
        read(into: &field)
        guard let found = field.value, !PlankJSONText.isSameValue(found, value), !hasFailed else { return }
        if trial.isStrict {
            unsafe fail("", at: place)
        } else {
            unsafe report(.enumValue, insteadOf: T.self, from: place)
        }
    }

    /// Reads a property that has only one value.
    public mutating func read<T: PlankDirectJSON>(into field: inout PlankField<T>, expecting constant: T) {
        if skipsAgain(field.isSet) { return }
        var value: T?
        if !takeNull() { require(&value, expecting: constant) }
        field = PlankField(set: value)
    }

    /// Reads a property.
    @inlinable @inline(never) public mutating func read<T: PlankDirectJSON>(into field: inout PlankBoxedField<T>) {
        read(into: &field.field)
    }

    /// Reads a property of a type that supports only `Codable`.
    public mutating func read<T: Decodable>(into field: inout PlankBoxedField<T>) {
        read(into: &field.field)
    }

    /// Reads a property with its coding.
    ///
    /// JSON that a lenient coding cannot read makes the property `nil` and becomes its spelling.
    public mutating func read<C: PlankDirectCoding>(into field: inout PlankCodedField<C>) {
        if skipsAgain(field.isSet) { return }
        field = PlankCodedField()
        field.isSet = true
        if takeNull() { return }
        let mark = self.mark
        let (value, note) = read(by: C.self)
        if value != nil, note.keepsOtherKeys {
            goBack(to: mark)
            if let read = PlankUnexpectedValue.dropping({ decode(asMember: PlankDecodedField<C>.self) }) {
                field = read.field
            }
        } else if let value {
            field.stored = value
            if note.isInexact { field.spelling = unsafe spelling(from: mark.next) }
        } else if let mismatch = note.mismatch {
            failure = nil
            goBack(to: mark)
            guard let json = PlankJSON(reading: &self) else { return }
            field.spelling = PlankSpelling(json)
            switch mismatch {
            case .conditional: break
            case .format(let type, let place): unsafe report(.format, insteadOf: type, from: place)
            case .unexpected(let value): PlankUnexpectedValue.report(value)
            }
        }
    }

    /// Reads a property with a coding that supports only `Codable`.
    public mutating func read<C: PlankValueCoding>(into field: inout PlankCodedField<C>) {
        if skipsAgain(field.isSet) { return }
        if let read = decode(asMember: PlankDecodedField<C>.self) { field = read.field }
    }

    /// Reads a property with its coding.
    public mutating func read<C: PlankDirectCoding>(into field: inout PlankBoxedCodedField<C>) {
        read(into: &field.field)
    }

    /// Reads a property with a coding that supports only `Codable`.
    public mutating func read<C: PlankValueCoding>(into field: inout PlankBoxedCodedField<C>) {
        read(into: &field.field)
    }
}

// MARK: - Properties that are not declared

nonisolated extension PlankJSONReader {
    /// Reads the value of a key that the model does not declare.
    public mutating func readAdditional<T: PlankDirectJSON>(into properties: inout [String: T]) {
        guard let key = additionalKey({ properties[$0] != nil }) else { return }
        if let value = T(reading: &self) { properties[key] = value }
    }

    /// Reads the value of a key that the model does not declare, of a type that supports only `Codable`.
    public mutating func readAdditional<T: Decodable>(into properties: inout [String: T]) {
        guard let key = additionalKey({ properties[$0] != nil }) else { return }
        if let value = decode(T.self) { properties[key] = value }
    }

    /// Reads the value of a key that the model does not declare, with its coding.
    public mutating func readAdditional<C: PlankDirectCoding>(into entries: inout PlankCodedEntries<C>) {
        readAdditional(into: &entries, { $0.read(into: &$1) }, null: { $0.read(by: C.self).value })
    }

    /// Reads the value of a key that the model does not declare, with a coding that supports only `Codable`.
    public mutating func readAdditional<C: PlankValueCoding>(into entries: inout PlankCodedEntries<C>) {
        readAdditional(into: &entries, { $0.read(into: &$1) }, null: { $0.decode(PlankCoded<C>.self)?.value })
    }

    private mutating func readAdditional<C: PlankValueCoding>(
        into entries: inout PlankCodedEntries<C>,
        _ read: (inout PlankJSONReader, inout PlankCodedField<C>) -> Void,
        null readNull: (inout PlankJSONReader) -> C.Value?
    ) {
        guard let key = additionalKey({ entries.entries[$0] != nil || entries.spellings[$0] != nil }) else { return }
        let start = mark
        var field = PlankCodedField<C>()
        read(&self, &field)
        entries.entries[key] = field.stored
        entries.spellings[key] = field.spelling?.json
        if hasFailed || field.stored != nil || field.spelling != nil { return }
        // A field is `nil` for `null`; an entry is a value if the coding has one for it, else a spelling.
        let end = mark
        goBack(to: start)
        if let value = readNull(&self), !hasFailed {
            entries.entries[key] = .some(value)
        } else {
            failure = nil
            goBack(to: end)
            entries.spellings[key] = .null
        }
    }

    /// Returns the last key if its value counts; skips the value otherwise.
    private mutating func additionalKey(_ wasThere: (String) -> Bool) -> String? {
        let key = otherKeyText
        trial.missesKeys = true
        return skipsAgain(wasThere(key)) ? nil : key
    }
}
