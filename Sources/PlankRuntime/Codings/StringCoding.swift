import Foundation

/// A coding for values that JSON holds as text: `value(of:)` and `text(of:)` are all it takes.
public protocol StringCoding: ValueCoding {
    /// The Swift type of the values.
    associatedtype Value

    /// Returns the value of `text` as the format defines it, `nil` if the text does not fit.
    static func value(of text: String) -> Value?

    /// Returns the value of a text that does not fit the format but has only one meaning. By default there is none.
    static func lenientValue(of text: String) -> Value?

    /// Returns the text to write for a value, the same for equal values.
    static func text(of value: Value) -> String

    /// What errors call such a text: `a date-time`. Has a default.
    static var noun: String { get }

    /// Whether an optional property may be `nil` where its text does not fit. True by default.
    static var isLenient: Bool { get }
}

extension StringCoding {
    /// The name of the coding.
    public static var noun: String { "a \(Self.self)" }

    /// True: a text that does not fit is kept by an optional property.
    public static var isLenient: Bool { true }

    /// Returns `nil`.
    public static func lenientValue(of text: String) -> Value? { nil }

    /// Reads the text. If the value would be written as another text, the text is kept as the spelling; where no spelling can
    /// be kept, decoding throws.
    public static func decode(from decoder: any Decoder) throws -> Value {
        let text = try decoder.singleValueContainer().decode(String.self)
        let inexactness = Inexactness.current
        var note = ReadingNote()
        defer { if let mismatch = note.mismatch { inexactness?.mark(mismatch) } }
        let value = try value(of: text, at: decoder.codingPath, note: &note)
        if note.spelling != nil {
            guard let inexactness else {
                throw DecodingError.invalid(
                    "\(text.jsonText) would be written as \(Self.text(of: value).jsonText), and is not kept here.",
                    decoder
                )
            }
            inexactness.mark()
        }
        return value
    }

    /// Writes the text.
    public static func encode(_ value: Value, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text(of: value))
    }

    /// Reads the text, and keeps it as the spelling if the value would be written as another text.
    public static func decodeIfPresent(
        from values: KeyedDecodingContainer<PropertyKey>,
        forKey key: PropertyKey,
        note: inout ReadingNote
    ) throws -> Value? {
        guard let text = try values.decodeIfPresent(String.self, forKey: key) else { return nil }
        return try value(of: text, at: values.codingPath + [key], note: &note)
    }

    /// Whether this is the text that is written for a value.
    static func isWritten(_ value: Value, as text: String) -> Bool {
        self.text(of: value).hasSameCodePoints(as: text)
    }

    private static func value(
        of text: String,
        at path: @autoclosure () -> [any CodingKey],
        note: inout ReadingNote
    ) throws -> Value {
        if let value = value(of: text) {
            if !isWritten(value, as: text) { note.spelling = .string(text) }
            return value
        }
        // A union that tries its branches needs to know what the format says, not what a reader can guess.
        if isLenient, Trial.takesInvalidTexts {
            if let value = lenientValue(of: text) {
                note.spelling = .string(text)
                return value
            }
            let unexpected = UnexpectedValue(.format, .string(text), insteadOf: Value.self, at: path())
            note.mismatch = .unexpected(unexpected)
        }
        throw DecodingError.dataCorrupted(
            .init(codingPath: path(), debugDescription: "\(text.jsonText) is not \(noun).")
        )
    }
}
