/// What all readers of JSON know of its bytes.
package nonisolated enum PlankJSONBytes {
    package static var highBits: UInt64 { 0x8080_8080_8080_8080 }

    /// Returns the first byte after a byte order mark, which a reader may ignore (RFC 8259, section 8.1), as `JSONDecoder`
    /// does.
    package static func afterByteOrderMark(_ start: UnsafePointer<UInt8>, _ count: Int) -> UnsafePointer<UInt8> {
        unsafe count >= 3 && start[0] == 0xEF && start[1] == 0xBB && start[2] == 0xBF ? start + 3 : start
    }

    /// Returns a word with the high bit set in the first byte that is a quote, a backslash or a control character;
    /// later bits may be wrong.
    @inline(__always) package static func marks(of word: UInt64) -> UInt64 {
        let quotes = word ^ 0x2222_2222_2222_2222
        let backslashes = word ^ 0x5c5c_5c5c_5c5c_5c5c
        let ones: UInt64 = 0x0101_0101_0101_0101
        return ((quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes | (word &- ones &* 0x20) & ~word)
            & highBits
    }

    /// Returns a string from bytes that are known to be UTF-8.
    @inline(__always) static func string(_ bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) -> String {
        #if compiler(>=6.2)
            if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, *) {
                return unsafe String(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII))
            }
        #endif
        return unsafe String(decoding: bytes, as: UTF8.self)
    }

    /// Reads a string, whose first byte after the quote is `first`, and moves that to the byte after the closing quote.
    ///
    /// - Returns: `nil` for a string with escapes, at the end of the document, or with an error.
    @inline(__always) package static func commonString(
        at first: inout UnsafePointer<UInt8>,
        _ end: UnsafePointer<UInt8>,
        in document: UnsafeBufferPointer<UInt8>
    ) -> String? {
        guard let (quote, isASCII) = unsafe endOfCommonString(first, end, in: document) else { return nil }
        defer { unsafe first = unsafe quote + 1 }
        return unsafe string(UnsafeBufferPointer(start: first, count: quote - first), isASCII: isASCII)
    }

    /// Returns the closing quote of a string, whose first byte after the opening quote is `first`, and whether the bytes
    /// between them are ASCII.
    ///
    /// - Returns: `nil` for a string with escapes, at the end of the document, or with an error.
    @inline(__always) package static func endOfCommonString(
        _ first: UnsafePointer<UInt8>,
        _ end: UnsafePointer<UInt8>,
        in document: UnsafeBufferPointer<UInt8>
    ) -> (quote: UnsafePointer<UInt8>, isASCII: Bool)? {
        var place = unsafe first
        var beyondASCII: UInt64 = 0
        while unsafe end - place >= 8 {
            let word = unsafe UnsafeRawPointer(place).loadUnaligned(as: UInt64.self).littleEndian
            let marks = marks(of: word)
            if marks == 0 {
                beyondASCII |= word
                unsafe place += 8
                continue
            }
            let bits = UInt64(truncatingIfNeeded: marks.trailingZeroBitCount & 56)
            beyondASCII |= word & (1 << bits &- 1)
            unsafe place += Int(bits >> 3)
            guard unsafe place.pointee == UInt8(ascii: "\"") else { return nil }
            let isASCII = beyondASCII & highBits == 0
            return unsafe isASCII || isUTF8(first, place, in: document) ? (place, isASCII) : nil
        }
        return nil
    }

    /// Returns whether the text up to the quote at `end` is UTF-8.
    @inline(never) package static func isUTF8(
        _ start: UnsafePointer<UInt8>,
        _ end: UnsafePointer<UInt8>,
        in document: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        unsafe PlankUTF8Check.isCertainlyValid(start, end, in: document)
            || PlankUTF8Check.firstInvalid(in: UnsafeBufferPointer(start: start, count: end - start)) == nil
    }
}
