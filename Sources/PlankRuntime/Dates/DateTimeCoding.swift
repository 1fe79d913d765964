import Foundation

/// Text of the format `date-time` as a `Date`: RFC 3339, whatever strategy the decoder in use has.
///
/// An app whose server writes dates otherwise registers its own pair of functions, once, when it starts.
///
/// - Note: Part of the models' API.
public enum DateTimeCoding: StringCoding {
    /// What errors call it.
    public static var noun: String { "a date-time" }

    /// The date, by the registered function or else by RFC 3339.
    public static func value(of text: String) -> Date? {
        if let transformer = DateTransformer.registered.current { return transformer.parse(text) }
        return date(rfc3339: text)
    }

    /// The date of a text that differs from RFC 3339 in how date, time and offset are separated, or has no offset: UTC.
    ///
    /// `2018-04-25 20:42:10`, `2018-12-14T10:00:00` and `2018-12-14T10:00:00+0000` are such texts. There is none once an
    /// app has registered its own functions.
    public static func lenientValue(of text: String) -> Date? {
        if DateTransformer.registered.current != nil { return nil }
        var text = text
        return text.withUTF8 { bytes in
            var reader = DateTimeReader(bytes: bytes, isLenient: true)
            return reader.read()
        }
    }

    /// The text, by the registered function or else by RFC 3339.
    public static func text(of value: Date) -> String {
        if let transformer = DateTransformer.registered.current { return transformer.format(value) }
        return rfc3339Text(of: value)
    }

    /// Writes the text; a date that RFC 3339 has no text for is an error, not another date.
    public static func encode(_ value: Date, to encoder: any Encoder) throws {
        if let error = error(writing: value, at: encoder.codingPath) { throw error }
        var container = encoder.singleValueContainer()
        try container.encode(text(of: value))
    }

    /// Why a date has no text.
    static func error(writing date: Date, at path: [any CodingKey]) -> EncodingError? {
        if DateTransformer.registered.current != nil || DateTimeText.covers(date) { return nil }
        let message = "RFC 3339 has no text for this date: its years are 0000 to 9999."
        // Not the date itself: Foundation traps when it describes one that is far enough away.
        let time = date.timeIntervalSinceReferenceDate
        return EncodingError.invalidValue(time, .init(codingPath: path, debugDescription: message))
    }

    /// Replaces RFC 3339 by an app's own functions, for every model: call it before the first decoding.
    public static func register(
        parse: @escaping @Sendable (String) -> Date?,
        format: @escaping @Sendable (Date) -> String
    ) {
        DateTransformer.registered.current = DateTransformer(parse: parse, format: format)
    }

    /// Goes back to RFC 3339.
    public static func reset() {
        DateTransformer.registered.current = nil
    }

    /// The date that an RFC 3339 text stands for, for a registered function to fall back on.
    public static func date(rfc3339 text: String) -> Date? {
        var text = text
        return text.withUTF8 { bytes in
            var reader = DateTimeReader(bytes: bytes)
            return reader.read()
        }
    }

    /// The RFC 3339 text of a date in UTC, with as many digits as it takes to read the same date again.
    ///
    /// Dates outside of the years 0000 to 9999 have none: they give the nearest text there is.
    public static func rfc3339Text(of date: Date) -> String {
        DateTimeText(date).text
    }
}

/// An app's own way to read and write dates.
struct DateTransformer: Sendable {
    let parse: @Sendable (String) -> Date?
    let format: @Sendable (Date) -> String

    /// The transformer in use: models decode on every thread.
    static let registered = ModelLock<DateTransformer?>(nil)
}
