import Diagnostics

// Block scalars: lines of text after `|`, which keeps line breaks, or `>`, which folds them.

extension YAMLReader {
    /// How a block scalar ends.
    private enum Chomping {
        /// With `-`: without a line break.
        case strip
        /// With one line break, if it has text.
        case clip
        /// With `+`: with all line breaks that follow the text.
        case keep
    }

    /// Reads a block scalar; the reader is then at the start of a line.
    mutating func readBlockScalar() -> YAMLText? {
        let start = position
        let isFolded = current == UInt8(ascii: ">")
        offset += 1
        guard let (chomping, indicated) = readBlockHeader() else { return nil }
        let minimum = indent + 1
        scratch.removeAll(keepingCapacity: true)
        guard let contentIndent = indicated.map({ max(indent, 0) + $0 }) ?? firstIndent(minimum: minimum) else {
            return nil
        }
        readLines(indent: contentIndent, isFolded: isFolded, chomping)
        let text = String(decoding: scratch, as: UTF8.self)
        return YAMLText(text: text, isPlain: false, isOnOneLine: false, position: start)
    }

    /// Reads the indicators after `|` or `>`: a digit for the indentation, and `-` or `+`.
    private mutating func readBlockHeader() -> (Chomping, indent: Int?)? {
        var chomping = Chomping.clip
        var indent: Int?
        for _ in 0..<2 {
            switch current {
            case UInt8(ascii: "-"): chomping = .strip
            case UInt8(ascii: "+"): chomping = .keep
            case UInt8(ascii: "1")...UInt8(ascii: "9"): indent = Int(current - UInt8(ascii: "0"))
            default: continue
            }
            offset += 1
        }
        let end = offset
        skipBlanks()
        if current == UInt8(ascii: "#"), offset > end { skipLine() }
        guard isAtEnd || Self.isBreak(current) else {
            fail(
                "unexpected \(describeCurrent()) after '|' or '>'",
                help: "start the text on the next line, or put it in quotes if it starts with '|' or '>'"
            )
            return nil
        }
        if !isAtEnd { skipBreak() }
        return (chomping, indent)
    }

    /// Returns the indentation of the first line with text, at least `minimum`. Nothing is skipped.
    private mutating func firstIndent(minimum: Int) -> Int? {
        var index = offset
        var widest = 0
        while index < bytes.count {
            let begin = index
            while byte(at: index) == UInt8(ascii: " ") { index += 1 }
            let width = index - begin
            guard index < bytes.count, Self.isBreak(bytes[index]) else {
                if index == bytes.count || width < minimum { return minimum }
                // An empty line with more spaces would have text by its indentation.
                if widest <= width { return width }
                let message = "the empty lines before the text have more spaces than its first line"
                fail(message, help: "remove the spaces from the empty lines")
                return nil
            }
            widest = max(widest, width)
            index += 1
        }
        return minimum
    }

    private mutating func readLines(indent: Int, isFolded: Bool, _ chomping: Chomping) {
        /// The line breaks since the last line with text.
        var breaks = 0
        var hasText = false
        var wasIndented = false
        while !isAtEnd {
            if indent == 0, isAtDocumentEnd { break }
            let begin = offset
            while offset - begin < indent, current == UInt8(ascii: " ") { offset += 1 }
            if isAtEnd { break }
            if Self.isBreak(current) {
                skipBreak()
                breaks += 1
                continue
            }
            guard offset - begin == indent else {
                offset = begin
                break
            }
            let isIndented = Self.isBlank(current)
            if isFolded, hasText, breaks > 0, !wasIndented, !isIndented {
                fold(breaks)
            } else {
                scratch.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: breaks))
            }
            let start = offset
            skipLine()
            scratch.append(contentsOf: bytes[start..<offset])
            hasText = true
            wasIndented = isIndented
            breaks = 0
            if isAtEnd { break }
            skipBreak()
            breaks = 1
        }
        let count =
            switch chomping {
            case .strip: 0
            case .clip: hasText ? min(breaks, 1) : 0
            case .keep: breaks
            }
        scratch.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: count))
    }
}
