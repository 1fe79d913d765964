import Foundation
import PlankRuntime
import Testing

@Suite struct CodingTests {
    /// One property, `value`, by any coding.
    private struct Box<C: PlankValueCoding>: Codable {
        var value: C.Value? {
            get { _value.value }
            set { _value.value = newValue }
            _modify { yield &_value.value }
        }
        private var _value = PlankCodedField<C>()

        init(from decoder: any Decoder) throws {
            var object = try PlankObjectReader(decoder)
            object.read("value", into: &_value)
            try object.finish()
        }

        func encode(to encoder: any Encoder) throws {
            var object = PlankObjectWriter(encoder)
            object.write("value", _value)
            try object.finish()
        }
    }

    /// What comes back with the spelling, and without.
    private func forms<C: PlankValueCoding>(_ coding: C.Type, _ json: String) throws -> [String] {
        var box = try decode(Box<C>.self, #"{"value":\#(json)}"#)
        let kept = try encode(box)
        box.value = box.value
        return [kept, try encode(box)].map { String($0.dropFirst(9).dropLast()) }
    }

    @Test func keepsTheCaseOfUUIDs() throws {
        let upper = #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#
        let lower = upper.lowercased()
        #expect(try forms(PlankUUIDCoding.self, upper) == [upper, lower])
        #expect(try forms(PlankUUIDCoding.self, lower) == [lower, lower])
        #expect(try forms(PlankUUIDCoding.self, #""e621""#) == [#""e621""#, "null"])
        #expect(throws: DecodingError.self) { try forms(PlankStrictCoding<PlankUUIDCoding>.self, #""e621""#) }
    }

    @Test func keepsTheZerosOfDecimals() throws {
        #expect(try forms(PlankDecimalCoding.self, #""1.20""#) == [#""1.20""#, #""1.2""#])
        #expect(try forms(PlankDecimalCoding.self, #""-0.07""#) == [#""-0.07""#, #""-0.07""#])
        #expect(try forms(PlankDecimalCoding.self, #""1.5E+3""#) == [#""1.5E+3""#, #""1500""#])
        let digits = #""12345678901234567890.123456789""#
        #expect(try forms(PlankDecimalCoding.self, digits) == [digits, digits])
        for text in ["", "1.2 €", "1,2", "1.2.3", "1e", "0x1p3", "NaN", "1e400"] {
            #expect(try forms(PlankDecimalCoding.self, "\"\(text)\"") == ["\"\(text)\"", "null"])
            #expect(throws: DecodingError.self) { try forms(PlankStrictCoding<PlankDecimalCoding>.self, "\"\(text)\"") }
        }
    }

    @Test func readsUnixTimes() throws {
        let time = "1714521600"
        #expect(
            try decode(Box<PlankUnixSecondsCoding>.self, #"{"value":\#(time)}"#).value == date("2024-05-01T00:00:00Z")
        )
        #expect(try forms(PlankUnixSecondsCoding.self, time) == [time, time])
        #expect(try forms(PlankUnixSecondsCoding.self, "-1") == ["-1", "-1"])
        #expect(try forms(PlankUnixSecondsCoding.self, "1714521600.75") == ["1714521600.75", time])
        #expect(try forms(PlankUnixTimeCoding.self, "1714521600.75") == ["1714521600.75", "1714521600.75"])
        #expect(try forms(PlankUnixTimeCoding.self, "0.1") == ["0.1", "0.10000002384185791"])
        #expect(try forms(PlankUnixTimeCoding.self, time) == [time, time])
        let milliseconds = "1714521600123"
        let read = try decode(Box<PlankUnixMillisecondsCoding>.self, #"{"value":\#(milliseconds)}"#).value
        #expect(try #require(read).timeIntervalSince1970 == 1_714_521_600.123)
        #expect(try forms(PlankUnixMillisecondsCoding.self, milliseconds) == [milliseconds, milliseconds])
        #expect(try forms(PlankUnixMillisecondsCoding.self, "0.25") == ["0.25", "0"])
        #expect(try forms(PlankUnixSecondsCoding.self, "9007199254740993").first == "9007199254740993")
        #expect(throws: DecodingError.self) { try forms(PlankUnixSecondsCoding.self, #""1714521600""#) }
        #expect(throws: DecodingError.self) { try decode(PlankCoded<PlankUnixSecondsCoding>.self, "0.5") }
        let never = PlankCoded<PlankUnixSecondsCoding>(Date(timeIntervalSince1970: .infinity))
        #expect(throws: EncodingError.self) { try encode([never]) }
    }

    @Test func readsDays() throws {
        let day = #""2024-02-29""#
        #expect(try decode(Box<PlankFullDateCoding>.self, #"{"value":\#(day)}"#).value == date("2024-02-29T00:00:00Z"))
        #expect(try forms(PlankFullDateCoding.self, day) == [day, day])
        for text in ["2023-02-29", "2024-2-29", "24-02-29", "2024-02-29Z", "29.02.2024", ""] {
            #expect(try forms(PlankFullDateCoding.self, "\"\(text)\"") == ["\"\(text)\"", "null"])
            #expect(throws: DecodingError.self) {
                try forms(PlankStrictCoding<PlankFullDateCoding>.self, "\"\(text)\"")
            }
        }
        let start = #""2024-02-29T01:30:00+02:00""#
        #expect(try forms(PlankFullDateCoding.self, start) == [start, #""2024-02-28""#])
        let late = PlankCoded<PlankFullDateCoding>(Date(timeIntervalSince1970: 1e12))
        #expect(throws: EncodingError.self) { try encode([late]) }
    }

    private func date(_ text: String) -> Date? { PlankDateTimeCoding.date(rfc3339: text) }

    @Test func keepsURLs() throws {
        for text in ["https://example.com/a%20b?q=1#f", "/relative", "mailto:a@example.com", "urn:isbn:1"] {
            #expect(try forms(PlankURLCoding.self, "\"\(text)\"") == ["\"\(text)\"", "\"\(text)\""])
        }
        let spaced = #""https://example.com/a b""#
        #expect(try forms(PlankURLCoding.self, spaced) == [spaced, #""https://example.com/a%20b""#])
    }

    @Test func readsBase64InEveryDialect() throws {
        #expect(try forms(PlankBase64Coding.self, #""+/8=""#) == [#""+/8=""#, #""+/8=""#])
        #expect(try forms(PlankBase64Coding.self, #""-_8""#) == [#""-_8""#, #""+/8=""#])
        #expect(try forms(PlankBase64Coding.self, #""+/\n8=""#) == [#""+/\n8=""#, #""+/8=""#])
        #expect(try forms(PlankBase64Coding.self, #""""#) == [#""""#, #""""#])
        #expect(throws: DecodingError.self) { try forms(PlankStrictCoding<PlankBase64Coding>.self, #""é""#) }
        #expect(throws: DecodingError.self) { try forms(PlankStrictCoding<PlankBase64Coding>.self, #""a""#) }
    }

    @Test func writesBase64ForURLs() throws {
        #expect(try forms(PlankBase64URLCoding.self, #""-_8""#) == [#""-_8""#, #""-_8""#])
        #expect(try forms(PlankBase64URLCoding.self, #""+/8=""#) == [#""+/8=""#, #""-_8""#])
        #expect(try forms(PlankBase64URLCoding.self, #""QQ==""#) == [#""QQ==""#, #""QQ""#])
        #expect(throws: DecodingError.self) { try forms(PlankStrictCoding<PlankBase64URLCoding>.self, #""a""#) }
    }

    @Test func composes() throws {
        let exact = #"[["2026-01-02T03:04:05Z",null],[]]"#
        #expect(
            try forms(PlankListCoding<PlankListCoding<PlankNullableCoding<PlankDateTimeCoding>>>.self, exact) == [
                exact, exact,
            ]
        )
        let offset = #"{"a":["2026-01-02T03:04:05+01:00"]}"#
        let utc = #"{"a":["2026-01-02T02:04:05Z"]}"#
        #expect(try forms(PlankMapCoding<PlankListCoding<PlankDateTimeCoding>>.self, offset) == [offset, utc])
        #expect(try forms(PlankPlainCoding<[String: Decimal]>.self, #"{"a":0.1}"#) == [#"{"a":0.1}"#, #"{"a":0.1}"#])
    }

    @Test func keepsTheOrderOfSets() throws {
        #expect(try forms(PlankSetCoding<PlankPlainCoding<Int>>.self, "[10,9,9]") == ["[10,9,9]", "[9,10]"])
        #expect(
            try forms(PlankSetCoding<PlankPlainCoding<String>>.self, #"["a","b"]"#) == [#"["a","b"]"#, #"["a","b"]"#]
        )
        let dates = #"["2026-01-02T03:04:05Z","2025-01-02T03:04:05Z"]"#
        #expect(try forms(PlankSetCoding<PlankDateTimeCoding>.self, dates).first == dates)
    }

    @Test func isNullInEveryCoding() throws {
        #expect(try forms(PlankDateTimeCoding.self, "null") == ["null", "null"])
        #expect(try forms(PlankListCoding<PlankDateTimeCoding>.self, "null") == ["null", "null"])
        #expect(try forms(PlankNullableCoding<PlankDateTimeCoding>.self, "null") == ["null", "null"])
    }

    @Test func keepsSpellingsOfAdditionalProperties() throws {
        struct Dates: Codable {
            var dates: [String: Date] {
                get { _dates.value }
                set { _dates.value = newValue }
                _modify { yield &_dates.value }
            }
            private var _dates = PlankCodedEntries<PlankDateTimeCoding>()

            init(from decoder: any Decoder) throws {
                var object = try PlankObjectReader(decoder)
                object.readAdditional(into: &_dates, besides: ["id"])
                try object.finish()
            }

            func encode(to encoder: any Encoder) throws {
                var object = PlankObjectWriter(encoder)
                object.writeAdditional(_dates, besides: ["id"])
                try object.finish()
            }
        }
        let json = #"{"a":"2026-01-02T03:04:05+01:00","b":"2026-01-02T03:04:05Z","c":"","d":null}"#
        var dates = try decode(Dates.self, #"{"id":1,"# + json.dropFirst())
        #expect(dates.dates.keys.sorted() == ["a", "b"])
        #expect(try encode(dates) == json)
        dates.dates["id"] = Date(timeIntervalSince1970: 0)
        #expect(try encode(dates) == json)
        dates.dates["a"] = Date(timeIntervalSince1970: 0)
        #expect(try encode(dates).hasPrefix(#"{"a":"1970-01-01T00:00:00Z","#))
        dates.dates = [:]
        #expect(try encode(dates) == "{}")
    }

    @Test func spellingsAreNoPartOfTheValue() throws {
        let offset = try decode(Pin.self, #"{"id":"1","created_at":"2026-01-02T03:04:05+01:00"}"#)
        let utc = try decode(Pin.self, #"{"id":"1","created_at":"2026-01-02T02:04:05Z"}"#)
        #expect(offset == utc)
        #expect(offset.hashValue == utc.hashValue)
        #expect(try encode(offset) != encode(utc))
    }
}

@Suite struct PropertyKeyTests {
    private struct Closed: Decodable {
        let version: Int?

        init(from decoder: any Decoder) throws {
            var object = try PlankObjectReader(decoder)
            object.rejectAdditional(besides: ["type", "version"])
            try object.expect("type", "user")
            var field = PlankField<Int>()
            object.read("version", into: &field, expecting: 1)
            try object.finish()
            version = field.value
        }
    }

    @Test func holdsConstants() throws {
        #expect(try decode(Closed.self, #"{"type":"user"}"#).version == nil)
        #expect(try decode(Closed.self, #"{"type":"user","version":null}"#).version == nil)
        #expect(try decode(Closed.self, #"{"type":"user","version":1.0}"#).version == 1)
        let wrong = failure { try decode(Closed.self, #"{"type":"board"}"#) }
        #expect(wrong.path == "type")
        #expect(wrong.message == #"Expected "user", found "board"."#)
        #expect(failure { try decode([Closed].self, #"[{"type":"user","version":2}]"#) }.path == "0/version")
        #expect(failure { try decode(Closed.self, #"{"type":"user","version":true}"#) }.path == "version")
    }

    @Test func refusesUnknownProperties() {
        let error = failure { try decode([Closed].self, #"[{"type":"user","b":1,"a":2}]"#) }
        #expect(error.path == "0/a")
        #expect(error.message == #"Unknown properties: "a", "b"."#)
    }
}

@Suite struct PropertyBitsetTests {
    private struct Number: PlankPropertyName {
        let rawValue: Int
        static let allCases = (0..<200).map(Number.init)
        static let first = Number(rawValue: 0)
        static let late = Number(rawValue: 130)
    }

    private enum Name: Int, PlankPropertyName {
        case id, note, link
    }

    @Test func isASet() {
        var set: PlankPropertySet<Number> = [.first, .late]
        #expect(set.contains(.first))
        #expect(set.isSuperset(of: [.late]))
        #expect(!set.contains(Number(rawValue: 131)))
        #expect(set.remove(.late) == .late)
        #expect(set.remove(.late) == nil)
        #expect(set == [.first])
        #expect(set.hashValue == ([.first] as PlankPropertySet<Number>).hashValue)
        #expect(set.insert(.late).inserted)
        #expect(!set.insert(.late).inserted)
        #expect(set.subtracting([.first]) == [.late])
        #expect(set.symmetricDifference(set).isEmpty)
        #expect(set.update(with: .late) == .late)
        #expect(PlankPropertySet<Number>().isEmpty)
        #expect(set.isStrictSuperset(of: [.first]))
    }

    @Test func printsNames() {
        #expect("\(PlankPropertySet<Name>([.link, .id]))" == "[id, link]")
        #expect("\(PlankPropertySet<Name>())" == "[]")
    }

    @Test func agreesWithSet() {
        for _ in 0..<300 {
            let lhs = Set((0..<5).map { _ in Int.random(in: 0..<200) })
            let rhs = Set((0..<5).map { _ in Int.random(in: 0..<200) })
            func bits(_ numbers: Set<Int>) -> PlankPropertySet<Number> { PlankPropertySet(numbers.map(Number.init)) }
            #expect(bits(lhs).union(bits(rhs)) == bits(lhs.union(rhs)))
            #expect(bits(lhs).intersection(bits(rhs)) == bits(lhs.intersection(rhs)))
            #expect(bits(lhs).symmetricDifference(bits(rhs)) == bits(lhs.symmetricDifference(rhs)))
            #expect(bits(lhs).subtracting(bits(rhs)) == bits(lhs.subtracting(rhs)))
            #expect(bits(lhs).isSubset(of: bits(rhs)) == lhs.isSubset(of: rhs))
        }
    }
}
