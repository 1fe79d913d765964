import Foundation

/// A number as a `Date`: the milliseconds since 1970 in UTC, as JavaScript's `Date.now()` returns them.
public nonisolated enum PlankUnixMillisecondsCoding: PlankNumberCoding {
    /// Returns the date.
    public static func value(of number: Double) -> Date { Date(timeIntervalSince1970: number / 1_000) }

    /// Returns the milliseconds that have passed since 1970, rounded to the nearest one.
    public static func number(of value: Date) -> Double { (value.timeIntervalSince1970 * 1_000).rounded() }
}
