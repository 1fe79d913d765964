/// The tokens of Swift source, for finding declarations.
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

    /// Returns whether the token is this text. Called so often that creating a string for each token would be slow.
    func reads(_ index: Int, _ text: String) -> Bool {
        let range = tokens[index].range
        return range.count == text.utf8.count && bytes[range].elementsEqual(text.utf8)
    }

    /// Returns the word without backticks.
    func name(_ index: Int) -> String {
        let text = text(index)
        return text.utf8.first == UInt8(ascii: "`") ? text.filter { $0 != "`" } : text
    }

    /// Returns whether the token is a word that starts with a capital letter, like the name of a type.
    func isCapitalized(_ index: Int) -> Bool {
        let token = tokens[index]
        return token.kind == .word && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[token.range.lowerBound])
    }

    /// Returns whether a text is a word, rather than a sign such as an operator.
    static func isName(_ text: String) -> Bool { text.utf8.allSatisfy(SwiftLexer.isWord) }

    /// Returns whether the token is this sign.
    func isSign(_ index: Int, _ sign: Unicode.Scalar) -> Bool {
        tokens[index].kind == .sign && bytes[tokens[index].range.lowerBound] == UInt8(ascii: sign)
    }
}
