/// The core schema of YAML 1.2: what plain scalars are.
enum YAMLCoreSchema {
    enum Resolution {
        case value(JSONNode.Value)
        /// `.inf` or `.nan`, which JSON does not have.
        case notFinite
        /// A hexadecimal or octal number that does not fit in 64 bits.
        case tooLarge
    }

    static func resolve(_ text: String) -> Resolution {
        switch text {
        case "", "~", "null", "Null", "NULL": .value(.null)
        case "true", "True", "TRUE": .value(.bool(true))
        case "false", "False", "FALSE": .value(.bool(false))
        case _ where "0123456789+-.".utf8.contains(text.utf8.first ?? 0): number(text)
        default: .value(.string(text))
        }
    }

    private static func number(_ text: String) -> Resolution {
        if let number = JSONNumber(text) { return .value(.number(number)) }
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
        if whole.isEmpty, fraction?.isEmpty ?? true { return .value(.string(text)) }
        let significant = whole.drop { $0 == "0" }
        var number = sign + (significant.isEmpty ? "0" : significant)
        if let fraction { number += "." + (fraction.isEmpty ? "0" : fraction) }
        number += Substring(rest)
        // The rest is an exponent, or the text is not a number.
        return .value(JSONNumber(number).map(JSONNode.Value.number) ?? .string(text))
    }

    private static func digits(_ rest: inout Substring.UTF8View) -> Substring {
        let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        rest.removeFirst(digits.count)
        return Substring(digits)
    }

    private static func wholeNumber(_ text: String) -> Resolution {
        let radix = text.hasPrefix("0x") ? 16 : 8
        let digits = text.utf8.dropFirst(2)
        func isDigit(_ byte: UInt8) -> Bool { (Character(Unicode.Scalar(byte)).hexDigitValue ?? radix) < radix }
        guard !digits.isEmpty, digits.allSatisfy(isDigit) else { return .value(.string(text)) }
        guard let number = UInt64(Substring(digits), radix: radix) else { return .tooLarge }
        return .value(.number(JSONNumber(unchecked: String(number))))
    }
}
