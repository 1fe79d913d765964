nonisolated extension PlankObjectReader {
    /// Records an error if a required property is missing while a union tries this object as a branch: before the values of
    /// other properties are read, which can be unions that try their branches too.
    public mutating func expectKeys(_ keys: PlankPropertyKey...) {
        guard error == nil, asked != nil else { return }
        let missing = keys.first { !values.contains($0) && !isRemoved($0) }
        guard let missing else { return }
        error = DecodingError.keyNotFound(
            missing,
            .init(codingPath: values.codingPath, debugDescription: "A required key is missing.")
        )
    }

    /// Reads a required property.
    public mutating func required<T: Decodable>(_ key: PlankPropertyKey, _ type: T.Type) throws -> T {
        try required(key) { try $0.decode(type, forKey: $1) }
    }

    /// Reads a required property that may be `null`.
    public mutating func required<T: Decodable>(_ key: PlankPropertyKey, _ type: T?.Type) throws -> T? {
        // `decode(T?.self)` would start one decoder for the optional and another for its value.
        try required(key) { values, key in
            if let value = try values.decodeIfPresent(T.self, forKey: key) { return value }
            // The value is null, or the key is missing and this throws.
            _ = try values.decodeNil(forKey: key)
            return nil
        }
    }

    /// Reads a required property.
    public mutating func required(_ key: PlankPropertyKey, _ type: String.Type) throws -> String {
        try required(key) { try $0.decode(type, forKey: $1) }
    }

    /// Reads a required property.
    public mutating func required(_ key: PlankPropertyKey, _ type: Int.Type) throws -> Int {
        try required(key) { try $0.decode(type, forKey: $1) }
    }

    /// Reads a required property.
    public mutating func required(_ key: PlankPropertyKey, _ type: Double.Type) throws -> Double {
        try required(key) { try $0.decode(type, forKey: $1) }
    }

    /// Reads a required property.
    public mutating func required(_ key: PlankPropertyKey, _ type: Bool.Type) throws -> Bool {
        try required(key) { try $0.decode(type, forKey: $1) }
    }

    /// Throws an earlier error; explains a missing key if the decoder converted it.
    @inline(__always)
    mutating func required<T>(
        _ key: PlankPropertyKey,
        _ decode: (KeyedDecodingContainer<PlankPropertyKey>, PlankPropertyKey) throws -> T
    ) throws -> T {
        if let error { throw error }
        asked?.keys.insert(key.stringValue)
        do {
            return try decode(values, key)
        } catch {
            return try substitute(for: error, at: key)
        }
    }

    /// Returns `null` for a required property that a patch has removed, which may be `null`; throws the error otherwise.
    /// Not inlined, because most properties have none.
    @inline(never)
    private mutating func substitute<T>(for error: any Error, at key: PlankPropertyKey) throws -> T {
        if isRemoved(key), !values.contains(key), let null = Self.patch?.null(as: T.self) { return null }
        throw explanation(of: error, reading: T.self, at: key)
    }

    /// Returns the error to throw for a required property.
    private mutating func explanation(of error: any Error, reading type: Any.Type, at key: PlankPropertyKey)
        -> any Error
    {
        if isAbsent(key), let error = keyConversion.error(of: values, in: decoder) { return error }
        return placed(error, reading: type, at: key)
    }
}
