import Foundation

/// A type's own `Codable`, where a coding is wanted: `ListCoding<PlainCoding<Pin>>`.
public enum PlainCoding<T: Codable & Hashable & Sendable>: ValueCoding {
    /// Reads the value as its type does.
    public static func decode(from decoder: any Decoder) throws -> T {
        try decoder.singleValueContainer().decode(T.self)
    }

    /// Writes the value as its type does.
    public static func encode(_ value: T, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

/// A value whose type the schema implies, or gives under a condition alone: a property that may be `nil` keeps any other
/// JSON.
public enum LenientCoding<C: ValueCoding>: ValueCoding {
    /// Reads the value; JSON of another type is a mismatch that the property can keep.
    public static func decode(from decoder: any Decoder) throws -> C.Value {
        do {
            return try Trial.guess { try C.decode(from: decoder) }
        } catch {
            Inexactness.current?.mark(.conditional)
            throw error
        }
    }

    /// Writes the value.
    public static func encode(_ value: C.Value, to encoder: any Encoder) throws {
        try C.encode(value, to: encoder)
    }
}

/// An array whose elements have a coding: `ListCoding<DateTimeCoding>` makes `[Date]`.
public enum ListCoding<E: ValueCoding>: ValueCoding {
    /// Reads each element.
    public static func decode(from decoder: any Decoder) throws -> [E.Value] {
        var container = try decoder.unkeyedContainer()
        var values: [E.Value] = []
        while !container.isAtEnd { values.append(try container.decode(Coded<E>.self).value) }
        return values
    }

    /// Writes each element.
    public static func encode(_ value: [E.Value], to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for element in value { try container.encode(Coded<E>(element)) }
    }
}

/// An array that leaves out the elements that cannot be decoded, because the schema or the configuration asks for it.
///
/// The property keeps what was read, so that it writes the whole array again until it is assigned.
public enum LenientListCoding<E: ValueCoding>: ValueCoding {
    /// Reads the elements that can be decoded. Without a property to keep the others, and in a union's trial, an element
    /// that cannot be decoded is an error.
    public static func decode(from decoder: any Decoder) throws -> [E.Value] {
        guard let inexactness = Inexactness.current, !Trial.isStrict else {
            return try ListCoding<E>.decode(from: decoder)
        }
        var container = try decoder.unkeyedContainer()
        var values: [E.Value] = []
        while !container.isAtEnd {
            // A container stays at an element that it cannot decode; asking for the element's decoder passes it.
            let element = try container.superDecoder()
            do {
                values.append(try E.decode(from: element))
            } catch {
                inexactness.mark()
                UnexpectedValue.report(.element, insteadOf: E.Value.self, from: element)
            }
        }
        return values
    }

    /// Writes each element.
    public static func encode(_ value: [E.Value], to encoder: any Encoder) throws {
        try ListCoding<E>.encode(value, to: encoder)
    }
}

/// An array as a set, written in an order that is the same on every run.
public enum SetCoding<E: ValueCoding>: ValueCoding {
    /// Reads each element; an order or a repetition that the set will not give back is noted.
    public static func decode(from decoder: any Decoder) throws -> Set<E.Value> {
        let values = try ListCoding<E>.decode(from: decoder)
        let set = Set(values)
        if let note = Inexactness.current, !note.isMarked, values != sorted(set) { note.mark() }
        return set
    }

    /// Writes the elements, sorted.
    public static func encode(_ value: Set<E.Value>, to encoder: any Encoder) throws {
        try ListCoding<E>.encode(sorted(value), to: encoder)
    }

    private static func sorted(_ set: Set<E.Value>) -> [E.Value] {
        if let comparable = E.Value.self as? any Comparable.Type { return sorted(set, as: comparable) }
        return set.map { (text: String(reflecting: $0), value: $0) }.sorted { $0.text < $1.text }.map(\.value)
    }

    private static func sorted<T: Comparable>(_ set: Set<E.Value>, as type: T.Type) -> [E.Value] {
        set.compactMap { $0 as? T }.sorted().compactMap { $0 as? E.Value }
    }
}

/// An object used as a dictionary whose values have a coding: `MapCoding<URLCoding>` makes `[String: URL]`.
public enum MapCoding<E: ValueCoding>: ValueCoding {
    /// Reads each value.
    public static func decode(from decoder: any Decoder) throws -> [String: E.Value] {
        let container = try decoder.container(keyedBy: PropertyKey.self)
        var values: [String: E.Value] = [:]
        for key in container.allKeys {
            try values.add(container.decode(Coded<E>.self, forKey: key).value, at: key, of: container)
        }
        return values
    }

    /// Writes each value, in the order of the keys.
    public static func encode(_ value: [String: E.Value], to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: PropertyKey.self)
        try container.encode(entries: value.mapValues { Coded<E>($0) })
    }
}

/// A value with a coding, or `null`: `ListCoding<NullableCoding<DateTimeCoding>>` makes `[Date?]`.
public enum NullableCoding<E: ValueCoding>: ValueCoding {
    /// Reads the value, `nil` for `null`.
    public static func decode(from decoder: any Decoder) throws -> E.Value? {
        try decoder.singleValueContainer().decodeNil() ? nil : E.decode(from: decoder)
    }

    /// Writes the value, `null` for `nil`.
    public static func encode(_ value: E.Value?, to encoder: any Encoder) throws {
        if let value {
            try E.encode(value, to: encoder)
        } else {
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        }
    }
}
