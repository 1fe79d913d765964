/// A file split into lines once, for quoting any number of them.
struct SourceText {
    /// A source line as a terminal shows it, with the position of the caret below.
    struct Excerpt: Equatable {
        let text: String
        /// The number of cells before the caret.
        let indent: Int
        /// The number of cells that the caret and its tail underline, at least one.
        let underline: Int
    }

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    private let bytes: [UInt8]
    private let lineStarts: [Int]
    /// The last caret, from which the next one on the same line is found without scanning the line again.
    private var last = (line: 0, column: 1, offset: 0)

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [bytes.starts(with: Self.mark) ? Self.mark.count : 0]
        for (index, byte) in bytes.enumerated() {
            let isReturn = byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
            if byte == 0x0A || isReturn { starts.append(index + 1) }
        }
        lineStarts = starts
    }

    /// Returns the line around a place, as at most `width` cells, because minified files have very long lines; nil if there
    /// is no such line or if it is not text.
    mutating func excerpt(line: Int, column: Int, width: Int) -> Excerpt? {
        guard line >= 1, line <= lineStarts.count else { return nil }
        let start = lineStarts[line - 1]
        let end = self.end(ofLine: line)
        let caret = offset(line: line, column: column, start: start, end: end)
        // A cell takes few bytes, even as an emoji of several scalars.
        // The line of an invalid text can start with bytes in which no scalar starts.
        let from = min(caret, boundary(max(start, caret - width * 8)))
        let to = boundary(min(end, caret + width * 8))
        guard !bytes[from..<to].contains(0) else { return nil }

        var before = DisplayText(text(from..<caret))
        var after = DisplayText(text(caret..<to), column: before.width)
        // Half of the line is before the caret, or more if there is room.
        let half = width / 2
        let most = max(half, width - (to < end ? width : after.width))
        if from > start || before.width > most { before.keepLast(most - 1, prefix: "…") }
        let rest = width - before.width
        if to < end || after.width > rest { after.keepFirst(rest - 1, suffix: "…") }

        let token = DisplayText(text(caret..<endOfToken(from: caret, limit: to)), column: before.width)
        let underline = max(1, min(token.width, after.width))
        var text = before.text + after.text
        while text.last == " " { text.removeLast() }
        return Excerpt(text: text, indent: before.width, underline: underline)
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private func end(ofLine line: Int) -> Int {
        var end = line < lineStarts.count ? lineStarts[line] : bytes.count
        let start = lineStarts[line - 1]
        while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return end
    }

    /// Returns the byte offset of a column in scalars, at most the end of the line.
    private mutating func offset(line: Int, column: Int, start: Int, end: Int) -> Int {
        if last.line != line || last.column > column { last = (line, 1, start) }
        while last.column < column, last.offset < end {
            last.offset += 1
            while last.offset < end, bytes[last.offset] & 0xC0 == 0x80 { last.offset += 1 }
            last.column += 1
        }
        return last.offset
    }

    /// Returns the index, or the next one where a scalar starts.
    private func boundary(_ index: Int) -> Int {
        var index = index
        while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
        return index
    }

    /// Returns the end of the string, number or word at an index, which the caret underlines.
    private func endOfToken(from start: Int, limit: Int) -> Int {
        guard start < limit else { return start }
        var index = start + 1
        if bytes[start] == UInt8(ascii: "\"") {
            while index < limit {
                if bytes[index] == UInt8(ascii: "\"") { return index + 1 }
                index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
            }
            return limit
        }
        guard Self.isWordByte(bytes[start]) else { return index }
        while index < limit, Self.isWordByte(bytes[index]) { index += 1 }
        return index
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        let character = Character(UnicodeScalar(byte))
        return byte < 0x80 && (character.isLetter || character.isNumber) || "_$-+.".utf8.contains(byte)
    }
}
