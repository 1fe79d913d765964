import Diagnostics
import JSONTree
import Testing

private func node(_ text: String) throws -> JSONNode {
    try #require(parse(text).node)
}

@Suite struct PositionTests {
    @Test("Every value and key knows its line and its column in scalars")
    func positions() throws {
        let root = try node("{\r\n  \"é😀\": \"日\", \"b\": [\n\t1,\r null]}")
        #expect(root.position == JSONPosition(line: 1, column: 1))
        let members = try #require(root.object?.members)
        #expect(members.map(\.keyPosition) == [JSONPosition(line: 2, column: 3), JSONPosition(line: 2, column: 14)])
        #expect(members.map(\.value.position) == [JSONPosition(line: 2, column: 9), JSONPosition(line: 2, column: 19)])
        let elements = try #require(members.last?.value.array)
        #expect(elements.map(\.position) == [JSONPosition(line: 3, column: 2), JSONPosition(line: 4, column: 2)])
    }

    @Test("A node is small")
    func size() {
        #expect(MemoryLayout<JSONNode>.size <= 32)
        #expect(MemoryLayout<JSONPosition>.size == 8)
    }
}

@Suite struct EqualityTests {
    @Test(
        "Values are equal as JSON",
        arguments: [
            ("1", "1.0"), ("1", "10e-1"), ("0", "-0.0e5"), ("100", "1E2"), ("1e400", "10e399"), ("-0.5", "-5e-1"),
            ("0e99999999999999999999", "0"), ("12345678901234567890.0", "12345678901234567890"),
            ("{\"a\":1,\"b\":2}", "{\"b\":2.0,\"a\":1}"), ("[1,[2]]", "[1.0,[2.0]]"), (#""\u0041""#, "\"A\""),
        ] as [(String, String)]
    )
    func equal(left: String, right: String) throws {
        #expect(try node(left) == node(right))
        #expect(try node(left).hashValue == node(right).hashValue)
    }

    @Test(
        "Values are different as JSON",
        arguments: [
            ("1", "true"), ("0", "false"), ("0", "null"), ("\"1\"", "1"), ("1", "-1"), ("1e400", "1e401"),
            ("12345678901234567890", "12345678901234567891"), ("[1,2]", "[2,1]"), ("{}", "[]"), ("\"\"", "null"),
            ("{\"a\":1}", "{\"a\":1,\"b\":2}"), ("{\"a\":1}", "{\"b\":1}"), ("{\"a\":null}", "{}"),
            ("\"\u{E9}\"", "\"e\u{301}\""), ("{\"\u{E9}\":1}", "{\"e\u{301}\":1}"), ("1e999999999999999999999", "1"),
        ] as [(String, String)]
    )
    func different(left: String, right: String) throws {
        #expect(try node(left) != node(right))
    }

    @Test("Large objects are equal whatever the order of their keys")
    func largeObjects() throws {
        let members = (0..<1_000).map { "\"key\($0)\":\($0)" }
        let forward = try node("{\(members.joined(separator: ","))}")
        let backward = try node("{\(members.reversed().joined(separator: ","))}")
        #expect(forward == backward)
        #expect(forward.hashValue == backward.hashValue)
        #expect(forward.object?["key999"]?.number?.int == 999)
        #expect(forward.object?["key1000"] == nil)
    }
}

@Suite struct NumberTests {
    @Test(
        "Integers are recognized however they are spelled",
        arguments: [
            ("0", 0), ("-0", 0), ("1.0", 1), ("1e3", 1_000), ("1.5e1", 15), ("-12.00", -12), ("100e-2", 1),
            ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min), ("9223372036854775808", nil),
            ("1e19", nil), ("1e18", 1_000_000_000_000_000_000), ("1.5", nil), ("1e-1", nil), ("1e999999999", nil),
            ("1e9223372036854775807", nil), ("10e9223372036854775807", nil), ("1e-99999999999999999999", nil),
            ("0e99999999999999999999", 0),
        ] as [(String, Int?)]
    )
    func int(text: String, expected: Int?) throws {
        let number = try #require(node(text).number)
        #expect(number.int == expected)
        #expect(number.text == text)
    }

    @Test("Whole numbers beyond Int are integers still")
    func isInteger() throws {
        for text in ["1e999", "9223372036854775808", "1.0", "0.0", "1e99999999999999999999", "-0e-5"] {
            #expect(try node(text).number?.isInteger == true, "\(text)")
        }
        for text in ["0.1", "1e-999", "1.50", "1e-99999999999999999999"] {
            #expect(try node(text).number?.isInteger == false, "\(text)")
        }
    }

    @Test(
        "Integers past Int are recognized up to the largest unsigned one",
        arguments: [
            ("18446744073709551615", .max), ("18446744073709551616", nil), ("1e19", 10_000_000_000_000_000_000),
            ("1e20", nil), ("-1", nil), ("0.0", 0), ("1.5", nil),
        ] as [(String, UInt64?)]
    )
    func unsigned(text: String, expected: UInt64?) throws {
        #expect(try node(text).number?.unsigned == expected)
    }

    @Test("Numbers are ordered by value, however close or far apart they are")
    func order() throws {
        let ascending = [
            "-1e99999999999999999999", "-1e400", "-18446744073709551616", "-9223372036854775809",
            "-9223372036854775808", "-9007199254740993", "-9007199254740992", "-1.5", "-1", "-1e-400",
            "-1e-99999999999999999999", "0", "1e-99999999999999999999", "1e-9223372036854775808", "1e-400", "0.9999",
            "1", "1.0000000000000000000001", "9", "10", "9007199254740992", "9007199254740993",
            "9223372036854775807", "9223372036854775808", "1e19", "18446744073709551615", "1e399", "1e400",
            "1e9223372036854775807", "1e99999999999999999999",
        ].compactMap { JSONNumber($0) }
        for (index, left) in ascending.enumerated() {
            for (otherIndex, right) in ascending.enumerated() {
                #expect((left < right) == (index < otherIndex), "\(left.text) \(right.text)")
                #expect((left == right) == (index == otherIndex), "\(left.text) \(right.text)")
            }
        }
        for (left, right) in [("1e3", "1000.0"), ("-0", "0"), ("1e400", "10e399")] {
            let (left, right) = (try #require(JSONNumber(left)), try #require(JSONNumber(right)))
            #expect(left == right && !(left < right) && !(right < left))
        }
    }

    @Test("A double keeps the digits that its shortest text has")
    func isExactDouble() {
        for text in ["0", "0.1", "1e300", "-9007199254740992", "5e-324"] {
            #expect(JSONNumber(text)?.isExactDouble == true, "\(text)")
        }
        for text in ["9007199254740993", "18446744073709551615", "1e400", "1e-400", "0.10000000000000000001"] {
            #expect(JSONNumber(text)?.isExactDouble == false, "\(text)")
        }
    }

    @Test("Past the range of Double there is infinity, below it zero")
    func double() throws {
        #expect(try node("1e999").number?.double == .infinity)
        #expect(try node("-1e999999999").number?.double == -.infinity)
        #expect(try node("1e-999999999").number?.double == 0)
        #expect(try node("1e99999999999999999999999999").number?.double == .infinity)
        #expect(try node("0.1").number?.double == 0.1)
        #expect(try node("1.7976931348623157e308").number?.double == .greatestFiniteMagnitude)
        #expect(try node("5e-324").number?.double == .leastNonzeroMagnitude)
        let digits = String(repeating: "9", count: 100_000)
        #expect(try node(digits).number?.double == .infinity)
        #expect(try node("0.\(digits)").number?.double == 1)
    }

    @Test("Signs")
    func isNegative() {
        #expect(JSONNumber("-0")?.isNegative == false)
        #expect(JSONNumber("-1e-999")?.isNegative == true)
        #expect(JSONNumber("1")?.isNegative == false)
    }

    @Test("Only JSON spellings make a number")
    func spelling() {
        for text in ["0", "-1", "1.5", "1e5", "1E+5", "-0.0e-0"] { #expect(JSONNumber(text) != nil, "\(text)") }
        for text in ["", "-", "01", "1.", ".1", "1e", "+1", "0x1", " 1", "1 ", "nan", "-01"] {
            #expect(JSONNumber(text) == nil, "\(text)")
        }
        #expect(JSONNumber(-7).text == "-7")
    }
}

@Suite struct ObjectTests {
    @Test("Of repeated keys the last one counts, and each other one is reported", arguments: [0, 6, 20])
    func duplicates(fillers: Int) throws {
        let filling = (0..<fillers).map { ", \"f\($0)\": 0" }.joined()
        let (node, diagnostics) = parse("{\"a\": 1, \"b\": 2, \"a\": 3\(filling), \"a\": 4}")
        let object = try #require(node?.object)
        #expect(object.members.count == fillers + 2)
        #expect(object.keys.first == "b")
        #expect(object.keys.last == "a")
        #expect(object["a"]?.number?.int == 4)
        #expect(diagnostics.map(\.code) == [.duplicateKey, .duplicateKey])
        #expect(diagnostics.map(\.severity) == [.warning, .warning])
        #expect(diagnostics.first?.location?.description == "test.json:1:18")
        #expect(diagnostics.first?.notes.first?.location?.description == "test.json:1:2")
    }

    @Test("Keys are compared by code points and in no other way")
    func codePoints() throws {
        let (node, diagnostics) = parse("{\"\u{E9}\": 1, \"e\u{301}\": 2, \"\\u00e9x\": 3}")
        #expect(diagnostics.isEmpty)
        #expect(node?.object?["\u{E9}"]?.number?.int == 1)
        #expect(node?.object?["e\u{301}"]?.number?.int == 2)
        #expect(parse("{\"a\": 1, \"\\u0061\": 2}").diagnostics.map(\.code) == [.duplicateKey])
    }

    @Test("Small and large objects answer alike", arguments: [0, 1, 8, 9, 100])
    func lookup(count: Int) {
        let object = JSONObject((0..<count).map { JSONObject.Member(key: "k\($0)", value: JSONNode(.bool(true))) })
        #expect(object.isEmpty == (count == 0))
        #expect(object.keys == (0..<count).map { "k\($0)" })
        for key in object.keys { #expect(object[key]?.bool == true) }
        #expect(object["x"] == nil)
        #expect(object.member("k0")?.key == (count == 0 ? nil : "k0"))
    }
}

@Suite struct AccessorTests {
    @Test("An accessor answers for its own kind alone")
    func accessors() throws {
        let values = try #require(node("[null, true, 1, \"s\", [], {}]").array)
        #expect(values.map(\.isNull) == [true, false, false, false, false, false])
        #expect(values.map { $0.bool != nil } == [false, true, false, false, false, false])
        #expect(values.map { $0.number != nil } == [false, false, true, false, false, false])
        #expect(values.map { $0.string != nil } == [false, false, false, true, false, false])
        #expect(values.map { $0.array != nil } == [false, false, false, false, true, false])
        #expect(values.map { $0.object != nil } == [false, false, false, false, false, true])
        #expect(values.map(\.kindName) == ["null", "a boolean", "a number", "a string", "an array", "an object"])
    }

    @Test("The canonical text reads back to the same value")
    func canonicalText() throws {
        let text = #"{"z":[1.0,1e2,-0],"a":"\"\\\u0001\n/é","":{"b":null,"c":[true,false,{}]}}"#
        #expect(try node(text).canonicalText == text)
    }
}

@Suite struct PointerTests {
    @Test(
        "Pointers are split and unescaped",
        arguments: [
            ("", []), ("/", [""]), ("/a/b", ["a", "b"]), ("/a~1b/m~0n/~01", ["a/b", "m~n", "~1"]),
            ("//", ["", ""]), ("/e\u{301}/0", ["e\u{301}", "0"]), ("a", nil), ("/~", nil), ("/a~2", nil), ("#/a", nil),
        ] as [(String, [String]?)]
    )
    func tokens(pointer: String, expected: [String]?) {
        #expect(JSONPointer.tokens(pointer) == expected)
    }

    @Test("What is appended comes back")
    func roundTrip() {
        for token in ["", "a", "~", "/", "~1", "a/b~c", "日本", "\u{301}", "/\u{301}"] {
            #expect(JSONPointer.tokens(JSONPointer.appending("/x", token)) == ["x", token])
        }
        #expect(JSONPointer.escape("a/b~c") == "a~1b~0c")
    }
}
