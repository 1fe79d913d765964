/// A format of strings: how a value is read from a text and written as one.
public nonisolated protocol PlankTextFormat: Sendable {
    /// The Swift type of the values.
    associatedtype Value: Hashable & Sendable

    /// Returns the value of `text`, `nil` if it is invalid for the format.
    static func value(of text: String) -> Value?

    /// Returns the value of a string that is invalid for the format but unambiguous. Returns `nil` by default.
    static func lenientValue(of text: String) -> Value?

    /// Returns the string to write for a value, the same for equal values.
    static func text(of value: Value) -> String

    /// Returns the error for a value that the format has no text for. Returns `nil` by default.
    static func error(writing value: Value, at path: [any CodingKey]) -> EncodingError?

    /// The name of such a string in error messages: `a date-time`. Has a default.
    static var noun: String { get }
}

nonisolated extension PlankTextFormat {
    /// The name of the format.
    public static var noun: String { "a \(Self.self)" }

    /// Returns `nil`.
    public static func lenientValue(of text: String) -> Value? { nil }

    /// Returns `nil`.
    public static func error(writing value: Value, at path: [any CodingKey]) -> EncodingError? { nil }

    /// Writes the string of a value.
    package static func write(_ value: Value, to encoder: any Encoder) throws {
        if let error = error(writing: value, at: encoder.codingPath) { throw error }
        var container = encoder.singleValueContainer()
        try container.encode(text(of: value))
    }

    /// Returns the error for a string that is invalid for the format.
    package static func problem(_ text: String, at path: [any CodingKey]) -> DecodingError {
        .dataCorrupted(.init(codingPath: path, debugDescription: "\(PlankJSONText.quoted(text)) is not \(noun)."))
    }
}
