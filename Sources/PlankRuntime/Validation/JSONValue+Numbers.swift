import Foundation

nonisolated extension PlankJSON {
    /// Returns whether this is a number that is less than another. Numbers are compared exactly if both are decimals
    /// with at most 38 digits.
    func isLess(than other: PlankJSON) -> Bool {
        if case .integer(let left) = self, case .integer(let right) = other { return left < right }
        if case .number(let left) = self, case .number(let right) = other { return left < right }
        if let left = decimalValue, let right = other.decimalValue { return left < right }
        guard let left = doubleValue, let right = other.doubleValue else { return false }
        return left < right
    }

    /// Returns whether this is a multiple of a number.
    func isMultiple(of divisor: PlankJSON) -> Bool {
        if case .integer(let dividend) = self, case .integer(let divisor) = divisor {
            return divisor == 0 || dividend.remainderReportingOverflow(dividingBy: divisor).partialValue == 0
        }
        if let dividend = decimalValue, let divisor = divisor.decimalValue, divisor != 0 {
            return (dividend / divisor).plankRounded * divisor == dividend
        }
        guard let dividend = doubleValue, let divisor = divisor.doubleValue, divisor != 0 else { return true }
        return dividend.truncatingRemainder(dividingBy: divisor) == 0
    }
}

nonisolated extension Decimal {
    /// Whether the number has no fraction.
    var plankIsWhole: Bool { plankRounded == self }

    /// The nearest whole number.
    var plankRounded: Decimal {
        var (value, result) = (self, Decimal())
        NSDecimalRound(&result, &value, 0, .plain)
        return result
    }
}
