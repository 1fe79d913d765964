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
        if DateTransformer.registered.current == nil, !DateTimeText.covers(value) {
            let message = "RFC 3339 has no text for this date: its years are 0000 to 9999."
            // Not the date itself: Foundation traps when it describes one that is far enough away.
            let time = value.timeIntervalSinceReferenceDate
            throw EncodingError.invalidValue(time, .init(codingPath: encoder.codingPath, debugDescription: message))
        }
        var container = encoder.singleValueContainer()
        try container.encode(text(of: value))
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

    static let registered = RegisteredDateTransformer()
}

/// The transformer in use, guarded by a lock because models decode on every thread.
final class RegisteredDateTransformer: @unchecked Sendable {
    private let lock = NSLock()
    private var transformer: DateTransformer?

    var current: DateTransformer? {
        get {
            lock.lock()
            defer { lock.unlock() }
            return transformer
        }
        set {
            lock.lock()
            defer { lock.unlock() }
            transformer = newValue
        }
    }
}

// MARK: - Calendar

/// Days and dates of the Gregorian calendar, which RFC 3339 uses for all years.
enum CivilCalendar {
    /// The day on which Foundation's reference date lies, counted from the first of March of the year 0.
    private static let referenceDay = 730_791

    /// The days from 2001-01-01 to a date.
    static func day(year: Int, month: Int, day: Int) -> Int {
        let shifted = month > 2 ? year : year - 1
        let century = floorDivide(shifted, 400)
        let yearOfCentury = shifted - century * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfCentury = yearOfCentury * 365 + yearOfCentury / 4 - yearOfCentury / 100 + dayOfYear
        return century * 146_097 + dayOfCentury - referenceDay
    }

    /// The date that lies some days after 2001-01-01.
    static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = day + referenceDay
        let century = floorDivide(shifted, 146_097)
        let dayOfCentury = shifted - century * 146_097
        let leapDays = dayOfCentury / 1_460 - dayOfCentury / 36_524 + dayOfCentury / 146_096
        let yearOfCentury = (dayOfCentury - leapDays) / 365
        let dayOfYear = dayOfCentury - (365 * yearOfCentury + yearOfCentury / 4 - yearOfCentury / 100)
        let index = (5 * dayOfYear + 2) / 153
        let month = index < 10 ? index + 3 : index - 9
        return (
            year: yearOfCentury + century * 400 + (month <= 2 ? 1 : 0),
            month: month,
            day: dayOfYear - (153 * index + 2) / 5 + 1
        )
    }

    /// How many days a month has.
    static func length(ofMonth month: Int, year: Int) -> Int {
        if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
        return [4, 6, 9, 11].contains(month) ? 30 : 31
    }

    private static func floorDivide(_ dividend: Int, _ divisor: Int) -> Int {
        (dividend >= 0 ? dividend : dividend - divisor + 1) / divisor
    }
}

// MARK: - Reading

/// Reads one RFC 3339 date-time from bytes.
struct DateTimeReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let isLenient: Bool
    private var index = 0

    /// `isLenient` also reads a space for the `T` and before the offset, an offset without colon, and none at all.
    init(bytes: UnsafeBufferPointer<UInt8>, isLenient: Bool = false) {
        self.bytes = bytes
        self.isLenient = isLenient
    }

    mutating func read() -> Date? {
        guard let year = number(of: 4), skip("-"), let month = number(of: 2), skip("-"), let day = number(of: 2) else {
            return nil
        }
        guard skip("T") || skip("t") || isLenient && skip(" ") else { return nil }
        guard let hour = number(of: 2), skip(":"), let minute = number(of: 2), skip(":"), let second = number(of: 2)
        else { return nil }
        guard (1...12).contains(month), day >= 1, day <= CivilCalendar.length(ofMonth: month, year: year) else {
            return nil
        }
        guard hour < 24, minute < 60, second <= 60 else { return nil }
        guard let fraction = fraction(), let offset = offset(), index == bytes.count else { return nil }

        let days = CivilCalendar.day(year: year, month: month, day: day)
        let minutes = days * 1_440 + hour * 60 + minute - offset
        // A leap second ends a day in UTC; it counts as the first second of the next.
        guard second < 60 || (minutes + 1) % 1_440 == 0 else { return nil }
        return Date(timeIntervalSinceReferenceDate: Double(minutes * 60 + second) + fraction)
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func digit() -> Int? {
        guard index < bytes.count, case let value = bytes[index] &- 48, value < 10 else { return nil }
        index += 1
        return Int(value)
    }

    private mutating func number(of digits: Int) -> Int? {
        var number = 0
        for _ in 0..<digits {
            guard let digit = digit() else { return nil }
            number = number * 10 + digit
        }
        return number
    }

    /// The fraction of a second, 0 if there is none; `nil` for a point without digits.
    private mutating func fraction() -> Double? {
        guard skip(".") else { return 0 }
        let start = index
        var numerator = 0
        while let digit = digit() {
            if index - start <= 15 { numerator = numerator * 10 + digit }
        }
        let count = index - start
        if count == 0 { return nil }
        if count <= 15 { return Double(numerator) / DateTimeText.powersOfTen[count] }
        return Double("0." + String(decoding: bytes[start..<index], as: UTF8.self))
    }

    /// The offset from UTC in minutes.
    private mutating func offset() -> Int? {
        if isLenient {
            if index == bytes.count { return 0 }
            _ = skip(" ")
        }
        if skip("Z") || skip("z") { return 0 }
        let isNegative = skip("-")
        guard isNegative || skip("+") else { return nil }
        guard let hours = number(of: 2), skip(":") || isLenient, let minutes = number(of: 2), hours < 24, minutes < 60
        else { return nil }
        return isNegative ? -(hours * 60 + minutes) : hours * 60 + minutes
    }
}

// MARK: - Writing

/// The RFC 3339 text of one date.
struct DateTimeText {
    static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]
    private static let firstSecond = CivilCalendar.day(year: 0, month: 1, day: 1) * 86_400
    private static let lastSecond = CivilCalendar.day(year: 10_000, month: 1, day: 1) * 86_400 - 1

    /// Whether RFC 3339 can write a date.
    static func covers(_ date: Date) -> Bool {
        let time = date.timeIntervalSinceReferenceDate
        return time >= Double(firstSecond) && time < Double(lastSecond + 1)
    }

    private var seconds: Int
    private var fraction = ""

    init(_ date: Date) {
        let time = date.timeIntervalSinceReferenceDate
        // Also where a date that is not a number ends up.
        guard time >= Double(Self.firstSecond) else {
            seconds = Self.firstSecond
            return
        }
        guard time < Double(Self.lastSecond + 1) else {
            seconds = Self.lastSecond
            return
        }
        let whole = time.rounded(.down)
        seconds = Int(whole)
        if time != whole { findFraction(of: time, above: whole) }
    }

    /// The fewest digits that read back to the same date.
    private mutating func findFraction(of time: Double, above whole: Double) {
        let part = time - whole
        for count in 1..<Self.powersOfTen.count {
            let scale = Self.powersOfTen[count]
            let numerator = (part * scale).rounded()
            guard whole + numerator / scale == time else { continue }
            if numerator < scale {
                let digits = Int(numerator).description
                fraction = "." + String(repeating: "0", count: count - digits.count) + digits
            } else {
                seconds += 1
            }
            return
        }
        let digits = Self.plainDigits(of: part)
        if let digits { fraction = "." + digits } else if part >= 0.5 { seconds += 1 }
    }

    /// The digits after the point of a number between 0 and 1, `nil` past forty of them.
    private static func plainDigits(of part: Double) -> String? {
        let parts = part.description.split(separator: "e", omittingEmptySubsequences: false)
        let digits = parts[0].split(separator: ".").joined()
        guard parts.count == 2, let exponent = Int(parts[1]) else {
            return part < 1 ? String(part.description.dropFirst(2)) : nil
        }
        guard exponent < 0, exponent > -24 else { return nil }
        let significant = parts[0].hasSuffix(".0") ? String(parts[0].prefix(1)) : digits
        return String(repeating: "0", count: -exponent - 1) + significant
    }

    var text: String {
        let day = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
        let second = seconds - day * 86_400
        let date = CivilCalendar.date(ofDay: day)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(32)
        Self.append(date.year, 4, "-", to: &bytes)
        Self.append(date.month, 2, "-", to: &bytes)
        Self.append(date.day, 2, "T", to: &bytes)
        Self.append(second / 3_600, 2, ":", to: &bytes)
        Self.append(second / 60 % 60, 2, ":", to: &bytes)
        Self.append(second % 60, 2, nil, to: &bytes)
        bytes.append(contentsOf: fraction.utf8)
        bytes.append(UInt8(ascii: "Z"))
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func append(_ number: Int, _ width: Int, _ end: Unicode.Scalar?, to bytes: inout [UInt8]) {
        if width == 4 {
            bytes.append(UInt8(48 + number / 1_000 % 10))
            bytes.append(UInt8(48 + number / 100 % 10))
        }
        bytes.append(UInt8(48 + number / 10 % 10))
        bytes.append(UInt8(48 + number % 10))
        if let end { bytes.append(UInt8(ascii: end)) }
    }
}
