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
        Int(text) ?? ScaledDecimal(text).integer()
    }

    /// The value if it is an integer that `UInt64` holds; `1.0` and `1e3` count.
    package var unsigned: UInt64? {
        UInt64(text) ?? ScaledDecimal(text).integer()
    }

    /// The nearest floating-point value: infinite past the range of `Double`, zero below its least magnitude.
    package var double: Double {
        Double(text) ?? (text.utf8.first == UInt8(ascii: "-") ? -.infinity : .infinity)
    }

    /// Whether the shortest text of the nearest double is this number, so that no digit is lost: so for `0.1`.
    package var isExactDouble: Bool {
        let double = double
        return double.isFinite && JSONNumber(unchecked: double.description) == self
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

extension JSONNumber: Comparable {
    /// Compares by value, exact however many digits there are.
    package static func < (left: JSONNumber, right: JSONNumber) -> Bool {
        let (left, right) = (ScaledDecimal(left.text), ScaledDecimal(right.text))
        if left.sign != right.sign { return left.sign < right.sign }
        return left.isNegative ? right.isSmaller(than: left) : left.isSmaller(than: right)
    }
}

/// A number as `digits × 10^exponent` without zeros at either end of the digits: one form for each value.
private struct ScaledDecimal: Hashable {
    private static let zero = UInt8(ascii: "0")
    /// Those that cannot overflow when the digits are counted in.
    private static let exponents = -1 << 60...1 << 60

    var isNegative = false
    /// The significant digits in ASCII, empty for zero.
    var digits: [UInt8] = []
    var exponent = 0
    /// An exponent past that range, to the precision of `Double`.
    var hugeExponent: Double?

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
        guard let written = Int(Substring(exponentText)), Self.exponents.contains(written) else {
            hugeExponent = Double(Substring(exponentText))
            return
        }
        exponent += written
    }

    var isInteger: Bool {
        (hugeExponent ?? Double(exponent)) >= 0
    }

    /// The value if `Value` holds it.
    func integer<Value: FixedWidthInteger>() -> Value? {
        if digits.isEmpty { return 0 }
        guard hugeExponent == nil, 0...19 ~= exponent, exponent + digits.count <= 20 else { return nil }
        let zeros = String(repeating: "0", count: exponent)
        return Value((isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self) + zeros)
    }

    /// -1, 0 or 1.
    var sign: Int { digits.isEmpty ? 0 : isNegative ? -1 : 1 }

    /// Whether the magnitude is smaller.
    func isSmaller(than other: ScaledDecimal) -> Bool {
        if hugeExponent != other.hugeExponent { return (hugeExponent ?? 0) < (other.hugeExponent ?? 0) }
        let (size, otherSize) = (exponent + digits.count, other.exponent + other.digits.count)
        return size == otherSize ? digits.lexicographicallyPrecedes(other.digits) : size < otherSize
    }
}
