/// The storage of a property with a format of strings, in a type with compiler-generated `Codable`:
/// `PlankFormattedText<PlankDateTimeCoding>`.
public nonisolated struct PlankFormattedText<F: PlankTextFormat>: Codable, Hashable, Sendable {
    /// The value.
    public var value: F.Value

    /// Stores a value.
    @inlinable public init(_ value: F.Value) {
        self.value = value
    }

    /// Reads the value of a string.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let value = try PlankInvalidText.value(of: text, F.self, decoder) else {
            throw F.problem(text, at: decoder.codingPath)
        }
        self.value = value
    }

    /// Writes the value as a string.
    public func encode(to encoder: any Encoder) throws {
        try F.write(value, to: encoder)
    }
}

/// The storage of a property with a format of strings that may be absent, as an optional, in a type with
/// compiler-generated `Codable`: `PlankFormattedTextField<PlankURLCoding>?`.
///
/// A string that is invalid for the format is `nil` and written back until a value is assigned.
public nonisolated struct PlankFormattedTextField<F: PlankTextFormat>: Codable, Hashable, Sendable {
    @usableFromInline let stored: F.Value?
    /// The string that is invalid for the format.
    package let unread: String?

    /// The value; `nil` for a string that is invalid for the format.
    @inlinable public var value: F.Value? { stored }

    /// Stores a value; `nil` for `nil`.
    public init?(_ value: F.Value?) {
        guard let value else { return nil }
        self.init(value, unread: nil)
    }

    package init(_ value: F.Value?, unread: String?) {
        stored = value
        self.unread = unread
    }

    /// Reads the value of a string.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        let value = try PlankInvalidText.value(of: text, F.self, decoder)
        if value == nil { PlankInvalidText.reports?.report(text, insteadOf: F.Value.self, at: decoder.codingPath) }
        self.init(value, unread: value == nil ? text : nil)
    }

    /// Writes the value as a string, or the string that was read.
    public func encode(to encoder: any Encoder) throws {
        if let value { return try F.write(value, to: encoder) }
        var container = encoder.singleValueContainer()
        try container.encode(unread)
    }

    /// Compares the values.
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.value == rhs.value }

    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// Strings that are invalid for their format.
package nonisolated enum PlankInvalidText {
    /// What reports them to the app, where the models report unexpected values.
    static var reports: (any PlankInvalidTextReports.Type)? { self as Any as? any PlankInvalidTextReports.Type }

    /// Returns the value of a string, read leniently if no union is looking for a branch whose strings are valid; `nil` if
    /// the string is invalid.
    static func value<F: PlankTextFormat>(of text: String, _ format: F.Type, _ decoder: any Decoder) throws -> F.Value?
    {
        if let value = F.value(of: text) { return value }
        guard PlankAttempt.current?.takesInvalidText() ?? true else { throw F.problem(text, at: decoder.codingPath) }
        return F.lenientValue(of: text)
    }
}

/// A type that reports strings that are invalid for their format.
package nonisolated protocol PlankInvalidTextReports {
    static func report(_ text: String, insteadOf type: Any.Type, at path: [any CodingKey])
}
