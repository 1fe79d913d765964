import Diagnostics

// What other notations allow and JSON does not: said once, then read on as it was meant.

extension JSONReader {
    /// Steps over a comment with an error; false if there is none here.
    mutating func skipComment() -> Bool {
        let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
        let isBlock = current == UInt8(ascii: "/") && next == UInt8(ascii: "*")
        guard isBlock || current == UInt8(ascii: "#") || next == UInt8(ascii: "/") else { return false }
        report(
            .invalidJSON,
            "JSON has no comments",
            help: "use the keyword '$comment', or 'description' for what readers of the code should see"
        )
        if errorCount >= Self.maximumErrors {
            offset = bytes.count
            return true
        }
        if isBlock { offset += 2 }
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                guard isBlock else { return true }
                offset += 1
                if byte == UInt8(ascii: "\n") || current != UInt8(ascii: "\n") { startLine() }
                continue
            }
            if isBlock, byte == UInt8(ascii: "*"), offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "/") {
                offset += 2
                return true
            }
            offset += 1
            if byte & 0xC0 == 0x80 { lineStart += 1 }
        }
        return true
    }

    /// Steps over a space that is none in JSON, such as the no-break space that web pages leave in copied text.
    mutating func skipForeignSpace() -> Bool {
        let length = scalarLength(at: offset)
        guard length > 1 else { return false }
        let text = String(decoding: bytes[offset..<offset + length], as: UTF8.self)
        guard let scalar = text.unicodeScalars.first else { return false }
        let isMark = scalar.value == 0xFEFF
        guard isMark || scalar.properties.isWhitespace || scalar.value == 0x200B else { return false }
        report(
            .invalidJSON,
            "\(describeCurrent()) is no white space in JSON",
            help: isMark ? "delete it: a byte order mark stands at the start of a file only" : "use a plain space"
        )
        offset += length
        lineStart += length - 1
        return true
    }

    /// What stands where a value should, if it is no value.
    mutating func recoverValue() -> State {
        let position = position
        switch current {
        case _ where isAtEnd:
            return failAtEnd()
        case UInt8(ascii: "'"):
            return skipSingleQuoted().map { finish(JSONNode(.string($0), at: position)) } ?? .stopped
        case UInt8(ascii: "+"), UInt8(ascii: "."):
            return finish(JSONNode(.number(recoverNumber()), at: position))
        case UInt8(ascii: ",") where frames.last?.isObject == false:
            report(.invalidJSON, "there is no value before this comma", help: "delete the comma")
            offset += 1
            return .value
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
            guard let frame = frames.last, frame.isObject else {
                return fail("expected a value, found \(describeCurrent())")
            }
            report(.invalidJSON, "the key \(Self.quote(frame.key)) has no value", at: frame.keyPosition)
            return finish(JSONNode(.null, at: position))
        case let byte where Self.isWordByte(byte):
            reportWord(skipWord())
            return finish(JSONNode(.null, at: position))
        default:
            return fail("expected a value, found \(describeCurrent())", help: helpForQuotes())
        }
    }

    private func helpForQuotes() -> String? {
        let quotes: [[UInt8]] = ["“", "”", "„", "«", "»", "‘", "’"].map { (quote: String) in Array(quote.utf8) }
        let isQuote = quotes.contains { bytes[min(offset, bytes.count)...].starts(with: $0) } || current == 0x60
        return isQuote ? "strings stand in straight double quotes: '\"'" : nil
    }

    private mutating func reportWord(_ word: String) {
        let help: String
        switch word.lowercased() {
        case "true", "false", "null": help = "write '\(word.lowercased())'"
        case "none", "nil", "undefined": help = "write 'null'"
        case "nan", "infinity", "inf": help = "JSON has no such number; leave it out or write 'null'"
        default: help = "text stands in double quotes: '\"\(word.prefix(40))\"'"
        }
        offset -= word.utf8.count
        report(.invalidJSON, "\(Self.quote(word)) is no JSON value", help: help)
        offset += word.utf8.count
    }

    private mutating func skipWord() -> String {
        let start = offset
        while offset < bytes.count, Self.isWordByte(bytes[offset]) { offset += 1 }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    /// Steps over a string in single quotes with an error; nil if it does not end on its line.
    private mutating func skipSingleQuoted() -> String? {
        report(.invalidJSON, "strings stand in double quotes", help: "write '\"' instead of the single quotes")
        let opening = position
        let start = offset + 1
        offset = start
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n"), bytes[offset] != UInt8(ascii: "\r") {
            let byte = bytes[offset]
            offset += 1
            if byte == UInt8(ascii: "'") {
                return String(decoding: bytes[start..<offset - 1], as: UTF8.self)
            }
            if byte == UInt8(ascii: "\\"), offset < bytes.count, bytes[offset] == UInt8(ascii: "'") { offset += 1 }
            if byte & 0xC0 == 0x80 { lineStart += 1 }
        }
        failUnclosedString(from: opening, atLineEnd: !isAtEnd)
        return nil
    }

    /// Reports what looks like a number and is none, and steps over it.
    mutating func recoverNumber() -> JSONNumber {
        let start = offset
        var end = start
        while end < bytes.count, Self.isNumberByte(bytes[end]) { end += 1 }
        let text = String(decoding: bytes[start..<end], as: UTF8.self)
        report(.invalidJSON, "\(Self.quote(text)) is no JSON number", help: Self.helpForNumber(text))
        offset = end
        return JSONNumber(0)
    }

    private static func helpForNumber(_ text: String) -> String? {
        let digits = text.utf8.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
        let lower = digits.lowercased()
        if lower == "infinity" || lower == "inf" || lower == "nan" { return "leave it out or write 'null'" }
        if lower.hasPrefix("+") { return "leave out the '+'" }
        if lower.hasPrefix("0x") || lower.hasPrefix("0b") || lower.hasPrefix("0o") { return "write it in decimal" }
        if lower.utf8.contains(UInt8(ascii: "_")) { return "leave out the '_'" }
        if lower.hasPrefix(".") { return "a number starts with a digit: '0\(digits.prefix(20))'" }
        if lower.hasPrefix("0"), let second = lower.utf8.dropFirst().first, 0x30...0x39 ~= second {
            return "leave out the leading zeros, or put it in double quotes if it is text"
        }
        if lower.hasSuffix(".") || lower.contains(".e") { return "digits follow the decimal point: '1.0'" }
        if lower.hasSuffix("e") || lower.hasSuffix("e+") || lower.hasSuffix("e-") { return "digits follow the 'e'" }
        return "put it in double quotes if it is text"
    }
}

// MARK: - Objects

extension JSONReader {
    /// What stands where a key should, if it is no string in double quotes.
    mutating func recoverKey() -> State {
        let position = position
        switch current {
        case _ where isAtEnd:
            return failAtEnd()
        case UInt8(ascii: "'"):
            return skipSingleQuoted().map { readColon(after: $0, at: position) } ?? .stopped
        case UInt8(ascii: ","):
            report(.invalidJSON, "there is no member before this comma", help: "delete the comma")
            offset += 1
            skipSpace()
            return current == UInt8(ascii: "}") ? .next : .key
        case let byte where Self.isWordByte(byte):
            let key = skipWord()
            let help = "write '\"\(key.prefix(40))\"'"
            report(.invalidJSON, "keys stand in double quotes", at: position, help: help)
            return readColon(after: key, at: position)
        default:
            return fail("expected a key in double quotes, found \(describeCurrent())", help: helpForQuotes())
        }
    }

    /// What stands where a colon should.
    mutating func recoverColon(after key: String) -> State {
        switch current {
        case _ where isAtEnd:
            return failAtEnd()
        case UInt8(ascii: "="):
            report(.invalidJSON, "expected ':' after the key \(Self.quote(key)), found '='")
            offset += 1
            if current == UInt8(ascii: ">") { offset += 1 }
            return .value
        case UInt8(ascii: ","), UInt8(ascii: "}"):
            return recoverValue()
        case _ where startsValue:
            report(.invalidJSON, "expected ':' after the key \(Self.quote(key)), found \(describeCurrent())")
            return .value
        default:
            return fail("expected ':' after the key \(Self.quote(key)), found \(describeCurrent())")
        }
    }

    /// What stands where a comma or the closing bracket should.
    mutating func recoverSeparator(in frame: Frame) -> State {
        let what = frame.isObject ? "member" : "element"
        switch current {
        case _ where isAtEnd:
            return failAtEnd()
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
            return fail(
                "expected '\(frame.isObject ? "}" : "]")', found \(describeCurrent())",
                notes: [Diagnostic.Note("to close this \(frame.isObject ? "object" : "array")", at: place(of: frame))]
            )
        case UInt8(ascii: ";"):
            report(.invalidJSON, "expected ',' between two \(what)s, found ';'")
            offset += 1
            return frame.isObject ? .key : .value
        case _ where startsValue:
            report(.invalidJSON, "a comma is missing behind this \(what)", at: end, help: "separate them with ','")
            return frame.isObject ? .key : .value
        default:
            return fail("expected ',' or '\(frame.isObject ? "}" : "]")', found \(describeCurrent())")
        }
    }

    /// The end of the file, or what stands behind the one value that it may hold.
    mutating func readEnd() -> State {
        if isAtEnd { return .stopped }
        if current == UInt8(ascii: "}") || current == UInt8(ascii: "]") {
            return fail("\(describeCurrent()) closes nothing", help: "delete it, or find what was closed too early")
        }
        return fail(
            "expected the end of the file, found \(describeCurrent())",
            help: "a JSON file holds one value; put further ones in files of their own"
        )
    }

    private var startsValue: Bool {
        switch current {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"): true
        default: Self.isWordByte(current)
        }
    }

    private func place(of frame: Frame) -> SourceLocation {
        SourceLocation(file: file, line: Int(frame.position.line), column: Int(frame.position.column))
    }

    /// The file ends inside an array or object: points at the innermost one.
    private mutating func failAtEnd() -> State {
        guard let frame = frames.last else { return fail("expected a value, found the end of the file") }
        let name = frame.isObject ? "object" : "array"
        return fail(
            "the file ends before its last \(name) is closed",
            notes: [Diagnostic.Note("the \(name) starts here", at: place(of: frame))],
            help: "close it with '\(frame.isObject ? "}" : "]")'; perhaps the file was cut short"
        )
    }
}
