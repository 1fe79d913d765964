/// The tokens of Swift source, as far as finding declarations needs them.
struct SwiftTokens: Sendable {
    typealias Token = SwiftLexer.Token

    let bytes: [UInt8]
    let tokens: [Token]

    init(_ bytes: [UInt8]) {
        var tokens: [Token] = []
        tokens.reserveCapacity(bytes.count / 4)
        SwiftLexer.read(bytes) { tokens.append($0) }
        self.bytes = bytes
        self.tokens = tokens
    }

    func text(_ token: Token) -> String { String(decoding: bytes[token.range], as: UTF8.self) }

    func text(_ index: Int) -> String { text(tokens[index]) }

    /// Whether the token is this text. Every run asks so often that making strings of all tokens would show.
    func reads(_ index: Int, _ text: String) -> Bool {
        let range = tokens[index].range
        return range.count == text.utf8.count && bytes[range].elementsEqual(text.utf8)
    }

    /// The word without backticks.
    func name(_ index: Int) -> String {
        let text = text(index)
        return text.utf8.first == UInt8(ascii: "`") ? text.filter { $0 != "`" } : text
    }

    /// Whether the token is a word that starts with a capital, as the names of types do.
    func isCapitalized(_ index: Int) -> Bool {
        let token = tokens[index]
        return token.kind == .word && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[token.range.lowerBound])
    }

    /// Whether a text is a word, and not a sign such as an operator.
    static func isName(_ text: String) -> Bool { text.utf8.allSatisfy(SwiftLexer.isWord) }

    /// Whether the token is this one sign.
    func isSign(_ index: Int, _ sign: Unicode.Scalar) -> Bool {
        tokens[index].kind == .sign && bytes[tokens[index].range.lowerBound] == UInt8(ascii: sign)
    }
}
