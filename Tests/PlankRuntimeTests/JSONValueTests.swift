import Foundation
import PlankRuntime
import Testing

@Suite struct JSONValueTests {
    @Test(arguments: [
        "null", "true", "0", "-1", "1.5", "0.1", "-0.001", "9007199254740993", "9223372036854775807",
        "-9223372036854775808", "9223372036854775808", "18446744073709551615", "123456789012345678901234567890",
        "0.12345678901234567890123456789", "7349954850339480.178", "12345678901234567.5",
        #""""#, #""a\"\\\n\u0001ü😀""#, "[]", "{}", "[1,[2,[null]]]",
        #"{"":1,"a":{"b":[true,false]}}"#,
        #"{"exponent":1,"isCompact":true,"isNegative":false,"length":1,"mantissa":[]}"#,
    ])
    func comesBackAsItWas(_ json: String) throws {
        let value = try decode(PlankJSON.self, json)
        #expect(try encode(value) == json)
        #expect(value.debugDescription == json)
        #expect(try decode(PlankJSON.self, value.debugDescription) == value)
    }

    @Test(arguments: ["1e300", "-1e300", "1e-300", "5e-324", "1e-200", "1.7976931348623157e308", "1e20", "1e-10"])
    func keepsExtremeNumbers(_ json: String) throws {
        let value = try decode(PlankJSON.self, json)
        #expect(value.doubleValue == Double(json))
        #expect(try decode(PlankJSON.self, encode(value)) == value)
        #expect(try decode(PlankJSON.self, value.debugDescription) == value)
    }

    @Test func readsWhatNoNumberHoldsAsTheNearestDouble() throws {
        #expect(try decode(PlankJSON.self, "[1e400]") == [.number(.infinity)])
        #expect(try decode(PlankJSON.self, #"{"a": -1e999999999}"#) == ["a": .number(-.infinity)])
        #expect(try decode(PlankJSON.self, String(repeating: "9", count: 400)) == .number(.infinity))
        #expect(try decode(PlankJSON.self, "1e-400") == 0)
        let value = try decode(PlankJSON.self, #"{"a": [1e400, -1e400]}"#)
        #expect(value.debugDescription == #"{"a":[1e999,-1e999]}"#)
        #expect(try decode(PlankJSON.self, value.debugDescription) == value)
        // JSON has no infinity: it is never written as another number.
        #expect(throws: EncodingError.self) { try encode(value) }
    }

    @Test func readsWholeNumbersInAnyForm() throws {
        #expect(try decode(Int.self, "1.0") == 1)
        #expect(try decode(Int.self, "1e3") == 1000)
        #expect(try decode(PlankJSON.self, "1.0") == 1)
        #expect(try decode(PlankJSON.self, "1e3").intValue == 1000)
        #expect(PlankJSON.number(1e3).intValue == 1000)
        #expect(PlankJSON.number(1e300).intValue == nil)
        #expect(PlankJSON.number(1.5).intValue == nil)
        #expect(PlankJSON.number(.nan).intValue == nil)
        #expect(PlankJSON.decimal(7).intValue == 7)
        #expect(PlankJSON.decimal(Decimal(string: "1e100")!).intValue == nil)
        #expect(PlankJSON.bool(true).intValue == nil)
    }

    @Test func comparesNumbersByValue() throws {
        let equal: [(PlankJSON, PlankJSON)] = [
            (1, 1.0), (.decimal(1), 1), (.decimal(Decimal(string: "0.1")!), 0.1), (0, .number(-0.0)),
            (.decimal(Decimal(string: "1e30")!), 1e30), (.number(.nan), .number(.nan)),
        ]
        for (lhs, rhs) in equal {
            #expect(lhs == rhs)
            #expect(lhs.hashValue == rhs.hashValue)
        }
        let different: [(PlankJSON, PlankJSON)] = [
            (1, true), (0, false), (0, nil), (1, "1"), (9_007_199_254_740_993, 9_007_199_254_740_992.0),
            ("e\u{301}", "\u{e9}"),
            (.decimal(Decimal(string: "18446744073709551615")!), .number(18_446_744_073_709_551_616)),
            ([1, 2], [2, 1]), (["a": nil], [:]), (["e\u{301}": 1], ["\u{e9}": 1]), ([["\u{e9}": 1]], [["e\u{301}": 1]]),
        ]
        for (lhs, rhs) in different { #expect(lhs != rhs) }
        #expect((["a": 1, "b": [1.0]] as PlankJSON) == ["b": [1], "a": 1.0])
    }

    @Test func neverTrapsOnNumbersThatJSONLacks() {
        for number in [Double.nan, .infinity, -.infinity, .signalingNaN] {
            let value = PlankJSON.number(number)
            #expect(value.intValue == nil)
            #expect(value.decimalValue == nil)
            #expect(!value.debugDescription.isEmpty)
            _ = value.hashValue
            #expect(throws: EncodingError.self) { try encode([value]) }
        }
        _ = PlankJSON.decimal(.nan).hashValue
        _ = PlankJSON.decimal(.greatestFiniteMagnitude).debugDescription
        #expect(PlankJSON.decimal(.nan).intValue == nil)
    }

    @Test func refusesTooDeepNesting() throws {
        for depth in [513, 10_000, 100_000] {
            let json = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            #expect(throws: (any Error).self) { try decode(PlankJSON.self, json) }
        }
        var value: PlankJSON = 1
        for _ in 0..<600 { value = ["a": [value]] }
        #expect(throws: EncodingError.self) { try encode(value) }
        #expect(throws: EncodingError.self) { try PropertyListEncoder().encode(value) }
        let fitting = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
        #expect(try encode(decode(PlankJSON.self, fitting)) == fitting)
    }

    @Test func givesAccess() {
        let value: PlankJSON = ["user": ["name": "Ada", "tags": ["x", 1]], "n": nil, "on": true]
        #expect(value["user"]?["name"]?.stringValue == "Ada")
        #expect(value["user"]?["tags"]?[1] == 1)
        #expect(value["user"]?["tags"]?[2] == nil)
        #expect(value["user"]?["tags"]?[-1] == nil)
        #expect(value["n"]?.isNull == true)
        #expect(value["missing"] == nil)
        #expect(value["on"]?.boolValue == true)
        #expect(value[0] == nil)
        #expect(value.objectValue?.count == 3)
        #expect((1.5 as PlankJSON).decimalValue == Decimal(string: "1.5"))
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func survivesPropertyLists(_ format: PropertyListSerialization.PropertyListFormat) throws {
        let value: PlankJSON = [
            "null": nil, "bool": true, "zero": 0, "one": 1, "half": 0.5, "text": "x", "list": [nil, [], [:]],
            "big": .decimal(Decimal(string: "18446744073709551616")!),
        ]
        #expect(try throughPropertyList(value, format: format) == value)
    }
}

/// A decoder of a format whose scalars are all texts, as in YAML or XML.
private struct TextDecoder: Decoder, SingleValueDecodingContainer {
    let text: String
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    func singleValueContainer() -> any SingleValueDecodingContainer { self }
    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> { throw mismatch }
    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw mismatch }

    func decodeNil() -> Bool { ["", "~", "null"].contains(text) }

    func decode(_ type: Bool.Type) throws -> Bool {
        switch text.lowercased() {
        case "y", "yes", "true", "on": return true
        case "n", "no", "false", "off": return false
        default: throw mismatch
        }
    }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        let value: Any? =
            switch type {
            case is String.Type: text
            case is Int.Type: Int(text)
            case is Double.Type: text == ".inf" ? Double.infinity : Double(text)
            case is Decimal.Type: Decimal(string: text)
            default: nil
            }
        guard let value = value as? T else { throw mismatch }
        return value
    }

    private var mismatch: DecodingError { .dataCorrupted(.init(codingPath: [], debugDescription: text)) }
}

@Suite struct TextFormatTests {
    @Test(
        arguments: [
            ("", .null), ("~", .null), ("null", .null), ("yes", .bool(true)), ("No", .bool(false)),
            ("off", .bool(false)),
            ("TRUE", .bool(true)), ("y", .bool(true)), ("0", .integer(0)), ("1", .integer(1)), ("-12", .integer(-12)),
            ("1.5", .number(1.5)), (".inf", .number(.infinity)), ("infinity", .number(.infinity)),
            ("text", .string("text")), ("nothing", .string("nothing")), ("orange", .string("orange")),
            ("red", .string("red")), ("hello world", .string("hello world")), ("2 m", .string("2 m")),
            ("é", .string("é")), ("-", .string("-")),
        ] as [(String, PlankJSON)]
    )
    func readsATextAsItsFormatDoes(text: String, value: PlankJSON) throws {
        #expect(try PlankJSON(from: TextDecoder(text: text)) == value)
    }
}
