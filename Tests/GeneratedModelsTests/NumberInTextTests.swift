import Foundation
import GeneratedModels
import PlankRuntime
import Testing

/// Numbers that JSON can have as strings.
@Suite struct NumberInTextTests {
    @Test(
        "Numbers are read from numbers and from strings, and written as they were",
        arguments: [
            #"{"degrees": -7, "rain": 1.5, "cost": 3, "hours": [1, 2]}"#,
            #"{"degrees": "-7", "rain": "1.5", "cost": "3", "hours": ["1", 2]}"#,
        ]
    )
    func reading(text: String) throws {
        let weather = try JSON.decode(Weather.self, text)
        #expect(weather.degrees == -7 && weather.rain == 1.5 && weather.cost == 3 && weather.hours == [1, 2])
        #expect(try JSON.survives(Weather.self, text))
        let direct = try Weather(json: Data(text.utf8))
        #expect(direct == weather)
        #expect(try PlankJSON(json: direct.jsonData()) == PlankJSON(json: Data(text.utf8)))
    }

    @Test func assignedNumbersAreWrittenAsNumbers() throws {
        var weather = try Weather(json: Data(#"{"degrees": "-7", "cost": "3.10"}"#.utf8))
        weather.degrees = 8
        #expect(String(decoding: try weather.jsonData(), as: UTF8.self) == #"{"degrees":8,"cost":"3.10"}"#)
        weather.cost = try #require(Decimal(string: "0.5"))
        #expect(String(decoding: try weather.jsonData(), as: UTF8.self) == #"{"degrees":8,"cost":0.5}"#)
    }

    @Test func defaultsAreNumbers() {
        #expect(Weather(degrees: 1).cost == 2)
    }

    @Test(arguments: [#""warm""#, #""0x7""#, #""""#, "true", "[]", "1.5"])
    func othersAreErrors(degrees: String) {
        let text = #"{"degrees": \#(degrees)}"#
        #expect(throws: DecodingError.self) { try JSON.decode(Weather.self, text) }
        #expect(throws: PlankJSONReadingError.self) { try Weather(json: Data(text.utf8)) }
    }

    @Test(arguments: ["nan", "1e999", "1,5"])
    func anOptionalNumberKeepsAStringThatIsNone(rain: String) throws {
        let text = #"{"degrees": 1, "rain": "\#(rain)", "cost": "1,50"}"#
        let weather = try JSON.decode(Weather.self, text)
        #expect(weather.rain == nil && weather.isSet(.rain))
        #expect(try JSON.survives(Weather.self, text))
        #expect(try Weather(json: Data(text.utf8)) == weather)
    }
}
