nonisolated extension ObjectReader {
    /// Reads a required property that has only one value.
    ///
    /// - Parameter key: The name, a literal.
    public mutating func expect(_ key: String, _ constant: String) throws {
        try required(key) { values, key in
            let value = try values.decode(String.self, forKey: key)
            try values.require(value, toBe: constant, at: key)
        }
    }

    /// Reads a required property that has only one value.
    ///
    /// - Parameter key: The name, a literal.
    public mutating func expect<T: Decodable & Equatable>(_ key: String, _ constant: T) throws {
        _ = try required(key) { try $0.decode(constant: constant, forKey: $1) }
    }

    /// Reads a property that has only one value, if it is present.
    ///
    /// - Parameter key: The name, a literal.
    public mutating func read<T: Decodable>(_ key: String, into field: inout Field<T>, expecting constant: T) {
        read(key, into: &field) { try $0.decodeIfPresent(constant: constant, forKey: $1) }
    }

    /// Reads a property whose schema lists one value, if it is present. Any other value is a mismatch while a union
    /// tries its branches.
    ///
    /// - Parameter key: The name, a literal.
    public mutating func read<T: Decodable>(_ key: String, into field: inout Field<T>, listing value: T) {
        read(key, into: &field) { values, key in
            let found = try values.decodeIfPresent(T.self, forKey: key)
            let isListed = found.map { isSameValue($0, value) } ?? true
            if let found, !isListed,
                !Trial.takesUnknownValue(at: values.codingPath + [key], besides: { [String(reflecting: value)] })
            {
                throw DecodingError.unexpected(found, insteadOf: value, at: values.codingPath + [key])
            }
            return found
        }
    }
}

nonisolated extension KeyedDecodingContainer where Key == DeclaredKey {
    /// Reads a value that must be `constant`; the error names both values.
    fileprivate func decode<T: Decodable & Equatable>(constant: T, forKey key: DeclaredKey) throws -> T {
        try require(decode(T.self, forKey: key), toBe: constant, at: key)
        return constant
    }

    fileprivate func require<T: Equatable>(_ value: T, toBe constant: T, at key: DeclaredKey) throws {
        guard isSameValue(value, constant) else {
            throw DecodingError.unexpected(value, insteadOf: constant, at: codingPath + [key])
        }
    }

    /// Reads a value that must be `constant` if it is present; `nil` for `null`.
    fileprivate func decodeIfPresent<T: Decodable & Equatable>(constant: T, forKey key: DeclaredKey) throws -> T? {
        guard contains(key), try !decodeNil(forKey: key) else { return nil }
        return try decode(constant: constant, forKey: key)
    }
}

nonisolated extension DecodingError {
    /// Returns the error for a value that is not the constant.
    fileprivate static func unexpected<T>(_ value: T, insteadOf constant: T, at path: [any CodingKey]) -> DecodingError
    {
        let message = "Expected \(String(reflecting: constant)), found \(String(reflecting: value))."
        return .dataCorrupted(.init(codingPath: path, debugDescription: message))
    }
}
