import Foundation

nonisolated extension PlankJSONReader {
    /// The bytes of a string between its quotes.
    nonisolated struct StringBytes {
        let bytes: UnsafeBufferPointer<UInt8>
        let hasEscapes: Bool
    }

    /// Reads a string.
    @usableFromInline mutating func string() -> String? {
        guard peek() == UInt8(ascii: "\"") else {
            fail(expecting: "a string")
            return nil
        }
        var place = next + 1
        if let string = PlankJSONBytes.commonString(at: &place, end, in: document) {
            next = place
            return string
        }
        return rareString()
    }

    /// Reads a string with escapes, at the end of the document, or with an error.
    @inline(never) private mutating func rareString() -> String? {
        let first = next + 1
        let (place, isText) = unescaped.read(from: first, to: end)
        if isText, place < end, place.pointee == UInt8(ascii: "\""),
            unescaped.isASCII || PlankJSONBytes.isUTF8(first, place, in: document)
        {
            next = place + 1
            return unescaped.string
        }
        // All of it is scanned to find its first error.
        if let text = scanString(), text.hasEscapes { _ = unescape(text.bytes) }
        return nil
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
                let marks = PlankJSONBytes.marks(of: word)
                if marks == 0 {
                    if word & PlankJSONBytes.highBits != 0 { isASCII = false }
                    place += 8
                    continue
                }
                let offset = UInt64(marks.trailingZeroBitCount & ~7)
                if word & PlankJSONBytes.highBits & (1 << offset &- 1) != 0 { isASCII = false }
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
        if !isASCII, let invalid = PlankUTF8Check.firstInvalid(in: bytes) {
            fail("The text is not UTF-8.", at: first + invalid)
            return nil
        }
        next = place + 1
        return StringBytes(bytes: bytes, hasEscapes: hasEscapes)
    }

    /// Stores the text of a string with escapes in `unescaped`; records an error for an invalid escape.
    @inline(never) mutating func unescape(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let start = bytes.baseAddress else { return true }
        let (place, isText) = unescaped.read(from: start, to: start + bytes.count)
        if !isText { fail("The escape is invalid in JSON.", at: place) }
        return isText
    }
}
