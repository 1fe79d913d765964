import Foundation

/// Detects that a decoder converts the keys of an object, as `JSONDecoder.keyDecodingStrategy` can.
///
/// Models do not have the converted keys, so their values would be lost silently.
nonisolated struct PlankKeyConversionCheck {
    /// The declared keys that are missing and that a decoder would have converted.
    private var missing: [PlankPropertyKey] = []
    /// Whether the object has a key that a decoder would have converted.
    private var isRefuted = false

    /// Records that the object lacks a declared key.
    mutating func note(missing key: PlankPropertyKey) {
        if !isRefuted, Self.isConverted(key.stringValue) { missing.append(key) }
    }

    /// Records that the object has a declared key.
    @inline(__always)
    mutating func note(present key: PlankPropertyKey) {
        if !missing.isEmpty { refute(with: key) }
    }

    @inline(never)
    private mutating func refute(with key: PlankPropertyKey) {
        guard Self.isConverted(key.stringValue) else { return }
        isRefuted = true
        missing = []
    }

    /// Returns the error that says what to change, if the keys are converted.
    func error(of values: KeyedDecodingContainer<PlankPropertyKey>, in decoder: any Decoder) -> (any Error)? {
        missing.isEmpty ? nil : conversion(of: values, in: decoder)
    }

    /// Returns the error for the first key that the document does not have itself, so that the decoder converted it from
    /// another key.
    ///
    /// Decoders do not convert the keys of a dictionary.
    @inline(never)
    private func conversion(
        of values: KeyedDecodingContainer<PlankPropertyKey>,
        in decoder: any Decoder
    ) -> (any Error)? {
        // One look at all keys instead of one for each that is missing.
        if missing.count > 2, let names = PlankKeyNames.names(of: values, besides: []),
            !names.contains(where: Self.mayBeConversion)
        {
            return nil
        }
        let found = missing.map { (declared: $0, converted: PlankConvertedKeys.key(of: $0, Self.converted)) }
            .filter { values.contains($0.converted) }
        guard !found.isEmpty else { return nil }
        let members = try? decoder.singleValueContainer().decode([String: AnyMember].self)
        guard let key = found.first(where: { members?[$0.converted.stringValue] == nil }) else { return nil }
        return Self.error(key.declared, key.converted.stringValue, at: decoder.codingPath)
    }

    /// A value of any type, which is not read.
    private nonisolated struct AnyMember: Decodable {
        init(from decoder: any Decoder) {}
    }

    private static func error(_ declared: PlankPropertyKey, _ converted: String, at path: [any CodingKey]) -> any Error
    {
        let message = """
            The document has \(PlankJSONText.quoted(converted)) instead of \(PlankJSONText.quoted(declared.stringValue)), as if the decoder had \
            converted its keys. Models have the schema's own keys: set keyDecodingStrategy to .useDefaultKeys.
            """
        return DecodingError.dataCorrupted(.init(codingPath: path + [declared], debugDescription: message))
    }

    /// Returns whether a key has an underscore between two words, which a conversion takes out.
    private static func isConverted(_ name: String) -> Bool {
        let utf8 = name.utf8
        return unsafe utf8.withContiguousStorageIfAvailable(unsafe hasInnerUnderscore) ?? hasInnerUnderscore(utf8)
    }

    private static func hasInnerUnderscore(_ name: some Swift.Collection<UInt8>) -> Bool {
        var (hasWord, hasUnderscore) = (false, false)
        for byte in name {
            if byte == UInt8(ascii: "_") {
                hasUnderscore = hasWord
            } else if hasUnderscore {
                return true
            } else {
                hasWord = true
            }
        }
        return false
    }

    private static let lowerCase = UInt8(ascii: "a")...UInt8(ascii: "z")

    /// Returns whether a key can be what a conversion made: it has no underscore between words, and a second word, which
    /// starts with a capital letter or has none.
    private static func mayBeConversion(_ name: String) -> Bool {
        !isConverted(name) && name.utf8.contains { $0 != UInt8(ascii: "_") && !lowerCase.contains($0) }
    }

    /// Returns a key of several words as Foundation's `.convertFromSnakeCase` converts it: `created_at` becomes
    /// `createdAt`. Called once per key of the schema.
    private static func converted(_ name: String) -> String {
        let words = name.split(separator: "_")
        guard words.count > 1, let first = words.first else { return name }
        let start = name.prefix { $0 == "_" }
        let end = name.reversed().prefix { $0 == "_" }
        return start + first.lowercased() + words.dropFirst().map(\.capitalized).joined() + String(end)
    }
}
