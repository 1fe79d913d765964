import Diagnostics

extension JSONReader {
    /// Parses a string; returns nil if it is not terminated.
    @inline(__always)
    mutating func readString() -> String? {
        let start = offset + 1
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                offset = index + 1
                return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self)
            }
            if byte == UInt8(ascii: "\\") || byte < 0x20 || byte >= 0x80 { break }
            index += 1
        }
        return readLongString(from: start, checked: index)
    }

    /// Parses a string with escapes, non-ASCII text or errors.
    private mutating func readLongString(from start: Int, checked: Int) -> String? {
        let opening = position
        scratch.removeAll(keepingCapacity: true)
        var copied = start
        offset = checked
        var isDamaged = false
        while offset < bytes.count {
            let byte = bytes[offset]
            switch byte {
            case UInt8(ascii: "\""):
                scratch.append(contentsOf: bytes[copied..<offset])
                offset += 1
                return String(decoding: scratch, as: UTF8.self)
            case UInt8(ascii: "\\"):
                scratch.append(contentsOf: bytes[copied..<offset])
                readEscape()
                copied = offset
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                failUnclosedString(from: opening, atLineEnd: true)
                return nil
            case 0..<0x20:
                reportControlCharacter(byte)
                offset += 1
            case 0x80...:
                skipForeignScalar(isDamaged: &isDamaged)
            default:
                offset += 1
            }
        }
        failUnclosedString(from: opening, atLineEnd: false)
        return nil
    }

    private mutating func skipForeignScalar(isDamaged: inout Bool) {
        let length = scalarLength(at: offset)
        if length == 0 {
            if !isDamaged { reportInvalidUTF8() }
            isDamaged = true
            offset += 1
        } else {
            offset += length
            lineStart += length - 1
        }
    }

    func scalarLength(at index: Int) -> Int { bytes.scalarLength(at: index) }

    /// Appends the character of an escape. An invalid escape is reported and dropped.
    private mutating func readEscape() {
        let start = offset
        offset += 1
        let byte = current
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scratch.append(byte)
        case UInt8(ascii: "b"): scratch.append(0x08)
        case UInt8(ascii: "f"): scratch.append(0x0C)
        case UInt8(ascii: "n"): scratch.append(0x0A)
        case UInt8(ascii: "r"): scratch.append(0x0D)
        case UInt8(ascii: "t"): scratch.append(0x09)
        case UInt8(ascii: "u"):
            readUnicodeEscape(from: start)
            return
        default:
            reportUnknownEscape(from: start)
            return
        }
        offset += 1
    }

    private mutating func readUnicodeEscape(from start: Int) {
        guard let unit = hexDigits(at: start + 2) else {
            reportUnfinishedEscape(from: start)
            return
        }
        offset = start + 6
        if let scalar = UnicodeScalar(unit) {
            scratch.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            return
        }
        let isPair =
            unit < 0xDC00 && offset + 1 < bytes.count
            && bytes[offset] == UInt8(ascii: "\\") && bytes[offset + 1] == UInt8(ascii: "u")
        if isPair, let low = hexDigits(at: offset + 2), 0xDC00...0xDFFF ~= low {
            offset += 6
            let combined = 0x10000 + ((UInt32(unit) - 0xD800) << 10) + (UInt32(low) - 0xDC00)
            if let scalar = UnicodeScalar(combined) {
                scratch.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
            return
        }
        reportLoneSurrogate(from: start)
    }

    private func hexDigits(at index: Int) -> UInt16? {
        guard index + 4 <= bytes.count else { return nil }
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
        return unit
    }
}
