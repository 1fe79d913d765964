nonisolated extension PlankSchemaFormat {
    /// A regular expression (ECMA-262, section 22.2.1): `^[a-z]+$`.
    public static var regex: PlankSchemaFormat {
        PlankSchemaFormat("regex") { text in
            var grammar = PlankRegexGrammar(text)
            return grammar.isFulfilled()
        }
    }
}

/// The grammar of regular expressions, including the literal braces and brackets that web browsers allow (appendix
/// B.1.2).
private nonisolated struct PlankRegexGrammar {
    private var reader: PlankFormatReader
    /// The number of open groups.
    private var depth = 0

    init(_ text: String) { reader = PlankFormatReader(text.utf8) }

    mutating func isFulfilled() -> Bool {
        // Whether a quantifier is allowed here.
        var isRepeatable = false
        while let byte = reader.next {
            if let range = skipQuantifier() {
                guard isRepeatable, range else { return false }
                isRepeatable = false
                continue
            }
            _ = reader.skip { _ in true }
            isRepeatable = true
            switch byte {
            case UInt8(ascii: "("):
                guard skipGroupStart() else { return false }
                depth += 1
                isRepeatable = false
            case UInt8(ascii: ")"):
                if depth == 0 { return false }
                depth -= 1
            case UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "$"): isRepeatable = false
            case UInt8(ascii: "["): if !skipClass() { return false }
            case UInt8(ascii: "\\"): if !skipEscape() { return false }
            default: break
            }
        }
        return depth == 0
    }

    /// Skips a quantifier such as `*` or `{2,3}` and returns whether its range is valid; `nil` if there is no
    /// quantifier.
    private mutating func skipQuantifier() -> Bool? {
        var isRange = true
        if !reader.skip(where: { $0.plankIsOne(of: "*+?") }) {
            var braces = reader
            guard braces.skip("{"), let least = Self.number(&braces) else { return nil }
            if braces.skip(","), let most = Self.number(&braces) { isRange = least <= most }
            guard braces.skip("}") else { return nil }
            reader = braces
        }
        _ = reader.skip("?")
        return isRange
    }

    private static func number(_ reader: inout PlankFormatReader) -> Double? {
        Double(String(decoding: reader.prefix(while: \.plankIsDigit), as: UTF8.self))
    }

    /// Skips the start of a group after its parenthesis, such as `?:` or `?<name>`. Returns whether it is valid.
    private mutating func skipGroupStart() -> Bool {
        guard reader.skip("?") else { return true }
        if reader.skip(where: { $0.plankIsOne(of: ":=!") }) { return true }
        guard reader.skip("<") else { return false }
        return reader.skip(where: { $0.plankIsOne(of: "=!") }) || skipName()
    }

    /// Skips a name and its closing bracket. Returns whether they are valid.
    private mutating func skipName() -> Bool {
        guard let first = reader.next, !first.plankIsDigit else { return false }
        let name = reader.prefix { $0.plankIsASCIILetter || $0.plankIsDigit || $0.plankIsOne(of: "$_") || $0 >= 0x80 }
        return !name.isEmpty && reader.skip(">")
    }

    /// Skips a class after its opening bracket. Returns whether it is valid.
    private mutating func skipClass() -> Bool {
        while !reader.skip("]") {
            guard reader.skip("\\") ? skipEscape() : reader.skip(where: { _ in true }) else { return false }
        }
        return true
    }

    /// Skips an escape after its backslash. Returns whether it is valid.
    private mutating func skipEscape() -> Bool {
        guard let letter = reader.next else { return false }
        _ = reader.skip { _ in true }
        switch letter {
        case UInt8(ascii: "c"): return reader.skip(where: \.plankIsASCIILetter)
        case UInt8(ascii: "x"): return skipHexDigits(2)
        case UInt8(ascii: "u"):
            if !reader.skip("{") { return skipHexDigits(4) }
            return !reader.prefix(while: \.plankIsHexDigit).isEmpty && reader.skip("}")
        case UInt8(ascii: "p"), UInt8(ascii: "P"):
            guard reader.skip("{") else { return false }
            let name = reader.prefix { $0.plankIsASCIILetter || $0.plankIsDigit || $0.plankIsOne(of: "_=") }
            return !name.isEmpty && reader.skip("}")
        case UInt8(ascii: "k"): return reader.skip("<") && skipName()
        default: return !letter.plankIsASCIILetter || letter.plankIsOne(of: "dDwWsSbBtnvfr")
        }
    }

    private mutating func skipHexDigits(_ count: Int) -> Bool {
        for _ in 0..<count where !reader.skip(where: \.plankIsHexDigit) { return false }
        return true
    }
}
