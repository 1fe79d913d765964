import Foundation
import GeneratedModels
import PlankRuntime
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

    @Test func keysThatNoBranchDeclaresAreDropped() throws {
        let read = try JSON.decode(Overlapping.self, #"{"place": {"id": "1", "x": 2}}"#)
        #expect(read.place == .base(.init(id: "1")))
    }
}
