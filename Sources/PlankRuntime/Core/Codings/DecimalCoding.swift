import Foundation

/// A string that is a decimal number, such as `"1.20"`, as a `Decimal`.
public nonisolated enum PlankDecimalCoding: PlankTextFormat {
    /// The Swift type of the values.
    public typealias Value = Decimal

    /// The name in error messages.
    public static var noun: String { "a decimal number" }

    /// Returns the number of a string such as `1.20` or `-1.2e3`; of more than 38 digits, the first.
    public static func value(of text: String) -> Decimal? {
        // `Decimal` ignores what follows a number, and `Double` reads hexadecimal digits and words too.
        guard text.utf8.allSatisfy("0123456789.+-eE".utf8.contains), Double(text) != nil,
            let value = Decimal(string: text), !value.isNaN
        else { return nil }
        return value
    }

    /// Returns the digits without zeros at the end of a fraction.
    public static func text(of value: Decimal) -> String {
        value.description
    }
}
