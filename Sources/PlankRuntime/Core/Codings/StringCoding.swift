import Foundation

/// A coding for values that are strings in JSON. Only `value(of:)` and `text(of:)` must be implemented.
public nonisolated protocol PlankStringCoding: PlankTextFormat, PlankValueCoding {
    /// The Swift type of the values.
    associatedtype Value

    /// Returns whether a value is written as the string that it was read from. Has a default.
    static func isWritten(_ value: Value, as text: String) -> Bool

    /// Whether an optional property may be `nil` if its string is invalid. True by default.
    static var isLenient: Bool { get }
}

nonisolated extension PlankStringCoding {
    /// True: an optional property keeps an invalid string.
    public static var isLenient: Bool { true }

    /// Reads the string, and keeps it as the spelling if the value would be written differently. Throws if no spelling
    /// can be kept.
    public static func decode(from decoder: any Decoder) throws -> Value {
        let text = try decoder.singleValueContainer().decode(String.self)
        let inexactness = PlankInexactness.current
        var note = PlankReadingNote()
        defer { if let mismatch = note.mismatch { inexactness?.mark(mismatch) } }
        let value = try value(of: text, at: decoder.codingPath, note: &note)
        if note.spelling != nil {
            guard let inexactness else {
                throw PlankDecodingProblem.invalid(
                    "\(PlankJSONText.quoted(text)) would be written as \(PlankJSONText.quoted(Self.text(of: value))), and is not kept here.",
                    decoder
                )
            }
            inexactness.mark()
        }
        return value
    }

    /// Writes the string.
    public static func encode(_ value: Value, to encoder: any Encoder) throws { try write(value, to: encoder) }

    /// Reads the string, and keeps it as the spelling if the value would be written differently.
    public static func decodeIfPresent<Key: CodingKey>(
        from values: KeyedDecodingContainer<Key>,
        forKey key: Key,
        note: inout PlankReadingNote
    ) throws -> Value? {
        guard let text = try values.decodeIfPresent(String.self, forKey: key) else { return nil }
        return try value(of: text, at: values.codingPath + [key], note: &note)
    }

    /// Compares the string with the one that is written.
    public static func isWritten(_ value: Value, as text: String) -> Bool {
        PlankJSONText.isSame(self.text(of: value), text)
    }

    private static func value(
        of text: String,
        at path: @autoclosure () -> [any CodingKey],
        note: inout PlankReadingNote
    ) throws -> Value {
        if let value = value(of: text) {
            if !isWritten(value, as: text) { note.spelling = .string(text) }
            return value
        }
        // While a union tries its branches, only the format counts, not a lenient reading.
        if isLenient, PlankTrial.takesInvalidTexts {
            if let value = lenientValue(of: text) {
                note.spelling = .string(text)
                return value
            }
            let unexpected = PlankUnexpectedValue(.format, .string(text), insteadOf: Value.self, at: path())
            note.mismatch = .unexpected(unexpected)
        }
        throw problem(text, at: path())
    }
}
