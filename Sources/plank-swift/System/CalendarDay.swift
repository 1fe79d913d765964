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

    /// Today, in Coordinated Universal Time.
    static var today: CalendarDay {
        var (now, parts) = (time(nil), tm())
        gmtime_r(&now, &parts)
        var text = [CChar](repeating: 0, count: 16)
        let count = strftime(&text, text.count, "%Y-%m-%d", &parts)
        return CalendarDay(
            description: String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
        )
    }

    private init(description: String) { self.description = description }

    static func < (left: CalendarDay, right: CalendarDay) -> Bool { left.description < right.description }
}
