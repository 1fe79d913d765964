/// A number as the source spells it, so that no digit is lost; `1`, `1.0` and `10e-1` are equal.
package struct JSONNumber: Sendable {
    /// The spelling in the source.
    package let text: String

    /// Takes text that the parser has checked.
    init(unchecked text: String) {
        self.text = text
    }

    /// A number from its JSON spelling, nil if it is not one.
    package init?(_ text: String) {
        guard NumberGrammar.matches(text.utf8) else { return nil }
        self.init(unchecked: text)
    }

    /// A number from an integer.
    package init(_ value: Int) {
        self.init(unchecked: String(value))
    }

    /// The value if it is an integer that `Int` holds; `1.0` and `1e3` count.
    package var int: Int? {
        Int(text) ?? ScaledDecimal(text).int
    }

    /// The nearest floating-point value, infinite past the range of `Double`.
    package var double: Double {
        Double(text) ?? (text.utf8.first == UInt8(ascii: "-") ? -.infinity : .infinity)
    }

    /// Whether the value has no fraction, be it as large as it likes: `1.0` and `1e400` have none.
    package var isInteger: Bool {
        ScaledDecimal(text).isInteger
    }

    /// Whether the value is below zero; `-0` is not.
    package var isNegative: Bool {
        let decimal = ScaledDecimal(text)
        return decimal.isNegative
    }
}

extension JSONNumber: Hashable {
    /// Equal by value, exact however many digits there are.
    package static func == (left: JSONNumber, right: JSONNumber) -> Bool {
        left.text == right.text || ScaledDecimal(left.text) == ScaledDecimal(right.text)
    }

    /// Feeds the value without its spelling.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(ScaledDecimal(text))
    }
}

/// A number as `digits × 10^exponent` without zeros at either end of the digits: one form for each value.
private struct ScaledDecimal: Hashable {
    private static let zero = UInt8(ascii: "0")

    var isNegative = false
    /// The significant digits in ASCII, empty for zero.
    var digits: [UInt8] = []
    var exponent = 0
    /// The spelling of an exponent past the range of `Int`, which no two different spellings need to share.
    var hugeExponent: String?

    init(_ text: String) {
        var fractionLength = 0
        var isFraction = false
        var exponentText: Substring.UTF8View?
        let bytes = text.utf8
        for index in bytes.indices {
            let byte = bytes[index]
            if byte == UInt8(ascii: "-") {
                isNegative = true
            } else if byte == UInt8(ascii: ".") {
                isFraction = true
            } else if byte | 0x20 == UInt8(ascii: "e") {
                exponentText = bytes[bytes.index(after: index)...]
                break
            } else {
                if byte != Self.zero || !digits.isEmpty { digits.append(byte) }
                if isFraction { fractionLength += 1 }
            }
        }
        let length = digits.count
        while digits.last == Self.zero { digits.removeLast() }
        if digits.isEmpty {
            isNegative = false
            return
        }
        exponent = length - digits.count - fractionLength
        if let exponentText { add(exponentText) }
    }

    private mutating func add(_ exponentText: Substring.UTF8View) {
        guard let written = Int(Substring(exponentText)) else {
            hugeExponent = String(Substring(exponentText))
            return
        }
        let (sum, overflow) = exponent.addingReportingOverflow(written)
        if overflow { hugeExponent = String(Substring(exponentText)) } else { exponent = sum }
    }

    var isInteger: Bool {
        if let hugeExponent { return hugeExponent.utf8.first != UInt8(ascii: "-") }
        return exponent >= 0
    }

    var int: Int? {
        if digits.isEmpty { return 0 }
        guard hugeExponent == nil, 0...18 ~= exponent, exponent + digits.count <= 19 else { return nil }
        let zeros = String(repeating: "0", count: exponent)
        return Int((isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self) + zeros)
    }
}

/// The grammar of a number in RFC 8259: `-`, digits without a leading zero, a fraction, an exponent.
enum NumberGrammar {
    static func matches(_ text: String.UTF8View) -> Bool {
        var rest = text[...]
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        let startsWithZero = rest.first == UInt8(ascii: "0")
        let integerLength = dropDigits(&rest)
        guard integerLength > 0, !startsWithZero || integerLength == 1 else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            guard dropDigits(&rest) > 0 else { return false }
        }
        if let byte = rest.first, byte | 0x20 == UInt8(ascii: "e") {
            rest.removeFirst()
            if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { rest.removeFirst() }
            guard dropDigits(&rest) > 0 else { return false }
        }
        return rest.isEmpty
    }

    private static func dropDigits(_ rest: inout Substring.UTF8View) -> Int {
        let count = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
        rest.removeFirst(count)
        return count
    }
}
