import Diagnostics

// Mistakes that make everything after them look wrong. Each is reported alone, and ends the parsing.

extension JSONReader {
    /// Reports the end of the file, a merge conflict, or a missing or unescaped quote, that explains why the current character
    /// is unexpected.
    ///
    /// Returns nil if there is none of these. Linear in the length of the line.
    mutating func explainDisorder() -> State? {
        if isAtEnd { return failAtEnd() }
        if position.column == 1, ErrorText.isConflictMarker(at: offset, in: bytes) {
            return fail(ErrorText.conflict, help: ErrorText.helpForConflict)
        }
        return explainTextAfterString() ?? explainMissingOpeningQuote()
    }

    /// Whether the number of quotes in the line is odd. A string cannot continue on the next line, so one is missing.
    private var hasOddQuotes: Bool {
        var index = offset
        while index > 0, !Self.isBreak(bytes[index - 1]) { index -= 1 }
        var isOdd = false
        while index < bytes.count, !Self.isBreak(bytes[index]) {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += 1
            case Self.quoteByte: isOdd.toggle()
            default: break
            }
            index += 1
        }
        return isOdd
    }

    /// Explains text directly after a string: the closing quote of the string is the opening quote of the next one, or
    /// a quote inside of it.
    private mutating func explainTextAfterString() -> State? {
        guard offset > 0, bytes[offset - 1] == Self.quoteByte, isText(current), let (text, position) = lastString else {
            return nil
        }
        guard let end = text.firstIndex(where: { ",:{}[]".contains($0) }) else {
            let quote = JSONPosition(line: line, column: self.position.column - 1)
            return fail("unescaped quote inside of a string", at: quote, help: "write '\\\"' for a quote in a string")
        }
        let start = String(text[..<end])
        let help = "write '\"\(start.prefix(40))\"'"
        return fail("missing closing quote after \(ErrorText.quote(start))", at: position, help: help)
    }

    /// Explains text up to a quote, without punctuation in between: its opening quote is missing.
    private mutating func explainMissingOpeningQuote() -> State? {
        guard hasOddQuotes else { return nil }
        var index = offset
        while index < bytes.count, bytes[index] != Self.quoteByte {
            if ",:{}[]\n\r".utf8.contains(bytes[index]) { return nil }
            index += 1
        }
        guard index < bytes.count, index > offset else { return nil }
        let text = text(in: offset..<index)
        return fail("missing opening quote before \(ErrorText.quote(text))", help: "write '\"\(text.prefix(40))\"'")
    }

    /// The string that was parsed last, as a key or as a value, with its position.
    private var lastString: (text: String, position: JSONPosition)? {
        guard let frame = frames.last else { return nil }
        let isKey = frame.keyPosition.line > 0 && members.last.map { $0.keyPosition != frame.keyPosition } ?? true
        if frame.isObject, isKey { return (frame.key, frame.keyPosition) }
        guard let node = frame.isObject ? members.last?.value : nodes.last, let text = node.string else { return nil }
        return (text, node.position)
    }

    /// Whether a byte is likelier to be part of a string than of JSON's own syntax.
    private func isText(_ byte: UInt8) -> Bool {
        let isDigit = UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        return byte >= 0x80 || Self.isWordByte(byte) && !isDigit || "#/".utf8.contains(byte)
    }

    private static let quoteByte = UInt8(ascii: "\"")
}
