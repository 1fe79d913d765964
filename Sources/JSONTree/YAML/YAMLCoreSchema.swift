/// The core schema of YAML 1.2: what plain scalars are.
enum YAMLCoreSchema {
    /// What a plain scalar is.
    enum Resolution {
        case string
        case null
        case bool(Bool)
        /// A number, as JSON spells it.
        case number(String)
        /// `.inf` or `.nan`, which JSON does not have.
        case notFinite
        /// A hexadecimal or octal number that does not fit in 64 bits.
        case tooLarge
    }

    /// Returns what a plain scalar is.
    static func resolve(_ text: String) -> Resolution {
        guard let first = text.utf8.first else { return .null }
        switch first {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            return number(text)
        case UInt8(ascii: "t"), UInt8(ascii: "T"):
            return ["true", "True", "TRUE"].contains(text) ? .bool(true) : .string
        case UInt8(ascii: "f"), UInt8(ascii: "F"):
            return ["false", "False", "FALSE"].contains(text) ? .bool(false) : .string
        case UInt8(ascii: "n"), UInt8(ascii: "N"):
            return ["null", "Null", "NULL"].contains(text) ? .null : .string
        case UInt8(ascii: "~"):
            return text == "~" ? .null : .string
        default:
            return .string
        }
    }

    private static func number(_ text: String) -> Resolution {
        if NumberGrammar.matches(text.utf8) { return .number(text) }
        if text.hasPrefix("0x") || text.hasPrefix("0o") { return wholeNumber(text) }
        var rest = text.utf8[...]
        var sign = ""
        if let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
            if first == UInt8(ascii: "-") { sign = "-" }
            rest.removeFirst()
        }
        let word = Substring(rest)
        if [".inf", ".Inf", ".INF"].contains(word) { return .notFinite }
        if [".nan", ".NaN", ".NAN"].contains(text) { return .notFinite }
        let whole = digits(&rest)
        var fraction: Substring?
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            fraction = digits(&rest)
        }
        if whole.isEmpty, fraction?.isEmpty ?? true { return .string }
        let significant = whole.drop { $0 == "0" }
        var number = sign + (significant.isEmpty ? "0" : significant)
        if let fraction { number += "." + (fraction.isEmpty ? "0" : fraction) }
        number += Substring(rest)
        // The rest is an exponent, or the text is not a number.
        return NumberGrammar.matches(number.utf8) ? .number(number) : .string
    }

    private static func digits(_ rest: inout Substring.UTF8View) -> Substring {
        let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        rest.removeFirst(digits.count)
        return Substring(digits)
    }

    /// Reads `0x1F` or `0o17`.
    private static func wholeNumber(_ text: String) -> Resolution {
        let radix = text.hasPrefix("0x") ? 16 : 8
        let digits = text.utf8.dropFirst(2)
        let isNumber =
            !digits.isEmpty
            && digits.allSatisfy { Character(Unicode.Scalar($0)).hexDigitValue.map { $0 < radix } ?? false }
        guard isNumber else { return .string }
        return UInt64(Substring(digits), radix: radix).map { .number(String($0)) } ?? .tooLarge
    }
}
