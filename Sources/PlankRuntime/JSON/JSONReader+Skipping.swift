nonisolated extension PlankJSONReader {
    /// Skips any value. Its syntax is checked nevertheless.
    @usableFromInline mutating func skipValue() {
        switch peek() {
        case UInt8(ascii: "\""):
            if let text = scanString(), text.hasEscapes { _ = unsafe unescape(text.bytes) }
        case UInt8(ascii: "{"): skipObject()
        case UInt8(ascii: "["): skipArray()
        case UInt8(ascii: "t"): _ = takeLiteral("true")
        case UInt8(ascii: "f"): _ = takeLiteral("false")
        case UInt8(ascii: "n"): _ = takeLiteral("null")
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): _ = number()
        default: fail(expecting: "a value")
        }
    }

    @inline(never) private mutating func skipArray() {
        guard enterArray() else { return }
        var isFirst = true
        while nextElement(isFirst: &isFirst) { skipValue() }
    }

    @inline(never) private mutating func skipObject() {
        var members = object(.none)
        while nextKey(&members) != nil { skipValue() }
    }

    /// Skips any value and returns its bytes.
    mutating func valueBytes() -> UnsafeBufferPointer<UInt8>? {
        _ = peek()
        let first = unsafe next
        skipValue()
        return unsafe failure == nil ? UnsafeBufferPointer(start: first, count: next - first) : nil
    }

    /// Records an error if any object of the document has duplicate keys, and returns to the current position.
    mutating func rejectDuplicateKeys() {
        let first = unsafe next
        checkKeys()
        if failure == nil { unsafe next = unsafe first }
    }

    private mutating func checkKeys() {
        switch peek() {
        case UInt8(ascii: "{"):
            var members = object(.none)
            var keys: Set<[UInt8]> = []
            while nextKey(&members) != nil {
                let key = unsafe Array(otherKeyBytes)
                guard keys.insert(key).inserted else {
                    return fail("The key \(PlankJSONText.quoted(String(decoding: key, as: UTF8.self))) is duplicate.")
                }
                checkKeys()
            }
        case UInt8(ascii: "["):
            guard enterArray() else { return }
            var isFirst = true
            while nextElement(isFirst: &isFirst) { checkKeys() }
        default: skipValue()
        }
    }
}
