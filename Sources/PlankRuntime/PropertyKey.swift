import Foundation

/// The coding key that all models share: any property name, written as a literal.
///
/// One type for all models, because an enum of keys for each costs more to compile than the model itself.
public struct PropertyKey: CodingKey, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The property's name, exactly as it stands in the document.
    public let stringValue: String
    /// The index, for keys that stand for an element of an array.
    public let intValue: Int?

    /// The key for a property name that is known at run time only.
    public init(_ name: String) {
        stringValue = name
        intValue = nil
    }

    /// The key for a property name written in source: `values.decode(String.self, forKey: "name")`.
    public init(stringLiteral name: String) {
        self.init(name)
    }

    /// The key for a property name, for coders.
    public init(stringValue name: String) {
        self.init(name)
    }

    /// The key for an index, for coders.
    public init(intValue index: Int) {
        stringValue = index.description
        intValue = index
    }
}

// MARK: - Constants

extension KeyedDecodingContainer where Key == PropertyKey {
    /// Reads a property that must have one certain value, and says both values when it does not.
    @discardableResult
    public func expect<T: Decodable & Equatable>(_ constant: T, forKey key: PropertyKey) throws -> T {
        let value = try decode(T.self, forKey: key)
        guard isSameValue(value, constant) else {
            throw DecodingError.unexpected(value, insteadOf: constant, at: codingPath + [key])
        }
        return constant
    }

    /// Reads a property that must have one certain value if it is there; `nil` for `null` and for a missing one.
    @discardableResult
    public func expectIfPresent<T: Decodable & Equatable>(_ constant: T, forKey key: PropertyKey) throws -> T? {
        guard contains(key), try !decodeNil(forKey: key) else { return nil }
        return try expect(constant, forKey: key)
    }
}

/// Equality as JSON has it for the strings among the values.
func isSameValue<T: Equatable>(_ lhs: T, _ rhs: T) -> Bool {
    if let lhs = lhs as? String, let rhs = rhs as? String { return lhs.hasSameCodePoints(as: rhs) }
    return lhs == rhs
}

extension DecodingError {
    /// The error for a constant that is not what it must be.
    static func unexpected<T>(_ value: T, insteadOf constant: T, at path: [any CodingKey]) -> DecodingError {
        let message = "Expected \(String(reflecting: constant)), found \(String(reflecting: value))."
        return .dataCorrupted(Context(codingPath: path, debugDescription: message))
    }
}

// MARK: - Additional properties

extension KeyedDecodingContainer where Key == PropertyKey {
    /// Reads the properties that the schema does not name, as values of one type.
    public func additionalProperties<T: Decodable>(
        _ type: T.Type,
        besides known: Set<String>
    ) throws -> [String: T] {
        var properties: [String: T] = [:]
        for key in allKeys where !known.contains(key.stringValue) {
            properties[key.stringValue] = try decode(type, forKey: key)
        }
        return properties
    }

    /// Refuses properties that the schema does not name, and lists them.
    public func rejectAdditionalProperties(besides known: Set<String>) throws {
        let unknown = allKeys.map(\.stringValue).filter { !known.contains($0) }.sorted()
        guard let first = unknown.first else { return }
        let names = unknown.prefix(8).map(\.jsonText).joined(separator: ", ")
        let more = unknown.count > 8 ? " and \(unknown.count - 8) more" : ""
        let message = "No such \(unknown.count == 1 ? "property" : "properties"): \(names)\(more)."
        let path = codingPath + [PropertyKey(first)]
        throw DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: message))
    }
}

extension KeyedEncodingContainer where Key == PropertyKey {
    /// Writes the properties that the schema does not name, in the order of their names.
    public mutating func encode<T: Encodable>(additionalProperties: [String: T]) throws {
        for (name, value) in additionalProperties.sorted(by: { $0.key < $1.key }) {
            try encode(value, forKey: PropertyKey(name))
        }
    }
}
