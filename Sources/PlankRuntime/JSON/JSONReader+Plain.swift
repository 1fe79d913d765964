/// The properties of structs that do not track presence.
nonisolated extension JSONReader {
    /// Reads a property that may be absent or `null`.
    @inlinable @inline(never) public mutating func read<T: DirectJSON>(into value: inout T?) {
        if skipsAgain(value != nil) { return }
        value = takeNull() ? nil : T(reading: &self)
    }

    /// Reads a property that may be absent or `null`, of a type that supports only `Codable`.
    public mutating func read<T: Decodable>(into value: inout T?) {
        if skipsAgain(value != nil) { return }
        value = takeNull() ? nil : decode(T.self)
    }

    /// Reads a property with its coding.
    public mutating func require<C: DirectCoding>(_ value: inout Formatted<C>?) {
        if skipsAgain(value != nil) { return }
        value = read(by: C.self).value.map(Formatted.init)
    }

    /// Reads a property with a coding that supports only `Codable`.
    public mutating func require<C: ValueCoding>(_ value: inout Formatted<C>?) {
        if skipsAgain(value != nil) { return }
        value = decode(Formatted<C>.self)
    }

    /// Reads a property with its coding. JSON that a lenient coding cannot read makes the property `nil` and is kept.
    public mutating func read<C: DirectCoding>(into field: inout FormattedField<C>?) {
        if skipsAgain(field != nil) { return }
        var coded = CodedField<C>()
        read(into: &coded)
        guard coded.value == nil, let spelling = coded.spelling else {
            field = FormattedField(coded.value)
            return
        }
        field = FormattedField(nil, unread: spelling)
    }

    /// Reads a property with a coding that supports only `Codable`.
    public mutating func read<C: ValueCoding>(into field: inout FormattedField<C>?) {
        if skipsAgain(field != nil) { return }
        field = takeNull() ? nil : decode(FormattedField<C>.self)
    }

    /// Reads a property that may be absent or `null` and is stored on the heap.
    public mutating func read<T: DirectJSON>(into value: inout Indirect<T>?) {
        if skipsAgain(value != nil) { return }
        value = takeNull() ? nil : T(reading: &self).map { Indirect($0) }
    }

    /// Reads a property that may be absent or `null` and is stored on the heap, of a type that supports only `Codable`.
    public mutating func read<T: Decodable>(into value: inout Indirect<T>?) {
        if skipsAgain(value != nil) { return }
        value = takeNull() ? nil : decode(T.self).map { Indirect($0) }
    }
}

nonisolated extension JSONWriter {
    /// Writes a property unless it is `nil`.
    @inlinable @inline(never) public mutating func writeIfPresent<T: DirectJSON>(_ key: StaticString, _ value: T?) {
        if let value { write(key, value) }
    }

    /// Writes a property unless it is `nil`, with `Codable`.
    public mutating func writeIfPresent<T: Encodable>(_ key: StaticString, _ value: T?) {
        if let value { write(key, value) }
    }

    /// Writes a property with its coding.
    public mutating func write<C: DirectCoding>(_ key: StaticString, _ value: Formatted<C>) {
        writeKey(key)
        C.write(value.value, to: &self)
    }

    /// Writes a property with its coding or as it was read; `null` for `nil`.
    public mutating func write<C: DirectCoding>(_ key: StaticString, _ field: FormattedField<C>?) {
        if field == nil { write(key, JSONValue.null) } else { writeIfPresent(key, field) }
    }

    /// Writes a property unless it is `nil`, with its coding or as it was read.
    public mutating func writeIfPresent<C: DirectCoding>(_ key: StaticString, _ field: FormattedField<C>?) {
        if let json = field?.unread?.json { write(key, json) }
        guard let value = field?.value else { return }
        writeKey(key)
        C.write(value, to: &self)
    }

    /// Writes a property unless it is `nil`, with a coding that supports only `Codable` or as it was read.
    public mutating func writeIfPresent<C: ValueCoding>(_ key: StaticString, _ field: FormattedField<C>?) {
        if let field { write(key, field) }
    }

    /// Writes a property that is stored on the heap unless it is `nil`.
    public mutating func writeIfPresent<T: DirectJSON>(_ key: StaticString, _ value: Indirect<T>?) {
        if let value { write(key, value) }
    }

    /// Writes a property that is stored on the heap unless it is `nil`, with `Codable`.
    public mutating func writeIfPresent<T: Encodable>(_ key: StaticString, _ value: Indirect<T>?) {
        if let value { write(key, value) }
    }
}
