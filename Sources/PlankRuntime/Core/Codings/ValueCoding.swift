import Foundation

/// Reads and writes values of a type that JSON does not have: dates as RFC 3339 strings, data as base64.
///
/// The schema chooses the coding, so it does not depend on the strategies of the coder in use.
public nonisolated protocol PlankValueCoding: Sendable {
    /// The Swift type of the values.
    associatedtype Value: Hashable & Sendable

    /// Reads a value.
    static func decode(from decoder: any Decoder) throws -> Value

    /// Writes a value.
    static func encode(_ value: Value, to encoder: any Encoder) throws

    /// Reads a property's value, `nil` if it is `null` or absent, and stores in `note` what the value cannot keep
    /// itself. Has a default implementation.
    static func decodeIfPresent<Key: CodingKey>(
        from values: KeyedDecodingContainer<Key>,
        forKey key: Key,
        note: inout PlankReadingNote
    ) throws -> Value?
}

nonisolated extension PlankValueCoding {
    /// Reads the value and, if it is inexact, the property's JSON as well.
    public static func decodeIfPresent<Key: CodingKey>(
        from values: KeyedDecodingContainer<Key>,
        forKey key: Key,
        note: inout PlankReadingNote
    ) throws -> Value? {
        guard values.contains(key), try !values.decodeNil(forKey: key) else { return nil }
        return try decode(from: values, forKey: key, note: &note)
    }

    /// Reads the value of a property that is present.
    static func decode<Key: CodingKey>(
        from values: KeyedDecodingContainer<Key>,
        forKey key: Key,
        note: inout PlankReadingNote
    ) throws -> Value {
        let (inexactness, outer) = (PlankInexactness(), PlankInexactness.current)
        defer { note.mismatch = inexactness.mismatch }
        let coded = try PlankInexactness.$current.withValue(inexactness) {
            try values.decode(PlankCoded<Self>.self, forKey: key)
        }
        outer?.note(inexactness.legacyMembers)
        if inexactness.isMarked {
            let json = try values.decode(PlankJSON.self, forKey: key)
            note.spelling = inexactness.spelling(json, at: values.codingPath + [key])
        }
        return coded.value
    }
}

/// A value with its coding, for an API that takes a `Codable` type: `[PlankCoded<PlankDateTimeCoding>]`.
public nonisolated struct PlankCoded<C: PlankValueCoding>: Codable, Hashable, Sendable {
    /// The value.
    public var value: C.Value

    /// Wraps a value, to encode it.
    public init(_ value: C.Value) {
        self.value = value
    }

    /// Reads the value with its coding.
    public init(from decoder: any Decoder) throws {
        value = try C.decode(from: decoder)
    }

    /// Writes the value with its coding.
    public func encode(to encoder: any Encoder) throws {
        try C.encode(value, to: encoder)
    }
}

nonisolated extension PlankCoded: PlankValueWrapper {
    var wrapped: Any { value }
}
