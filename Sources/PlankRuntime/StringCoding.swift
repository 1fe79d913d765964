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

    /// None.
    public static func lenientValue(of text: String) -> Value? { nil }

    /// Reads the text. One that the value would not write again is noted, or refused where nothing can keep it.
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

    /// Reads the text once, and keeps it as the spelling if the value would not write it again.
    public static func decodeIfPresent(
        from values: KeyedDecodingContainer<PropertyKey>,
        forKey key: PropertyKey,
        note: inout ReadingNote
    ) throws -> Value? {
        guard let text = try values.decodeIfPresent(String.self, forKey: key) else { return nil }
        return try value(of: text, at: values.codingPath + [key], note: &note)
    }

    private static func value(
        of text: String,
        at path: @autoclosure () -> [any CodingKey],
        note: inout ReadingNote
    ) throws -> Value {
        if let value = value(of: text) {
            if !self.text(of: value).hasSameCodePoints(as: text) { note.spelling = .string(text) }
            return value
        }
        // A union that tries its branches needs to know what the format says, not what a reader can guess.
        if isLenient, !Trial.isStrict {
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

/// A coding that takes its format at its word: `StrictCoding<DateTimeCoding>` refuses whatever does not fit.
public enum StrictCoding<C: StringCoding>: StringCoding {
    /// What errors call it.
    public static var noun: String { C.noun }

    /// False: a text that does not fit is an error.
    public static var isLenient: Bool { false }

    /// The value by the format.
    public static func value(of text: String) -> C.Value? { C.value(of: text) }

    /// The text of the value.
    public static func text(of value: C.Value) -> String { C.text(of: value) }

    /// Writes the value as the coding does.
    public static func encode(_ value: C.Value, to encoder: any Encoder) throws {
        try C.encode(value, to: encoder)
    }
}

// MARK: - Codings

/// Text of the format `uri` as a `URL`.
public enum URLCoding: StringCoding {
    /// What errors call it.
    public static var noun: String { "a URL" }

    /// The URL, with characters that none may have percent-encoded on every system, old or new.
    public static func value(of text: String) -> URL? {
        if let url = URL(string: text) { return url }
        let allowed = CharacterSet.urlQueryAllowed.union(CharacterSet(charactersIn: "#%[]"))
        return text.addingPercentEncoding(withAllowedCharacters: allowed).flatMap { URL(string: $0) }
    }

    /// The whole URL.
    public static func text(of value: URL) -> String {
        value.absoluteString
    }
}

/// Text of the format `uuid` as a `UUID`, written in lower case as RFC 9562 has it.
public enum UUIDCoding: StringCoding {
    /// What errors call it.
    public static var noun: String { "a UUID" }

    /// The UUID, in either case.
    public static func value(of text: String) -> UUID? {
        UUID(uuidString: text)
    }

    /// Thirty-two lower-case digits in five groups.
    public static func text(of value: UUID) -> String {
        value.uuidString.lowercased()
    }
}

/// Text in base64 as `Data`; line breaks and missing padding are understood.
public enum Base64Coding: StringCoding {
    /// What errors call it.
    public static var noun: String { "base64" }

    /// The bytes, in the ordinary alphabet or in that for URLs.
    public static func value(of text: String) -> Data? {
        if let data = Data(base64Encoded: text) { return data }
        var digits: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "-"): digits.append(UInt8(ascii: "+"))
            case UInt8(ascii: "_"): digits.append(UInt8(ascii: "/"))
            case UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: "="): continue
            default: digits.append(byte)
            }
        }
        while digits.count % 4 != 0 { digits.append(UInt8(ascii: "=")) }
        return Data(base64Encoded: Data(digits))
    }

    /// Base64 with padding, on one line.
    public static func text(of value: Data) -> String {
        value.base64EncodedString()
    }
}
