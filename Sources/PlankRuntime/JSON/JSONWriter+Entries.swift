nonisolated extension PlankJSONWriter {
    /// Writes a union's value as the only property of an object, whose key selects the branch.
    public mutating func write<T: PlankDirectJSON>(branch value: T, underKey key: StaticString) {
        beginObject()
        write(key, value)
        endObject()
    }

    /// Writes a value that supports only `Codable` as the only property of an object.
    public mutating func write<T: Encodable>(branch value: T, underKey key: StaticString) {
        beginObject()
        write(key, value)
        endObject()
    }

    /// Writes a value with its coding as the only property of an object.
    public mutating func write<C: PlankDirectCoding>(
        branch value: C.Value,
        as coding: C.Type,
        underKey key: StaticString
    ) {
        beginObject()
        write(key, PlankCodedValue<C>(value))
        endObject()
    }

    /// Writes a value with a coding that supports only `Codable` as the only property of an object.
    public mutating func write<C: PlankValueCoding>(
        branch value: C.Value,
        as coding: C.Type,
        underKey key: StaticString
    ) {
        beginObject()
        write(key, PlankCodedValue<C>(value))
        endObject()
    }
}
