/// Finds bytes that are not UTF-8 (RFC 3629, section 4).
package nonisolated enum PlankUTF8Check {
    private typealias Block = SIMD16<UInt8>

    /// Returns whether the text from `start` up to an ASCII byte at `end` is certain to be valid. All of `memory` may
    /// be read, and the bytes before the text are valid too.
    ///
    /// Compares sixteen bytes at a time with those one, two and three positions before them, without a branch per
    /// character.
    static func isCertainlyValid(
        _ start: UnsafePointer<UInt8>,
        _ end: UnsafePointer<UInt8>,
        in memory: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        guard let first = memory.baseAddress, unsafe start - first >= 3 else { return false }
        let last = unsafe first + (memory.count - 16)
        guard unsafe start <= last else { return false }
        var mistakes = Block()
        var place = unsafe start
        while unsafe place <= end {
            unsafe mistakes |= self.mistakes(UnsafeRawPointer(min(place, last)))
            unsafe place += 16
        }
        let halves = unsafe unsafeBitCast(mistakes, to: SIMD2<UInt64>.self)
        return halves.x | halves.y == 0
    }

    /// Returns a block that is not 0 in each byte that cannot follow the bytes before it.
    @inline(__always) private static func mistakes(_ place: UnsafeRawPointer) -> Block {
        let bytes = unsafe place.loadUnaligned(as: Block.self)
        let before = unsafe (place - 1).loadUnaligned(as: Block.self)
        let second = unsafe (place - 2).loadUnaligned(as: Block.self)
        let third = unsafe (place - 3).loadUnaligned(as: Block.self)
        // Separate functions, in which the compiler turns the sixteen comparisons into one instruction.
        func isEqual(_ bytes: Block, _ byte: UInt8) -> Block {
            unsafe unsafeBitCast(bytes .== Block(repeating: byte), to: Block.self)
        }
        func isAtLeast(_ bytes: Block, _ byte: UInt8) -> Block {
            unsafe unsafeBitCast(bytes .>= Block(repeating: byte), to: Block.self)
        }

        let trails = isEqual(bytes & Block(repeating: 0xc0), 0x80)
        let mustTrail = isAtLeast(before, 0xc0) | isAtLeast(second, 0xe0) | isAtLeast(third, 0xf0)
        let isNoScalar = isEqual(bytes & Block(repeating: 0xfe), 0xc0) | isAtLeast(bytes, 0xf5)
        // The first trailing byte shows overlong forms, surrogates, and code points past U+10FFFF: after E0 it must be
        // A0 or more, where bit 5 is set, and less than that after ED; after F0 it must be 90 or more, where bit 5 or
        // bit 4 is set, and less than that after F4.
        let (e0, f0) = (isEqual(before, 0xe0), isEqual(before, 0xf0))
        let wrongOfThree = (e0 | isEqual(before, 0xed)) & (bytes ^ e0)
        let wrongOfFour = (f0 | isEqual(before, 0xf4)) & ((bytes | (bytes &+ bytes)) ^ f0)
        return (trails ^ mustTrail) | isNoScalar | (wrongOfThree | wrongOfFour) & Block(repeating: 0x20)
    }

    /// Returns the offset of the first byte that is not part of a character.
    package static func firstInvalid(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let start = bytes.baseAddress else { return nil }
        let end = unsafe start + bytes.count
        var place = unsafe start
        while unsafe place < end {
            unsafe skipCommon(&place, end)
            guard unsafe place < end, unsafe place.pointee >= 0x80 else {
                unsafe place += 1
                continue
            }
            guard let length = unsafe length(of: place, end) else { return unsafe place - start }
            unsafe place += length
        }
        return nil
    }

    /// Skips ASCII, eight bytes at a time, and characters of two and three bytes, one word each, while whole words are
    /// left.
    @inline(__always)
    private static func skipCommon(_ place: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) {
        while unsafe end - place >= 8 {
            let word = unsafe UnsafeRawPointer(place).loadUnaligned(as: UInt64.self).littleEndian
            let high = word & 0x8080_8080_8080_8080
            if high & 0x80 == 0 {
                unsafe place += high == 0 ? 8 : high.trailingZeroBitCount >> 3
            } else if word & 0xc0_c0f0 == 0x80_80e0, word & 0x200f != 0, word & 0x200f != 0x200d {
                // Neither an overlong form nor a surrogate.
                unsafe place += 3
            } else if word & 0xc0e0 == 0x80c0, word & 0x1e != 0 {
                unsafe place += 2
            } else {
                return
            }
        }
    }

    /// Returns the length of the non-ASCII character at `place`; `nil` if there is none.
    private static func length(of place: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Int? {
        let first = unsafe place[0]
        let length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
        guard first >= 0xc2, first <= 0xf4, unsafe end - place >= length else { return nil }
        let second = unsafe place[1]
        guard isTrailing(second), unsafe length < 3 || isTrailing(place[2]), unsafe length < 4 || isTrailing(place[3])
        else {
            return nil
        }
        switch first {
        // Overlong forms, surrogates, and code points past U+10FFFF.
        case 0xe0 where second < 0xa0, 0xed where second > 0x9f, 0xf0 where second < 0x90, 0xf4 where second > 0x8f:
            return nil
        default: return length
        }
    }

    @inline(__always) private static func isTrailing(_ byte: UInt8) -> Bool { byte & 0xc0 == 0x80 }
}
