import Foundation
import GeneratedModels
import PlankRuntime
import TestSupport
import Testing

/// Unions without a tag: of the branches that fit, the one that declares most of the keys present is taken.
@Suite struct OverlappingBranchTests {
    private func read(_ key: String, _ json: String) throws -> Overlapping {
        let text = #"{"\#(key)": \#(json)}"#
        #expect(try JSON.survives(Overlapping.self, text))
        return try JSON.decode(Overlapping.self, text)
    }

    @Test func aBranchThatDropsTheKeyIsNotTaken() throws {
        #expect(try read("rule", #"{"match": "x"}"#).rule == .matcher(.init(match: "x")))
        #expect(try read("rule", #"{"meta": "x"}"#).rule == .comment(.init { $0.meta = "x" }))
    }

    @Test func aModelThatAddsPropertiesWinsWhereTheyArePresent() throws {
        #expect(try read("place", #"{"id": "1", "floor": 2}"#).place?.asDerived?.floor == 2)
        #expect(try read("place", #"{"id": "1"}"#).place == .base(.init(id: "1")))
        #expect(try read("places", #"[{"id": "1"}, {"id": "2", "floor": 2}]"#).places?.asDeriveds?.last?.floor == 2)
    }

    @Test func aDictionaryTakesTheKeysThatAModelDoesNotDeclare() throws {
        #expect(try read("limits", #"{"all": 1}"#).limits?.asLimit?.all == 1)
        #expect(try read("limits", #"{"all": 1, "some": 2}"#).limits?.asIntByKey == ["all": 1, "some": 2])
        #expect(try read("limits", "{}").limits?.asLimit != nil)
    }

    @Test func aModelGoesBeforeADictionaryOfAnything() throws {
        #expect(try read("known", #"{"all": 1}"#).known?.asFamiliar?.all == 1)
        #expect(try read("known", #"{"other": 1}"#).known?.asDictionary == ["other": 1])
    }

    @Test func aValueThatFitsSeveralBranchesKeepsTheKeysOfAll() throws {
        let both = try read("both", #"{"a": 1, "b": 2}"#).both
        #expect(both?.asFirst?.a == 1)
        #expect(both?.asFirst?.additionalProperties == ["b": 2])
        #expect(try read("both", #"{"b": 2}"#).both == .second(.init(b: 2)))
    }

    @Test func aModelKeepsTheKeysOfADictionaryThatDoesNotFit() throws {
        let options = try read("environment", #"{"matrix": ["a"], "name": "x"}"#).environment?.asOptions
        #expect(options?.additionalProperties == ["name": "x"])
        #expect(try read("environment", #"{"name": "x"}"#).environment?.asStringByKey == ["name": "x"])
    }

    @Test func keysOfObjectsInsideCountToo() throws {
        #expect(try read("nested", #"{"inner": {"p": 1, "q": 2}}"#).nested?.asDeep?.inner?.q == 2)
        #expect(try read("nested", #"{"inner": {"p": 1}}"#).nested?.asShallow?.inner?.p == 1)
    }

    @Test func aBranchForOtherTagsKeepsTheKeysOfTheBranchesThatDoNotMatch() throws {
        let known = try read("block", #"{"type": "callout", "text": "a", "tone": "calm"}"#).block
        #expect(known?.asCallout?.tone == .calm)
        let changed = try read("block", #"{"type": "callout", "text": "a", "tone": "shrill"}"#).block
        #expect(changed?.asUnsupported?.additionalProperties == ["text": "a", "tone": "shrill"])
        #expect(try read("block", #"{"type": "callout"}"#).block?.asUnsupported?.type == "callout")
    }

    @Test func aBranchThatExcludesTheTagsOfOthersIsNotTriedForThem() throws {
        let changed = try read("layer", #"{"type": "shape", "form": "oval"}"#).layer
        #expect(changed?.asShape?.form == .unknown("oval"))
        let other = try read("layer", #"{"type": "text", "size": 1}"#).layer
        #expect(other?.asOtherLayer?.additionalProperties == ["size": 1])
    }

    @Test func aValueThatEachBranchWouldDropAKeyOfIsKeptWhole() throws {
        let json = #"{"a": 1, "b": 2, "c": 3}"#
        #expect(try read("contested", json).contested == .unknown(try JSON.value(json)))
        #expect(try read("contested", #"{"c": 3}"#).contested?.asRight?.c == 3)
    }

    @Test func propertiesThatOnlyBranchesDeclareAreKept() throws {
        #expect(try read("flat", #"{"t": "b", "p": {"y": 1}}"#).flat?.p?.asOdd?.y == 1)
        let flat = try read("flat", #"{"t": "b", "own": {"y": 1, "z": 2}}"#).flat
        #expect(flat?.own?.y == 1)
        #expect(flat?.own?.z == 2)
    }

    @Test func aModelBesideWhichAnythingIsAllowedKeepsAllKeys() throws {
        let citation = try read("citation", #"{"id": "1", "locator": "p. 4"}"#).citation?.asDetails
        #expect(citation?.id == "1")
        #expect(citation?.additionalProperties == ["locator": "p. 4"])
        #expect(try read("citation", #"{"locator": "p. 4"}"#).citation?.asDetails?.id == nil)
        let remarks = try read("remarks", #"[{"page": 1, "line": 2}]"#).remarks
        #expect(remarks?[0].asFootnote?.additionalProperties == ["line": 2])
    }

    @Test func anythingBesideAModelIsUnknown() throws {
        #expect(try read("citation", #""Knuth""#).citation == .unknown("Knuth"))
        let remarks = try read("remarks", #"[{"page": 1}, "Knuth"]"#).remarks
        #expect(remarks?[0].asFootnote?.page == 1)
        #expect(remarks?[1] == .unknown("Knuth"))
    }

    @Test func keysThatNoBranchDeclaresAreDropped() throws {
        let read = try JSON.decode(Overlapping.self, #"{"contested": {"a": 1, "x": 2}}"#)
        #expect(read.contested == .left(.init { $0.a = 1 }))
    }

    @Test func aModelThatAnotherExtendsKeepsTheKeysOfAValueThatDoesNotMatchThat() throws {
        let base = try read("place", #"{"id": "1", "floor": "ground"}"#).place?.asBase
        #expect(base?.additionalProperties == ["floor": "ground"])
    }

    // MARK: - Values that the schema allows, or that are forgiven

    /// The branch that both ways to read a document find.
    private func sighting(_ details: String) throws -> Overlapping.Sighting? {
        let read = try read("sighting", #"{"details": \#(details)}"#)
        #expect(try Overlapping(json: Data(#"{"sighting": {"details": \#(details)}}"#.utf8)) == read)
        return read.sighting
    }

    @Test func valuesBesideAnEnumBelongToTheBranch() throws {
        let details = try sighting(#"{"coat": "striped", "mood": "sleepy"}"#)?.asSeen?.details
        #expect(details?.coat == .unknown("striped"))
        #expect(details?.mood == .unknown("sleepy"))
    }

    @Test func valuesThatAnEnumDoesNotListBelongToABranchIfNoOtherFits() throws {
        #expect(try sighting(#"{"size": "large"}"#)?.asSeen?.details.size == .large)
        #expect(try sighting(#"{"size": "huge"}"#)?.asSeen?.details.size == .unknown("huge"))
        // A key that the branch does not declare tells that the value may be of a newer branch.
        #expect(try sighting(#"{"size": "huge", "weight": 1}"#)?.asSeen == nil)
        // So does a value that is none of a union within.
        let near = try sighting(#"{"near": {"roads": 1}}"#)?.asSeen?.details.near
        #expect(near == .unknown(try JSON.value(#"{"roads": 1}"#)))
    }

    @Test func aLargeValueThatNoBranchFitsIsNotReadAnewForEachUnionAroundIt() throws {
        func near(_ count: Int) throws -> Bool {
            let roads = repeatElement("1", count: count).joined(separator: ",")
            return try sighting(#"{"near": {"roads": [\#(roads)]}}"#)?.asSeen != nil
        }
        #expect(try near(1_000))
        #expect(try !near(50_000))
    }

    /// The branch that both ways to read a document find.
    private func vehicle(_ json: String) throws -> Overlapping.Vehicle? {
        let read = try read("vehicle", json)
        #expect(try Overlapping(json: Data(#"{"vehicle": \#(json)}"#.utf8)) == read)
        return read.vehicle
    }

    @Test func valuesThatAnEnumDoesNotListBelongToNoBranchIfSeveralFit() throws {
        #expect(try vehicle(#"{"fuel": "petrol"}"#)?.asCar?.fuel == .petrol)
        #expect(try vehicle(#"{"fuel": "electricity"}"#)?.asTram?.fuel == .electricity)
        let json = #"{"fuel": "hydrogen"}"#
        #expect(try vehicle(json) == .unknown(try JSON.value(json)))
        // One branch alone allows it.
        #expect(try vehicle(#"{"fuel": "hydrogen", "doors": 4}"#)?.asCar?.fuel == .unknown("hydrogen"))
        // The branch itself is no value within it.
        #expect(try vehicle(#""horse""#) == .unknown("horse"))
    }

    @Test func theOnlyValueThatABranchListsTellsItFromOthers() throws {
        func partition(_ json: String) throws -> Overlapping.Partition? {
            let read = try read("partition", json)
            #expect(try Overlapping(json: Data(#"{"partition": \#(json)}"#.utf8)) == read)
            return read.partition
        }
        #expect(try partition(#"{"column": "at", "method": "month"}"#)?.asByMonth?.method == "month")
        #expect(try partition(#"{"column": "at", "method": "year"}"#)?.asByYear?.method == "year")
        #expect(try partition(#"{"column": "at"}"#)?.asByMonth != nil)
        let week = #"{"column": "at", "method": "week"}"#
        #expect(try partition(week) == .unknown(try JSON.value(week)))
        // Outside of the union it is a value as that of any enum.
        #expect(try JSON.decode(Overlapping.Partition.ByYear.self, week).method == "week")
        #expect(try Overlapping.Partition.ByYear(json: Data(week.utf8)).method == "week")
    }

    @Test(arguments: ["data/my file.csv", "${HOME}", #"C:\\dir"#, "/local", " ", "", "https://a b", "日本"])
    func aTextThatIsNoURIIsATextWhereThereIsABranchForIt(text: String) throws {
        let json = #"{"target": "\#(text)"}"#
        #expect(try read("target", #""\#(text)""#).target?.asURL == nil)
        let string = try JSON.decode([String: String].self, json)["target"]
        #expect(try Overlapping(json: Data(json.utf8)).target?.asString == string)
    }

    @Test func aURIIsOneBesideOtherTexts() throws {
        for text in ["https://example.com/a?b#c", "mailto:ada@example.com", "urn:isbn:1"] {
            #expect(try read("target", #""\#(text)""#).target == .url(try #require(URL(string: text))))
            #expect(try Overlapping(json: Data(#"{"target":"\#(text)"}"#.utf8)).target?.asURL?.absoluteString == text)
        }
    }

    @Test func theAppHearsOfValuesThatABranchForgives() throws {
        let json = #"{"sighting": {"details": {"size": "vast"}}}"#
        let heard = try unexpectedValues(about: "vast") { _ = try JSON.decode(Overlapping.self, json) }
        #expect(heard.map(\.description) == [#"sighting.details.size: "vast" is not a known Size."#])
    }

    @Test func textsThatAreInvalidForTheirFormatBelongToABranchIfNoOtherFits() throws {
        let details = try sighting(#"{"at": "yesterday", "link": ""}"#)?.asSeen?.details
        #expect(details != nil)
        #expect(details?.at == nil)
        let nested = try sighting(#"{"at": "2021-03-04", "near": {"roads": [], "map": ""}}"#)?.asSeen?.details
        #expect(nested?.near?.asCrossing != nil)
        // A required text has no `nil`.
        let unknown = try sighting(#"{"near": {"since": "yesterday"}}"#)?.asSeen?.details.near
        #expect(unknown == .unknown(try JSON.value(#"{"since": "yesterday"}"#)))
    }

    @Test(arguments: ["2021-03-04 05:06:07", "2021-03-04", "soon", ""])
    func aTextThatFitsNoBranchOfTextsIsUnknown(text: String) throws {
        let json = #"{"when": "\#(text)"}"#
        #expect(try JSON.decode(Overlapping.self, json).when == .unknown(.string(text)))
        #expect(try Overlapping(json: Data(json.utf8)).when == .unknown(.string(text)))
    }

    @Test func anEnumLeavesWhatItDoesNotListToABranchThatDescribesIt() throws {
        func read(_ text: String) throws -> Paint {
            let json = #"{"any": "\#(text)", "hue": "\#(text)", "tone": "\#(text)", "swatch": "\#(text)"}"#
            #expect(try JSON.survives(Paint.self, json))
            let paint = try JSON.decode(Paint.self, json)
            #expect(try Paint(json: Data(json.utf8)) == paint)
            return paint
        }
        let listed = try read("red")
        #expect(listed.any == .red)
        #expect(listed.hue == .color(.red))
        #expect(listed.tone == .color(.red))
        #expect(listed.swatch == .color(.red))
        let described = try read("0x12")
        #expect(described.any == .unknown("0x12"))
        #expect(described.hue == .string("0x12"))
        #expect(try read("dark").tone == .shade(.dark))
        #expect(try read("https://a.example/b").swatch?.asURL?.path == "/b")
        let other = try read("green")
        #expect(other.tone == .color(.unknown("green")))
        #expect(other.swatch == .color(.unknown("green")))
    }

    @Test func theAppHearsOfForgivenTextsOnce() throws {
        let json = #"{"sighting": {"details": {"at": "heard", "near": {"roads": [], "map": "http://[heard"}}}}"#
        let heard = try unexpectedValues(about: "heard\"") {
            _ = try JSON.decode(Overlapping.self, json)
        }
        #expect(
            heard.map(\.description) == [
                #"sighting.details.at: "heard" is not a known Date."#,
                #"sighting.details.near.map: "http://[heard" is not a known URL."#,
            ]
        )
    }
}
