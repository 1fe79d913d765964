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

    /// Returns the error for the first missing key that the document has.
    ///
    /// Decoders do not convert the keys of a dictionary.
    @inline(never)
    private func conversion(
        of values: KeyedDecodingContainer<PlankPropertyKey>,
        in decoder: any Decoder
    ) -> (any Error)? {
        let names = PlankKeyNames.names(of: values, besides: [])
        guard names?.contains(where: Self.mayBeConversion) ?? true,
            let members = try? decoder.singleValueContainer().decode([String: AnyMember].self),
            let key = missing.first(where: { members[$0.stringValue] != nil })
        else { return nil }
        let message = """
            The decoder has converted the key \(PlankJSONText.quoted(key.stringValue)). Models have the schema's own keys: \
            set keyDecodingStrategy to .useDefaultKeys.
            """
        return DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath + [key], debugDescription: message))
    }

    /// A value of any type, which is not read.
    private nonisolated struct AnyMember: Decodable {
        init(from decoder: any Decoder) {}
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
}
