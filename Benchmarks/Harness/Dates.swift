import Foundation

/// Measures reading and writing dates as text.
func measureDates() throws {
    let texts = (0..<1_000).map { index in
        let (month, day, minute) = (index % 12 + 1, index % 28 + 1, index % 60)
        return String(format: "2024-%02d-%02dT11:%02d:30Z", month, day, minute)
    }
    let dates = texts.compactMap(PlankDateTimeCoding.value)
    let formatter = ISO8601DateFormatter()
    try race(
        "Dates, 1,000",
        "reading",
        [
            Contender("ISO8601DateFormatter") { texts.compactMap(formatter.date) },
            Contender("ISO8601FormatStyle") { try texts.map { try Date($0, strategy: .iso8601) } },
            Contender("models") { texts.compactMap(PlankDateTimeCoding.value) },
        ]
    )
    try race(
        "Dates, 1,000",
        "writing",
        [
            Contender("ISO8601DateFormatter") { dates.map(formatter.string) },
            Contender("ISO8601FormatStyle") { dates.map { $0.formatted(.iso8601) } },
            Contender("models") { dates.map(PlankDateTimeCoding.text) },
        ]
    )
}
