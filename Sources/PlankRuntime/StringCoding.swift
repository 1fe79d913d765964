import Foundation

/// A coding for values that JSON holds as text: `value(of:)` and `text(of:)` are all it takes.
public protocol StringCoding: ValueCoding {
    /// The Swift type that the coding makes.
    associatedtype Value

    /// The value that `text` stands for, `nil` if for none.
    static func value(of text: String) -> Value?

    /// The text to write for a value, the same for equal values.
    static func text(of value: Value) -> String

    /// What such a text is called in errors: `a date-time`. Has a default.
    static var noun: String { get }
}

extension StringCoding {
    /// The name of the coding, for want of a better one.
    public static var noun: String { "a \(Self.self)" }

    /// Reads the text; one that the value cannot give back is noted, or refused where nobody would keep it.
    public static func decode(from decoder: any Decoder) throws -> Value {
        let text = try decoder.singleValueContainer().decode(String.self)
        let value = try value(of: text, at: decoder.codingPath)
        if !isExact(text, for: value) {
            guard let note = Inexactness.current else {
                throw DecodingError.invalid(
                    "\(text.jsonText) would be written as \(Self.text(of: value).jsonText), and is not kept here.",
                    decoder
                )
            }
            note.mark()
        }
        return value
    }

    /// Writes the text.
    public static func encode(_ value: Value, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text(of: value))
    }

    /// Reads the text once, and keeps it as the spelling if it needs one.
    public static func decode(
        from values: KeyedDecodingContainer<PropertyKey>,
        forKey key: PropertyKey,
        spelling: inout JSONValue?
    ) throws -> Value {
        let text = try values.decode(String.self, forKey: key)
        guard let value = value(of: text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: values.codingPath + [key], debugDescription: "\(text.jsonText) is not \(noun).")
            )
        }
        if !isExact(text, for: value) { spelling = .string(text) }
        return value
    }

    private static func isExact(_ text: String, for value: Value) -> Bool {
        self.text(of: value).hasSameCodePoints(as: text)
    }

    private static func value(of text: String, at path: @autoclosure () -> [any CodingKey]) throws -> Value {
        guard let value = value(of: text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: path(), debugDescription: "\(text.jsonText) is not \(noun).")
            )
        }
        return value
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
