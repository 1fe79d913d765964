import Foundation

/// Detects that a decoder converts the keys of an object, as `JSONDecoder.keyDecodingStrategy` can.
///
/// Models do not have the converted keys, so their values would be lost silently.
struct KeyConversionCheck {
    /// The declared keys that are missing, with the conversions that the object has instead.
    private var found: [(declared: String, converted: String)] = []

    /// Records that the object lacks a declared key, and looks for its conversion.
    mutating func note(missing key: PropertyKey, in values: KeyedDecodingContainer<PropertyKey>) {
        let name = key.stringValue
        guard name.utf8.withContiguousStorageIfAvailable({ $0.contains(UInt8(ascii: "_")) }) ?? true else { return }
        let converted = Self.converted(name)
        if converted != name, values.contains(PropertyKey(converted)) { found.append((name, converted)) }
    }

    /// Returns the error that says what to change, if the keys are converted.
    func error(in decoder: any Decoder) -> (any Error)? {
        guard !found.isEmpty, let key = conversion(in: decoder) else { return nil }
        return Self.error(key.declared, key.converted, at: decoder.codingPath)
    }

    /// Returns the first key that the document does not have itself, so that the decoder converted it from another key.
    ///
    /// Decoders do not convert the keys of a dictionary.
    @inline(never)
    private func conversion(in decoder: any Decoder) -> (declared: String, converted: String)? {
        let members = try? decoder.singleValueContainer().decode([String: AnyMember].self)
        return found.first { members?[$0.converted] == nil }
    }

    /// A value of any type, which is not read.
    private struct AnyMember: Decodable {
        init(from decoder: any Decoder) {}
    }

    // Not inlined, because most objects have none.
    @inline(never)
    private static func error(_ declared: String, _ converted: String, at path: [any CodingKey]) -> any Error {
        let message = """
            The document has \(converted.jsonText) instead of \(declared.jsonText), as if the decoder had \
            converted its keys. Models have the schema's own keys: set keyDecodingStrategy to .useDefaultKeys.
            """
        return DecodingError.dataCorrupted(.init(codingPath: path + [PropertyKey(declared)], debugDescription: message))
    }

    /// Returns a key as Foundation's `.convertFromSnakeCase` converts it: `created_at` becomes `createdAt`.
    ///
    /// Names of letters and digits are converted byte by byte, for speed: objects need this for each missing property
    /// with an underscore.
    private static func converted(_ name: String) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(name.utf8.count)
        var (words, underscores) = (0, 0)
        var isAfterLetter = false
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "_"):
                // Only those at the start and at the end are kept.
                if words == 0 { text.append(byte) } else { underscores += 1 }
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                if words == 0 || underscores > 0 {
                    words += 1
                    underscores = 0
                    isAfterLetter = false
                }
                let isLetter = byte >= UInt8(ascii: "A")
                let isCapital = isLetter && words > 1 && !isAfterLetter
                text.append(!isLetter ? byte : isCapital ? byte & ~0x20 : byte | 0x20)
                isAfterLetter = isLetter
            default: return convertedWords(name)
            }
        }
        text += repeatElement(UInt8(ascii: "_"), count: underscores)
        return words > 1 ? String(decoding: text, as: UTF8.self) : name
    }

    private static func convertedWords(_ name: String) -> String {
        let words = name.split(separator: "_")
        guard words.count > 1, let first = words.first else { return name }
        let start = name.prefix { $0 == "_" }
        let end = name.reversed().prefix { $0 == "_" }
        return start + first.lowercased() + words.dropFirst().map(\.capitalized).joined() + String(end)
    }
}
