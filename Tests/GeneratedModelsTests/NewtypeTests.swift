import Foundation
import GeneratedModels
import PlankRuntime
import Testing

/// Types around a single string, number or boolean.
@Suite struct NewtypeTests {
    private static let whole = #"""
        {
            "id": "a", "parent": null, "former": ["b", "c"], "byName": {"x": "d"}, "owner": "e", "tries": 1, "limit": 2,
            "load": 1.5, "isOpen": false, "price": 9.99, "target": 4, "token": "t"
        }
        """#

    @Test(arguments: [
        whole, #"{"id": "a", "tries": 1}"#, #"{"id": "", "tries": 0, "owner": null, "limit": null}"#,
        #"{"id": "a", "tries": 1, "target": "b"}"#, #"{"id": "a", "tries": 1, "target": [1, 2]}"#,
        #"{"id": "a", "tries": 1, "target": {}}"#,
    ])
    func documentsSurvive(text: String) throws {
        #expect(try JSON.survives(Session.self, text))
    }

    @Test func valuesHaveTheirTypes() throws {
        let session = try JSON.decode(Session.self, Self.whole)
        #expect(session.id == Session.SessionID("a"))
        #expect(session.isSet(.parent) && session.parent == nil)
        #expect(session.former == ["b", "c"])
        #expect(session.byName == ["x": "d"])
        #expect(session.load.rawValue == 1.5)
        #expect(session.price == Session.Price(Decimal(string: "9.99") ?? 0))
        #expect(session.target == .tries(4))
        #expect(session.id.description == "a" && session.id.debugDescription == #""a""#)
    }

    @Test func literalsMakeValues() throws {
        let session = Session(id: "a", tries: 2) {
            $0.former = ["b"]
            $0.load = 1
            $0.isOpen = false
        }
        #expect(try JSON.value(session) == ["id": "a", "tries": 2, "former": ["b"], "load": 1, "isOpen": false])
    }

    @Test func defaultsDoNotCountAsSet() {
        let session = Session(id: "a", tries: 2)
        #expect(session.owner == "nobody" && session.limit == 3 && session.load == 0.5 && session.isOpen == true)
        #expect(session.setProperties == [.id, .tries])
    }

    @Test func mergingReplacesValues() {
        let old = Session(id: "a", tries: 1) { $0.limit = 5 }
        let new = Session(id: "b", tries: 2) { $0.owner = "c" }
        let merged = old.merging(new)
        #expect(merged.id == "b" && merged.limit == 5 && merged.owner == "c")
    }

    @Test(arguments: [
        (#"{"id": 1, "tries": 1}"#, "id"), (#"{"id": "a", "tries": 1.5}"#, "tries"),
        (#"{"id": "a", "tries": 1, "limit": "b"}"#, "limit"), (#"{"id": "a", "tries": 1e30}"#, "tries"),
    ])
    func wrongValuesAreErrorsWithAPath(text: String, key: String) throws {
        let error = #expect(throws: DecodingError.self) { try JSON.decode(Session.self, text) }
        #expect(error.map { String(describing: $0).contains(key) } == true)
    }
}
