import Diagnostics

extension JSONReader {
    @inline(__always)
    mutating func readString() -> String? {
        let start = offset + 1
        let index = endOfPlainText(from: start)
        if byte(at: index) == UInt8(ascii: "\"") {
            offset = index + 1
            return text(in: start..<index)
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
                failUnclosedString(from: opening)
                return nil
            case 0..<0x20:
                reportControlCharacter(byte)
                offset += 1
            case 0x80...:
                let length = bytes.scalarLength(at: offset)
                if length == 0, !isDamaged {
                    report(ErrorText.invalidUTF8(byte), .invalidEncoding, help: ErrorText.helpForInvalidUTF8)
                    isDamaged = true
                }
                offset += max(length, 1)
                lineStart += max(length, 1) - 1
            default:
                offset += 1
            }
        }
        failUnclosedString(from: opening)
        return nil
    }

    mutating func failUnclosedString(from opening: JSONPosition) {
        let message = isAtEnd ? "unterminated string" : "unterminated string: no closing quote on its line"
        fail(message, at: opening, help: isAtEnd ? "add '\"'" : "add '\"'; write a line break as '\\n'")
    }

    private mutating func reportControlCharacter(_ byte: UInt8) {
        let digits = ErrorText.hex(UInt32(byte), digits: 4)
        let (name, escape) = byte == 0x09 ? ("tab", "\\t") : ("control character U+\(digits)", "\\u\(digits)")
        report("unescaped \(name) in a string", help: "write it as '\(escape)'")
    }

    // MARK: - Escapes

    /// Appends the character of an escape. An invalid escape is reported and dropped.
    private mutating func readEscape() {
        let start = offset
        offset += 1
        switch current {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scratch.append(current)
        case UInt8(ascii: "b"): scratch.append(0x08)
        case UInt8(ascii: "f"): scratch.append(0x0C)
        case UInt8(ascii: "n"): scratch.append(0x0A)
        case UInt8(ascii: "r"): scratch.append(0x0D)
        case UInt8(ascii: "t"): scratch.append(0x09)
        case UInt8(ascii: "u"): return readUnicodeEscape(from: start)
        default:
            let isQuote = current == UInt8(ascii: "'")
            return skipUnknownEscape(from: start) { escaped in
                isQuote
                    ? "remove the backslash; a single quote needs no escape"
                    : "write '\\\\' for a backslash, as in '\(escaped)'"
            }
        }
        offset += 1
    }

    private mutating func readUnicodeEscape(from start: Int) {
        offset = start + 2
        guard let value = hexDigits(at: offset, count: 4) else {
            let help = "for example, write '\\u00e9' for 'é'"
            return report("'\\u' needs four hexadecimal digits", at: position(at: start), help: help)
        }
        offset += 4
        if let scalar = scalar(ofEscape: value) { return append(scalar) }
        let message = "'\(text(in: start..<offset))' is an unpaired surrogate"
        let help = "write both halves, as in '\\ud83d\\ude00', or the character itself"
        report(message, .invalidEncoding, at: position(at: start), help: help)
    }
}
