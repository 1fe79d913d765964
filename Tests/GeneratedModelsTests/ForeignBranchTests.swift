import Foundation
import GeneratedModels
import PlankRuntime
import Testing

/// Unions whose branches are in files that do not know of them, and tags that branches share.
@Suite struct ForeignBranchTests {
    private func read(_ key: String, _ json: String) throws -> Keeper {
        let text = #"{"\#(key)": \#(json)}"#
        #expect(try JSON.survives(Keeper.self, text))
        let keeper = try JSON.decode(Keeper.self, text)
        #expect(try Keeper(json: Data(text.utf8)) == keeper)
        return keeper
    }

    @Test func aBranchThatDropsAKeyOfAnotherIsNotTaken() throws {
        #expect(try read("pet", #"{"name": "Rex", "tricks": ["sit"]}"#).pet?.asPuppy?.tricks == ["sit"])
        #expect(try read("pet", #"{"name": "Rex", "home": {"street": "A"}}"#).pet?.asPuppy?.home?.street == "A")
        #expect(try read("pet", #"{"name": "Tom"}"#).pet?.asKitten?.name == "Tom")
    }

    @Test func modelsWithSynthesizedCodableTellByWhatTheyWrite() throws {
        #expect(try read("plainPet", #"{"name": "Rex", "tricks": ["sit"]}"#).plainPet?.asPuppy?.tricks == ["sit"])
        #expect(try read("plainPet", #"{"name": "Rex", "home": {"size": 3}}"#).plainPet?.asPuppy?.home?.size == 3)
        #expect(try read("plainPet", #"{"name": "Tom", "home": {"colour": "red"}}"#).plainPet?.asKitten != nil)
    }

    @Test func amongBranchesWithOneTagTheOthersTell() throws {
        #expect(try read("speaker", #"{"type": "message", "role": "guest", "text": "a"}"#).speaker?.asUser?.text == "a")
        let assistant = try read("speaker", #"{"type": "message", "role": "assistant", "parts": ["a"]}"#).speaker
        #expect(assistant?.asAssistant?.parts == ["a"])
        #expect(try read("speaker", #"{"type": "system", "name": "a"}"#).speaker?.asSystem?.name == "a")
        #expect(try read("speaker", #"{"type": "sign"}"#).speaker?.asWord?.type == .sign)
        let unknown = #"{"type": "message", "role": "assistant", "body": "a"}"#
        #expect(try read("speaker", unknown).speaker == .unknown(JSON.value(unknown)))
    }
}
