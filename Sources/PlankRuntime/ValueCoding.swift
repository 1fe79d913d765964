import Foundation

/// How values of a type that JSON does not have are read and written: dates as RFC 3339 text, data as base64.
///
/// The coding is the schema's choice, so it does not depend on the strategies of the encoder in use.
public protocol ValueCoding: Sendable {
    /// The Swift type that the coding makes.
    associatedtype Value: Hashable & Sendable

    /// Reads a value.
    static func decode(from decoder: any Decoder) throws -> Value

    /// Writes a value.
    static func encode(_ value: Value, to encoder: any Encoder) throws

    /// Reads a property's value, and sets `spelling` to its JSON if the value cannot give that back. Has a default.
    static func decode(
        from values: KeyedDecodingContainer<PropertyKey>,
        forKey key: PropertyKey,
        spelling: inout JSONValue?
    ) throws -> Value
}

extension ValueCoding {
    /// Reads the value with a fresh note, and a second time as it stands if the note was marked.
    public static func decode(
        from values: KeyedDecodingContainer<PropertyKey>,
        forKey key: PropertyKey,
        spelling: inout JSONValue?
    ) throws -> Value {
        let note = Inexactness()
        let coded = try Inexactness.$current.withValue(note) {
            try values.decode(Coded<Self>.self, forKey: key)
        }
        if note.isMarked { spelling = try values.decode(JSONValue.self, forKey: key) }
        return coded.value
    }
}

/// A value together with its coding, for places that want a `Codable` type: `[Coded<DateTimeCoding>]`.
public struct Coded<C: ValueCoding>: Codable, Hashable, Sendable {
    /// The value itself.
    public var value: C.Value

    /// Wraps a value, to encode it.
    public init(_ value: C.Value) {
        self.value = value
    }

    /// Reads the value by its coding.
    public init(from decoder: any Decoder) throws {
        value = try C.decode(from: decoder)
    }

    /// Writes the value by its coding.
    public func encode(to encoder: any Encoder) throws {
        try C.encode(value, to: encoder)
    }
}

// MARK: - Properties

extension KeyedDecodingContainer where Key == PropertyKey {
    /// Reads a property by its coding; what the value cannot give back goes into `spellings`.
    public func decode<C: ValueCoding>(
        _ coding: C.Type,
        forKey key: PropertyKey,
        keeping spellings: inout Spellings
    ) throws -> C.Value {
        var spelling: JSONValue?
        let value = try C.decode(from: self, forKey: key, spelling: &spelling)
        spellings[key.stringValue] = spelling
        return value
    }

    /// Reads a property by its coding if it is there; `nil` for `null` and for a missing one.
    public func decodeIfPresent<C: ValueCoding>(
        _ coding: C.Type,
        forKey key: PropertyKey,
        keeping spellings: inout Spellings
    ) throws -> C.Value? {
        guard contains(key), try !decodeNil(forKey: key) else { return nil }
        return try decode(coding, forKey: key, keeping: &spellings)
    }

    /// Reads the properties that the schema does not name, by their coding.
    public func additionalProperties<C: ValueCoding>(
        _ coding: C.Type,
        besides known: Set<String>,
        keeping spellings: inout Spellings
    ) throws -> [String: C.Value] {
        var properties: [String: C.Value] = [:]
        for key in allKeys where !known.contains(key.stringValue) {
            properties[key.stringValue] = try decode(coding, forKey: key, keeping: &spellings)
        }
        return properties
    }
}

extension KeyedEncodingContainer where Key == PropertyKey {
    /// Writes a property as it was spelled, or by its coding if it was not read from anywhere.
    public mutating func encode<C: ValueCoding>(
        _ value: C.Value,
        as coding: C.Type,
        forKey key: PropertyKey,
        keeping spellings: Spellings
    ) throws {
        if let spelling = spellings[key.stringValue] {
            try encode(spelling, forKey: key)
        } else {
            try encode(Coded<C>(value), forKey: key)
        }
    }

    /// Writes a property as it was spelled, or by its coding; `null` for `nil`.
    public mutating func encode<C: ValueCoding>(
        _ value: C.Value?,
        as coding: C.Type,
        forKey key: PropertyKey,
        keeping spellings: Spellings
    ) throws {
        if let value {
            try encode(value, as: coding, forKey: key, keeping: spellings)
        } else {
            try encodeNil(forKey: key)
        }
    }

    /// Writes the properties that the schema does not name by their coding, in the order of their names.
    public mutating func encode<C: ValueCoding>(
        additionalProperties: [String: C.Value],
        as coding: C.Type,
        keeping spellings: Spellings
    ) throws {
        for (name, value) in additionalProperties.sorted(by: { $0.key < $1.key }) {
            try encode(value, as: coding, forKey: PropertyKey(name), keeping: spellings)
        }
    }
}
