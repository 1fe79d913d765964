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

    @Test func longEnumsFindTheirCases() {
        for element in Atlas.Element.allCases { #expect(Atlas.Element.knownCase(element.rawValue) == element) }
        for island in Atlas.Island.allCases { #expect(Atlas.Island.knownCase(island.rawValue) == island) }
        #expect(Atlas.Element.knownCase("Uuo") == nil)
        #expect(Atlas.Element(rawValue: "Uuo") == .unknown("Uuo"))
    }

    /// As JSON has it, a letter and its accent are not the letter with the accent.
    @Test func casesAreFoundByCodePoints() {
        let islands = Atlas.Island.allCases.map(\.rawValue).filter { $0.contains("å") }
        let words = Names.Word.allCases.map(\.rawValue)
        #expect(islands.contains("Tåsinge") && words.contains("café"))
        for island in islands {
            #expect(Atlas.Island.knownCase(island.decomposedStringWithCanonicalMapping) == nil)
        }
        #expect(Names.Word.knownCase("café") != nil && Names.Word.knownCase("cafe\u{301}") == nil)
    }

    @Test func constantsAreCheckedAndWritten() throws {
        #expect(try JSON.decode(Everything.self, Samples.everything).requiredKind == "everything")
        let other = Samples.everything.replacingOccurrences(of: "\"everything\"", with: "\"x\"")
        #expect(throws: DecodingError.self) { try JSON.decode(Everything.self, other) }
    }
}
