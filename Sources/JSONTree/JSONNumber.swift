/// A number with its spelling in the source, so that no digit is lost. `1`, `1.0` and `10e-1` are equal.
package struct JSONNumber: Sendable {
    /// The spelling in the source.
    package let text: String

    /// Creates a number from text that is known to be valid.
    init(unchecked text: String) { self.text = text }

    /// Creates a number from JSON text; returns nil if the text is invalid.
    package init?(_ text: String) {
        guard NumberGrammar.rest(of: text.utf8)?.isEmpty ?? false else { return nil }
        self.init(unchecked: text)
    }

    package init(_ value: Int) { self.init(unchecked: String(value)) }

    /// The value as an `Int`, including `1.0` and `1e3`; nil if it does not fit.
    package var int: Int? { Int(text) ?? ScaledDecimal(text).integer() }

    /// The value as a `UInt64`, including `1.0` and `1e3`; nil if it does not fit.
    package var unsigned: UInt64? { UInt64(text) ?? ScaledDecimal(text).integer() }

    /// The nearest `Double`: infinite above its range, zero below its smallest magnitude.
    package var double: Double { Double(text) ?? (text.utf8.first == UInt8(ascii: "-") ? -.infinity : .infinity) }

    /// The value as `significand × 10^exponent` with the smallest exact significand; nil if that has more than 18 digits.
    package var scaled: (significand: Int, exponent: Int)? { ScaledDecimal(text).parts }

    /// Whether the shortest text of the nearest `Double` is this number, as for `0.1`.
    package var isExactDouble: Bool {
        let double = double
        return double.isFinite && JSONNumber(unchecked: double.description) == self
    }

    /// Whether the value has no fraction, of any size: `1.0` and `1e400` have none.
    package var isInteger: Bool { ScaledDecimal(text).isInteger }

    /// Whether the value is below zero; `-0` is not.
    package var isNegative: Bool { ScaledDecimal(text).isNegative }
}

extension JSONNumber: Hashable {
    package static func == (left: JSONNumber, right: JSONNumber) -> Bool {
        left.text == right.text || ScaledDecimal(left.text) == ScaledDecimal(right.text)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(ScaledDecimal(text)) }
}

extension JSONNumber: Comparable {
    package static func < (left: JSONNumber, right: JSONNumber) -> Bool {
        let (left, right) = (ScaledDecimal(left.text), ScaledDecimal(right.text))
        if left.sign != right.sign { return left.sign < right.sign }
        return left.isNegative ? right.isSmaller(than: left) : left.isSmaller(than: right)
    }
}

/// A number as `digits × 10^exponent` without leading or trailing zeros, so that each value has one form.
private struct ScaledDecimal: Hashable {
    private static let zero = UInt8(ascii: "0")
    /// The exponents that cannot overflow when the number of digits is added.
    private static let exponents = -1 << 60...1 << 60

    var isNegative = false
    /// The significant digits in ASCII, empty for zero.
    var digits: [UInt8] = []
    var exponent = 0
    /// The exponent if it is outside that range, with the precision of `Double`.
    var hugeExponent: Double?

    init(_ text: String) {
        let mantissa = text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
        let exponentText = Substring(text.utf8[mantissa.endIndex...].dropFirst())
        let fraction = mantissa.drop { $0 != UInt8(ascii: ".") }.dropFirst()
        // A minus and a point are below the digits.
        digits = mantissa.drop { $0 <= Self.zero }.filter { $0 >= Self.zero }
        let length = digits.count
        while digits.last == Self.zero { digits.removeLast() }
        if digits.isEmpty { return }
        isNegative = mantissa.first == UInt8(ascii: "-")
        exponent = length - digits.count - fraction.count
        if exponentText.isEmpty { return }
        if let written = Int(exponentText), Self.exponents.contains(written) {
            exponent += written
        } else {
            hugeExponent = Double(exponentText)
        }
    }

    var isInteger: Bool { (hugeExponent ?? Double(exponent)) >= 0 }

    /// Returns the value; nil if it is not an integer or does not fit in `Value`.
    func integer<Value: FixedWidthInteger>() -> Value? {
        if digits.isEmpty { return 0 }
        guard hugeExponent == nil, 0...19 ~= exponent, exponent + digits.count <= 20 else { return nil }
        let zeros = String(repeating: "0", count: exponent)
        return Value((isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self) + zeros)
    }

    /// The significant digits as an integer, and the exponent; nil if there are more than 18 digits.
    var parts: (significand: Int, exponent: Int)? {
        if digits.isEmpty { return (0, 0) }
        guard hugeExponent == nil, digits.count <= 18, let magnitude = Int(String(decoding: digits, as: UTF8.self))
        else { return nil }
        return (isNegative ? -magnitude : magnitude, exponent)
    }

    var sign: Int { digits.isEmpty ? 0 : isNegative ? -1 : 1 }

    /// Returns whether the magnitude is smaller than that of another number.
    func isSmaller(than other: ScaledDecimal) -> Bool {
        if hugeExponent != other.hugeExponent { return (hugeExponent ?? 0) < (other.hugeExponent ?? 0) }
        let (size, otherSize) = (exponent + digits.count, other.exponent + other.digits.count)
        return size == otherSize ? digits.lexicographicallyPrecedes(other.digits) : size < otherSize
    }
}
