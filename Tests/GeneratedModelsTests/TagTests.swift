import Foundation
import GeneratedModels
import PlankRuntime
import Testing

/// Tags: where they may stand, what they may be, and that a value made in Swift comes back as what it was.
@Suite struct TagTests {
    private func read(_ key: String, _ json: String) throws -> Tagged {
        let text = #"{"\#(key)": \#(json)}"#
        #expect(try JSON.survives(Tagged.self, text))
        return try JSON.decode(Tagged.self, text)
    }

    @Test func aNestedUnionHasTheTagsOfItsBranches() throws {
        #expect(try read("letter", #"{"type": "C", "size": 1}"#).letter?.asLate?.asC?.size == 1)
        #expect(try read("letter", #"{"type": "B", "size": 1}"#).letter?.asLate?.asB?.size == 1)
        #expect(try read("letter", #"{"type": "A"}"#).letter?.asA != nil)
        #expect(try read("letter", #"{"type": "Z"}"#).letter == .unknown(["type": "Z"]))
    }

    @Test func integersAndBooleansAreTags() throws {
        #expect(try read("option", #"{"type": 7, "text": "x"}"#).option?.asSeven?.text == "x")
        #expect(try read("option", #"{"type": 6}"#).option?.asSix != nil)
        #expect(try read("option", #"{"type": 5}"#).option == .unknown(["type": 5]))
        #expect(try read("lamp", #"{"on": false, "watts": 0}"#).lamp?.asOff?.watts == 0)
        #expect(try read("lamp", #"{"on": true}"#).lamp?.asOn != nil)
    }

    @Test func propertiesBesideAUnionBelongToItsBranches() throws {
        let text = try read("input", #"{"id": "1", "type": "text", "label": "Name", "maximum": 8}"#).input
        #expect(text?.asText?.maximum == 8)
        #expect(text?.id == "1")
        #expect(text?.label == "Name")
        let choice = try read("input", #"{"id": "2", "type": "choice", "options": ["a"]}"#).input
        #expect(choice?.asChoice?.options == ["a"])
        let unknown = try read("input", #"{"id": "3", "type": "date"}"#).input
        #expect(unknown == .unknown(["id": "3", "type": "date"]))
        #expect(unknown?.id == nil)
        let made = Tagged.Input.text(.init(id: "4") { $0.maximum = 1 })
        #expect(try JSON.decode([Tagged.Input].self, JSON.value([made])) == [made])
    }

    @Test func aUnionAmongTheBranchesHasItsBranchesInItsPlace() throws {
        let ring = try read("part", #"{"form": "ring", "holes": 2, "layer": 3}"#).part
        #expect(ring?.asRing?.holes == 2)
        #expect(ring?.layer == 3)
        #expect(try read("part", #"{"form": "box", "width": 1}"#).part?.asBox?.width == 1)
        #expect(try read("part", #"{"form": "star"}"#).part == .unknown(["form": "star"]))
        let made = Tagged.Part.circle(.init { $0.layer = 1 })
        #expect(try JSON.decode([Tagged.Part].self, JSON.value([made])) == [made])
    }

    @Test func aValueWithoutConditionHasTheCommonProperties() throws {
        let cash = try read("payment", #"{"method": "cash", "amount": 5}"#).payment
        #expect(cash?.asCash?.amount == 5)
        #expect(cash?.amount == 5)
        let bank = try read("payment", #"{"method": "bank", "amount": 1, "account": "x"}"#).payment
        #expect(bank?.asBank?.account == "x")
        let cheque = try read("payment", #"{"method": "cheque", "amount": 1}"#).payment
        #expect(cheque == .unknown(["method": "cheque", "amount": 1]))
        let made = Tagged.Payment.cash(.init(amount: 2))
        #expect(try JSON.decode([Tagged.Payment].self, JSON.value([made])) == [made])
        #expect(throws: DecodingError.self) {
            try JSON.decode(Tagged.Payment.Cash.self, #"{"method": "card", "amount": 1}"#)
        }
    }

    @Test func aTagIsACaseOfTheEnumThatHasItsValue() throws {
        let letter = try read("letter", #"{"type": "B"}"#).letter?.asLate?.asB
        #expect(letter?.letter == .b)
        #expect(Tagged.Six().type == .type6)
        #expect(throws: DecodingError.self) { try JSON.decode(Tagged.Six.self, #"{"type": 7}"#) }
    }

    @Test func aTagMayBeMissing() throws {
        #expect(try read("animal", #"{"kind": "hawk"}"#).animal?.asBird?.kind == .hawk)
        #expect(try read("animal", #"{"name": "Leo"}"#).animal?.asLion?.name == "Leo")
        #expect(try read("pet", #"{"petType": "kitten"}"#).pet?.asCat?.petType == "kitten")
        #expect(try read("pet", #"{"name": "Tom"}"#).pet?.asCat?.name == "Tom")
        let bag = try JSON.decode(Tagged.self, #"{"wrapping": {"handles": 2}}"#)
        #expect(bag.wrapping?.asBag?.handles == 2)
        #expect(try JSON.value(bag) == ["wrapping": ["handles": 2, "kind": "bag"]])
    }

    @Test func theTagThatAValueLacksIsNotAddedToIt() throws {
        let read = try JSON.decode(Tagged.self, #"{"animal": {"name": "Leo"}}"#)
        #expect(read.animal?.asLion?.isSet(.kind) == false)
    }

    @Test(arguments: [
        Tagged.Animal.lion(.init()), .lion(.init { $0.kind = nil }), .bird(.init { $0.kind = .hawk }),
        .lion(.init { $0.name = "Leo" }),
    ])
    func aBranchMadeInSwiftComesBack(animal: Tagged.Animal) throws {
        let written = try JSON.value(["animal": animal])["animal"]
        #expect(written?["kind"]?.stringValue != nil)
        let back = try JSON.decode([String: Tagged.Animal].self, JSON.value(["animal": animal]))["animal"]
        #expect(back?.asLion?.name == animal.asLion?.name)
        #expect((back?.asBird == nil) == (animal.asBird == nil))
        #expect(back?.asBird?.kind == animal.asBird?.kind)
    }

    @Test func branchesStartWithTheirTag() throws {
        #expect(Tagged.Animal.Lion().kind == "lion")
        #expect(Tagged.Animal.Lion().isSet(.kind))
        #expect(Tagged.Dog().petType == "dog")
        for animal in [Tagged.Animal.lion(.init()), .bird(.init { $0.kind = .hawk })] {
            #expect(try JSON.decode([Tagged.Animal].self, JSON.value([animal])) == [animal])
        }
        let pets = [Tagged.Pet.cat(.init { $0.petType = "kitten" }), .dog(.init())]
        #expect(try JSON.decode([Tagged.Pet].self, JSON.value(pets)) == pets)
    }

    @Test func ofSeveralTagsTheDefaultIsTheFirst() throws {
        let made = Tagged.Refund.card(.init { $0.number = "4" })
        #expect(try JSON.value(made) == ["way": "credit", "number": "4"])
        let back = try JSON.decode(Tagged.Refund.self, #"{"way": "debit", "number": "4"}"#)
        #expect(back.asCard?.way == .debit)
        let untagged = try JSON.decode(Tagged.Refund.self, #"{"number": "4"}"#)
        #expect(untagged.asCard?.way == .credit)
        #expect(try JSON.value(untagged) == ["number": "4"])
        #expect(try read("refund", #"{"number": "4"}"#).refund?.asCard?.number == "4")
        #expect(untagged.asCard?.merging(back.asCard ?? .init()).way == .debit)
        #expect(back.asCard?.merging(untagged.asCard ?? .init()).way == .debit)
        #expect(Tagged.Refund.CardRefund.fixture().way == .credit)
    }

    @Test func ofSeveralTagsWithoutDefaultNoneIsWritten() throws {
        #expect(Tagged.Animal.Bird().kind == nil)
        #expect(try JSON.value(Tagged.Animal.bird(.init { $0.name = "Leo" })) == ["name": "Leo"])
        #expect(try JSON.value(Tagged.Pet.cat(.init { $0.name = "Tom" })) == ["name": "Tom"])
    }

    @Test func theUnionCorrectsAWrongTag() throws {
        let pets = [Tagged.Pet.dog(.init(petType: "wrong") { $0.name = "Rex" }), .cat(.init { $0.petType = "dog" })]
        #expect(try JSON.value(pets) == [["petType": "dog", "name": "Rex"], ["petType": "cat"]])
        let birds = [Tagged.Animal.bird(.init { $0.kind = .unknown("dodo") })]
        #expect(try JSON.value(birds) == [["kind": "owl"]])
    }

    @Test func aTypeWithoutTheTagHasACaseForEachOfItsTags() throws {
        #expect(try read("vehicle", #"{"kind": "car", "doors": 3}"#).vehicle?.asCar?.doors == 3)
        #expect(try read("vehicle", #"{"kind": "4x4", "doors": 5}"#).vehicle?.asVehicle4x4?.doors == 5)
        #expect(try read("vehicle", #"{"kind": "bus", "doors": 2}"#).vehicle == .unknown(["kind": "bus", "doors": 2]))
        #expect(try JSON.value(Tagged.Vehicle.vehicle4x4(.init())) == ["kind": "4x4"])
        #expect(try Tagged.Vehicle(json: Data(#"{"kind": "4x4"}"#.utf8)) == .vehicle4x4(.init()))
        #expect(try Tagged.Vehicle.vehicle4x4(.init()).jsonData() == Data(#"{"kind":"4x4"}"#.utf8))
    }

    // MARK: - Elements

    @Test func aConstantElementTellsTuplesApart() throws {
        #expect(try read("message", #"["EVENT", "a", 1]"#).message?.asEvent?.count == 3)
        #expect(try read("message", #"["END", "a"]"#).message == .ended(["END", "a"]))
        #expect(try read("message", #"["WARNING", "a"]"#).message == .notice([.warning, .unknown("a")]))
        #expect(try read("message", #"["OTHER", "a", 1]"#).message == .unknown(["OTHER", "a", 1]))
        #expect(try read("message", #"[null, "a"]"#).message == .unknown([nil, "a"]))
    }

    // MARK: - Titles

    private func owner(_ json: String) throws -> Titled.Owner? {
        try JSON.decode(Titled.self, #"{"owner": \#(json)}"#).owner
    }

    @Test func whereNoTitleIsGivenTheStructureDecides() throws {
        #expect(try owner(#"{"name": "Ada"}"#) == .person(.init(name: "Ada")))
        #expect(try owner(#"{"slug": "ada"}"#) == .company(.init { $0.slug = "ada" }))
        #expect(try owner(#"{"type": "company"}"#) == .company(.init()))
        #expect(try owner(#"{"type": "ghost", "name": "Ada"}"#) == .unknown(["type": "ghost", "name": "Ada"]))
        #expect(try owner("1") == .unknown(1))
    }
}
