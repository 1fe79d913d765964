import Foundation
import GeneratedModels
import PlankRuntime
import Testing

/// Models from JSON in memory and from dictionaries, and back.
struct JSONValueModelTests {
    private let pin = Pin(id: "1") { pin in
        pin.note = nil
        pin.link = URL(string: "https://example.com/a")
        pin.createdAt = Date(timeIntervalSince1970: 1_700_000_000)
        pin.creator = ["photo": User(id: "2")]
        pin.tags = ["x", "y"]
        pin.inStock = .inStock
        pin.attribution = .string("me")
        pin.visualSearchAttrs = Pin.VisualSearchAttrs { $0.labels = ["a": 0.5, "b": 2] }
        pin.isPromoted = true
    }

    @Test func comesBackFromItsJSON() throws {
        let json = try PlankJSON(pin)
        let coded = try JSONDecoder().decode(PlankJSON.self, from: JSONEncoder().encode(pin))
        #expect(json == coded && json["note"] == .some(.null) && json["created_at"] == "2023-11-14T22:13:20Z")
        let copy = try Pin(json)
        #expect(copy == pin && copy.setProperties == pin.setProperties)
    }

    @Test func comesBackFromADictionary() throws {
        let dictionary: [String: Any] = try pin.dictionary()
        #expect(dictionary["tags"] as? [String] == ["x", "y"] && dictionary["note"] is NSNull)
        #expect(dictionary["is_promoted"] as? Bool == true)
        #expect(try Pin(dictionary: dictionary) == pin)
    }

    @Test func readsThePayloadOfANotification() throws {
        let labels = #"{"labels": {"a": 1.5, "b": 1}}"#
        let payload = #"{"id": "1", "is_promoted": true, "in_stock": 1, "visual_search_attrs": \#(labels)}"#
        let object = try JSONSerialization.jsonObject(with: Data(payload.utf8))
        let userInfo = try #require(object as? [AnyHashable: Any])
        let read = try Pin(dictionary: userInfo)
        #expect(try read == JSONDecoder().decode(Pin.self, from: Data(payload.utf8)))
        #expect(read.isPromoted && read.inStock == .inStock && read.visualSearchAttrs?.labels == ["a": 1.5, "b": 1])
    }

    @Test func readsTheTypesOfSwift() throws {
        let json = try PlankJSON(foundation: [
            "a": 1, "b": UInt64.max, "c": 1.5, "d": true, "e": NSNull(), "f": ["x", 2] as [Any], "g": ["h": Float(0.5)],
            "i": Decimal(string: "0.1234567890123456789") as Any,
        ])
        #expect(
            json == [
                "a": 1, "b": PlankJSON(number: "18446744073709551615"), "c": 1.5, "d": true, "e": nil, "f": ["x", 2],
                "g": ["h": 0.5], "i": PlankJSON(number: "0.1234567890123456789"),
            ]
        )
        #expect(try PlankJSON(foundation: json.foundationValue) == json)
    }

    @Test func refusesWhatJSONCannotHave() {
        let values: [Any] = [["a": Date()], [1: "a"], ["a": Double.nan], ["a": [Date()]], Date.self]
        for value in values {
            #expect(throws: EncodingError.self) { try PlankJSON(foundation: value) }
        }
    }

    @Test func refusesWhatIsNoModel() {
        #expect(throws: DecodingError.self) { try Pin(["note": "a"]) }
        #expect(throws: DecodingError.self) { try Pin("text") }
        #expect(throws: DecodingError.self) { try Pin(dictionary: ["id": 1]) }
    }

    @Test func namesThePlaceOfAMismatch() throws {
        let json: PlankJSON = ["id": "1", "creator": ["photo": ["id": 2]]]
        let error = #expect(throws: DecodingError.self) { try Pin(json) }
        guard case .typeMismatch(_, let context) = error else { throw try #require(error) }
        #expect(context.codingPath.map(\.stringValue) == ["creator", "photo", "id"])
    }
}
