import Diagnostics

extension JSONReader {
    /// Parses a number. An invalid one is reported and skipped, and counts as 0.
    @inline(__always)
    mutating func readNumber() -> JSONNumber {
        let start = offset
        var index = start
        if bytes[index] == UInt8(ascii: "-") { index += 1 }
        let firstDigit = index
        skipDigits(&index)
        var isWellFormed =
            index > firstDigit && (index == firstDigit + 1 || bytes[firstDigit] != UInt8(ascii: "0"))
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            let fraction = index
            skipDigits(&index)
            isWellFormed = isWellFormed && index > fraction
        }
        if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
                index += 1
            }
            let exponent = index
            skipDigits(&index)
            isWellFormed = isWellFormed && index > exponent
        }
        if !isWellFormed || (index < bytes.count && Self.isNumberByte(bytes[index])) {
            return recoverNumber()
        }
        offset = index
        return JSONNumber(
            unchecked: String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self)
        )
    }

    @inline(__always)
    private func skipDigits(_ index: inout Int) {
        while index < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index] { index += 1 }
    }

    /// Whether a byte can be part of a word, such as a literal or an unquoted key.
    static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
            true
        default:
            false
        }
    }

    /// Whether a byte can be part of an attempted number, such as `0x1F`, `1_000` or `1.2.3`.
    static func isNumberByte(_ byte: UInt8) -> Bool {
        isWordByte(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
    }
}
