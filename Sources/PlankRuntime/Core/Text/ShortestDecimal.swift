import Foundation

nonisolated extension Double {
    /// The decimal of the number's shortest text; `nil` if a decimal cannot represent it.
    var plankDecimal: Decimal? {
        guard isFinite, let decimal = Decimal(string: description), !decimal.isNaN else { return nil }
        return Double(decimal.description) == self ? decimal : nil
    }
}
