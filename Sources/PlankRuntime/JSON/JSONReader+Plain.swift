/// The properties of structs that do not track presence.
nonisolated extension PlankJSONReader {
    /// Reads a property that may be absent or `null`.
    @inlinable @inline(never) public mutating func read<T: PlankDirectJSON>(into value: inout T?) {
        if skipsAgain(value != nil) { return }
        value = takeNull() ? nil : T(reading: &self)
    }

    /// Reads a property that may be absent or `null`, of a type that supports only `Codable`.
    public mutating func read<T: Decodable>(into value: inout T?) {
        if skipsAgain(value != nil) { return }
        value = takeNull() ? nil : decode(T.self)
    }

    /// Reads a property with its coding.
    public mutating func require<C: PlankDirectCoding>(_ value: inout PlankFormatted<C>?) {
        if skipsAgain(value != nil) { return }
        value = read(by: C.self).value.map(PlankFormatted.init)
    }

    /// Reads a property with a coding that supports only `Codable`.
    public mutating func require<C: PlankValueCoding>(_ value: inout PlankFormatted<C>?) {
        if skipsAgain(value != nil) { return }
        value = decode(PlankFormatted<C>.self)
    }

    /// Reads a property with its coding. JSON that a lenient coding cannot read makes the property `nil` and is kept.
    public mutating func read<C: PlankDirectCoding>(into field: inout PlankFormattedField<C>?) {
        if skipsAgain(field != nil) { return }
        var coded = PlankCodedField<C>()
        read(into: &coded)
        guard coded.value == nil, let spelling = coded.spelling else {
            field = PlankFormattedField(coded.value)
            return
        }
        field = PlankFormattedField(nil, unread: spelling)
    }

    /// Reads a property with a coding that supports only `Codable`.
    public mutating func read<C: PlankValueCoding>(into field: inout PlankFormattedField<C>?) {
        if skipsAgain(field != nil) { return }
        field = takeNull() ? nil : decode(PlankFormattedField<C>.self)
    }

    /// Reads a property with a format of strings.
    public mutating func require<F: PlankDirectCoding & PlankTextFormat>(_ value: inout PlankFormattedText<F>?) {
        if skipsAgain(value != nil) { return }
        value = read(by: F.self).value.map(PlankFormattedText.init)
    }

    /// Reads a property with a format of strings. A string that is invalid for it makes the property `nil` and is kept.
    public mutating func read<F: PlankDirectCoding & PlankTextFormat>(into field: inout PlankFormattedTextField<F>?) {
        if skipsAgain(field != nil) { return }
        var coded = PlankCodedField<F>()
        read(into: &coded)
        guard coded.value == nil, case .string(let text) = coded.spelling?.json else {
            field = PlankFormattedTextField(coded.value)
            return
        }
        field = PlankFormattedTextField(nil, unread: text)
    }

    /// Reads a property that may be absent or `null` and is stored on the heap.
    public mutating func read<T: PlankDirectJSON>(into value: inout PlankIndirect<T>?) {
        if skipsAgain(value != nil) { return }
        value = takeNull() ? nil : T(reading: &self).map { PlankIndirect($0) }
    }

    /// Reads a property that may be absent or `null` and is stored on the heap, of a type that supports only `Codable`.
    public mutating func read<T: Decodable>(into value: inout PlankIndirect<T>?) {
        if skipsAgain(value != nil) { return }
        value = takeNull() ? nil : decode(T.self).map { PlankIndirect($0) }
    }
}

nonisolated extension PlankJSONWriter {
    /// Writes a property unless it is `nil`.
    @inlinable @inline(never) public mutating func writeIfPresent<T: PlankDirectJSON>(_ key: StaticString, _ value: T?)
    {
        if let value { write(key, value) }
    }

    /// Writes a property unless it is `nil`, with `Codable`.
    public mutating func writeIfPresent<T: Encodable>(_ key: StaticString, _ value: T?) {
        if let value { write(key, value) }
    }

    /// Writes a property with its coding.
    public mutating func write<C: PlankDirectCoding>(_ key: StaticString, _ value: PlankFormatted<C>) {
        writeKey(key)
        C.write(value.value, to: &self)
    }

    /// Writes a property with its coding or as it was read; `null` for `nil`.
    public mutating func write<C: PlankDirectCoding>(_ key: StaticString, _ field: PlankFormattedField<C>?) {
        if field == nil { write(key, PlankJSON.null) } else { writeIfPresent(key, field) }
    }

    /// Writes a property unless it is `nil`, with its coding or as it was read.
    public mutating func writeIfPresent<C: PlankDirectCoding>(_ key: StaticString, _ field: PlankFormattedField<C>?) {
        if let json = field?.unread?.json { write(key, json) }
        guard let value = field?.value else { return }
        writeKey(key)
        C.write(value, to: &self)
    }

    /// Writes a property with its format.
    public mutating func write<F: PlankDirectCoding & PlankTextFormat>(
        _ key: StaticString,
        _ value: PlankFormattedText<F>
    ) {
        writeKey(key)
        F.write(value.value, to: &self)
    }

    /// Writes a property with its format or as it was read; `null` for `nil`.
    public mutating func write<F: PlankDirectCoding & PlankTextFormat>(
        _ key: StaticString,
        _ field: PlankFormattedTextField<F>?
    ) {
        if field == nil { write(key, PlankJSON.null) } else { writeIfPresent(key, field) }
    }

    /// Writes a property unless it is `nil`, with its format or as it was read.
    public mutating func writeIfPresent<F: PlankDirectCoding & PlankTextFormat>(
        _ key: StaticString,
        _ field: PlankFormattedTextField<F>?
    ) {
        if let text = field?.unread { write(key, text) }
        guard let value = field?.value else { return }
        writeKey(key)
        F.write(value, to: &self)
    }

    /// Writes a property unless it is `nil`, with a coding that supports only `Codable` or as it was read.
    public mutating func writeIfPresent<C: PlankValueCoding>(_ key: StaticString, _ field: PlankFormattedField<C>?) {
        if let field { write(key, field) }
    }

    /// Writes a property that is stored on the heap unless it is `nil`.
    public mutating func writeIfPresent<T: PlankDirectJSON>(_ key: StaticString, _ value: PlankIndirect<T>?) {
        if let value { write(key, value) }
    }

    /// Writes a property that is stored on the heap unless it is `nil`, with `Codable`.
    public mutating func writeIfPresent<T: Encodable>(_ key: StaticString, _ value: PlankIndirect<T>?) {
        if let value { write(key, value) }
    }
}
