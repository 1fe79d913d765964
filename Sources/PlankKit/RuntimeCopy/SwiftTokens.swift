/// The tokens of Swift source, as far as finding declarations needs them.
///
/// Text in string literals is left out, code that is interpolated into it is not. Regular expression literals are not
/// known.
struct SwiftTokens: Sendable {
    struct Token: Sendable {
        enum Kind: Sendable { case word, sign, comment }

        let kind: Kind
        /// Where the token is in the bytes of the source.
        let range: Range<Int>
        /// Whether no other token precedes it on its line.
        let startsLine: Bool
    }

    let bytes: [UInt8]
    private(set) var tokens: [Token] = []
    private var index = 0
    private var startsLine = true

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        tokens.reserveCapacity(bytes.count / 4)
        readCode()
    }

    func text(_ token: Token) -> String { String(decoding: bytes[token.range], as: UTF8.self) }

    func text(_ index: Int) -> String { text(tokens[index]) }

    /// Whether the token is this one sign.
    func isSign(_ index: Int, _ sign: Unicode.Scalar) -> Bool {
        tokens[index].kind == .sign && bytes[tokens[index].range.lowerBound] == UInt8(ascii: sign)
    }

    // MARK: - Reading

    private mutating func append(_ kind: Token.Kind, from start: Int) {
        tokens.append(Token(kind: kind, range: start..<index, startsLine: startsLine))
        startsLine = false
    }

    /// Reads to the end, or to the parenthesis that closes an interpolation.
    private mutating func readCode(inInterpolation: Bool = false) {
        var openParentheses = 0
        while index < bytes.count {
            let start = index
            switch bytes[index] {
            case UInt8(ascii: "\n"):
                index += 1
                startsLine = true
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
                index += 1
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
                while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
                append(.comment, from: start)
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
                skipBlockComment()
            case UInt8(ascii: "\""), UInt8(ascii: "#"):
                if !skipString() {
                    index += 1
                    append(.sign, from: start)
                }
            case let byte where Self.isWord(byte):
                while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
                append(.word, from: start)
            case let byte:
                index += 1
                append(.sign, from: start)
                guard inInterpolation else { continue }
                if byte == UInt8(ascii: "(") { openParentheses += 1 }
                if byte == UInt8(ascii: ")") { openParentheses -= 1 }
                if openParentheses < 0 { return }
            }
        }
    }

    /// Letters, digits, backticks and everything that is not ASCII.
    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...: true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"): true
        default: false
        }
    }

    private func peek(_ distance: Int) -> UInt8? {
        index + distance < bytes.count ? bytes[index + distance] : nil
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

    /// Passes a string literal and reads what is interpolated into it; false if none starts here.
    private mutating func skipString() -> Bool {
        var hashes = 0
        while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
        guard peek(hashes) == UInt8(ascii: "\"") else { return false }
        startsLine = false
        let hash = [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
        let isMultiline = (1...2).allSatisfy { peek(hashes + $0) == UInt8(ascii: "\"") }
        let quotes = [UInt8](repeating: UInt8(ascii: "\""), count: isMultiline ? 3 : 1)
        let escape = [UInt8(ascii: "\\")] + hash
        index += hashes + quotes.count
        while index < bytes.count {
            if bytes[index...].starts(with: quotes + hash) {
                index += quotes.count + hashes
                return true
            } else if bytes[index...].starts(with: escape) {
                index += escape.count
                let escaped = index
                index += 1
                guard escaped < bytes.count, bytes[escaped] == UInt8(ascii: "(") else { continue }
                append(.sign, from: escaped)
                readCode(inInterpolation: true)
            } else {
                index += 1
            }
        }
        return true
    }
}
