import Foundation

/// An enum that keeps unknown raw values, so that a new value from the server does not break decoding.
///
/// `allCases` lists the values of the schema; the `unknown` case holds any other value.
///
/// - Note: Part of the models' API.
public nonisolated protocol PlankOpenEnum: RawRepresentable, CaseIterable, Codable, Hashable, Sendable
where RawValue: Codable & Hashable & Sendable {
    /// Creates the case for a raw value, known or not.
    init(rawValue: RawValue)

    /// Returns the case of a raw value that the schema lists, and `nil` for any other.
    static func knownCase(_ rawValue: RawValue) -> Self?

    /// Returns the case that keeps a raw value.
    static func unknown(_ rawValue: RawValue) -> Self
}

nonisolated extension PlankOpenEnum {
    /// Creates the case for a raw value, known or not.
    public init(rawValue: RawValue) {
        self = Self.knownCase(rawValue) ?? .unknown(rawValue)
    }

    /// Returns the case of a raw value that the schema lists, and `nil` for any other.
    public static func knownCase(_ rawValue: RawValue) -> Self? {
        allCases.first { $0.rawValue == rawValue }
    }

    /// Whether the schema lists this value.
    public var isKnown: Bool { Self.lists(rawValue) }

    /// Returns whether the schema lists a raw value.
    public static func lists(_ rawValue: RawValue) -> Bool { knownCase(rawValue) != nil }

    /// Reads a raw value. While a union tries its branches, an unknown value may be an error.
    public init(from decoder: any Decoder) throws {
        let rawValue = try PlankDecodingProblem.value(RawValue.self, from: decoder)
        let known = Self.knownCase(rawValue)
        if known == nil { try PlankUnexpectedValue.accept(rawValue, insteadOf: Self.self, from: decoder) }
        self = known ?? .unknown(rawValue)
    }

    /// Writes the raw value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }

    /// Compares raw values.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.rawValue == rhs.rawValue
    }

    /// Hashes the raw value.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rawValue)
    }
}

nonisolated extension PlankOpenEnum where RawValue == String {
    /// Returns the case of a raw value that the schema lists, and `nil` for any other. Strings are compared by code
    /// points, as in JSON.
    public static func knownCase(_ rawValue: String) -> Self? {
        allCases.first { PlankJSONText.isSame($0.rawValue, rawValue) }
    }
}
