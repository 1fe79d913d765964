/// A key of a model, for comparison with the bytes of a document. Its memory is never released.
@safe nonisolated struct PlankJSONKey {
    /// A comma, the key in quotes and a colon, followed by eight zero bytes.
    private let bytes: UnsafePointer<UInt8>
    /// The number of these bytes, without the zeros.
    private let count: Int
    /// The number of bytes that must follow a document's first one for the comparison. No document has as many as a key
    /// needs that has to be escaped, so that it is only found unescaped.
    private let reach: Int
    /// The first eight bytes, and a mask of the bits that belong to the key.
    private let word: UInt64
    private let mask: UInt64
    /// Its position among the keys of the model.
    let index: Int

    /// Creates a key, or with `nil` one that no member has.
    init(_ key: String?, at index: Int) {
        let text = Array(",\"\(key ?? "")\":".utf8)
        let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: text.count + 8)
        unsafe bytes.initialize(repeating: 0, count: text.count + 8)
        for (offset, byte) in text.enumerated() { unsafe bytes[offset] = byte }
        let isPlain =
            key?.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") } ?? false
        unsafe self.bytes = unsafe UnsafePointer(bytes)
        count = text.count
        reach = isPlain ? max(text.count, 8) : .max
        word = unsafe Self.word(at: bytes)
        mask = (text.count < 8 ? (1 << UInt64(text.count * 8)) - 1 : UInt64.max).littleEndian
        self.index = index
    }

    /// The key without its quotes.
    var text: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: bytes + 2, count: count - 4) }

    /// Returns the end of the colon if `bytes` start with a comma, the key in quotes and a colon, without spaces; `nil` may
    /// also mean that only few bytes are left. If `skipped` is 1, the first byte may be any, if it is 0, it has to be the
    /// comma.
    @inline(__always)
    func match(
        _ bytes: UnsafePointer<UInt8>,
        _ end: UnsafePointer<UInt8>,
        skipped: Int
    ) -> UnsafePointer<UInt8>? {
        let mask = self.mask & ~(UInt64(truncatingIfNeeded: skipped) &* 0xff).littleEndian
        guard unsafe end - bytes > reach, unsafe (Self.word(at: bytes) ^ word) & mask == 0 else { return nil }
        if count > 8 {
            let last = count &- 8
            var offset = 8
            while offset < last {
                if unsafe Self.word(at: bytes + offset) != Self.word(at: self.bytes + offset) { return nil }
                offset &+= 8
            }
            // The last word overlaps the one before it.
            if unsafe Self.word(at: bytes + last) != Self.word(at: self.bytes + last) { return nil }
        }
        return unsafe bytes + count
    }

    @inline(__always) private static func word(at bytes: UnsafePointer<UInt8>) -> UInt64 {
        unsafe UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self)
    }
}
