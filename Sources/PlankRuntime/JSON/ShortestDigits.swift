/// The fewest decimal digits that read back as the same double, by Raffaello Giulietti's method ("The Schubfach way to
/// render doubles", 2020).
///
/// The method looks for the digits in the double's neighbourhood, multiplied by a power of ten. For the doubles here,
/// that power fits into 64 bits, so neither tables of powers nor products of more than 128 bits are needed.
nonisolated struct PlankShortestDigits {
    /// The digits; the last is not 0.
    private(set) var digits: UInt64
    /// The power of ten that they are multiplied by.
    private(set) var exponent: Int

    /// The smallest double that is handled here: below it, `description` writes an exponent.
    static let smallest = 0.0001
    /// The double from which on all doubles are whole numbers.
    static let end = 0x1p52

    /// Finds the digits of a double from `smallest` up to `end` that is not a whole number.
    @inline(__always) init(of double: Double) {
        let fraction = double.significandBitPattern
        let significand = fraction | 1 << 52
        let binary = Int(double.exponentBitPattern) - 1_075
        // Below a power of two, doubles are twice as dense.
        let isLowerCloser = fraction == 0
        // The logarithm of the distance to the next double, and what makes 64 bits of its power of ten.
        let power = (binary * 1_262_611 - (isLowerCloser ? 524_031 : 0)) >> 22
        let shift = UInt64(truncatingIfNeeded: binary + (-power * 1_741_647) >> 19 + 1)
        let five = Self.powersOfFive[-power]
        let factor = five << UInt64(truncatingIfNeeded: five.leadingZeroBitCount)

        // All in quarters of the last digit's unit: the double, and the ends of the interval that is read as it.
        let value = Self.product(factor, (significand * 4) << shift)
        let isOdd = significand & 1
        let lower = Self.product(factor, (significand * 4 - (isLowerCloser ? 1 : 2)) << shift) + isOdd
        let upper = Self.product(factor, (significand * 4 + 2) << shift) - isOdd

        let tens = value / 40
        let isTensBelow = lower <= tens * 40
        if isTensBelow != (tens * 40 + 40 <= upper) {
            (digits, exponent) = (isTensBelow ? tens : tens + 1, power + 1)
        } else {
            let ones = value / 4
            let isBelow = lower <= ones * 4
            let isAbove = ones * 4 + 4 <= upper
            // The nearer of the two; the even one if they are equally near.
            let roundsUp = isBelow == isAbove ? value & 3 > 2 || value & 7 == 6 : isAbove
            (digits, exponent) = (roundsUp ? ones + 1 : ones, power)
        }
        dropZeros()
    }

    /// Returns the upper half of a product; its last bit is set if the lower half is not 0.
    @inline(__always) private static func product(_ factor: UInt64, _ value: UInt64) -> UInt64 {
        let product = factor.multipliedFullWidth(by: value)
        return product.high | (product.low == 0 ? 0 : 1)
    }

    @inline(__always) private mutating func dropZeros() {
        while digits % 100_000_000 == 0 { drop(8, 100_000_000) }
        if digits % 10_000 == 0 { drop(4, 10_000) }
        if digits % 100 == 0 { drop(2, 100) }
        if digits % 10 == 0 { drop(1, 10) }
    }

    @inline(__always) private mutating func drop(_ count: Int, _ power: UInt64) {
        digits /= power
        exponent += count
    }

    /// For the distances between doubles from `smallest` up to `end`.
    private static let powersOfFive: [UInt64] = [
        1, 5, 25, 125, 625, 3_125, 15_625, 78_125, 390_625, 1_953_125, 9_765_625, 48_828_125, 244_140_625,
        1_220_703_125,
        6_103_515_625, 30_517_578_125, 152_587_890_625, 762_939_453_125, 3_814_697_265_625, 19_073_486_328_125,
        95_367_431_640_625,
    ]
}
