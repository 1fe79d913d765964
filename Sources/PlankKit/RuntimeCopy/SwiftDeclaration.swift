/// A declaration in Swift source, found by its tokens.
///
/// The source must be formatted by `swift format`, so that each declaration starts a line.
struct SwiftDeclaration: Sendable {
    /// `struct`, `extension`, `func` and so on; empty for a directive such as `#if`.
    let keyword: String
    /// The declared name, or the first name of the extended type.
    let name: String
    /// The attributes, without `@`.
    let attributes: [String]
    let isPublic: Bool
    /// Whether other files cannot use the declaration.
    let isPrivate: Bool
    /// The tokens between `<` and `>` after the name.
    let parameters: Range<Int>
    /// The types that the declaration inherits from or conforms to.
    let inherited: [String]
    /// The lines of the comment above the declaration.
    let comment: [String]
    /// The tokens before the keyword: attributes and modifiers.
    let modifiers: Range<Int>
    /// The tokens before the body.
    let header: Range<Int>
    /// The declarations in the body of a type or extension.
    let members: [SwiftDeclaration]

    /// Whether the declaration is a type.
    var isType: Bool { Self.typeKeywords.contains(keyword) || keyword == "typealias" }

    /// Returns the top-level declarations of a file.
    static func all(in source: SwiftTokens) -> [SwiftDeclaration] {
        declarations(in: source, source.tokens.indices)
    }

    // MARK: - Reading

    private static let typeKeywords: Set<String> = ["struct", "enum", "class", "actor", "protocol"]

    private static let keywords: Set<String> = typeKeywords.union([
        "extension", "func", "var", "let", "init", "subscript", "typealias", "associatedtype", "case", "deinit",
        "import",
    ])

    private static let modifiers: Set<String> = [
        "public", "package", "internal", "fileprivate", "private", "static", "final", "indirect", "mutating",
        "nonmutating", "override", "convenience", "required", "lazy", "weak", "unowned", "nonisolated", "prefix",
        "postfix", "infix",
    ]

    private static func declarations(in source: SwiftTokens, _ range: Range<Int>) -> [SwiftDeclaration] {
        var declarations: [SwiftDeclaration] = []
        var comment: [String] = []
        var next = range.lowerBound
        while next < range.upperBound {
            if source.tokens[next].kind == .comment {
                comment.append(source.text(next))
                next += 1
                continue
            }
            if source.isSign(next, "#"), source.tokens[next].startsLine {
                let end = lineEnd(in: source, next..<range.upperBound)
                declarations.append(declaration(in: source, next..<end, body: nil, comment: []))
                next = end
                continue
            }
            let (body, end) = extent(in: source, next..<range.upperBound)
            declarations.append(declaration(in: source, next..<end, body: body, comment: comment))
            comment = []
            next = end
        }
        return declarations
    }

    /// Returns the end of the line on which a range starts.
    private static func lineEnd(in source: SwiftTokens, _ range: Range<Int>) -> Int {
        range.dropFirst().first { source.tokens[$0].startsLine } ?? range.upperBound
    }

    /// Returns where the body of the declaration at the start of `range` opens, and where the declaration ends.
    private static func extent(in source: SwiftTokens, _ range: Range<Int>) -> (body: Int?, end: Int) {
        var (body, braces, parentheses): (Int?, Int, Int) = (nil, 0, 0)
        for index in range {
            if braces == 0, parentheses == 0, index > range.lowerBound, isStart(source, index) {
                let isComplete = range.lowerBound..<index
                if keywordIndex(in: source, isComplete) != nil { return (body, index) }
            }
            guard source.tokens[index].kind == .sign else { continue }
            switch source.bytes[source.tokens[index].range.lowerBound] {
            case UInt8(ascii: "("), UInt8(ascii: "["): parentheses += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): parentheses -= 1
            case UInt8(ascii: "{"):
                if braces == 0, parentheses == 0, body == nil { body = index }
                braces += 1
            case UInt8(ascii: "}"):
                braces -= 1
                if braces == 0, parentheses == 0 { return (body, index + 1) }
            default: break
            }
        }
        return (body, range.upperBound)
    }

    /// Returns whether a token can be the first of a declaration, or of the comment above one.
    private static func isStart(_ source: SwiftTokens, _ index: Int) -> Bool {
        let token = source.tokens[index]
        guard token.startsLine else { return false }
        switch token.kind {
        case .comment: return true
        case .sign: return source.isSign(index, "@") || source.isSign(index, "#")
        case .word:
            let word = source.text(token)
            return keywords.contains(word) || modifiers.contains(word)
        }
    }

    /// Returns the index of the keyword of the declaration, skipping attributes whose names are keywords.
    private static func keywordIndex(in source: SwiftTokens, _ range: Range<Int>) -> Int? {
        range.first { index in
            source.tokens[index].kind == .word && keywords.contains(source.text(index))
                && !(index > range.lowerBound && source.isSign(index - 1, "@"))
        }
    }

    private static func declaration(
        in source: SwiftTokens,
        _ range: Range<Int>,
        body: Int?,
        comment: [String]
    ) -> SwiftDeclaration {
        let header = range.lowerBound..<(body ?? range.upperBound)
        let keyword = keywordIndex(in: source, header)
        let leading = header.lowerBound..<(keyword ?? header.upperBound)
        let word = keyword.map { source.text($0) } ?? ""
        // `init` and `subscript` are not followed by a name.
        let named = word == "init" || word == "subscript" ? 1 : 2
        let parameters = parameters(in: source, min(leading.upperBound + named, header.upperBound)..<header.upperBound)
        let isTypeOrExtension = typeKeywords.contains(word) || word == "extension"
        var members: [SwiftDeclaration] = []
        if let body, isTypeOrExtension {
            members = declarations(in: source, (body + 1)..<max(body + 1, range.upperBound - 1))
        }
        return SwiftDeclaration(
            keyword: word,
            name: keyword.flatMap { $0 + 1 < header.upperBound ? source.text($0 + 1) : nil } ?? "",
            attributes: leading.dropFirst().filter { source.isSign($0 - 1, "@") }.map { source.text($0) },
            isPublic: leading.contains { source.reads($0, "public") },
            isPrivate: leading.contains {
                (source.reads($0, "private") || source.reads($0, "fileprivate")) && !source.isSign($0 + 1, "(")
            },
            parameters: parameters,
            inherited: isTypeOrExtension ? inherited(in: source, parameters.upperBound..<header.upperBound) : [],
            comment: comment,
            modifiers: leading,
            header: header,
            members: members
        )
    }

    /// Returns the contents of the angle brackets at the start of a range.
    private static func parameters(in source: SwiftTokens, _ range: Range<Int>) -> Range<Int> {
        guard let start = range.first, source.isSign(start, "<") else { return range.lowerBound..<range.lowerBound }
        var depth = 0
        let end = range.first { index in
            if source.isSign(index, "<") { depth += 1 }
            if source.isSign(index, ">") { depth -= 1 }
            return depth == 0
        }
        return (start + 1)..<(end ?? range.upperBound)
    }

    /// Returns the names between the colon after a type's name and its body or `where`.
    private static func inherited(in source: SwiftTokens, _ range: Range<Int>) -> [String] {
        let clause = range.drop { !source.isSign($0, ":") }.prefix { !source.reads($0, "where") }
        return clause.filter { source.tokens[$0].kind == .word }.map { source.text($0) }
    }
}
