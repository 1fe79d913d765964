/// Words that the messages about JSON and YAML share.
enum ErrorText {
    /// The number of errors after which parsing stops.
    static let maximumErrors = 20
    /// The number of warnings per file; further ones are dropped.
    static let maximumWarnings = 100

    /// Returns a text in quotes for a message, shortened if it is long.
    static func quote(_ text: String) -> String { "'\(text.shortened())'" }

    /// Returns a character for a message, such as `'}'` or `'“' (U+201C)`.
    static func character(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> String {
        guard offset < bytes.count else { return "the end of the file" }
        let byte = bytes[offset]
        if 0x21..<0x7F ~= byte { return "'\(Character(UnicodeScalar(byte)))'" }
        let length = bytes.scalarLength(at: offset)
        guard length > 0 else { return "the \(invalidUTF8(byte))" }
        let text = String(decoding: bytes[offset..<offset + length], as: UTF8.self)
        guard let scalar = text.unicodeScalars.first else { return "nothing" }
        let name = "U+\(hex(scalar.value, digits: 4))"
        let isHidden = hiddenCategories.contains(scalar.properties.generalCategory)
        return isHidden ? "the character \(name)" : "'\(text)' (\(name))"
    }

    private static let hiddenCategories: Set<Unicode.GeneralCategory> = [
        .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator, .spaceSeparator,
        .nonspacingMark, .enclosingMark,
    ]

    static func hex(_ value: UInt32, digits: Int) -> String {
        let text = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }

    static func invalidUTF8(_ byte: UInt8) -> String { "invalid UTF-8 byte 0x\(hex(UInt32(byte), digits: 2))" }

    static let helpForInvalidUTF8 = "save the file as UTF-8, for example with 'iconv -f ISO-8859-1 -t UTF-8'"

    /// Returns whether seven equal signs of a merge conflict, such as `<<<<<<<`, are at an index.
    static func isConflictMarker(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let length = 7
        guard offset + length <= bytes.count, "<|=>".utf8.contains(bytes[offset]) else { return false }
        return bytes[offset..<offset + length].allSatisfy { $0 == bytes[offset] }
    }

    static let conflict = "unresolved merge conflict"

    static let helpForConflict = "resolve the conflict, and remove the lines of '<<<<<<<', '=======' and '>>>>>>>'"
}

extension String {
    /// The text, cut off with an ellipsis if it is longer than a message should repeat.
    package func shortened(to length: Int = 40) -> String { count > length ? prefix(length - 1) + "…" : self }
}
