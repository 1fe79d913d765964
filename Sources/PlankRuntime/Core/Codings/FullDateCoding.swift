import Foundation

/// A string of the format `date` as a `Date`: the start of the day in UTC.
public nonisolated enum PlankFullDateCoding: PlankTextFormat {
    /// The Swift type of the values.
    public typealias Value = Date

    /// The name in error messages.
    public static var noun: String { "a date" }

    /// Returns the start of the day, in UTC, of an RFC 3339 date such as `2026-01-31`.
    public static func value(of text: String) -> Date? {
        PlankDateTimeReader.startOfDay(text).map(Date.init(timeIntervalSinceReferenceDate:))
    }

    /// Returns the date of an RFC 3339 date-time, as some servers write a day.
    public static func lenientValue(of text: String) -> Date? { PlankDateTimeCoding.date(rfc3339: text) }

    /// Returns the day on which the date is in UTC.
    public static func text(of value: Date) -> String { String(PlankDateTimeCoding.rfc3339Text(of: value).prefix(10)) }

    /// Returns the error for a date that RFC 3339 cannot represent, `nil` for others.
    public static func error(writing value: Date, at path: [any CodingKey]) -> EncodingError? {
        PlankDateTimeCoding.rfc3339Error(writing: value, at: path)
    }
}
