import Diagnostics

// Recovery from syntax of other notations: reported once, then parsed as intended.

extension JSONReader {
    /// Reports and skips a comment; returns false if there is none.
    mutating func skipComment() -> Bool {
        let next = byte(at: offset + 1)
        let isBlock = current == UInt8(ascii: "/") && next == UInt8(ascii: "*")
        guard isBlock || current == UInt8(ascii: "#") || next == UInt8(ascii: "/") else { return false }
        // Directly after a string, as in `"a, "#/b"`, this is the text of another string.
        if offset > 0, bytes[offset - 1] == UInt8(ascii: "\"") { return false }
        report("comments are not allowed in JSON", help: role.helpForComment)
        if errorCount >= ErrorText.maximumErrors {
            offset = bytes.count
            return true
        }
        if isBlock { offset += 2 }
        while offset < bytes.count {
            let byte = bytes[offset]
            if Self.isBreak(byte) {
                guard isBlock else { return true }
                offset += 1
                if byte == UInt8(ascii: "\n") || current != UInt8(ascii: "\n") { startLine() }
                continue
            }
            if isBlock, byte == UInt8(ascii: "*"), self.byte(at: offset + 1) == UInt8(ascii: "/") {
                offset += 2
                return true
            }
            offset += 1
            if byte & 0xC0 == 0x80 { lineStart += 1 }
        }
        return true
    }

    /// Reports and skips a space that JSON does not allow, such as a no-break space copied from a web page.
    mutating func skipForeignSpace() -> Bool {
        let length = bytes.scalarLength(at: offset)
        guard length > 1, let scalar = text(in: offset..<offset + length).unicodeScalars.first else { return false }
        let isMark = scalar.value == 0xFEFF
        guard isMark || scalar.properties.isWhitespace || scalar.value == 0x200B else { return false }
        let help = isMark ? "remove it; a byte order mark is allowed only at the start of a file" : "use a plain space"
        report("\(describeCurrent()) is not whitespace in JSON", help: help)
        offset += length
        lineStart += length - 1
        return true
    }

    /// Recovers from anything but a value where a value is expected.
    mutating func recoverValue() -> State {
        if let state = explainDisorder() { return state }
        let position = position
        switch current {
        case UInt8(ascii: "'"):
            return skipSingleQuoted().map { finish(JSONNode(.string($0), at: position)) } ?? .stopped
        case UInt8(ascii: "+"), UInt8(ascii: "."):
            return finish(JSONNode(.number(readNumber()), at: position))
        case UInt8(ascii: ",") where frames.last?.isObject == false:
            report("missing value before this comma", help: "remove the comma")
            offset += 1
            return .value
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
            guard let frame = frames.last, frame.isObject else {
                return fail("expected a value, found \(describeCurrent())")
            }
            report("missing value for key \(ErrorText.quote(frame.key))", at: frame.keyPosition)
            return finish(JSONNode(.null, at: position))
        case let byte where Self.isWordByte(byte):
            reportWord(skipWord())
            return finish(JSONNode(.null, at: position))
        default:
            return fail("expected a value, found \(describeCurrent())", help: helpForQuotes())
        }
    }

    private func helpForQuotes() -> String? {
        let rest = bytes[min(offset, bytes.count)...]
        let isQuote = "`“”„«»‘’".unicodeScalars.contains { rest.starts(with: String($0).utf8) }
        return isQuote ? "use straight double quotes: '\"'" : nil
    }

    private mutating func reportWord(_ word: String) {
        let help: String
        switch word.lowercased() {
        case "true", "false", "null": help = "write '\(word.lowercased())'"
        case "none", "nil", "undefined": help = "write 'null'"
        case "nan", "infinity", "inf": help = "JSON has no such number; remove it or write 'null'"
        default: help = "put text in double quotes: '\"\(word.prefix(40))\"'"
        }
        offset -= word.utf8.count
        report("invalid value \(ErrorText.quote(word))", help: help)
        offset += word.utf8.count
    }

    private mutating func skipWord() -> String {
        let start = offset
        while offset < bytes.count, Self.isWordByte(bytes[offset]) { offset += 1 }
        return text(in: start..<offset)
    }

    /// Reports and skips a string in single quotes; returns nil if it does not end on its line.
    private mutating func skipSingleQuoted() -> String? {
        report("strings must be in double quotes", help: "replace the single quotes with '\"'")
        let opening = position
        let start = offset + 1
        offset = start
        while offset < bytes.count, !Self.isBreak(bytes[offset]) {
            let byte = bytes[offset]
            offset += 1
            if byte == UInt8(ascii: "'") { return text(in: start..<offset - 1) }
            if byte == UInt8(ascii: "\\"), current == UInt8(ascii: "'") { offset += 1 }
            if byte & 0xC0 == 0x80 { lineStart += 1 }
        }
        failUnclosedString(from: opening)
        return nil
    }

    static func helpForNumber(_ text: String) -> String? {
        let digits = text.utf8.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
        let lower = digits.lowercased()
        if lower == "infinity" || lower == "inf" || lower == "nan" { return "remove it or write 'null'" }
        if lower.hasPrefix("+") { return "remove the '+'" }
        if lower.hasPrefix("0x") || lower.hasPrefix("0b") || lower.hasPrefix("0o") { return "write it in decimal" }
        if lower.utf8.contains(UInt8(ascii: "_")) { return "remove the '_'" }
        if lower.hasPrefix(".") { return "a number starts with a digit: '0\(digits.prefix(20))'" }
        if lower.hasPrefix("0"), let second = lower.utf8.dropFirst().first, 0x30...0x39 ~= second {
            return "remove the leading zeros, or put text in double quotes"
        }
        if lower.hasSuffix(".") || lower.contains(".e") { return "add digits after the decimal point: '1.0'" }
        if lower.hasSuffix("e") || lower.hasSuffix("e+") || lower.hasSuffix("e-") { return "add digits after the 'e'" }
        return "put text in double quotes"
    }
}

// MARK: - Objects

extension JSONReader {
    /// Recovers from anything but a string in double quotes where a key is expected.
    mutating func recoverKey() -> State {
        if let state = explainDisorder() { return state }
        let position = position
        switch current {
        case UInt8(ascii: "'"):
            return skipSingleQuoted().map { readColon(after: $0, at: position) } ?? .stopped
        case UInt8(ascii: ","):
            report("missing member before this comma", help: "remove the comma")
            offset += 1
            skipSpace()
            return current == UInt8(ascii: "}") ? .next : .key
        case let byte where Self.isWordByte(byte):
            let key = skipWord()
            let help = "write '\"\(key.prefix(40))\"'"
            report("keys must be in double quotes", at: position, help: help)
            return readColon(after: key, at: position)
        default:
            return fail("expected a key in double quotes, found \(describeCurrent())", help: helpForQuotes())
        }
    }

    mutating func recoverColon(after key: String) -> State {
        if let state = explainDisorder() { return state }
        let message = "expected ':' after key \(ErrorText.quote(key)), found \(describeCurrent())"
        switch current {
        case UInt8(ascii: "="):
            report(message)
            offset += 1
            if current == UInt8(ascii: ">") { offset += 1 }
            return .value
        case UInt8(ascii: ","), UInt8(ascii: "}"):
            return recoverValue()
        case _ where startsValue:
            report(message)
            return .value
        default:
            return fail(message)
        }
    }

    mutating func recoverSeparator(in frame: Frame) -> State {
        if let state = explainDisorder() { return state }
        let what = frame.isObject ? "member" : "element"
        switch current {
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
            return fail(
                "expected '\(frame.isObject ? "}" : "]")', found \(describeCurrent())",
                notes: [startNote(of: frame)]
            )
        case UInt8(ascii: ";"):
            report("expected ',' between \(what)s, found ';'")
            offset += 1
            return frame.isObject ? .key : .value
        case _ where startsValue:
            report("missing comma after this \(what)", at: end, help: "separate \(what)s with ','")
            return frame.isObject ? .key : .value
        default:
            return fail("expected ',' or '\(frame.isObject ? "}" : "]")', found \(describeCurrent())")
        }
    }

    /// Stops at the end of the file, and reports anything after the value.
    mutating func readEnd() -> State {
        if isAtEnd { return .stopped }
        if let state = explainDisorder() { return state }
        if current == UInt8(ascii: "}") || current == UInt8(ascii: "]") {
            return fail("unmatched \(describeCurrent())", help: "remove it, or find what is closed too early")
        }
        return fail("expected the end of the file, found \(describeCurrent())", help: role.helpForSecondValue)
    }

    private var startsValue: Bool {
        "\"'{[-".utf8.contains(current) || Self.isWordByte(current)
    }

    private func startNote(of frame: Frame) -> Diagnostic.Note {
        let name = frame.isObject ? "object" : "array"
        return Diagnostic.Note("the \(name) starts here", at: SourceLocation(file: file, at: frame.position))
    }

    /// Reports the innermost array or object that is open at the end of the file.
    mutating func failAtEnd() -> State {
        guard let frame = frames.last else { return fail("expected a value, found the end of the file") }
        return fail(
            "unclosed \(frame.isObject ? "object" : "array") at the end of the file",
            notes: [startNote(of: frame)],
            help: "add '\(frame.isObject ? "}" : "]")'; the file may be truncated"
        )
    }
}
