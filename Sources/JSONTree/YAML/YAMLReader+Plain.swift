import Diagnostics

// Plain scalars: text without quotes.

extension YAMLReader {
    /// Reads plain text to the end of its line.
    mutating func readPlain(inFlow: Bool) -> YAMLText? {
        guard startsPlain(inFlow: inFlow) else {
            _ = failPlainStart(inFlow: inFlow)
            return nil
        }
        let start = position
        let range = skipPlain(inFlow: inFlow)
        return YAMLText(text: text(in: range), isPlain: true, position: start)
    }

    /// Whether plain text can start with the current character.
    private func startsPlain(inFlow: Bool) -> Bool {
        if "-?:".utf8.contains(current) {
            return !isSpace(at: offset + 1) && !(inFlow && Self.isFlowIndicator(byte(at: offset + 1)))
        }
        return !isAtEnd && !",[]{}#&*!|>'\"%@`".utf8.contains(current)
    }

    /// Skips plain text up to the end of the line, a comment, a colon with a space after it, or, in a flow collection, an
    /// indicator. Returns the text without the blanks at its end, where the reader then is.
    private mutating func skipPlain(inFlow: Bool) -> Range<Int> {
        let start = offset
        var index = start
        var end = start
        var isASCII = true
        scanning: while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"):
                index += 1
                continue
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                break scanning
            case UInt8(ascii: "#"):
                if index > end { break scanning }
            case UInt8(ascii: ":"):
                if isSpace(at: index + 1) { break scanning }
                if inFlow, Self.isFlowIndicator(self.byte(at: index + 1)) { break scanning }
            case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
                if inFlow { break scanning }
            case 0x80...:
                isASCII = false
            default:
                break
            }
            index += 1
            end = index
        }
        offset = end
        if !isASCII { countScalars(from: start, to: end) }
        return start..<end
    }

    /// Appends the following lines that belong to plain text: in a flow collection those that start without an indicator,
    /// in a block collection those with more indentation than it has. Returns nil if one of these is a key.
    mutating func continuePlain(_ first: YAMLText, inFlow: Bool) -> YAMLText? {
        var isLong = false
        while let breaks = skipBreaksInPlain(minimum: inFlow ? 0 : indent + 1) {
            if inFlow, isAtFlowColon || Self.isFlowIndicator(current) { break }
            if !isLong { scratch = Array(first.text.utf8) }
            isLong = true
            fold(breaks)
            scratch.append(contentsOf: bytes[skipPlain(inFlow: inFlow)])
            let end = offset
            skipBlanks()
            if !inFlow, isIndicator(":") {
                offset = end
                _ = failKeyInText(first)
                return nil
            }
        }
        guard isLong else { return first }
        let text = String(decoding: scratch, as: UTF8.self)
        return YAMLText(text: text, isPlain: true, isOnOneLine: false, position: first.position)
    }

    /// Skips the line breaks before further text with at least `minimum` spaces of indentation, and returns their number.
    /// Returns nil, and skips nothing, if there is no such text.
    private mutating func skipBreaksInPlain(minimum: Int) -> Int? {
        skipBlanks()
        guard !isAtEnd, Self.isBreak(current) else { return nil }
        let (offset, line, lineBegin, lineStart) = (self.offset, self.line, self.lineBegin, self.lineStart)
        var breaks = 0
        while !isAtEnd, Self.isBreak(current) {
            skipBreak()
            breaks += 1
            skipBlanks()
        }
        let isComment = current == UInt8(ascii: "#")
        let spaces = bytes[self.lineBegin..<self.offset].prefix { $0 == UInt8(ascii: " ") }.count
        if !isAtDocumentEnd, !isComment, spaces >= minimum { return breaks }
        (self.offset, self.line, self.lineBegin, self.lineStart) = (offset, line, lineBegin, lineStart)
        return nil
    }

    /// Appends what a number of line breaks in text stand for: a space for one, line breaks for the others.
    mutating func fold(_ breaks: Int) {
        if breaks == 1 {
            scratch.append(UInt8(ascii: " "))
        } else {
            scratch.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: breaks - 1))
        }
    }
}
