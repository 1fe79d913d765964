/// A number of JSON with all its digits: 0.digits × 10^exponent.
nonisolated struct PlankExactNumber: Hashable, Sendable {
    let isNegative: Bool
    /// The digits without zeros at either end; empty for zero.
    let digits: [UInt8]
    let exponent: Int

    /// Reads a number that is valid in JSON.
    init(_ text: some Collection<UInt8>) {
        var isNegative = false
        var digits: [UInt8] = []
        var (whole, power) = (0, 0)
        var (isFraction, isPower, isPowerNegative) = (false, false, false)
        for byte in text {
            switch byte {
            case UInt8(ascii: "-"): if isPower { isPowerNegative = true } else { isNegative = true }
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "e"), UInt8(ascii: "E"): isPower = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let digit = byte &- UInt8(ascii: "0")
                if isPower {
                    // No document has as many digits as this.
                    power = min(power * 10 + Int(digit), 1 << 50)
                } else if digit == 0, digits.isEmpty {
                    if isFraction { whole -= 1 }
                } else {
                    digits.append(digit)
                    if !isFraction { whole += 1 }
                }
            default: break
            }
        }
        while digits.last == 0 { digits.removeLast() }
        self.isNegative = isNegative && !digits.isEmpty
        self.digits = digits
        exponent = digits.isEmpty ? 0 : whole + (isPowerNegative ? -power : power)
    }

    /// Whether the number has no fraction.
    var isWhole: Bool { exponent >= digits.count }

    func isLess(than other: PlankExactNumber) -> Bool {
        if isNegative != other.isNegative { return isNegative }
        return isNegative ? other.hasLessMagnitude(than: self) : hasLessMagnitude(than: other)
    }

    private func hasLessMagnitude(than other: PlankExactNumber) -> Bool {
        if digits.isEmpty || other.digits.isEmpty { return digits.isEmpty && !other.digits.isEmpty }
        if exponent != other.exponent { return exponent < other.exponent }
        return digits.lexicographicallyPrecedes(other.digits)
    }

    /// Returns whether the number is a multiple of another one. Every number is a multiple of zero here, which is no valid
    /// divisor.
    func isMultiple(of divisor: PlankExactNumber) -> Bool {
        if digits.isEmpty || divisor.digits.isEmpty { return true }
        // As integers: digits × 10^zeros, divided by the digits of the divisor.
        let zeros = (exponent - digits.count) - (divisor.exponent - divisor.digits.count)
        // The last digit is not 0, so the number cannot be a multiple of 10.
        guard zeros >= 0 else { return false }
        // Further factors of 10 have no effect when there are as many as the divisor can have factors of 2 or 5.
        let added = min(zeros, 4 * divisor.digits.count)
        if divisor.digits.count <= 18 {
            let modulus = divisor.digits.reduce(UInt64(0)) { $0 * 10 + UInt64($1) }
            var rest: UInt64 = 0
            for index in 0..<(digits.count + added) {
                let (high, low) = rest.multipliedFullWidth(by: 10)
                let digit = index < digits.count ? UInt64(digits[index]) : 0
                let (sum, isOver) = low.addingReportingOverflow(digit)
                rest = modulus.dividingFullWidth((high + (isOver ? 1 : 0), sum)).remainder
            }
            return rest == 0
        }
        return PlankLongRemainder(divisor.digits).isDivisible(digits + Array(repeating: 0, count: added))
    }
}

/// Long division by a number with many digits, of which only the remainder is kept.
private nonisolated struct PlankLongRemainder {
    private let divisor: [UInt8]

    init(_ divisor: [UInt8]) { self.divisor = divisor }

    func isDivisible(_ digits: [UInt8]) -> Bool {
        // One digit more than the divisor, the first one first.
        var rest = [UInt8](repeating: 0, count: divisor.count + 1)
        for digit in digits {
            rest.removeFirst()
            rest.append(digit)
            while subtract(from: &rest) {}
        }
        return rest.allSatisfy { $0 == 0 }
    }

    /// Subtracts the divisor, unless the rest is less.
    private func subtract(from rest: inout [UInt8]) -> Bool {
        if rest[0] == 0, rest.dropFirst().lexicographicallyPrecedes(divisor) { return false }
        var borrow: Int8 = 0
        for index in divisor.indices.reversed() {
            var digit = Int8(rest[index + 1]) - Int8(divisor[index]) - borrow
            borrow = digit < 0 ? 1 : 0
            if digit < 0 { digit += 10 }
            rest[index + 1] = UInt8(digit)
        }
        rest[0] -= UInt8(borrow)
        return true
    }
}
