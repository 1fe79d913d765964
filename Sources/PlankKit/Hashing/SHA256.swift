/// SHA-256 (FIPS 180-4), which detects changes of a file, even deliberate ones.
package enum SHA256 {
    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]

    /// Returns the digest as 64 hexadecimal digits.
    package static func hexadecimal(of bytes: [UInt8]) -> String { bytes.withUnsafeBytes(hexadecimal) }

    /// Returns the digest of a text's UTF-8 bytes as 64 hexadecimal digits.
    package static func hexadecimal(of text: String) -> String {
        var text = text
        return text.withUTF8 { hexadecimal(of: UnsafeRawBufferPointer($0)) }
    }

    private static func hexadecimal(of bytes: UnsafeRawBufferPointer) -> String {
        var state: [UInt32] = [
            0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
        ]
        let rest = bytes.count % 64
        mix(UnsafeRawBufferPointer(rebasing: bytes[..<(bytes.count - rest)]), into: &state)
        var end: [UInt8] = []
        end.reserveCapacity(128)
        end += bytes[(bytes.count - rest)...]
        end.append(0x80)
        end += repeatElement(0, count: (119 - rest) % 64)
        withUnsafeBytes(of: (UInt64(bytes.count) &* 8).bigEndian) { end += $0 }
        end.withUnsafeBytes { mix($0, into: &state) }
        return String(unsafeUninitializedCapacity: 64) { text in
            for index in 0..<64 {
                let digit = UInt8(truncatingIfNeeded: state[index / 8] >> (28 - 4 * UInt32(index % 8)) & 15)
                text[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
            }
            return 64
        }
    }

    /// Mixes whole blocks of 64 bytes into the state.
    private static func mix(_ bytes: UnsafeRawBufferPointer, into state: inout [UInt32]) {
        var schedule = [UInt32](repeating: 0, count: 64)
        constants.withUnsafeBufferPointer { constants in
            schedule.withUnsafeMutableBufferPointer { schedule in
                state.withUnsafeMutableBufferPointer { state in
                    for start in stride(from: 0, to: bytes.count, by: 64) {
                        for index in 0..<16 {
                            let word = bytes.loadUnaligned(fromByteOffset: start &+ 4 &* index, as: UInt32.self)
                            schedule[index] = UInt32(bigEndian: word)
                        }
                        mix(schedule, constants, into: state)
                    }
                }
            }
        }
    }

    /// Mixes one block into the state. The schedule starts with the words of the block.
    private static func mix(
        _ schedule: UnsafeMutableBufferPointer<UInt32>,
        _ constants: UnsafeBufferPointer<UInt32>,
        into state: UnsafeMutableBufferPointer<UInt32>
    ) {
        for index in 16..<64 {
            let early = schedule[index &- 15]
            let late = schedule[index &- 2]
            let small = rotate(early, 7) ^ rotate(early, 18) ^ (early >> 3)
            let large = rotate(late, 17) ^ rotate(late, 19) ^ (late >> 10)
            schedule[index] = schedule[index &- 16] &+ small &+ schedule[index &- 7] &+ large
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        var difference = b ^ c
        // Eight rounds at a time: after them, each variable has its original role again, so no values are moved between
        // variables.
        for index in stride(from: 0, to: 64, by: 8) {
            func word(_ round: Int) -> UInt32 { constants[index &+ round] &+ schedule[index &+ round] }
            mix(word(0), a, b, &d, e, f, g, &h, &difference)
            mix(word(1), h, a, &c, d, e, f, &g, &difference)
            mix(word(2), g, h, &b, c, d, e, &f, &difference)
            mix(word(3), f, g, &a, b, c, d, &e, &difference)
            mix(word(4), e, f, &h, a, b, c, &d, &difference)
            mix(word(5), d, e, &g, h, a, b, &c, &difference)
            mix(word(6), c, d, &f, g, h, a, &b, &difference)
            mix(word(7), b, c, &e, f, g, h, &a, &difference)
        }
        state[0] &+= a
        state[1] &+= b
        state[2] &+= c
        state[3] &+= d
        state[4] &+= e
        state[5] &+= f
        state[6] &+= g
        state[7] &+= h
    }

    /// Performs one round. `difference` is the XOR of `b` and `c` before the round, and that of `a` and `b` after it,
    /// which are `b` and `c` of the next round.
    @inline(__always)
    private static func mix(
        _ word: UInt32,
        _ a: UInt32,
        _ b: UInt32,
        _ d: inout UInt32,
        _ e: UInt32,
        _ f: UInt32,
        _ g: UInt32,
        _ h: inout UInt32,
        _ difference: inout UInt32
    ) {
        h = h &+ word &+ rotate(e, 6, 11, 25) &+ (g ^ (e & (f ^ g)))
        d = d &+ h
        let next = a ^ b
        // The majority of `a`, `b` and `c` per bit: that of `b`, unless both `a` and `c` differ from it.
        h = h &+ rotate(a, 2, 13, 22) &+ (b ^ (next & difference))
        difference = next
    }

    /// Returns the XOR of three rotations of a word, with the counts in ascending order. Nested rotations need fewer
    /// instructions than three separate ones.
    @inline(__always)
    private static func rotate(_ word: UInt32, _ first: UInt32, _ second: UInt32, _ third: UInt32) -> UInt32 {
        rotate(rotate(rotate(word, third &- second) ^ word, second &- first) ^ word, first)
    }

    @inline(__always)
    private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
        word &>> count | word &<< (32 &- count)
    }
}
