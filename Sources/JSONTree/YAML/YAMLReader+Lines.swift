import Diagnostics

// Lines, spaces, comments, and the lines around a document.

extension YAMLReader {
    static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    /// Whether a byte is a space, a tab or a line break, or the end is before it.
    func isSpace(at index: Int) -> Bool {
        index >= bytes.count || Self.isBlank(bytes[index]) || Self.isBreak(bytes[index])
    }

    /// Whether the current byte is an indicator of block collections: `-`, `?` or `:`, with a space after it.
    func isIndicator(_ character: Unicode.Scalar) -> Bool {
        current == UInt8(ascii: character) && isSpace(at: offset + 1)
    }

    mutating func skipBreak() {
        let isReturn = bytes[offset] == UInt8(ascii: "\r")
        offset += 1
        if isReturn, current == UInt8(ascii: "\n") { offset += 1 }
        line &+= 1
        lineBegin = offset
        lineStart = offset
    }

    mutating func skipBlanks() { while offset < bytes.count, Self.isBlank(bytes[offset]) { offset += 1 } }

    mutating func skipLine() { while offset < bytes.count, !Self.isBreak(bytes[offset]) { offset += 1 } }

    /// Skips spaces, comments and line breaks; returns whether only spaces precede the current byte in its line.
    @discardableResult
    mutating func skipToContent() -> Bool {
        var startsLine = offset == lineBegin || offset == lineContent
        if offset != lineContent { skippedTab = false }
        skipping: while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: " "):
                offset += 1
            case UInt8(ascii: "\t"):
                skippedTab = true
                offset += 1
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                skipBreak()
                startsLine = true
                skippedTab = false
            case UInt8(ascii: "#"):
                guard offset == lineBegin || Self.isBlank(bytes[offset - 1]) else { break skipping }
                skipLine()
            default:
                break skipping
            }
        }
        if startsLine {
            lineContent = offset
            lineIndent = offset - lineBegin
            if skippedTab { lineIndent = bytes[lineBegin..<offset].prefix { $0 == UInt8(ascii: " ") }.count }
        }
        return startsLine
    }

    /// Whether `---` or `...` is at the start of the line, or the end of the file is reached.
    var isAtDocumentEnd: Bool {
        isAtEnd || offset == lineBegin && (isAtMarker(UInt8(ascii: "-")) || isAtMarker(UInt8(ascii: ".")))
    }

    func isAtMarker(_ byte: UInt8) -> Bool {
        offset + 2 < bytes.count && bytes[offset] == byte && bytes[offset + 1] == byte && bytes[offset + 2] == byte
            && isSpace(at: offset + 3)
    }

    /// Counts the continuation bytes between two indices of the current line, so that columns count scalars.
    mutating func countScalars(from start: Int, to end: Int) {
        for byte in bytes[start..<end] where byte & 0xC0 == 0x80 { lineStart += 1 }
    }

    // MARK: - The document

    /// Reads directives and the marker before the document.
    mutating func readDocumentStart() -> State {
        skipToContent()
        var hasDirectives = false
        while current == UInt8(ascii: "%"), offset == lineBegin {
            readDirective()
            hasDirectives = true
            skipToContent()
        }
        if offset == lineBegin, isAtMarker(UInt8(ascii: "-")) {
            offset += 3
            mayStartBlock = false
            return .value
        }
        if hasDirectives { return fail("expected '---' after the directives, found \(describeCurrent())") }
        return isAtDocumentEnd ? fail("the file is empty", help: role.helpForEmptyFile) : .value
    }

    /// Reads `%TAG handle prefix`. Other directives, such as `%YAML 1.2`, have no effect.
    private mutating func readDirective() {
        let start = offset
        skipLine()
        let words = bytes[start..<offset].split { Self.isBlank($0) }.map { String(decoding: $0, as: UTF8.self) }
        if words.first == "%TAG", words.count >= 3 { tagPrefixes[words[1]] = words[2] }
    }

    /// Checks that nothing is after the document.
    mutating func readDocumentEnd() -> State {
        if !isAtEnd, isAtMarker(UInt8(ascii: ".")) {
            offset += 3
            skipToContent()
        }
        if isAtEnd { return .stopped }
        guard offset == lineBegin, isAtMarker(UInt8(ascii: "-")) || current == UInt8(ascii: "%") else {
            return fail("expected the end of the document, found \(describeCurrent())")
        }
        let start = position
        offset += 3
        skipToContent()
        // A marker with nothing after it only separates.
        if isAtEnd { return .stopped }
        let help = "move each document to a file of its own"
        return fail("second document in the file", .unsupportedYAML, at: start, help: help)
    }
}
