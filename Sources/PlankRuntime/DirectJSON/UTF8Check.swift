/// Finds bytes that are not UTF-8 (RFC 3629, section 4).
enum UTF8Check {
    private typealias Block = SIMD16<UInt8>

    /// Whether the text from `start` up to a byte of ASCII at `end` is certain to be valid. All of `memory` may be read, and
    /// what lies before the text is valid itself.
    ///
    /// Sixteen bytes are compared with those one, two and three places before them at a time, without a branch for each
    /// character.
    static func isCertainlyValid(
        _ start: UnsafePointer<UInt8>,
        _ end: UnsafePointer<UInt8>,
        in memory: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        guard let first = memory.baseAddress, start - first >= 3 else { return false }
        let last = first + (memory.count - 16)
        guard start <= last else { return false }
        var mistakes = Block.zero
        var place = start
        while place <= end {
            mistakes |= self.mistakes(UnsafeRawPointer(min(place, last)))
            place += 16
        }
        let halves = unsafeBitCast(mistakes, to: SIMD2<UInt64>.self)
        return (halves.x | halves.y) & 0x8080_8080_8080_8080 == 0
    }

    /// Sets the high bit of each of sixteen bytes that cannot follow those before it.
    @inline(__always) private static func mistakes(_ place: UnsafeRawPointer) -> Block {
        let bytes = place.loadUnaligned(as: Block.self)
        let before = (place - 1).loadUnaligned(as: Block.self)
        let second = (place - 2).loadUnaligned(as: Block.self)
        let third = (place - 3).loadUnaligned(as: Block.self)
        let bit5 = bytes &<< Block(repeating: 2)
        let bit5or4 = bit5 | bytes &<< Block(repeating: 3)

        let trails = bytes & ~(bytes &+ bytes)
        let mustTrail = isAtLeast(0xc0, before) | isAtLeast(0xe0, second) | isAtLeast(0xf0, third)
        let isOverlong =
            isEqual(0xc0, bytes & Block(repeating: 0xfe)) | isEqual(0xe0, before) & ~bit5
            | isEqual(0xf0, before) & ~bit5or4
        // Surrogates, and what lies past U+10FFFF.
        let isNoScalar = isEqual(0xed, before) & bit5 | isEqual(0xf4, before) & bit5or4 | isAtLeast(0xf5, bytes)
        return (trails ^ mustTrail) | isOverlong | isNoScalar
    }

    /// Sets the high bit of each byte that is not less than a byte beyond ASCII.
    @inline(__always) private static func isAtLeast(_ byte: UInt8, _ bytes: Block) -> Block {
        ((bytes & Block(repeating: 0x7f)) &+ Block(repeating: 0 &- byte)) & bytes
    }

    /// Sets the high bit of each byte that is this one.
    @inline(__always) private static func isEqual(_ byte: UInt8, _ bytes: Block) -> Block {
        let difference = bytes ^ Block(repeating: byte)
        return ~(difference | (Block.zero &- difference))
    }

    /// The offset of the first byte that belongs to no character.
    static func firstInvalid(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let start = bytes.baseAddress else { return nil }
        let end = start + bytes.count
        var place = start
        while place < end {
            skipCommon(&place, end)
            guard place < end, place.pointee >= 0x80 else {
                place += 1
                continue
            }
            guard let length = length(of: place, end) else { return place - start }
            place += length
        }
        return nil
    }

    /// Goes past ASCII, eight bytes at a time, and past characters of two and three bytes, a word for each, as far as
    /// whole words last.
    @inline(__always)
    private static func skipCommon(_ place: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) {
        while end - place >= 8 {
            let word = UnsafeRawPointer(place).loadUnaligned(as: UInt64.self).littleEndian
            let high = word & 0x8080_8080_8080_8080
            if high & 0x80 == 0 {
                place += high == 0 ? 8 : high.trailingZeroBitCount >> 3
            } else if word & 0xc0_c0f0 == 0x80_80e0, word & 0x200f != 0, word & 0x200f != 0x200d {
                // Neither an overlong form nor a surrogate.
                place += 3
            } else if word & 0xc0e0 == 0x80c0, word & 0x1e != 0 {
                place += 2
            } else {
                return
            }
        }
    }

    /// The length of the character beyond ASCII at `place`; `nil` if there is none.
    private static func length(of place: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Int? {
        let first = place[0]
        let length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
        guard first >= 0xc2, first <= 0xf4, end - place >= length else { return nil }
        let second = place[1]
        guard isTrailing(second), length < 3 || isTrailing(place[2]), length < 4 || isTrailing(place[3]) else {
            return nil
        }
        switch first {
        // Overlong forms, surrogates, and what lies past U+10FFFF.
        case 0xe0 where second < 0xa0, 0xed where second > 0x9f, 0xf0 where second < 0x90, 0xf4 where second > 0x8f:
            return nil
        default: return length
        }
    }

    @inline(__always) private static func isTrailing(_ byte: UInt8) -> Bool { byte & 0xc0 == 0x80 }
}
