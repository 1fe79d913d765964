import Foundation
import PlankRuntime
import Testing

@Suite struct ModelTests {
    @Test(arguments: [
        #"{"id":"1"}"#,
        #"{"id":"1","note":null}"#,
        #"{"id":"1","note":"Later"}"#,
        #"{"created_at":null,"id":"1"}"#,
        #"{"created_at":"1990-12-31T15:59:60-08:00","id":"1"}"#,
        #"{"created_at":"2026-01-02t03:04:05.10z","id":"1"}"#,
        #"{"created_at":"2026-01-02T03:04:05Z","id":"1"}"#,
        #"{"id":"1","link":"https://example.com/a b?c=ü"}"#,
        #"{"id":"1","visits":["2026-01-02T03:04:05Z","2026-01-02T03:04:05+00:00"]}"#,
        #"{"id":"1","visits":[]}"#,
        #"{"id":"1","status":"archived"}"#,
        #"{"attribution":{"name":"Ada","type":"user"},"id":"1"}"#,
        #"{"attribution":{"created_at":"2026-01-02T03:04:05+01:00","id":"2"},"id":"1"}"#,
        #"{"attribution":"2026-01-02T03:04:05.5Z","id":"1"}"#,
        #"{"attribution":"2026-01-02T03:04:05+01:00","id":"1"}"#,
        #"{"attribution":"none","id":"1"}"#,
        #"{"attribution":[1,{"a":null}],"id":"1"}"#,
        #"{"extra":{"a":[1,2.5,null]},"id":"1","more":18446744073709551615}"#,
        #"{"id":"1","parent":{"id":"2","parent":{"id":"3","parent":null}}}"#,
    ])
    func comesBackAsItWas(_ json: String) throws {
        #expect(try encode(decode(Pin.self, json)) == json)
    }

    @Test func tellsAbsentFromNull() throws {
        let absent = try decode(Pin.self, #"{"id":"1"}"#)
        let null = try decode(Pin.self, #"{"id":"1","note":null}"#)
        #expect(!absent.isSet(.note))
        #expect(null.isSet(.note))
        #expect(absent == null)
        #expect(absent.hashValue == null.hashValue)
    }

    @Test func assigningADateDropsItsSpelling() throws {
        let pin = try decode(Pin.self, #"{"created_at":"2026-01-02T03:04:05+01:00","id":"1"}"#)
        let same = pin.copy { $0.note = "x" }
        #expect(try encode(same) == #"{"created_at":"2026-01-02T03:04:05+01:00","id":"1","note":"x"}"#)
        let other = pin.copy { $0.createdAt = pin.createdAt }
        #expect(try encode(other) == #"{"created_at":"2026-01-02T02:04:05Z","id":"1"}"#)
        #expect(pin == other)
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func survivesPropertyLists(_ format: PropertyListSerialization.PropertyListFormat) throws {
        let json =
            #"{"attribution":{"name":"Ada","type":"user"},"big":18446744073709551615,"#
            + #""created_at":"2026-01-02T03:04:05+01:00","id":"1","note":null,"x":[null,true,1,1.5,"s"]}"#
        let pin = try decode(Pin.self, json)
        let copy = try throughPropertyList(pin, format: format)
        #expect(copy == pin)
        #expect(copy.isSet(.note))
        #expect(try encode(copy) == json)
    }

    @Test func namesThePlaceOfAnError() {
        let nested = failure { try decode([Pin].self, #"[{"id":"1","parent":{"id":"2","created_at":1}}]"#) }
        #expect(nested.path == "0/parent/created_at")
        let required = failure { try decode([PlankCoded<PlankDateTimeCoding>].self, #"["soon"]"#) }
        #expect(required.path == "0")
        #expect(required.message == #""soon" is not a date-time."#)
        let listed = failure { try decode(Pin.self, #"{"id":"1","visits":["2026-01-02T03:04:05Z",1]}"#) }
        #expect(listed.path == "visits/1")
    }

    @Test func printsTheValuesOfItsSetProperties() throws {
        let child = Pin(id: "2") { $0.note = "a \"b\"" }
        let pin = Pin(id: "1") {
            $0.note = nil
            $0.status = .published
            $0.parent = child
        }
        #expect(
            "\(pin)" == #"Pin(id: "1", note: nil, status: "published", "#
                + #"parent: PlankRuntimeTests.Pin(id: "2", note: "a \"b\""))"#
        )
        var text = ""
        dump(child, to: &text)
        #expect(text == "▿ PlankRuntimeTests.Pin\n  - id: \"2\"\n  - note: \"a \\\"b\\\"\"\n")
    }

    @Test func printsCollections() {
        struct Board: PlankModel {
            var none: [Int]? {
                get { _none.value }
                set { _none.value = newValue }
                _modify { yield &_none.value }
            }
            private var _none = PlankField<[Int]>()
            var numbers = [1, 2]
            var empty: [String: Int] = [:]
            var names: [String: String?] = ["b": "x", "a": nil]
            var set: Set<String> = ["b", "a"]
            var json = PlankJSON.object(["b": [1, nil], "a": "x"])
            var pins = ["p": Pin(id: "1")]

            enum PropertyName: Int, PlankPropertyName {
                case none, numbers, empty, names, set, json, pins
            }

            init() {}
            init(from decoder: any Decoder) { self.init() }
            func encode(to encoder: any Encoder) throws {
                var object = PlankObjectWriter(encoder)
                object.write("none", _none)
                object.write("numbers", numbers)
                object.write("empty", empty)
                object.write("names", names)
                object.write("set", set)
                object.write("json", json)
                object.write("pins", pins)
                try object.finish()
            }
            func isSet(_ property: PropertyName) -> Bool { true }
        }
        var board = Board()
        board.none = nil
        let text = "\(board)"
        #expect(text.hasPrefix("Board(none: nil, numbers: [1, 2], empty: [:], names: ["))
        #expect(text.hasSuffix(#"json: {"a":"x","b":[1,null]}, pins: ["p": PlankRuntimeTests.Pin(id: "1")])"#))
        struct Empty: PlankModel {}
        #expect("\(Empty())" == "Empty()")
    }
}
