import Foundation

extension Double {
    /// The decimal that the shortest text of the number stands for; `nil` where a decimal cannot hold it.
    var shortestDecimal: Decimal? {
        guard isFinite, let decimal = Decimal(string: description), !decimal.isNaN else { return nil }
        return Double(decimal.description) == self ? decimal : nil
    }
}
