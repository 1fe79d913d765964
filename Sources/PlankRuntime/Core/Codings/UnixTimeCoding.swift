import Foundation

/// A number as a `Date`: the seconds since 1970 in UTC, with fractions of seconds.
public nonisolated enum PlankUnixTimeCoding: PlankNumberCoding {
    /// Returns the date.
    public static func value(of number: Double) -> Date { Date(timeIntervalSince1970: number) }

    /// Returns the seconds that have passed since 1970.
    public static func number(of value: Date) -> Double { value.timeIntervalSince1970 }
}
