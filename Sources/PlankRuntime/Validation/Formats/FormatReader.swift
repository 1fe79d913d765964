/// Reads a string from its UTF-8 bytes, part by part.
nonisolated struct PlankFormatReader {
    private let bytes: [UInt8]
    /// The index of the next byte.
    private(set) var index = 0

    init(_ text: some Sequence<UInt8>) { bytes = Array(text) }

    var isAtEnd: Bool { index == bytes.count }

    /// The next byte; `nil` at the end.
    var next: UInt8? { isAtEnd ? nil : bytes[index] }

    /// Skips the next character if it is the given one. Returns whether it was skipped.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    /// Skips the next byte if it meets a condition. Returns whether it was skipped.
    mutating func skip(where isFulfilled: (UInt8) -> Bool) -> Bool {
        guard let next, isFulfilled(next) else { return false }
        index += 1
        return true
    }

    /// Skips and returns the bytes that meet a condition.
    mutating func prefix(while isFulfilled: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let start = index
        while skip(where: isFulfilled) {}
        return bytes[start..<index]
    }

    /// Skips a percent sign and two hexadecimal digits; returns `false` if the next bytes are different.
    mutating func skipPercentEncoded() -> Bool {
        guard next == UInt8(ascii: "%"), bytes.count - index >= 3, bytes[index + 1].plankIsHexDigit,
            bytes[index + 2].plankIsHexDigit
        else { return false }
        index += 3
        return true
    }
}

nonisolated extension UInt8 {
    var plankIsDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    var plankIsASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

    var plankIsHexDigit: Bool { plankIsDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20) }

    /// Returns whether the byte is one of some ASCII characters.
    func plankIsOne(of characters: String) -> Bool {
        characters.utf8.contains(self)
    }
}
