import Diagnostics

// Quoted scalars. They may span lines; a line break in them is a space, and further ones are line breaks.

extension YAMLReader {
    /// Parses text in double quotes, which has escapes, or in single ones, where only the quote is escaped, as `''`; returns
    /// nil if it is not terminated.
    mutating func readQuoted() -> String? {
        let opening = position
        let quote = current
        let isDouble = quote == UInt8(ascii: "\"")
        let start = offset + 1
        offset = isDouble ? endOfPlainText(from: start) : start
        scratch = Array(bytes[start..<offset])
        // The length of the text up to its last escape: blanks before a line break are dropped, but not escaped ones.
        var kept = 0
        while offset < bytes.count {
            let byte = bytes[offset]
            switch byte {
            case quote:
                offset += 1
                if isDouble || current != quote { return String(decoding: scratch, as: UTF8.self) }
                appendByte(byte)
            case UInt8(ascii: "\\") where isDouble:
                readEscape()
                kept = scratch.count
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                guard foldLines(keeping: kept) else { return failUnclosedText(from: opening) }
            default:
                appendByte(byte)
            }
        }
        return failUnclosedText(from: opening)
    }

    private mutating func appendByte(_ byte: UInt8) {
        scratch.append(byte)
        offset += 1
        if byte & 0xC0 == 0x80 { lineStart += 1 }
    }

    /// Folds the line breaks at the current place, with the blanks around them. Returns false if the document ends there.
    private mutating func foldLines(keeping kept: Int) -> Bool {
        while scratch.count > kept, let last = scratch.last, Self.isBlank(last) { scratch.removeLast() }
        guard let breaks = skipBreaks() else { return false }
        fold(breaks)
        return true
    }

    /// Skips line breaks and the blanks after each; returns their number, or nil if the document ends there.
    private mutating func skipBreaks() -> Int? {
        var breaks = 0
        while !isAtEnd, Self.isBreak(current) {
            skipBreak()
            if isAtDocumentEnd { return nil }
            breaks += 1
            skipBlanks()
        }
        return breaks
    }

    // MARK: - Escapes

    /// Appends the character of an escape. An invalid escape is reported and dropped.
    private mutating func readEscape() {
        let start = offset
        offset += 1
        let byte = current
        switch byte {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            // The text goes on in the next line without a space. Empty lines are line breaks, as elsewhere.
            let breaks = skipBreaks() ?? 1
            scratch.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: breaks - 1))
            return
        case UInt8(ascii: "x"): return readCodePoint(digits: 2, from: start)
        case UInt8(ascii: "u"): return readCodePoint(digits: 4, from: start)
        case UInt8(ascii: "U"): return readCodePoint(digits: 8, from: start)
        default: break
        }
        guard !isAtEnd, let scalar = Self.escaped(byte) else {
            return skipUnknownEscape(from: start) { escaped in
                "write '\(escaped)', or put the text in single quotes, which have no escapes"
            }
        }
        append(scalar)
        offset += 1
    }

    /// The character that a letter after a backslash stands for.
    private static func escaped(_ byte: UInt8) -> Unicode.Scalar? {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: " "), UInt8(ascii: "\t"):
            Unicode.Scalar(byte)
        case UInt8(ascii: "0"): "\0"
        case UInt8(ascii: "a"): "\u{07}"
        case UInt8(ascii: "b"): "\u{08}"
        case UInt8(ascii: "t"): "\t"
        case UInt8(ascii: "n"): "\n"
        case UInt8(ascii: "v"): "\u{0B}"
        case UInt8(ascii: "f"): "\u{0C}"
        case UInt8(ascii: "r"): "\r"
        case UInt8(ascii: "e"): "\u{1B}"
        case UInt8(ascii: "N"): "\u{85}"
        case UInt8(ascii: "_"): "\u{A0}"
        case UInt8(ascii: "L"): "\u{2028}"
        case UInt8(ascii: "P"): "\u{2029}"
        default: nil
        }
    }

    /// Reads the letter of an escape and its digits.
    private mutating func readCodePoint(digits count: Int, from start: Int) {
        offset += 1
        guard let value = hexDigits(at: offset, count: count) else {
            return report("'\(text(in: start..<offset))' needs \(count) hexadecimal digits", at: position(at: start))
        }
        offset += count
        if let scalar = count == 4 ? scalar(ofEscape: value) : Unicode.Scalar(value) { return append(scalar) }
        let message = "'\(text(in: start..<offset))' is not a character"
        report(message, .invalidEncoding, at: position(at: start), help: "write the character itself")
    }
}
