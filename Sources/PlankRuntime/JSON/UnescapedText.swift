/// The text of a string with escapes, in memory that is used for one string after the other.
@safe package nonisolated struct PlankUnescapedText: ~Copyable {
    private var memory: UnsafeMutablePointer<UInt8>?
    private var capacity = 0
    /// The number of bytes of the text.
    private(set) var count = 0
    /// Whether the text is all ASCII.
    package private(set) var isASCII = true

    deinit {
        unsafe memory?.deallocate()
    }

    /// The bytes of the text.
    package var bytes: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: memory, count: count) }

    /// The text as a string, if the bytes that were read are known to be UTF-8.
    package var string: String { unsafe PlankJSONBytes.string(bytes, isASCII: isASCII) }

    /// Reads the text up to a quote, a control character or `end`, and returns where that is.
    ///
    /// - Returns: For an invalid escape, the place of its backslash, and `false`.
    package mutating func read(
        from start: UnsafePointer<UInt8>,
        to end: UnsafePointer<UInt8>
    ) -> (place: UnsafePointer<UInt8>, isText: Bool) {
        var place = unsafe start
        var length = 0
        var beyondASCII: UInt64 = 0
        defer {
            count = length
            isASCII = beyondASCII & 0x8080_8080_8080_8080 == 0
        }
        while unsafe place < end {
            if capacity &- length < 16 { grow(keeping: length) }
            guard let memory = unsafe memory else { break }
            if unsafe end - place >= 8 {
                let word = unsafe UnsafeRawPointer(place).loadUnaligned(as: UInt64.self)
                unsafe UnsafeMutableRawPointer(memory + length).storeBytes(of: word, as: UInt64.self)
                let marks = PlankJSONBytes.marks(of: word.littleEndian)
                if marks == 0 {
                    beyondASCII |= word
                    unsafe place += 8
                    length &+= 8
                    continue
                }
                let bits = UInt64(truncatingIfNeeded: marks.trailingZeroBitCount & 56)
                beyondASCII |= word.littleEndian & (1 << bits &- 1)
                unsafe place += Int(bits >> 3)
                length &+= Int(bits >> 3)
            }
            let byte = unsafe place.pointee
            if byte == UInt8(ascii: "\\") {
                guard unsafe end - place >= 2 else { return unsafe (place, false) }
                let index = unsafe Int(place[1] &- 0x20)
                if index < Self.letters.count, Self.letters[index] != 0 {
                    unsafe memory[length] = Self.letters[index]
                    length &+= 1
                    unsafe place += 2
                    continue
                }
                guard let scalar = unsafe Self.numberedScalar(at: &place, end) else { return unsafe (place, false) }
                if scalar.value >= 0x80 { beyondASCII = .max }
                for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                    unsafe memory[length] = byte
                    length &+= 1
                }
            } else {
                if byte < 0x20 || byte == UInt8(ascii: "\"") { break }
                unsafe memory[length] = byte
                beyondASCII |= UInt64(byte)
                unsafe place += 1
                length &+= 1
            }
        }
        return unsafe (place, true)
    }

    @inline(never) private mutating func grow(keeping length: Int) {
        capacity = max(capacity * 2, 256)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        if let memory = unsafe memory {
            unsafe larger.update(from: memory, count: length)
            unsafe memory.deallocate()
        }
        unsafe memory = unsafe larger
    }

    // MARK: - Escapes

    /// The meaning of the characters from the space on after a backslash, 0 for none.
    private static let letters: [UInt8] = [
        0, 0, 0x22, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x2f,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x5c, 0, 0, 0,
        0, 0, 0x08, 0, 0, 0, 0x0c, 0, 0, 0, 0, 0, 0, 0, 0x0a, 0,
        0, 0, 0x0d, 0, 0x09, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ]

    /// Returns the number of bytes of an escape that starts with a backslash; `nil` for an invalid one.
    package static func lengthOfEscape(at place: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Int? {
        guard unsafe end - place >= 2 else { return nil }
        let index = unsafe Int(place[1] &- 0x20)
        if index < letters.count, letters[index] != 0 { return 2 }
        var next = unsafe place
        return unsafe numberedScalar(at: &next, end).map { _ in unsafe next - place }
    }

    /// Reads the scalar of a `\u` escape.
    @inline(never) private static func numberedScalar(
        at place: inout UnsafePointer<UInt8>,
        _ end: UnsafePointer<UInt8>
    ) -> Unicode.Scalar? {
        guard let unit = unsafe codeUnit(at: place, end) else { return nil }
        guard UTF16.isLeadSurrogate(unit) else {
            guard let scalar = Unicode.Scalar(unit) else { return nil }
            unsafe place += 6
            return scalar
        }
        guard let trail = unsafe codeUnit(at: place + 6, end), UTF16.isTrailSurrogate(trail) else { return nil }
        unsafe place += 12
        return UTF16.decode(UTF16.EncodedScalar([unit, trail]))
    }

    private static func codeUnit(at place: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> UInt16? {
        guard unsafe end - place >= 6, unsafe place[0] == UInt8(ascii: "\\"), unsafe place[1] == UInt8(ascii: "u")
        else { return nil }
        var unit: UInt16 = 0
        for offset in 2..<6 {
            let byte = unsafe place[offset]
            let digit: UInt8
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
            default: return nil
            }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }
}
