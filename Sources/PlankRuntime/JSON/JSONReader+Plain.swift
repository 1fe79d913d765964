/// The properties of structs that do not track presence.
extension JSONReader {
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
        value = read(by: C.self).value.map(Formatted.init(wrappedValue:))
    }

    /// Reads a property with a coding that supports only `Codable`.
    public mutating func require<C: ValueCoding>(_ value: inout Formatted<C>?) {
        if skipsAgain(value != nil) { return }
        value = decode(Formatted<C>.self)
    }

    /// Reads a property with its coding. JSON that a lenient coding cannot read makes the property `nil` and is kept.
    public mutating func read<C: DirectCoding>(into field: inout FormattedField<C>) {
        if skipsAgain(!field.isEmpty) { return }
        var coded = CodedField<C>()
        read(into: &coded)
        field = FormattedField(wrappedValue: coded.value)
        if coded.value == nil { field.unread = coded.spelling }
    }

    /// Reads a property with a coding that supports only `Codable`.
    public mutating func read<C: ValueCoding>(into field: inout FormattedField<C>) {
        if skipsAgain(!field.isEmpty) { return }
        if let value = takeNull() ? FormattedField() : decode(FormattedField<C>.self) { field = value }
    }
}

extension JSONWriter {
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
        C.write(value.wrappedValue, to: &self)
    }

    /// Writes a property with its coding or as it was read; `null` for `nil`.
    public mutating func write<C: DirectCoding>(_ key: StaticString, _ field: FormattedField<C>) {
        if field.isEmpty { write(key, JSONValue.null) } else { writeIfPresent(key, field) }
    }

    /// Writes a property unless it is `nil`, with its coding or as it was read.
    public mutating func writeIfPresent<C: DirectCoding>(_ key: StaticString, _ field: FormattedField<C>) {
        if let json = field.unread?.json { write(key, json) }
        guard let value = field.value else { return }
        writeKey(key)
        C.write(value, to: &self)
    }

    /// Writes a property unless it is `nil`, with a coding that supports only `Codable` or as it was read.
    public mutating func writeIfPresent<C: ValueCoding>(_ key: StaticString, _ field: FormattedField<C>) {
        if !field.isEmpty { write(key, field) }
    }
}
