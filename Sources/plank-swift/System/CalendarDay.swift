/// A day of the Gregorian calendar: `2026-11-28`.
struct CalendarDay: Comparable, CustomStringConvertible, Sendable {
    let description: String

    /// Reads a day; `nil` if the text is not one.
    init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let isDigits = parts.allSatisfy { $0.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } }
        guard parts.map(\.count) == [4, 2, 2], isDigits, let month = Int(Substring(parts[1])),
            let day = Int(Substring(parts[2])), 1...12 ~= month, 1...31 ~= day
        else { return nil }
        description = text
    }

    /// Creates the day that is the given number of days after 1 January 1970, by Hinnant's algorithm: a year starts in
    /// March, so that leap days come last.
    init(daysSince1970 days: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        func padded(_ number: Int, _ count: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, count - digits.count)) + digits
        }
        description = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }

    /// Today, in Coordinated Universal Time.
    static var today: CalendarDay { CalendarDay(daysSince1970: Int(time(nil)) / 86_400) }

    static func < (left: CalendarDay, right: CalendarDay) -> Bool { left.description < right.description }
}
