/// Days of the Gregorian calendar as texts: `2026-11-28`. The earlier of two is the lesser text.
enum CalendarDay {
    static func isValid(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let isDigits = parts.allSatisfy { $0.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } }
        guard parts.map(\.count) == [4, 2, 2], isDigits, let month = Int(Substring(parts[1])),
            let day = Int(Substring(parts[2]))
        else { return false }
        return 1...12 ~= month && 1...31 ~= day
    }

    /// Today, in Coordinated Universal Time.
    static var today: String {
        var (now, parts) = (time(nil), tm())
        gmtime_r(&now, &parts)
        var text = [CChar](repeating: 0, count: 16)
        let count = strftime(&text, text.count, "%Y-%m-%d", &parts)
        return String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
