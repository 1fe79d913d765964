import Foundation

/// A string of the format `date-time` as a `Date`: RFC 3339, regardless of the decoder's date strategy.
///
/// An app whose server uses another date format registers its own pair of functions once, when it starts.
///
/// - Note: Part of the models' API.
public nonisolated enum PlankDateTimeCoding: PlankTextFormat {
    /// The Swift type of the values.
    public typealias Value = Date

    /// The name in error messages.
    public static var noun: String { "a date-time" }

    /// Returns the date, with the registered function or else by RFC 3339.
    public static func value(of text: String) -> Date? {
        if let transformer = PlankDateTransformer.registered.current { return transformer.parse(text) }
        return date(rfc3339: text)
    }

    /// Returns the date of a string that separates date, time and offset differently from RFC 3339, or has no offset,
    /// which means UTC.
    ///
    /// `2018-04-25 20:42:10`, `2018-12-14T10:00:00` and `2018-12-14T10:00:00+0000` are examples. Returns `nil` if the
    /// app has registered its own functions.
    public static func lenientValue(of text: String) -> Date? {
        if PlankDateTransformer.registered.current != nil { return nil }
        return PlankDateTimeReader.seconds(of: text, isLenient: true).map(Date.init(timeIntervalSinceReferenceDate:))
    }

    /// Returns the string, with the registered function or else by RFC 3339.
    public static func text(of value: Date) -> String {
        if let transformer = PlankDateTransformer.registered.current { return transformer.format(value) }
        return rfc3339Text(of: value)
    }

    /// Returns the error for a date that cannot be written, `nil` if it can.
    public static func error(writing date: Date, at path: [any CodingKey]) -> EncodingError? {
        PlankDateTransformer.registered.current == nil ? rfc3339Error(writing: date, at: path) : nil
    }

    /// Returns the error for a date that RFC 3339 cannot represent, `nil` for others.
    package static func rfc3339Error(writing date: Date, at path: [any CodingKey]) -> EncodingError? {
        // Not the date itself, because Foundation traps when it describes a date that is too far away.
        let time = date.timeIntervalSinceReferenceDate
        if PlankDateTimeText.covers(time) { return nil }
        let message = "RFC 3339 has no text for this date: its years are 0000 to 9999."
        return EncodingError.invalidValue(time, .init(codingPath: path, debugDescription: message))
    }

    /// Replaces RFC 3339 with an app's own functions, for every model. Call it before the first decoding.
    public static func register(
        parse: @escaping @Sendable (String) -> Date?,
        format: @escaping @Sendable (Date) -> String
    ) {
        PlankDateTransformer.registered.current = PlankDateTransformer(parse: parse, format: format)
    }

    /// Restores RFC 3339.
    public static func reset() {
        PlankDateTransformer.registered.current = nil
    }

    /// Returns the date of an RFC 3339 string, as a fallback for a registered function.
    public static func date(rfc3339 text: String) -> Date? {
        PlankDateTimeReader.seconds(of: text).map(Date.init(timeIntervalSinceReferenceDate:))
    }

    /// Returns the RFC 3339 string of a date in UTC, with as many digits as needed to read back the same date.
    ///
    /// RFC 3339 cannot represent dates outside the years 0000 to 9999; these give the nearest string.
    public static func rfc3339Text(of date: Date) -> String {
        PlankDateTimeText(date.timeIntervalSinceReferenceDate).text
    }
}

/// An app's own functions to read and write dates.
nonisolated struct PlankDateTransformer: Sendable {
    let parse: @Sendable (String) -> Date?
    let format: @Sendable (Date) -> String

    /// The registered transformer, with a lock because models decode on any thread.
    static let registered = PlankModelLock<PlankDateTransformer?>(nil)
}
