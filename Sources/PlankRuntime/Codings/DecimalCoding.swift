import Foundation

/// A string that is a decimal number, such as `"1.20"`, as a `Decimal`.
public enum DecimalCoding: StringCoding {
    /// The name in error messages.
    public static var noun: String { "a decimal number" }

    /// Returns the number of a string such as `1.20` or `-1.2e3`; of more than 38 digits, the first.
    public static func value(of text: String) -> Decimal? {
        // `Decimal(string:)` ignores what follows a number.
        guard isNumber(text), let value = Decimal(string: text), !value.isNaN else { return nil }
        return value
    }

    /// Returns the digits without zeros at the end of a fraction.
    public static func text(of value: Decimal) -> String {
        value.description
    }

    private static func isNumber(_ text: String) -> Bool {
        var reader = FormatReader(text.utf8)
        _ = reader.skip(where: { $0.isOne(of: "+-") })
        if reader.prefix(while: \.isDigit).isEmpty { return false }
        if reader.skip("."), reader.prefix(while: \.isDigit).isEmpty { return false }
        if reader.skip(where: { $0.isOne(of: "eE") }) {
            _ = reader.skip(where: { $0.isOne(of: "+-") })
            if reader.prefix(while: \.isDigit).isEmpty { return false }
        }
        return reader.isAtEnd
    }
}
