import Foundation
import PlankRuntime
import Testing

@Suite(.serialized) struct DateTimeCodingTests {
    private func seconds(_ text: String) -> Double? {
        PlankDateTimeCoding.date(rfc3339: text)?.timeIntervalSince1970
    }

    @Test func readsEveryForm() {
        #expect(seconds("1970-01-01T00:00:00Z") == 0)
        #expect(seconds("1985-04-12T23:20:50.52Z") == 482_196_050.52)
        #expect(seconds("1996-12-19T16:39:57-08:00") == 851_042_397)
        let early = PlankDateTimeCoding.date(rfc3339: "1937-01-01T12:00:27.87+00:20")
        #expect(early == Date(timeIntervalSinceReferenceDate: -2_019_644_373 + 0.87))
        #expect(seconds("2026-01-02t03:04:05z") == 1_767_323_045)
        #expect(seconds("2026-01-02T03:04:05-00:00") == 1_767_323_045)
        #expect(seconds("2026-01-02T03:04:05.000000000000000000000000000Z") == 1_767_323_045)
        #expect(seconds("2000-02-29T00:00:00Z") == 951_782_400)
        #expect(seconds("0000-02-29T00:00:00Z") == -62_162_121_600)
        #expect(seconds("0000-01-01T00:00:00Z") == -62_167_219_200)
        #expect(seconds("9999-12-31T23:59:59Z") == 253_402_300_799)
        let precise = PlankDateTimeCoding.date(rfc3339: "2001-01-01T00:00:00.12345678912345678Z")
        #expect(precise == Date(timeIntervalSinceReferenceDate: 0.123_456_789_123_456_78))
    }

    @Test func readsLeapSeconds() {
        #expect(seconds("1990-12-31T23:59:60Z") == 662_688_000)
        #expect(seconds("1990-12-31T15:59:60-08:00") == 662_688_000)
        #expect(seconds("1990-12-31T23:59:60.5Z") == 662_688_000.5)
        #expect(seconds("1990-12-31T22:59:60Z") == nil)
        #expect(seconds("1990-12-31T23:59:60+01:00") == nil)
        #expect(seconds("1990-12-31T23:59:61Z") == nil)
    }

    @Test(arguments: [
        "", "2026", "2026-01-02", "2026-01-02T03:04:05", "2026-01-02 03:04:05Z", "2026-01-02T03:04Z",
        "2026-01-02T03:04:05.Z", "2026-01-02T03:04:05,5Z", "2026-13-02T03:04:05Z", "2026-00-02T03:04:05Z",
        "2026-02-29T03:04:05Z", "1900-02-29T03:04:05Z", "2026-04-31T03:04:05Z", "2026-01-00T03:04:05Z",
        "2026-01-02T24:00:00Z", "2026-01-02T03:60:05Z", "2026-01-02T03:04:05+24:00", "2026-01-02T03:04:05+01:60",
        "2026-01-02T03:04:05+0100", "2026-01-02T03:04:05+01", "2026-01-02T03:04:05Z ", " 2026-01-02T03:04:05Z",
        "2026-01-02T03:04:05ZZ", "02026-01-02T03:04:05Z", "-026-01-02T03:04:05Z", "２026-01-02T03:04:05Z",
        "২026-01-02T03:04:05Z", "2026-1-2T03:04:05Z", "2026-01-02T03:04:05.5", "2026-01-02T03:04:05.-5Z",
    ])
    func refuses(_ text: String) {
        #expect(PlankDateTimeCoding.date(rfc3339: text) == nil)
    }

    @Test(arguments: [
        "1970-01-01T00:00:00Z", "2026-01-02T03:04:05.5Z", "2026-01-02T03:04:05.123Z", "2026-01-02T03:04:05.123456Z",
        "0000-01-01T00:00:00Z", "0000-12-31T23:59:59Z", "9999-12-31T23:59:59Z", "1600-02-29T00:00:00Z",
        "2001-01-01T00:00:00.001Z", "2000-12-31T23:59:59.999Z", "1969-12-31T23:59:59.25Z",
    ])
    func writesTheTextItRead(_ text: String) throws {
        let date = try #require(PlankDateTimeCoding.date(rfc3339: text))
        #expect(PlankDateTimeCoding.rfc3339Text(of: date) == text)
    }

    /// .NET and Python have such a date for the last one that they can express.
    @Test(arguments: ["9999-12-31T23:59:59.9999999Z", "9999-12-31T23:59:59.999999999999999999+00:00"])
    func theLastFractionIsNotRoundedToTheNextYear(text: String) throws {
        let date = try #require(PlankDateTimeCoding.date(rfc3339: text))
        #expect(PlankDateTimeCoding.rfc3339Text(of: date).hasPrefix("9999-12-31T23:59:59.99"))
        #expect(throws: Never.self) { try JSONEncoder().encode([PlankCoded<PlankDateTimeCoding>(date)]) }
    }

    @Test func agreesWithFoundation() throws {
        let formatter = ISO8601DateFormatter()
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<2_000 {
            let time = Double(Int.random(in: -12_000_000_000..<200_000_000_000, using: &generator))
            let date = Date(timeIntervalSince1970: time)
            #expect(PlankDateTimeCoding.rfc3339Text(of: date) == formatter.string(from: date))
        }
    }

    @Test func readsBackEveryDateItWrites() {
        for scale in [1e-3, 1, 10, 1e3, 1e6, 1e9, 2e11] {
            for _ in 0..<3_000 {
                let date = Date(timeIntervalSinceReferenceDate: Double.random(in: 0...scale))
                #expect(PlankDateTimeCoding.date(rfc3339: PlankDateTimeCoding.rfc3339Text(of: date)) == date)
                let past = Date(timeIntervalSinceReferenceDate: -Double.random(in: 10...1e3) * max(1, min(scale, 1e7)))
                #expect(PlankDateTimeCoding.date(rfc3339: PlankDateTimeCoding.rfc3339Text(of: past)) == past)
            }
        }
        let now = Date()
        #expect(PlankDateTimeCoding.date(rfc3339: PlankDateTimeCoding.rfc3339Text(of: now)) == now)
    }

    @Test func neverTraps() {
        let times: [Double] = [
            .nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude, 1e-300, 1e-30, -1e-30, 0.1 + 0.2,
        ]
        for time in times {
            let date = Date(timeIntervalSinceReferenceDate: time)
            let text = PlankDateTimeCoding.rfc3339Text(of: date)
            #expect(PlankDateTimeCoding.date(rfc3339: text) != nil, "\(text)")
        }
        #expect(
            PlankDateTimeCoding.rfc3339Text(of: Date(timeIntervalSinceReferenceDate: 1e300)) == "9999-12-31T23:59:59Z"
        )
        #expect(PlankDateTimeCoding.date(rfc3339: PlankDateTimeCoding.rfc3339Text(of: .distantPast)) == .distantPast)
        #expect(
            PlankDateTimeCoding.date(rfc3339: PlankDateTimeCoding.rfc3339Text(of: .distantFuture)) == .distantFuture
        )
    }

    @Test func refusesToWriteAnotherDate() {
        for time in [Double.nan, .infinity, 1e12, -1e12] {
            let date = PlankCoded<PlankDateTimeCoding>(Date(timeIntervalSinceReferenceDate: time))
            #expect(throws: EncodingError.self) { try encode([date]) }
        }
    }

    @Test func keepsADateBeforeTheYearZero() throws {
        let json = #"{"created_at":"0000-01-01T00:00:00+01:00","id":"1"}"#
        #expect(try encode(decode(Pin.self, json)) == json)
    }

    @Test func refusesAnInexactTextThatNobodyKeeps() {
        let error = failure { try decode([PlankCoded<PlankDateTimeCoding>].self, #"["2026-01-02T03:04:05+01:00"]"#) }
        #expect(error.path == "0")
        #expect(error.message.contains("2026-01-02T02:04:05Z"))
    }

    /// Falls back to RFC 3339 for all dates but one, since other tests run at the same time.
    @Test func takesTheFunctionsOfAnApp() throws {
        let special = Date(timeIntervalSinceReferenceDate: 86_400)
        PlankDateTimeCoding.register(
            parse: { $0 == "the second day" ? special : PlankDateTimeCoding.date(rfc3339: $0) },
            format: { $0 == special ? "the second day" : PlankDateTimeCoding.rfc3339Text(of: $0) }
        )
        let json = #"{"created_at":"the second day","id":"1"}"#
        let pin = try decode(Pin.self, json)
        #expect(pin.createdAt == special)
        let copy = pin.copy { $0.createdAt = special }
        #expect(try encode(copy) == json)
        PlankDateTimeCoding.reset()
        #expect(try decode(Pin.self, json).createdAt == nil)
    }
}
