/// Reads one RFC 3339 date-time, or one date.
@safe package nonisolated struct PlankDateTimeReader {
    /// Returns the seconds from Foundation's reference date, 2001-01-01 in UTC; `nil` for any other text.
    ///
    /// `isLenient` also accepts a space instead of the `T` and before the offset, an offset without a colon, and no
    /// offset, which means UTC.
    package static func seconds(of text: String, isLenient: Bool = false) -> Double? {
        var text = text
        return text.withUTF8 { bytes in
            var reader = unsafe PlankDateTimeReader(bytes: bytes, isLenient: isLenient)
            return reader.read()
        }
    }

    /// Returns the start of the day, in UTC, of an RFC 3339 date without a time, in seconds from 2001-01-01.
    package static func startOfDay(_ text: String) -> Double? {
        var text = text
        return text.withUTF8 { bytes in
            var reader = unsafe PlankDateTimeReader(bytes: bytes, isLenient: false)
            guard let days = reader.days(), reader.index == bytes.count else { return nil }
            return Double(days) * 86_400
        }
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private let isLenient: Bool
    private var index = 0

    private init(bytes: UnsafeBufferPointer<UInt8>, isLenient: Bool) {
        unsafe self.bytes = unsafe bytes
        self.isLenient = isLenient
    }

    private mutating func read() -> Double? {
        guard let days = days(), skip("T") || skip("t") || isLenient && skip(" ") else { return nil }
        guard let hour = number(of: 2), skip(":"), let minute = number(of: 2), skip(":"), let second = number(of: 2)
        else { return nil }
        guard hour < 24, minute < 60, second <= 60 else { return nil }
        guard let fraction = fraction(), let offset = offset(), unsafe index == bytes.count else { return nil }

        // In 64 bits, also where `Int` has 32.
        let minutes = Int64(days) * 1_440 + Int64(hour * 60 + minute - offset)
        // A leap second ends a day in UTC; it counts as the first second of the next.
        guard second < 60 || (minutes + 1) % 1_440 == 0 else { return nil }
        let whole = minutes * 60 + Int64(second)
        let time = Double(whole) + fraction
        // A fraction of the last second is not rounded up, since no text has the year 10000.
        let isLast = whole == PlankDateTimeText.lastSecond
        return isLast ? min(time, Double(whole + 1).nextDown) : time
    }

    /// Reads a date: the number of days from 2001-01-01.
    private mutating func days() -> Int? {
        guard let year = number(of: 4), skip("-"), let month = number(of: 2), skip("-"), let day = number(of: 2),
            (1...12).contains(month), day >= 1, day <= PlankCivilCalendar.length(ofMonth: month, year: year)
        else { return nil }
        return PlankCivilCalendar.day(year: year, month: month, day: day)
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard unsafe index < bytes.count, unsafe bytes[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func digit() -> Int? {
        guard unsafe index < bytes.count, case let value = unsafe bytes[index] &- 48, value < 10 else { return nil }
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

    /// Reads the fraction of a second: 0 if there is none, `nil` for a point without digits.
    private mutating func fraction() -> Double? {
        guard skip(".") else { return 0 }
        let start = index
        var numerator: Int64 = 0
        while let digit = digit() {
            if index - start <= 15 { numerator = numerator * 10 + Int64(digit) }
        }
        let count = index - start
        if count == 0 { return nil }
        if count <= 15 { return Double(numerator) / PlankDateTimeText.powersOfTen[count] }
        return unsafe Double("0." + String(decoding: bytes[start..<index], as: UTF8.self))
    }

    /// Reads the offset from UTC, in minutes.
    private mutating func offset() -> Int? {
        if isLenient {
            if unsafe index == bytes.count { return 0 }
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
