/// Writes the properties of a builder as one JSON object: `null` for an explicit `nil`, nothing for an absent property.
///
/// Properties are written without throwing: the first error is kept for `finish()`. Extensions add the methods for each
/// kind of property.
public nonisolated struct PlankObjectWriter {
    private var values: KeyedEncodingContainer<PlankKey>
    private var error: (any Error)?

    /// Starts an object at the encoder's position.
    public init(_ encoder: any Encoder) {
        values = encoder.container(keyedBy: PlankKey.self)
        do { try PlankStackSpace.check(encoder) } catch { self.error = error }
    }

    /// Throws the first error, if there was one.
    ///
    /// It is `mutating` so that no caller copies the writer for it.
    public mutating func finish() throws {
        if let error { throw error }
    }

    /// Writes with the object's container, unless there was an error before.
    @inline(__always)
    mutating func attempt(_ body: (inout KeyedEncodingContainer<PlankKey>) throws -> Void) {
        guard error == nil else { return }
        do { try body(&values) } catch { self.error = error }
    }

    /// Writes a property with the object's container, unless there was an error before.
    @inline(__always)
    mutating func attempt(
        _ key: String,
        _ body: (inout KeyedEncodingContainer<PlankKey>, PlankKey) throws -> Void
    ) {
        attempt { try body(&$0, PlankKey(key)) }
    }
}

// MARK: - Values

nonisolated extension PlankObjectWriter {
    /// Writes a value.
    public mutating func write<T: Encodable>(_ key: String, _ value: T) {
        attempt(key) { try $0.encode(value, forKey: $1) }
    }

    /// Writes a value that may be `null`.
    public mutating func write<T: Encodable>(_ key: String, _ value: T?) {
        attempt(key) { values, key in
            if let value { try values.encode(value, forKey: key) } else { try values.encodeNil(forKey: key) }
        }
    }

    /// Writes a value.
    public mutating func write(_ key: String, _ value: String) {
        attempt(key) { try $0.encode(value, forKey: $1) }
    }

    /// Writes a value.
    public mutating func write(_ key: String, _ value: Int) {
        attempt(key) { try $0.encode(value, forKey: $1) }
    }

    /// Writes a value.
    public mutating func write(_ key: String, _ value: Double) {
        attempt(key) { try $0.encode(value, forKey: $1) }
    }

    /// Writes a value.
    public mutating func write(_ key: String, _ value: Bool) {
        attempt(key) { try $0.encode(value, forKey: $1) }
    }
}
