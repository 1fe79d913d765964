extension SwiftText {
    /// Returns the text with other spellings for types outside of it. A word after a dot is not replaced, since it is a
    /// member, nor is a word after `struct`, since it is declared there.
    func replacing(_ spellings: [String: String]) -> SwiftText {
        if spellings.isEmpty { return self }
        let text = TextWriter.marked(self)
        var words = WordReplacement(spellings)
        words.read(text.bytes)
        let groups = text.groups.map { $0.replacing(spellings) }
        return SwiftText(.written(WrittenText(bytes: words.output, groups: groups)))
    }
}

extension Group {
    fileprivate func replacing(_ spellings: [String: String]) -> Group {
        switch self {
        case .breaking(let line, let broken):
            .breaking(line: line.replacing(spellings), broken: { broken().replacing(spellings) })
        case .elements(let elements, let isColumn):
            .elements(elements.map { $0.replacing(spellings) }, isColumn: isColumn)
        case .inheritance(let types): .inheritance(types.map { $0.replacing(spellings) })
        }
    }
}

/// Replaces words of Swift source, except in comments and literals.
private struct WordReplacement {
    private(set) var output: [UInt8] = []
    private let spellings: [String: String]
    /// The word before the current position, if only spaces are in between.
    private var lastWord = ""

    private static let declaring: Set<String> = ["class", "enum", "extension", "protocol", "struct", "typealias"]

    init(_ spellings: [String: String]) { self.spellings = spellings }

    mutating func read(_ bytes: [UInt8]) {
        output.reserveCapacity(bytes.count * 9 / 8)
        var rest = bytes[...]
        while let first = rest.first {
            if Self.isWord(first) {
                let word = rest.prefix(while: Self.isWord)
                write(word: word)
                rest = rest.dropFirst(word.count)
                continue
            }
            let count =
                switch first {
                case UInt8(ascii: "\""), UInt8(ascii: "#"): Self.literal(in: rest)
                case UInt8(ascii: "/") where rest.dropFirst().first == first: rest.prefix { $0 != newline }.count
                default: 1
                }
            if first != space { lastWord = "" }
            output += rest.prefix(count)
            rest = rest.dropFirst(count)
        }
    }

    private mutating func write(word bytes: ArraySlice<UInt8>) {
        let word = String(decoding: bytes, as: UTF8.self)
        let isOwn = output.last == UInt8(ascii: ".") || Self.declaring.contains(lastWord)
        if !isOwn, let spelling = spellings[word] { output += Array(spelling.utf8) } else { output += bytes }
        lastWord = word
    }

    /// Returns the length of the literal at the start of the bytes, including raw and multi-line literals; 1 if there
    /// is none.
    private static func literal(in bytes: ArraySlice<UInt8>) -> Int {
        let quote = UInt8(ascii: "\"")
        let hashes = bytes.prefix { $0 == UInt8(ascii: "#") }
        let quotes = bytes.dropFirst(hashes.count).prefix(3).prefix { $0 == quote }
        guard let first = quotes.first else { return 1 }
        let end = (quotes.count == 3 ? Array(quotes) : [first]) + hashes
        var rest = bytes.dropFirst(end.count)
        while let next = rest.first, !rest.starts(with: end) {
            rest = rest.dropFirst(next == UInt8(ascii: "\\") && hashes.isEmpty ? 2 : 1)
        }
        return bytes.count - rest.dropFirst(end.count).count
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}
