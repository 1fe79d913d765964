import Foundation

/// A distinct type for a string, a number or a boolean, such as an identifier. It is read and written as that value.
///
/// - Note: Part of the models' API.
public nonisolated protocol PlankNewtype: RawRepresentable, Codable, Hashable, Sendable, CustomStringConvertible,
    CustomDebugStringConvertible
where RawValue: Codable & Hashable & Sendable {
    /// Wraps a value.
    init(rawValue: RawValue)
}

nonisolated extension PlankNewtype {
    /// Wraps a value: `UserID(text)`.
    public init(_ rawValue: RawValue) {
        self.init(rawValue: rawValue)
    }

    /// Reads the value.
    public init(from decoder: any Decoder) throws {
        self.init(rawValue: try PlankDecodingProblem.value(RawValue.self, from: decoder))
    }

    /// Writes the value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }

    /// Compares the values.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.rawValue == rhs.rawValue
    }

    /// Hashes the value.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rawValue)
    }

    /// The value as text.
    public var description: String { String(describing: rawValue) }

    /// The value as text, a string in quotes.
    public var debugDescription: String { String(reflecting: rawValue) }
}

// MARK: - Literals

nonisolated extension PlankNewtype where RawValue == String {
    /// Wraps a string: `let id: UserID = "a"`.
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }
}

nonisolated extension PlankNewtype where RawValue: FixedWidthInteger {
    /// The type of the literals.
    public typealias IntegerLiteralType = RawValue

    /// Wraps an integer: `let count: Count = 3`.
    public init(integerLiteral value: RawValue) {
        self.init(rawValue: value)
    }
}

nonisolated extension PlankNewtype where RawValue == Double {
    /// The type of the literals with a fraction.
    public typealias FloatLiteralType = Double
    /// The type of the literals without a fraction.
    public typealias IntegerLiteralType = Double

    /// Wraps a number: `let ratio: Ratio = 0.5`.
    public init(floatLiteral value: Double) {
        self.init(rawValue: value)
    }

    /// Wraps a number: `let ratio: Ratio = 2`.
    public init(integerLiteral value: Double) {
        self.init(rawValue: value)
    }
}

nonisolated extension PlankNewtype where RawValue == Bool {
    /// Wraps a boolean: `let isOpen: Flag = true`.
    public init(booleanLiteral value: Bool) {
        self.init(rawValue: value)
    }
}
