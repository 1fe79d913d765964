import Foundation
import GeneratedModels
import PlankRuntime
import Testing

/// Enums know the values of the schema and keep the others.
@Suite struct EnumTests {
    @Test func casesHaveTheSchemasValues() {
        #expect(Pin.InStock.allCases.map(\.rawValue) == [-1, 0, 1])
        #expect(User.EmailFrequency.allCases == [.unset, .immediate, .daily])
        #expect(Everything.PlainEnum.inStock.rawValue == "In stock")
        #expect(Everything.MixedEnum.allCases.map(\.rawValue) == ["auto", 0, 1.5, true])
    }

    @Test func unlistedValuesAreKept() throws {
        let text = #"{"id": "1", "in_stock": 7, "pinned_with": "fax"}"#
        let pin = try JSON.decode(Pin.self, text)
        #expect(pin.inStock == .unknown(7))
        #expect(pin.source == .unknown("fax"))
        #expect(try JSON.survives(Pin.self, text))
        #expect(try JSON.throughPropertyList(pin, .xml) == pin)
    }

    @Test func valueOfAnotherTypeIsAnError() {
        #expect(throws: DecodingError.self) { try JSON.decode(Pin.self, #"{"id": "1", "pinned_with": 1}"#) }
        #expect(throws: DecodingError.self) { try JSON.decode(Pin.self, #"{"id": "1", "in_stock": "1"}"#) }
    }

    @Test func unlistedValueEqualsItsCase() {
        #expect(Pin.Source.unknown("ios") == .ios)
        #expect(Set([Pin.Source.unknown("ios"), .ios]).count == 1)
        #expect(!Pin.Source.unknown("fax").isKnown && Pin.Source.ios.isKnown)
    }

    @Test func nullBelongsToTheProperty() throws {
        let text = Samples.everything(with: #""nullable_enum": null"#)
        let everything = try JSON.decode(Everything.self, text)
        #expect(everything.nullableEnum == nil)
        #expect(everything.isSet(.nullableEnum))
    }

    @Test(arguments: Names.Word.allCases)
    func awkwardValuesSurvive(word: Names.Word) throws {
        let names = Names { $0.word = word }
        #expect(try JSON.decode(Names.self, JSON.value(names)).word == word)
        #expect(try JSON.value(names) == ["word": .string(word.rawValue)])
        #expect(word.isKnown)
    }

    @Test func constantsAreCheckedAndWritten() throws {
        #expect(try JSON.decode(Everything.self, Samples.everything).requiredKind == "everything")
        let other = Samples.everything.replacingOccurrences(of: "\"everything\"", with: "\"x\"")
        #expect(throws: DecodingError.self) { try JSON.decode(Everything.self, other) }
    }
}
