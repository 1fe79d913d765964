import Foundation

/// An integer as a `Date`: the seconds since 1970 in UTC.
public nonisolated enum PlankUnixSecondsCoding: PlankNumberCoding {
    /// Returns the date.
    public static func value(of number: Double) -> Date { Date(timeIntervalSince1970: number) }

    /// Returns the whole seconds that have passed since 1970.
    public static func number(of value: Date) -> Double { value.timeIntervalSince1970.rounded(.down) }
}
