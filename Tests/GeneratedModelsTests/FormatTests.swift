import Foundation
import GeneratedModels
import PlankRuntime
import Testing

/// Typed strings give back the text that they came from.
@Suite struct FormatTests {
    @Test(arguments: [
        "2020-02-29T12:00:00Z", "2020-02-29T12:00:00+02:00", "2020-02-29t12:00:00z", "2020-02-29T12:00:00.120Z",
        "2020-02-29T12:00:00.123456789-07:30", "2016-12-31T23:59:60Z", "2020-02-29T12:00:00-00:00",
    ])
    func datesKeepTheirSpelling(text: String) throws {
        #expect(try JSON.survives(Pin.self, #"{"id": "1", "created_at": "\#(text)"}"#))
        let pin = try JSON.decode(Pin.self, #"{"id": "1", "created_at": "\#(text)"}"#)
        #expect(try JSON.value(pin.copy { $0.note = "x" })["created_at"] == .string(text))
        #expect(try JSON.throughPropertyList(pin, .xml).createdAt == pin.createdAt)
    }

    @Test(arguments: ["2020-02-30T12:00:00Z", "2020-02-29", "0000-00-00", "yesterday", ""])
    func aTextThatIsNoDateIsKept(text: String) throws {
        let document = #"{"id": "1", "created_at": "\#(text)"}"#
        let pin = try JSON.decode(Pin.self, document)
        #expect(pin.createdAt == nil && pin.isSet(.createdAt))
        #expect(try JSON.survives(Pin.self, document))
        #expect(try JSON.value(pin.copy { $0.note = "x" })["created_at"] == .string(text))
        #expect(try JSON.value(pin.copy { $0.createdAt = nil })["created_at"] == .null)
        #expect(try JSON.value(Pin(id: "1").merging(pin))["created_at"] == .string(text))
    }

    @Test func aRequiredTextThatDoesNotFitIsAnError() {
        #expect(throws: DecodingError.self) { try JSON.decode(Image.self, #"{"url": ""}"#) }
    }

    @Test func newDateIsWrittenInUTC() throws {
        let pin = try JSON.decode(Pin.self, #"{"id": "1", "created_at": "2020-01-01T01:00:00+01:00"}"#)
        let copy = pin.copy { $0.createdAt = Date(timeIntervalSince1970: 0.5) }
        #expect(try JSON.value(copy)["created_at"] == "1970-01-01T00:00:00.5Z")
    }

    @Test func decoderStrategyPlaysNoPart() throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .millisecondsSince1970
        let text = #"{"id": "1", "created_at": "1970-01-01T00:00:01Z"}"#
        let pin = try decoder.decode(Pin.self, from: Data(text.utf8))
        #expect(pin.createdAt == Date(timeIntervalSince1970: 1))
    }

    @Test(arguments: [
        "https://example.com", "HTTPS://Example.COM/%7euser", "https://example.com/a%2fb?q=a+b#f", "mailto:a@b.c",
        "https://example.com/größe", "urn:isbn:0451450523", "https://example.com/a b",
    ])
    func urlsKeepTheirSpelling(text: String) throws {
        #expect(try JSON.survives(Pin.self, #"{"id": "1", "link": "\#(text)"}"#))
    }

    @Test(arguments: [
        ("uuid", "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"), ("uuid", "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6"),
        ("bytes", "aGVsbG8="), ("date", "2020-02-29"), ("email", "a@b.c"),
    ])
    func otherFormatsKeepTheirSpelling(key: String, text: String) throws {
        let document = Samples.everything(with: #""\#(key)": "\#(text)""#)
        #expect(try JSON.survives(Everything.self, document))
    }

    @Test func datesInCollectionsKeepTheirSpelling() throws {
        let dates = #"["2020-01-01T01:00:00+01:00", "2020-01-01T00:00:00Z", "2020-01-01T00:00:00.0Z"]"#
        let document = Samples.everything(
            with: """
                "dates": \(dates), "date_map": {"a": "2020-01-01T01:00:00+01:00"}, "date_set": \(dates),
                "date_or_integer": "2020-01-01T01:00:00+01:00"
                """
        )
        let everything = try JSON.decode(Everything.self, document)
        #expect(everything.dates?.count == 3)
        #expect(everything.dateSet?.count == 1)
        #expect(try JSON.survives(Everything.self, document))
    }

    @Test func setsIgnoreOrderAndWriteWhatTheyRead() throws {
        func images(_ json: String) throws -> Everything {
            try JSON.decode(Everything.self, Samples.everything(with: "\"image_set\": \(json)"))
        }
        let first = try images(#"[{"url": "https://a"}, {"url": "https://b"}]"#)
        let second = try images(#"[{"url": "https://b"}, {"url": "https://a"}]"#)
        #expect(first == second)
        #expect(try JSON.value(second)["image_set"]?[0] == ["url": "https://b"])
    }

    @Test func numbersAtTheEdges() throws {
        let document = Samples.everything(
            with: """
                "long": -9223372036854775808, "unsigned": 18446744073709551615, "money": 0.1, "number": 1e300
                """
        )
        let everything = try JSON.decode(Everything.self, document)
        #expect(everything.long == .min)
        #expect(everything.unsigned == .max)
        #expect(everything.number == 1e300)
    }

    @Test func additionalPropertiesByPolicy() throws {
        #expect(try JSON.survives(Everything.Open.self, #"{"name": "n", "other": {"a": [1, null]}}"#))
        #expect(try JSON.survives(Everything.Typed.self, #"{"name": "n", "at": "2020-01-01T01:00:00+01:00"}"#))
        #expect(throws: DecodingError.self) { try JSON.decode(Everything.Closed.self, #"{"nam": "n"}"#) }
        #expect(try JSON.survives(Everything.Typed.self, #"{"at": "soon"}"#))
        #expect(try JSON.decode(Everything.Typed.self, #"{"at": "soon"}"#).additionalProperties.isEmpty)
        #expect(try JSON.value(JSON.decode(Image.self, #"{"url": "https://a", "x": 1}"#)) == ["url": "https://a"])
    }
}
