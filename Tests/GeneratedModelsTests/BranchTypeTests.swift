import Foundation
import GeneratedModels
import PlankRuntime
import Testing

/// Unions without a tag whose branches have the same properties: the types of the values tell them apart.
@Suite struct BranchTypeTests {
    private func read(_ key: String, _ json: String) throws -> Guide {
        let text = #"{"\#(key)": \#(json)}"#
        #expect(try JSON.survives(Guide.self, text))
        let guide = try JSON.decode(Guide.self, text)
        #expect(try Guide(json: Data(text.utf8)) == guide)
        return guide
    }

    @Test func whereABranchAllowsOnlyNullAnotherValueIsNotOfIt() throws {
        #expect(try read("page", #"{"items": [], "next": null}"#).page == .last(.init(items: [], next: nil)))
        #expect(try read("page", #"{"items": [], "next": "t"}"#).page?.asFull?.next == "t")
        #expect(try read("page", #"{"items": [], "next": 1}"#).page?.asLast == nil)
    }

    @Test func onlyNullIsReadWhereNothingElseIsAllowed() throws {
        #expect(throws: DecodingError.self) {
            try JSON.decode(Guide.Page.LastPage.self, #"{"items": [], "next": "t"}"#)
        }
        let error = #expect(throws: PlankJSONReadingError.self) {
            try Guide.Page.LastPage(json: Data(#"{"items": [], "next": "t"}"#.utf8))
        }
        #expect(error?.message == "Expected null, found a string.")
    }

    @Test func aTagThatIsNullIsKept() throws {
        #expect(try read("tool", #"{"kind": null, "name": "n"}"#).tool?.asCustom?.isSet(.kind) == true)
        #expect(try read("tool", #"{"name": "n"}"#).tool?.asCustom?.isSet(.kind) == false)
        #expect(try read("tool", #"{"kind": "custom", "name": "n"}"#).tool?.asCustom?.kind == "custom")
        #expect(try read("tool", #"{"kind": "shell", "name": "n"}"#).tool?.asShell?.name == "n")
    }

    @Test func aRequiredTagThatMayBeNullSelectsItsBranchByStructure() throws {
        #expect(try read("animal", #"{"kind": null, "climbs": true}"#).animal?.asApe?.climbs == true)
        #expect(try read("animal", #"{"kind": "gorilla", "climbs": true}"#).animal?.asApe?.kind == .gorilla)
    }

    @Test func aValueOfAnotherTypeThanImpliedIsOfABranchIfNoOtherFits() throws {
        #expect(try read("spot", #"{"at": "Berlin"}"#).spot == .named(.init(at: "Berlin")))
        #expect(try read("spot", #"{"at": [52.5, 13.4]}"#).spot?.asPoint?.at == [52.5, 13.4])
        #expect(try read("spot", #"{"at": [52.5, 13.4, "Berlin"]}"#).spot?.asPoint != nil)
    }

    @Test func aNewValueOfAnEnumThatBranchesShareDoesNotTellThemApart() throws {
        #expect(try read("trip", #"{"pace": "lazy"}"#).trip == .walk(.init(pace: .unknown("lazy"))))
        #expect(try read("trip", #"{"pace": "lazy", "horse": "Max"}"#).trip?.asRide?.horse == "Max")
        #expect(try read("stay", #"{"room": "hut", "night": "lazy"}"#).stay?.asCamp?.night == .unknown("lazy"))
        // A value of neither enum may be of a branch that the schema does not have yet.
        #expect(try read("stay", #"{"room": "boat"}"#).stay == .unknown(["room": "boat"]))
    }

    @Test func aNewTagInADictionaryIsUnknownAlone() throws {
        let panel = try read("panel", #"{"k": {"t": "a", "v": 1}, "z": {"t": "new"}}"#).panel
        #expect(panel?.asPartByKey?["k"]?.asKnob?.v == 1)
        #expect(panel?.asPartByKey?["z"] == .unknown(["t": "new"]))
    }

    @Test func nullOfABranchIsNull() throws {
        #expect(try read("notes", #"[null, "a", 1]"#).notes == [nil, .string("a"), .int(1)])
    }

    @Test func anElementThatFitsNoPlaceKeepsItsKeys() throws {
        #expect(try read("route", #"[{"x": "3"}, {"bold": true}]"#).route?.count == 2)
        #expect(try read("route", #"[{"x": null}]"#).route?.count == 1)
    }

    @Test func aNumberThatABranchExcludesIsOfTheBranchThatListsIt() throws {
        #expect(try read("layer", #"{"ty": 4, "mode": "new", "x": 1}"#).layer?.asForm?.mode != nil)
        #expect(try read("layer", #"{"ty": 7}"#).layer?.asRest?.ty == 7)
    }

    @Test func stringsInUnionsOfUnionsKeepTheirSpellings() throws {
        #expect(try read("links", #"["https://a/b c", 1]"#).links?.asLinks?.count == 2)
        #expect(try read("links", #""https://a/b c""#).links?.asLink != nil)
        #expect(try read("links", #"["https://a/b", true]"#).links == .unknown(["https://a/b", true]))
    }
}
