import Foundation

extension JSONReader {
    /// The bytes of a string between its quotes.
    struct StringBytes {
        let bytes: UnsafeBufferPointer<UInt8>
        let hasEscapes: Bool
    }

    /// Returns a string from bytes that are known to be UTF-8.
    @inline(__always) static func string(_ bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) -> String {
        #if compiler(>=6.2)
            if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, *) {
                return String(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII))
            }
        #endif
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Reads a string.
    @usableFromInline mutating func string() -> String? {
        guard peek() == UInt8(ascii: "\"") else {
            fail(expecting: "a string")
            return nil
        }
        let first = next + 1
        var place = first
        var beyondASCII: UInt64 = 0
        while end - place >= 8 {
            let word = UnsafeRawPointer(place).loadUnaligned(as: UInt64.self).littleEndian
            let marks = Self.marks(of: word)
            if marks == 0 {
                beyondASCII |= word
                place += 8
                continue
            }
            let bits = UInt64(truncatingIfNeeded: marks.trailingZeroBitCount & 56)
            beyondASCII |= word & (1 << bits &- 1)
            place += Int(bits >> 3)
            guard place.pointee == UInt8(ascii: "\"") else { break }
            let isASCII = beyondASCII & Self.highBits == 0
            guard isASCII || Self.isUTF8(first, place, in: document) else { break }
            next = place + 1
            return Self.string(UnsafeBufferPointer(start: first, count: place - first), isASCII: isASCII)
        }
        return rareString()
    }

    /// Reads a string with escapes, at the end of the document, or with an error.
    @inline(never) private mutating func rareString() -> String? {
        let first = next + 1
        let (place, isText) = unescaped.read(from: first, to: end)
        if isText, place < end, place.pointee == UInt8(ascii: "\""),
            unescaped.isASCII || Self.isUTF8(first, place, in: document)
        {
            next = place + 1
            return unescaped.string
        }
        // All of it is scanned to find its first error.
        if let text = scanString(), text.hasEscapes { _ = unescape(text.bytes) }
        return nil
    }

    /// Returns whether the text up to the quote at `end` is UTF-8. Static, because a method that is not inlined gets a
    /// copy of the reader.
    @inline(never) private static func isUTF8(
        _ start: UnsafePointer<UInt8>,
        _ end: UnsafePointer<UInt8>,
        in document: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        UTF8Check.isCertainlyValid(start, end, in: document)
            || UTF8Check.firstInvalid(in: UnsafeBufferPointer(start: start, count: end - start)) == nil
    }

    /// Skips a string, whose opening quote is the next byte.
    ///
    /// Eight bytes are checked at a time: control characters, quotes and backslashes set the high bit of their byte, as
    /// do bytes that are not ASCII.
    @inline(__always) mutating func scanString() -> StringBytes? {
        let first = next + 1
        var place = first
        var (isASCII, hasEscapes) = (true, false)
        while true {
            var special: UInt8 = 0
            while end - place >= 8 {
                let word = UnsafeRawPointer(place).loadUnaligned(as: UInt64.self)
                let marks = Self.marks(of: word)
                if marks == 0 {
                    if word & Self.highBits != 0 { isASCII = false }
                    place += 8
                    continue
                }
                let offset = UInt64(marks.trailingZeroBitCount & ~7)
                if word & Self.highBits & (1 << offset &- 1) != 0 { isASCII = false }
                place += Int(offset >> 3)
                special = place.pointee
                break
            }
            while special == 0 {
                guard place < end else {
                    fail("The string does not end.", at: next)
                    return nil
                }
                let byte = place.pointee
                if byte >= 0x80 { isASCII = false }
                if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                    special = byte == 0 ? 1 : byte
                } else {
                    place += 1
                }
            }
            if special == UInt8(ascii: "\"") { break }
            guard special == UInt8(ascii: "\\"), end - place > 1 else {
                fail("A control character is not escaped.", at: place)
                return nil
            }
            hasEscapes = true
            place += 2
        }
        let bytes = UnsafeBufferPointer(start: first, count: place - first)
        if !isASCII, let invalid = UTF8Check.firstInvalid(in: bytes) {
            fail("The text is not UTF-8.", at: first + invalid)
            return nil
        }
        next = place + 1
        return StringBytes(bytes: bytes, hasEscapes: hasEscapes)
    }

    private static var highBits: UInt64 { 0x8080_8080_8080_8080 }

    /// Returns a word with the high bit set in the first byte that is a quote, a backslash or a control character;
    /// later bits may be wrong.
    @inline(__always) static func marks(of word: UInt64) -> UInt64 {
        let quotes = word ^ 0x2222_2222_2222_2222
        let backslashes = word ^ 0x5c5c_5c5c_5c5c_5c5c
        let ones: UInt64 = 0x0101_0101_0101_0101
        return ((quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes | (word &- ones &* 0x20) & ~word)
            & highBits
    }

    /// Stores the text of a string with escapes in `unescaped`; records an error for an invalid escape.
    @inline(never) mutating func unescape(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let start = bytes.baseAddress else { return true }
        let (place, isText) = unescaped.read(from: start, to: start + bytes.count)
        if !isText { fail("There is no such escape.", at: place) }
        return isText
    }
}
