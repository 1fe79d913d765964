/// The RFC 3339 string of one date, which is given in seconds from Foundation's reference date, 2001-01-01 in UTC.
nonisolated struct PlankDateTimeText {
    static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]
    // In 64 bits, also where `Int` has 32.
    private static let firstSecond = Int64(PlankCivilCalendar.day(year: 0, month: 1, day: 1)) * 86_400
    static let lastSecond = Int64(PlankCivilCalendar.day(year: 10_000, month: 1, day: 1)) * 86_400 - 1

    /// Returns whether RFC 3339 can represent a date.
    static func covers(_ time: Double) -> Bool {
        time >= Double(firstSecond) && time < Double(lastSecond + 1)
    }

    private var seconds: Int64
    private var fraction = ""

    init(_ time: Double) {
        // A date that is not a number ends here too.
        guard time >= Double(Self.firstSecond) else {
            seconds = Self.firstSecond
            return
        }
        guard time < Double(Self.lastSecond + 1) else {
            seconds = Self.lastSecond
            return
        }
        let whole = time.rounded(.down)
        seconds = Int64(whole)
        if time != whole { findFraction(of: time, above: whole) }
    }

    /// Finds the fewest digits that read back as the same date.
    private mutating func findFraction(of time: Double, above whole: Double) {
        let part = time - whole
        for count in 1..<Self.powersOfTen.count {
            let scale = Self.powersOfTen[count]
            let numerator = (part * scale).rounded()
            guard whole + numerator / scale == time else { continue }
            if numerator < scale {
                let digits = Int64(numerator).description
                fraction = "." + String(repeating: "0", count: count - digits.count) + digits
            } else {
                seconds += 1
            }
            return
        }
        let digits = Self.plainDigits(of: part)
        if let digits { fraction = "." + digits } else if part >= 0.5 { seconds += 1 }
    }

    /// Returns the digits after the point of a number between 0 and 1, `nil` if there are more than forty.
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
        let second = Int(seconds - day * 86_400)
        let date = PlankCivilCalendar.date(ofDay: Int(day))
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
