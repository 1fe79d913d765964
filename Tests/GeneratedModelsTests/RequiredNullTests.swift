import Foundation
import GeneratedModels
import PlankRuntime
import Testing

/// Plain structs know nothing of presence, and still write what the schema requires.
@Suite struct RequiredNullTests {
    @Test func nilIsNullWhereThePropertyIsRequired() throws {
        let receipt = Receipt(number: 1, paidBy: nil, total: nil, paid: nil)
        let written: PlankJSON = ["kind": "receipt", "number": 1, "paid-by": nil, "total": nil, "paid": nil]
        #expect(try JSON.value(receipt) == written)
        #expect(try JSONDecoder().decode(PlankJSON.self, from: receipt.jsonData()) == written)
    }

    @Test func valuesAreWrittenAsEver() throws {
        let json = #"""
            {"kind": "receipt", "number": 1, "paid-by": "Ada", "total": 2.5, "paid": "2021-03-04T05:06:07Z",
            "note": "n", "due": "2021-03-04T05:06:07Z"}
            """#
        #expect(try JSON.survives(Receipt.self, json))
    }

    @Test func textsThatAreNoDatesAreWrittenBack() throws {
        let json = #"{"kind": "receipt", "number": 1, "paid-by": null, "total": null, "paid": "soon"}"#
        #expect(try JSON.survives(Receipt.self, json))
        let receipt = try Receipt(json: Data(json.utf8))
        #expect(receipt.paid == nil)
        #expect(try JSONDecoder().decode(PlankJSON.self, from: receipt.jsonData()) == JSON.value(json))
    }
}
