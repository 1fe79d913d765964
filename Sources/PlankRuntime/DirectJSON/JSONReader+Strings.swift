import Foundation

extension JSONReader {
    /// The bytes of a string between its quotes.
    struct StringBytes {
        let bytes: UnsafeBufferPointer<UInt8>
        let isASCII: Bool
        let hasEscapes: Bool

        /// The text, which is known to be UTF-8.
        @inline(__always) var string: String { JSONReader.string(bytes, isASCII: isASCII) }
    }

    /// A text from bytes that are known to be UTF-8.
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
        guard let text = scanString() else { return nil }
        guard text.hasEscapes else { return text.string }
        return unescape(text.bytes) ? unescaped.string(withASCII: text.isASCII) : nil
    }

    /// Goes past a string, whose quote is the next byte.
    ///
    /// Eight bytes are looked at at a time: those below the space, quotes and backslashes set the high bit of their byte, as
    /// do bytes beyond ASCII of theirs.
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
        return StringBytes(bytes: bytes, isASCII: isASCII, hasEscapes: hasEscapes)
    }

    private static var highBits: UInt64 { 0x8080_8080_8080_8080 }

    /// A high bit for the first byte that is a quote, a backslash or a control character; those behind it may be wrong.
    @inline(__always) static func marks(of word: UInt64) -> UInt64 {
        let quotes = word ^ 0x2222_2222_2222_2222
        let backslashes = word ^ 0x5c5c_5c5c_5c5c_5c5c
        let ones: UInt64 = 0x0101_0101_0101_0101
        return ((quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes | (word &- ones &* 0x20) & ~word)
            & highBits
    }

    // MARK: - Escapes

    /// Puts the text of a string with escapes in `unescaped`; notes an error if there is none for an escape.
    @inline(never) mutating func unescape(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let failed = unescaped.fill(bytes.count, { Self.unescape(bytes, into: $0, &$1) }) else { return true }
        fail("There is no such escape.", at: next - 1 - (bytes.count - failed))
        return false
    }

    /// Writes the text of a string, which is never longer than with its escapes; returns the offset of a wrong escape.
    private static func unescape(
        _ bytes: UnsafeBufferPointer<UInt8>,
        into start: UnsafeMutablePointer<UInt8>,
        _ text: inout UnescapedText
    ) -> Int? {
        guard let source = bytes.baseAddress else { return nil }
        var (from, to) = (0, 0)
        defer { text.count = to }
        while from < bytes.count {
            if bytes.count - from >= 8 {
                let word = UnsafeRawPointer(source + from).loadUnaligned(as: UInt64.self)
                let marks = marks(of: word)
                let length = marks == 0 ? 8 : marks.trailingZeroBitCount >> 3
                UnsafeMutableRawPointer(start + to).storeBytes(of: word, as: UInt64.self)
                from += length
                to += length
                if marks == 0 { continue }
            }
            guard source[from] == UInt8(ascii: "\\") else {
                start[to] = source[from]
                from += 1
                to += 1
                continue
            }
            let backslash = from
            from += 1
            guard let scalar = escape(bytes, &from) else { return backslash }
            if scalar.value < 0x80 {
                start[to] = UInt8(truncatingIfNeeded: scalar.value)
                to += 1
            } else {
                text.isASCII = false
                for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                    start[to] = byte
                    to += 1
                }
            }
        }
        return nil
    }

    /// Reads what follows a backslash.
    private static func escape(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Unicode.Scalar? {
        guard index < bytes.count else { return nil }
        index += 1
        switch bytes[index - 1] {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{c}"
        case UInt8(ascii: "u"):
            guard let unit = codeUnit(bytes, &index) else { return nil }
            guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
            guard bytes.count - index >= 2, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
            else { return nil }
            index += 2
            guard let trail = codeUnit(bytes, &index), UTF16.isTrailSurrogate(trail) else { return nil }
            return UTF16.decode(UTF16.EncodedScalar([unit, trail]))
        default: return nil
        }
    }

    private static func codeUnit(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> UInt16? {
        guard bytes.count - index >= 4 else { return nil }
        var unit: UInt16 = 0
        for byte in bytes[index..<index + 4] {
            let digit: UInt8
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
            default: return nil
            }
            unit = unit << 4 | UInt16(digit)
        }
        index += 4
        return unit
    }
}
