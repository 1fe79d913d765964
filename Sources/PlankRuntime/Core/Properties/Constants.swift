nonisolated extension PlankObjectReader {
    /// Reads a required property that has only one value.
    public mutating func expect(_ key: PlankPropertyKey, _ constant: String) throws {
        try required(key) { values, key in
            let value = try values.decode(String.self, forKey: key)
            try values.plankRequire(value, toBe: constant, at: key)
        }
    }

    /// Reads a required property that has only one value.
    public mutating func expect<T: Decodable & Equatable>(_ key: PlankPropertyKey, _ constant: T) throws {
        _ = try required(key) { try $0.plankDecode(constant: constant, forKey: $1) }
    }

    /// Reads a property that has only one value, if it is present.
    public mutating func read<T: Decodable>(
        _ key: PlankPropertyKey,
        into field: inout PlankField<T>,
        expecting constant: T
    ) {
        read(key, into: &field) { try $0.plankDecodeIfPresent(constant: constant, forKey: $1) }
    }
}

nonisolated extension KeyedDecodingContainer where Key == PlankPropertyKey {
    /// Reads a value that must be `constant`; the error names both values.
    fileprivate func plankDecode<T: Decodable & Equatable>(constant: T, forKey key: PlankPropertyKey) throws -> T {
        try plankRequire(decode(T.self, forKey: key), toBe: constant, at: key)
        return constant
    }

    fileprivate func plankRequire<T: Equatable>(_ value: T, toBe constant: T, at key: PlankPropertyKey) throws {
        guard PlankJSONText.isSameValue(value, constant) else {
            throw PlankDecodingProblem.unexpected(value, insteadOf: constant, at: codingPath + [key])
        }
    }

    /// Reads a value that must be `constant` if it is present; `nil` for `null`.
    fileprivate func plankDecodeIfPresent<T: Decodable & Equatable>(constant: T, forKey key: PlankPropertyKey) throws
        -> T?
    {
        guard contains(key), try !decodeNil(forKey: key) else { return nil }
        return try plankDecode(constant: constant, forKey: key)
    }
}

nonisolated extension PlankDecodingProblem {
    /// Returns the error for a value that is not the constant.
    static func unexpected<T>(_ value: T, insteadOf constant: T, at path: [any CodingKey]) -> DecodingError {
        let message = "Expected \(String(reflecting: constant)), found \(String(reflecting: value))."
        return .dataCorrupted(.init(codingPath: path, debugDescription: message))
    }
}

nonisolated extension PlankJSONText {
    /// Returns whether two values are equal, with strings compared as in JSON.
    package static func isSameValue<T: Equatable>(_ lhs: T, _ rhs: T) -> Bool {
        if let lhs = lhs as? String, let rhs = rhs as? String { return isSame(lhs, rhs) }
        return lhs == rhs
    }
}
