/// Splits Swift source into words, signs and comments.
///
/// String literals are skipped, except for interpolated code. Regular expression literals are not supported.
struct SwiftLexer {
    struct Token: Sendable {
        enum Kind: Sendable { case word, sign, comment }

        let kind: Kind
        /// The range of the token in the bytes of the source.
        let range: Range<Int>
        /// Whether no other token precedes it on its line.
        let startsLine: Bool
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var startsLine = true

    /// Calls `body` with each token in turn.
    static func read(_ bytes: [UInt8], _ body: (Token) -> Void) {
        bytes.withUnsafeBufferPointer { read($0, body) }
    }

    /// Calls `body` with each token in turn.
    static func read(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (Token) -> Void) {
        var lexer = SwiftLexer(bytes)
        lexer.readCode(body)
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private mutating func emit(_ kind: Token.Kind, from start: Int, _ body: (Token) -> Void) {
        body(Token(kind: kind, range: start..<index, startsLine: startsLine))
        startsLine = false
    }

    /// Reads to the end, or to the parenthesis that closes an interpolation.
    private mutating func readCode(inInterpolation: Bool = false, _ body: (Token) -> Void) {
        var openParentheses = 0
        while index < bytes.count {
            let start = index
            let byte = bytes[index]
            // Most of the source is words with spaces in between.
            if Self.isWord(byte) {
                skip(Self.isWord)
                emit(.word, from: start, body)
                continue
            }
            switch byte {
            case UInt8(ascii: " "):
                skip { $0 == UInt8(ascii: " ") }
            case UInt8(ascii: "\n"):
                index += 1
                startsLine = true
            case UInt8(ascii: "\t"), UInt8(ascii: "\r"):
                index += 1
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
                skip { $0 != UInt8(ascii: "\n") }
                emit(.comment, from: start, body)
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
                skipBlockComment()
            case UInt8(ascii: "\""), UInt8(ascii: "#"):
                if !skipString(body) {
                    index += 1
                    emit(.sign, from: start, body)
                }
            default:
                index += 1
                emit(.sign, from: start, body)
                guard inInterpolation else { continue }
                if byte == UInt8(ascii: "(") { openParentheses += 1 }
                if byte == UInt8(ascii: ")") { openParentheses -= 1 }
                if openParentheses < 0 { return }
            }
        }
    }

    /// Returns whether a byte is part of a word: letters, digits, backticks and non-ASCII bytes.
    ///
    /// This is called for every byte of the output, so the ASCII bytes are looked up as bits of two words.
    static func isWord(_ byte: UInt8) -> Bool {
        let digits: UInt64 = 0x03FF_0000_0000_0000
        let letters: UInt64 = 0x07FF_FFFF_87FF_FFFE
        return byte >= 0x80 || (byte < 0x40 ? digits : letters) &>> UInt64(byte & 0x3F) & 1 == 1
    }

    /// Skips bytes of a kind.
    @inline(__always)
    private mutating func skip(_ isIncluded: (UInt8) -> Bool) {
        var end = index
        while end < bytes.count, isIncluded(bytes[end]) { end += 1 }
        index = end
    }

    private func peek(_ distance: Int) -> UInt8? {
        index + distance < bytes.count ? bytes[index + distance] : nil
    }

    /// Returns whether `byte` occurs `count` times in a row, starting at a distance from the current position.
    private func isRow(of byte: UInt8, _ count: Int, at distance: Int) -> Bool {
        (0..<count).allSatisfy { peek(distance + $0) == byte }
    }

    private mutating func skipBlockComment() {
        var depth = 0
        repeat {
            if bytes[index] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
                depth += 1
                index += 2
            } else if bytes[index] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
                depth -= 1
                index += 2
            } else {
                index += 1
            }
        } while depth > 0 && index < bytes.count
    }

    /// Skips a string literal and reads the code interpolated into it; returns false if no string starts here.
    private mutating func skipString(_ body: (Token) -> Void) -> Bool {
        var hashes = 0
        while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
        guard peek(hashes) == UInt8(ascii: "\"") else { return false }
        startsLine = false
        let quote = UInt8(ascii: "\"")
        let quotes = isRow(of: quote, 3, at: hashes) ? 3 : 1
        index += hashes + quotes
        while true {
            skip { $0 != quote && $0 != UInt8(ascii: "\\") }
            guard index < bytes.count else { break }
            let byte = bytes[index]
            if byte == quote, isRow(of: quote, quotes, at: 0), isRow(of: UInt8(ascii: "#"), hashes, at: quotes) {
                index += quotes + hashes
                return true
            } else if byte == UInt8(ascii: "\\"), isRow(of: UInt8(ascii: "#"), hashes, at: 1) {
                index += 1 + hashes
                let escaped = index
                index += 1
                guard escaped < bytes.count, bytes[escaped] == UInt8(ascii: "(") else { continue }
                emit(.sign, from: escaped, body)
                readCode(inInterpolation: true, body)
            } else {
                index += 1
            }
        }
        return true
    }
}
