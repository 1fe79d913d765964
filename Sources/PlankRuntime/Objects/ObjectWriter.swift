/// Writes the properties of a builder as one JSON object: `null` for an explicit `nil`, nothing for an absent property.
///
/// Properties are written without throwing: the first error is kept for `finish()`. Each kind of property adds how it is
/// written.
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

    /// Writes with the object's container, unless there was an error before.
    @inline(__always)
    mutating func attempt(_ body: (inout KeyedEncodingContainer<PropertyKey>) throws -> Void) {
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
}
