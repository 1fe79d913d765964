import Foundation

nonisolated extension PlankJSONReader {
    /// A number: `digits` times ten to the power of `exponent`.
    @safe nonisolated struct Number {
        let bytes: UnsafeBufferPointer<UInt8>
        let isNegative: Bool
        /// The first 19 digits.
        let digits: UInt64
        let exponent: Int
        /// The number of digits from the first that is not 0.
        let precision: Int
        /// Whether there is neither a point nor an exponent.
        let isWhole: Bool

        var text: String { unsafe String(decoding: bytes, as: UTF8.self) }

        /// The nearest double; `nil` if that takes more than the first digits.
        @inline(__always) var nearestDouble: Double? {
            guard precision <= 19, let value = PlankNearestDouble.of(digits, exponent) else { return nil }
            return isNegative ? -value : value
        }
    }

    /// Reads a number by the grammar of RFC 8259, section 6.
    @inline(__always) mutating func number() -> Number? {
        _ = peek()
        let first = unsafe next
        var place = unsafe next
        var isNegative = false
        if unsafe place < end, unsafe place.pointee == UInt8(ascii: "-") {
            isNegative = true
            unsafe place += 1
        }
        var digits: UInt64 = 0
        let whole = unsafe place
        unsafe Self.addDigits(&place, end, to: &digits)
        var count = unsafe place - whole
        guard count > 0, unsafe count == 1 || whole.pointee != UInt8(ascii: "0") else {
            if count == 0, unsafe place == first {
                fail(expecting: "a number")
            } else {
                fail("The number is invalid in JSON.")
            }
            return nil
        }
        var exponent = 0
        var isWhole = true
        if unsafe place < end, unsafe place.pointee == UInt8(ascii: ".") {
            isWhole = false
            unsafe place += 1
            let fraction = unsafe place
            unsafe Self.addDigits(&place, end, to: &digits)
            exponent = unsafe fraction - place
            guard exponent < 0 else {
                fail("The number is invalid in JSON.")
                return nil
            }
            count -= exponent
        }
        if unsafe place < end, unsafe place.pointee | 0x20 == UInt8(ascii: "e") {
            isWhole = false
            unsafe place += 1
            guard let power = unsafe Self.power(&place, end) else {
                fail("The number is invalid in JSON.")
                return nil
            }
            exponent += power
        }
        if count > 19 { unsafe count -= Self.leadingZeros(whole, place) }
        unsafe next = unsafe place
        return unsafe Number(
            bytes: UnsafeBufferPointer(start: first, count: place - first),
            isNegative: isNegative,
            digits: digits,
            exponent: exponent,
            precision: count,
            isWhole: isWhole
        )
    }

    /// Skips digits, and adds them. The result is wrong after an overflow, which callers detect by the number of
    /// digits.
    @inline(__always) private static func addDigits(
        _ place: inout UnsafePointer<UInt8>,
        _ end: UnsafePointer<UInt8>,
        to digits: inout UInt64
    ) {
        while unsafe end - place >= 8 {
            let (count, number) = unsafe self.digits(at: place)
            if count == 0 { return }
            digits = digits &* PlankDecimalDigits.powersOfTen[count] &+ number
            unsafe place += count
            if count < 8 { return }
        }
        while unsafe place < end, case let digit = unsafe place.pointee &- UInt8(ascii: "0"), digit < 10 {
            digits = digits &* 10 &+ UInt64(digit)
            unsafe place += 1
        }
    }

    /// Returns how many of the next eight bytes are digits, and their value.
    @inline(__always) private static func digits(at place: UnsafePointer<UInt8>) -> (count: Int, number: UInt64) {
        let word = unsafe UnsafeRawPointer(place).loadUnaligned(as: UInt64.self).littleEndian
        let count = digitCount(word)
        if count == 0 { return (0, 0) }
        return (count, number(ofDigits: word &<< UInt64(truncatingIfNeeded: 64 &- count &* 8)))
    }

    /// Returns how many of eight bytes are digits, up to the first that is not.
    @inline(__always) private static func digitCount(_ word: UInt64) -> Int {
        // Not 0 in the first byte that is not a digit; later bytes may be wrong.
        let values = word ^ 0x3030_3030_3030_3030
        let others = (values | (values &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080
        return others.trailingZeroBitCount >> 3
    }

    /// Returns the value of eight digits: neighbours are added, then pairs, then groups of four.
    @inline(__always) private static func number(ofDigits word: UInt64) -> UInt64 {
        let pairs = ((word & 0x0f0f_0f0f_0f0f_0f0f) &* 2_561) >> 8
        let fours = ((pairs & 0x00ff_00ff_00ff_00ff) &* 6_553_601) >> 16
        return ((fours & 0x0000_ffff_0000_ffff) &* 42_949_672_960_001) >> 32
    }

    /// Reads the exponent after the `e`; it is limited to five digits.
    @inline(never) private static func power(_ place: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Int? {
        var isNegative = false
        if unsafe place < end, unsafe place.pointee == UInt8(ascii: "-") || place.pointee == UInt8(ascii: "+") {
            isNegative = unsafe place.pointee == UInt8(ascii: "-")
            unsafe place += 1
        }
        var power = 0
        let first = unsafe place
        while unsafe place < end, case let digit = unsafe place.pointee &- UInt8(ascii: "0"), digit < 10 {
            power = min(power * 10 + Int(digit), 99_999)
            unsafe place += 1
        }
        guard unsafe place > first else { return nil }
        return isNegative ? -power : power
    }

    /// Returns the number of leading zeros.
    @inline(never) private static func leadingZeros(_ first: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Int {
        var zeros = 0
        var place = unsafe first
        while unsafe place < end, unsafe place.pointee == UInt8(ascii: "0") || place.pointee == UInt8(ascii: ".") {
            if unsafe place.pointee == UInt8(ascii: "0") { zeros += 1 }
            unsafe place += 1
        }
        return zeros
    }

    // MARK: - Types

    /// Reads an integer; `1.0` and `1e3` are integers.
    @inline(__always) mutating func integer<T: FixedWidthInteger>(_ type: T.Type) -> T? {
        _ = peek()
        // Up to fifteen digits, and the byte after them.
        if unsafe end - next > 17 {
            var place = unsafe next
            let isNegative = unsafe place.pointee == UInt8(ascii: "-")
            // A branch, so that the position of the digits does not depend on the byte.
            if _slowPath(isNegative) { unsafe place += 1 }
            let hasZero = unsafe place.pointee == UInt8(ascii: "0")
            var (count, digits) = unsafe Self.digits(at: place)
            if count == 8 {
                let (more, rest) = unsafe Self.digits(at: place + 8)
                digits = digits &* PlankDecimalDigits.powersOfTen[more] &+ rest
                count &+= more
            }
            let last = unsafe place[count]
            if last == UInt8(ascii: ",") || last == UInt8(ascii: "}") || last == UInt8(ascii: "]"),
                count == 1 || count > 0 && count < 16 && !hasZero, T.isSigned || !isNegative
            {
                // Fifteen digits fit in 64 bits, but not in the `Int` of a 32-bit processor.
                if let value = T(exactly: Int64(truncatingIfNeeded: isNegative ? 0 &- digits : digits)) {
                    unsafe next = unsafe place + count
                    return value
                }
            }
        }
        return longInteger(type)
    }

    /// Reads an integer of any length.
    @inline(never) private mutating func longInteger<T: FixedWidthInteger>(_ type: T.Type) -> T? {
        guard let number = number() else { return nil }
        if number.isWhole, number.precision < 19, let value = T(exactly: number.digits) {
            if !number.isNegative { return value }
            if let value = T(exactly: 0 - Int64(number.digits)) { return value }
        }
        return rareInteger(number, type)
    }

    /// Reads an integer with a fraction, an exponent or many digits.
    @inline(never) private mutating func rareInteger<T: FixedWidthInteger>(_ number: Number, _ type: T.Type) -> T? {
        let text = number.text
        if let value = T(text) { return value }
        // Only as far as doubles are exact; a decimal has 38 digits.
        if let double = Double(text), let value = T(exactly: double), double.magnitude < 0x1p53 { return value }
        if let decimal = Decimal(string: text), let value = T(decimal.description) { return value }
        unsafe fail("The number \(text) does not fit in \(T.self).", at: unsafe number.bytes.baseAddress ?? next)
        return nil
    }

    /// Reads a number as the nearest `Double`.
    @usableFromInline mutating func double() -> Double? {
        _ = peek()
        // Up to seven digits before the point, some after it, and the byte after those.
        if unsafe end - next > 33 {
            var place = unsafe next
            let isNegative = unsafe place.pointee == UInt8(ascii: "-")
            if isNegative { unsafe place += 1 }
            var (count, digits) = unsafe Self.digits(at: place)
            if unsafe count == 1 || count > 1 && place.pointee != UInt8(ascii: "0"),
                unsafe place[count] == UInt8(ascii: ".")
            {
                unsafe place += count + 1
                let fraction = unsafe place
                var more = 8
                while more == 8, count < 19 {
                    let rest: UInt64
                    (more, rest) = unsafe Self.digits(at: place)
                    digits = digits &* PlankDecimalDigits.powersOfTen[more] &+ rest
                    count &+= more
                    unsafe place += more
                }
                let last = unsafe place.pointee
                if last == UInt8(ascii: ",") || last == UInt8(ascii: "]") || last == UInt8(ascii: "}"), count <= 19,
                    unsafe place > fraction, let value = unsafe PlankNearestDouble.of(digits, fraction - place)
                {
                    unsafe next = unsafe place
                    return isNegative ? -value : value
                }
            }
        }
        return longDouble()
    }

    /// Reads a number of any length.
    @inline(never) private mutating func longDouble() -> Double? {
        guard let number = number() else { return nil }
        return number.nearestDouble ?? rareDouble(number)
    }

    @inline(never) private mutating func rareDouble(_ number: Number) -> Double? {
        let text = number.text
        let isZero = text.prefix { $0 != "e" && $0 != "E" }.allSatisfy { "-0.".contains($0) }
        // A number that is so small that it would be 0 is an error too.
        if let value = Double(text), value.isFinite, value != 0 || isZero { return value }
        unsafe fail("The number \(text) does not fit in Double.", at: unsafe number.bytes.baseAddress ?? next)
        return nil
    }
}

/// The double that is nearest to a decimal number.
nonisolated enum PlankNearestDouble {
    /// Returns the double nearest to `digits` times ten to the power of `exponent`; `nil` if that takes more than 128
    /// bits.
    @inline(__always)
    static func of(_ digits: UInt64, _ exponent: Int) -> Double? {
        // Both are exact as doubles, so that a single operation rounds once.
        if digits < 1 << 53, exponent >= -22, exponent <= 22 {
            let value = Double(digits)
            return exponent < 0 ? value / powersOfTen[-exponent] : value * powersOfTen[exponent]
        }
        guard exponent >= -largestPower, exponent <= largestPower else { return nil }
        return product(digits, exponent)
    }

    /// The algorithm of Eisel and Lemire ("Number parsing at a gigabyte per second", 2021): the product with a power of
    /// five to 128 bits, which for powers whose inverse is exact to 64 bits always decides how to round.
    @inline(never)
    private static func product(_ digits: UInt64, _ exponent: Int) -> Double? {
        if digits == 0 { return 0 }
        let shift = digits.leadingZeroBitCount
        let factor = digits << UInt64(shift)
        let power = powersOfFive[exponent + largestPower]
        var (high, low) = factor.multipliedFullWidth(by: power.high)
        if high & 0x1ff == 0x1ff {
            let rest = factor.multipliedFullWidth(by: power.low).high
            let (sum, overflows) = low.addingReportingOverflow(rest)
            low = sum
            if overflows { high &+= 1 }
        }
        let upper = Int(high >> 63)
        let excess = UInt64(upper + 9)
        var significand = high >> excess
        var binary = (217_706 * exponent) >> 16 + 63 + upper - shift + 1_023
        guard binary > 0 else { return nil }
        // Half way between two doubles: round to the even one.
        if low <= 1, exponent >= -4, exponent <= 23, significand & 3 == 1, significand << excess == high {
            significand &= ~1
        }
        significand = (significand + significand & 1) >> 1
        if significand >= 1 << 53 {
            significand = 1 << 52
            binary += 1
        }
        guard binary < 0x7ff else { return nil }
        return Double(bitPattern: significand & ~(1 << 52) | UInt64(binary) << 52)
    }

    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20,
        1e21, 1e22,
    ]

    /// The largest power of five that fits into 64 bits.
    private static let largestPower = 27

    /// The first 128 bits of each power of five from -27 to 27, those below 0 rounded up.
    private static let powersOfFive: [(high: UInt64, low: UInt64)] = (-largestPower...largestPower).map { exponent in
        let power = (0..<abs(exponent)).reduce(UInt64(1)) { power, _ in power * 5 }
        let shift = power.leadingZeroBitCount
        guard exponent < 0 else { return (power << UInt64(shift), 0) }
        // A power of two divided word by word; what the first word gives is 0.
        let top = UInt64(1) << UInt64(63 - (power - 1).leadingZeroBitCount)
        let high = power.dividingFullWidth((top, 0))
        let low = power.dividingFullWidth((high.remainder, 0))
        return (high.quotient, low.quotient + 1)
    }
}
