import Foundation

/// A number that JSON can have as a string too, `5` or `"5"`, as a number. It is written as a number.
public nonisolated enum NumberOrTextCoding<Number: NumberInText>: ValueCoding {
    /// Reads the number; the property keeps the string that it was read from.
    public static func decode(from decoder: any Decoder) throws -> Number {
        let container = try decoder.singleValueContainer()
        do {
            return try container.decode(Number.self)
        } catch {
            guard (try? container.decode(String.self)) != nil else { throw error }
            return try TextOfNumber<Number>.decode(from: decoder)
        }
    }

    /// Writes the number.
    public static func encode(_ value: Number, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

/// A number that a string can spell.
public nonisolated protocol NumberInText: Codable, Hashable, Sendable {
    /// Creates the number that a string spells in decimal digits; `nil` for any other string.
    init?(spelledAs text: String)
}

/// The strings among the values of ``NumberOrTextCoding``. None of them is written again, so that each is kept.
nonisolated enum TextOfNumber<Number: NumberInText>: StringCoding {
    static var noun: String { "a number of type \(Number.self)" }

    static func value(of text: String) -> Number? { Number(spelledAs: text) }

    static func text(of value: Number) -> String { "\(value)" }

    static func isWritten(_ value: Number, as text: String) -> Bool { false }
}

nonisolated extension Int: NumberInText {
    /// Creates the number that a string spells in decimal digits; `nil` for any other string.
    public init?(spelledAs text: String) { self.init(text) }
}

nonisolated extension Int64: NumberInText {
    /// Creates the number that a string spells in decimal digits; `nil` for any other string.
    public init?(spelledAs text: String) { self.init(text) }
}

nonisolated extension UInt64: NumberInText {
    /// Creates the number that a string spells in decimal digits; `nil` for any other string.
    public init?(spelledAs text: String) { self.init(text) }
}

nonisolated extension Double: NumberInText {
    /// Creates the number that a string spells in decimal digits; `nil` for any other string.
    public init?(spelledAs text: String) {
        // `Double` reads hexadecimal digits and words too.
        guard text.utf8.allSatisfy("0123456789.+-eE".utf8.contains), let value = Double(text), value.isFinite else {
            return nil
        }
        self = value
    }
}

nonisolated extension Decimal: NumberInText {
    /// Creates the number that a string spells in decimal digits; `nil` for any other string.
    public init?(spelledAs text: String) {
        guard let value = DecimalCoding.value(of: text) else { return nil }
        self = value
    }
}
