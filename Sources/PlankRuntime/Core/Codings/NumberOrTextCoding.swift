import Foundation

/// A number that JSON can have as a string too, `5` or `"5"`, as a number. It is written as a number.
public nonisolated enum PlankNumberOrTextCoding<Number: Codable & Hashable & Sendable>: PlankValueCoding {
    /// Reads the number; the property keeps the string that it was read from.
    public static func decode(from decoder: any Decoder) throws -> Number {
        let container = try decoder.singleValueContainer()
        do {
            return try container.decode(Number.self)
        } catch {
            guard (try? container.decode(String.self)) != nil else { throw error }
            return try PlankTextOfNumber<Number>.decode(from: decoder)
        }
    }

    /// Writes the number.
    public static func encode(_ value: Number, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

/// The strings among the values of ``PlankNumberOrTextCoding``. None of them is written again, so that each is kept.
package nonisolated enum PlankTextOfNumber<Number: Codable & Hashable & Sendable>: PlankStringCoding {
    package static var noun: String { "a number of type \(Number.self)" }

    /// Returns the number that a string spells in decimal digits; `nil` for any other string.
    package static func value(of text: String) -> Number? {
        switch Number.self {
        case is Int.Type: Int(text) as? Number
        case is Int64.Type: Int64(text) as? Number
        case is UInt64.Type: UInt64(text) as? Number
        case is Double.Type: double(text) as? Number
        default: PlankDecimalCoding.value(of: text) as? Number
        }
    }

    private static func double(_ text: String) -> Double? {
        // `Double` reads hexadecimal digits and words too.
        guard text.utf8.allSatisfy("0123456789.+-eE".utf8.contains) else { return nil }
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }

    package static func text(of value: Number) -> String { "\(value)" }

    package static func isWritten(_ value: Number, as text: String) -> Bool { false }
}
