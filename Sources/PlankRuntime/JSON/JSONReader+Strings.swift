import Foundation

nonisolated extension PlankJSONReader {
    /// The bytes of a string between its quotes.
    @safe nonisolated struct StringBytes {
        let bytes: UnsafeBufferPointer<UInt8>
        let hasEscapes: Bool
    }

    /// Reads a string.
    @usableFromInline mutating func string() -> String? {
        guard peek() == UInt8(ascii: "\"") else {
            fail(expecting: "a string")
            return nil
        }
        var place = unsafe next + 1
        if let string = unsafe PlankJSONBytes.commonString(at: &place, end, in: document) {
            unsafe next = unsafe place
            return string
        }
        return rareString()
    }

    /// Reads a string with escapes, at the end of the document, or with an error.
    @inline(never) private mutating func rareString() -> String? {
        let first = unsafe next + 1
        let (place, isText) = unsafe unescaped.read(from: first, to: end)
        if isText, unsafe place < end, unsafe place.pointee == UInt8(ascii: "\""),
            unsafe unescaped.isASCII || PlankJSONBytes.isUTF8(first, place, in: document)
        {
            unsafe next = unsafe place + 1
            return unescaped.string
        }
        // All of it is scanned to find its first error.
        if let text = scanString(), text.hasEscapes { _ = unsafe unescape(text.bytes) }
        return nil
    }

    /// Skips a string, whose opening quote is the next byte.
    ///
    /// Eight bytes are checked at a time: control characters, quotes and backslashes set the high bit of their byte, as
    /// do bytes that are not ASCII.
    @inline(__always) mutating func scanString() -> StringBytes? {
        let first = unsafe next + 1
        var place = unsafe first
        var (isASCII, hasEscapes) = (true, false)
        while true {
            var special: UInt8 = 0
            while unsafe end - place >= 8 {
                let word = unsafe UnsafeRawPointer(place).loadUnaligned(as: UInt64.self)
                let marks = PlankJSONBytes.marks(of: word)
                if marks == 0 {
                    if word & PlankJSONBytes.highBits != 0 { isASCII = false }
                    unsafe place += 8
                    continue
                }
                let offset = UInt64(marks.trailingZeroBitCount & ~7)
                if word & PlankJSONBytes.highBits & (1 << offset &- 1) != 0 { isASCII = false }
                unsafe place += Int(offset >> 3)
                special = unsafe place.pointee
                break
            }
            while special == 0 {
                guard unsafe place < end else {
                    unsafe fail("The string does not end.", at: next)
                    return nil
                }
                let byte = unsafe place.pointee
                if byte >= 0x80 { isASCII = false }
                if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                    special = byte == 0 ? 1 : byte
                } else {
                    unsafe place += 1
                }
            }
            if special == UInt8(ascii: "\"") { break }
            guard special == UInt8(ascii: "\\"), unsafe end - place > 1 else {
                unsafe fail("A control character is not escaped.", at: place)
                return nil
            }
            hasEscapes = true
            unsafe place += 2
        }
        let bytes = unsafe UnsafeBufferPointer(start: first, count: place - first)
        if !isASCII, let invalid = unsafe PlankUTF8Check.firstInvalid(in: bytes) {
            unsafe fail("The text is not UTF-8.", at: first + invalid)
            return nil
        }
        unsafe next = unsafe place + 1
        return unsafe StringBytes(bytes: bytes, hasEscapes: hasEscapes)
    }

    /// Stores the text of a string with escapes in `unescaped`; records an error for an invalid escape.
    @inline(never) mutating func unescape(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let start = bytes.baseAddress else { return true }
        let (place, isText) = unsafe unescaped.read(from: start, to: start + bytes.count)
        if !isText { unsafe fail("The escape is invalid in JSON.", at: place) }
        return isText
    }
}
