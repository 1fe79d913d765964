import Foundation
import GeneratedModels
import PlankRuntime
import TestSupport
import Testing

/// Required properties of which the schema lists one value.
@Suite struct OnlyValueTests {
    private func document(version: String = "v1", kind: String = "voucher", state: String = "issued") -> String {
        #"{"version": "\#(version)", "tax": 19, "kind": "\#(kind)", "state": "\#(state)"}"#
    }

    @Test func newModelsHaveTheValue() throws {
        let voucher = Voucher()
        #expect(voucher.version == "v1" && voucher.tax == 7 && voucher.kind == "voucher" && voucher.state == "issued")
        let text = #"{"version":"v1","tax":7,"kind":"voucher","state":"issued"}"#
        #expect(String(decoding: try voucher.jsonData(), as: UTF8.self) == text)
    }

    @Test func anotherValueOfAnEnumIsKept() throws {
        let text = document(version: "v2")
        let voucher = try JSON.decode(Voucher.self, text)
        #expect(voucher.version == "v2" && voucher.tax == 19)
        #expect(try JSON.survives(Voucher.self, text))
        #expect(try Voucher(json: Data(text.utf8)) == voucher)
        #expect(voucher != Voucher() && Voucher().merging(voucher) == voucher)
    }

    @Test func anotherValueIsAnErrorForAConstantOrIfItIsRefused() {
        for text in [document(kind: "coupon"), document(state: "void")] {
            #expect(throws: DecodingError.self) { try JSON.decode(Voucher.self, text) }
            #expect(throws: PlankJSONReadingError.self) { try Voucher(json: Data(text.utf8)) }
        }
    }

    @Test func partialsNeedNoValue() throws {
        let partial = Voucher.Partial { $0.note = "Thanks" }
        let voucher = try Voucher(partial)
        #expect(voucher.version == "v1" && voucher.note == "Thanks")
        #expect(try Voucher(Voucher.Partial { $0.version = "v2" }).version == "v2")
    }

    @Test func anotherValueOfAReferencedEnumIsKept() throws {
        let text = #"{"poll": {"layout": 2}}"#
        #expect(try JSON.survives(Keeper.self, text))
        #expect(try JSON.decode(Keeper.self, text).poll?.layout == .unknown(2))
        #expect(Keeper.Layout.grid.rawValue == 1)
    }

    @Test func whatIsAssignedToAnOptionalConstantIsReadAgain() throws {
        let poll = Keeper.Poll(layout: .grid) { $0.series = 7 }
        #expect(try JSONDecoder().decode(Keeper.Poll.self, from: JSONEncoder().encode(poll)) == poll)
        #expect(try Keeper.Poll(json: poll.jsonData()) == poll)
        let heard = try unexpectedValues(about: "series") {
            _ = try JSON.decode(Keeper.self, #"{"poll": {"layout": 1, "series": 7}}"#)
            _ = try Keeper(json: Data(#"{"poll": {"layout": 1, "series": 7}}"#.utf8))
        }
        #expect(heard.map { "\($0)" } == Array(repeating: "poll.series: 7 is not a known Int.", count: 2))
    }
}
