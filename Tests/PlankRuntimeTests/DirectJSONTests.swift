import Foundation
import PlankRuntime
import TestSupport
import Testing

/// Values that read themselves from bytes, compared with what Foundation makes of the same bytes.
@Suite("JSON from bytes")
struct DirectJSONTests {
    private func direct<T: PlankDirectJSON>(_ type: T.Type, _ text: String) throws -> T {
        try GuardedMemory(capacity: text.utf8.count).with(text.utf8) { try T(json: $0) }
    }

    private func error(_ text: String) throws -> PlankJSONReadingError {
        try #require(throws: PlankJSONReadingError.self) { try direct(PlankJSON.self, text) }
    }

    // MARK: - Grammar

    static let documents = [
        "null", "true", "false", "0", "-0", "-1.5e-3", "1E+2", "\"\"", "\"a\"", "[]", "{}", " [ 1 , 2 ] ",
        "\t\r\n{\"a\" : 1}\n",
        "[[],{},[{}],{\"a\":{\"b\":[null]}}]", "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\u00e9\\ud83d\\ude00\"",
        "\"größe 😀 日本\"",
        "{\"\\u0061\":1,\"\":2}", "18446744073709551615", "1.0", "1e3", "123456789012345678", "0.1",
        "3.141592653589793238", "3.143806333437221e+18", "1.23456789012345e18", "1e17", "1e19", "7349954850339480.178",
        "1732665600000.25",
    ]

    @Test("What RFC 8259 allows is read as Foundation reads it", arguments: documents)
    func allowed(text: String) throws {
        let value = try direct(PlankJSON.self, text)
        #expect(try value == JSONDecoder().decode(PlankJSON.self, from: Data(text.utf8)))
        #expect(try PlankJSON(json: value.jsonData()) == value)
    }

    static let mistakes = [
        "", " ", "nul", "nulll", "True", "+1", "01", "-", "-a", "1.", ".5", "1e", "1e+", "0x1", "NaN", "Infinity",
        "'a'", "\"a",
        "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"", "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\\udc00\"", "\"a\nb\"",
        "\"\u{0}\"", "[1,]", "[,1]",
        "[1 2]", "[1", "{", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "{\"a\":1 \"b\":2}", "{\"a\" 1}", "[1]]",
        "1 2", "// a\n1",
        "\u{FEFF}\u{FEFF}1", "[1}", "{\"a\":1]", "\u{0}", "1\u{0}",
    ]

    @Test("A byte order mark is skipped, as Foundation skips it", arguments: documents)
    func byteOrderMark(text: String) throws {
        let mark = Array("\u{FEFF}".utf8)
        let document = mark + Array(text.utf8)
        let expected = try JSONDecoder().decode([PlankJSON].self, from: Data("[\(text)]".utf8))
        #expect(try [PlankJSON(json: document)] == expected)
        #expect(throws: PlankJSONReadingError.self) { try PlankJSON(json: mark + document) }
        #expect(throws: PlankJSONReadingError.self) { try PlankJSON(json: mark) }
    }

    @Test("What RFC 8259 does not allow is an error", arguments: mistakes)
    func refused(text: String) throws {
        #expect(throws: PlankJSONReadingError.self) { try direct(PlankJSON.self, text) }
        // Also where nobody asks for the value.
        #expect(throws: PlankJSONReadingError.self) { try direct([String: Int].self, "{\"a\":\(text)}") }
    }

    @Test("A document cut short is an error", arguments: documents.filter { $0.count > 1 && Double($0) == nil })
    func cut(text: String) throws {
        let whole = Array(text.utf8)
        let end = whole.lastIndex { $0 > 0x20 } ?? 0
        for length in 0..<end {
            #expect(throws: PlankJSONReadingError.self) { try PlankJSON(json: Array(whole[..<length])) }
        }
    }

    @Test(
        "Bytes that are no UTF-8 are an error at their place",
        arguments: [
            [0x80], [0xff], [0xc0, 0xaf], [0xe0, 0x80, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80],
            [0xe2, 0x82],
        ] as [[UInt8]]
    )
    func invalidText(bytes: [UInt8]) throws {
        for prefix in ["", "a", "größe", "0123456789abcdef"] {
            let document = Array("[\"\(prefix)".utf8) + bytes + Array("\"]".utf8)
            let error = try #require(throws: PlankJSONReadingError.self) { try [String](json: document) }
            #expect(error.offset == 2 + prefix.utf8.count)
            #expect(throws: PlankJSONReadingError.self) {
                try PlankJSON(json: Array("{\"a".utf8) + bytes + Array("\":1}".utf8))
            }
        }
    }

    // MARK: - Places

    /// Bytes beside which the rules of UTF-8 change (RFC 3629, section 4).
    static let edges: [UInt8] = [
        0x22, 0x61, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xed, 0xef, 0xf0, 0xf4,
        0xf5, 0xff,
    ]

    @Test("Bytes of a text are read exactly if they are UTF-8", arguments: edges.filter { $0 >= 0x80 })
    func isUTF8(first: UInt8) throws {
        let edges = Self.edges.dropFirst()
        var texts = edges.map { [first, $0] }
        for second in edges {
            texts += edges.map { [first, second, $0] }
            guard first >= 0xf0 else { continue }
            for third in edges { texts += [0x7f, 0x80, 0xbf, 0xc0].map { [first, second, third, $0] } }
        }
        for (index, text) in texts.enumerated() {
            // At any place among the bytes that are looked at together.
            let bytes = Array("ä 日 😀\(String(repeating: "a", count: index % 16))".utf8) + text + Array(" ende".utf8)
            let repaired = String(decoding: bytes, as: UTF8.self)
            let isUTF8 = Array(repaired.utf8) == bytes
            let read = try? [String](json: Array("   [\"".utf8) + bytes + Array("\"                ]".utf8))
            #expect(read == (isUTF8 ? [repaired] : nil), "\(text)")
        }
    }

    @Test("Errors have offset, line, column and path")
    func places() throws {
        let text = "{\n  \"a\": [1, {\"b\\n\": tru}]\n}"
        let error = try error(text)
        #expect(error.offset == 21)
        #expect(error.line == 2)
        #expect(error.column == 20)
        #expect(error.codingPath.map(\.stringValue) == ["a", "1", "b\n"])
        #expect(error.description == "2:20: a[1].b\n: Expected a value.")
        #expect(try self.error("").description == "1:1: The document is empty.")
        #expect(try self.error("[1, 2").message == "Expected ',' or ']'.")
    }

    @Test("A value of another kind is named")
    func kinds() throws {
        let error = try #require(throws: PlankJSONReadingError.self) { try direct([Int].self, "[1, \"2\"]") }
        #expect(error.description == "1:5: [1]: Expected a number, found a string.")
        let fraction = try #require(throws: PlankJSONReadingError.self) { try direct([Int].self, "[1.5]") }
        #expect(fraction.description == "1:2: [0]: The number 1.5 does not fit in Int.")
    }

    // MARK: - Options

    @Test("Nesting is limited by default and by option, and a deep document is an error rather than a crash")
    func nesting() throws {
        func nest(_ depth: Int) -> [UInt8] {
            Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
        }
        #expect(throws: Never.self) { try PlankJSON(json: nest(512)) }
        #expect(throws: PlankJSONReadingError.self) { try PlankJSON(json: nest(513)) }
        #expect(throws: PlankJSONReadingError.self) {
            try PlankJSON(json: nest(11), options: PlankJSONReadingOptions(deepestNesting: 10))
        }
        #expect(throws: PlankJSONReadingError.self) {
            try PlankJSON(json: nest(500_000), options: PlankJSONReadingOptions(deepestNesting: .max))
        }
    }

    @Test("Of a key that comes twice the first value counts, or the last, or that is an error")
    func duplicates() throws {
        let text = #"{"a": 1, "b": {"c": 1, "\u0063": 2}, "a": 3}"#
        let value = try direct(PlankJSON.self, text)
        #expect(value == ["a": 1, "b": ["c": 1]])
        let last = PlankJSONReadingOptions(duplicateKeys: .lastCounts)
        #expect(try PlankJSON(json: Array(text.utf8), options: last) == ["a": 3, "b": ["c": 2]])
        let options = PlankJSONReadingOptions(duplicateKeys: .areErrors)
        let error = try #require(throws: PlankJSONReadingError.self) {
            try PlankJSON(json: Array(text.utf8), options: options)
        }
        #expect(error.message == #"The key "c" is duplicate."#)
        #expect(try PlankJSON(json: Array(#"[{"a": 1}, {"a": 1}]"#.utf8), options: options) == [["a": 1], ["a": 1]])
    }

    // MARK: - Numbers

    /// A generator of numbers that is the same on every run.
    private struct Texts {
        var state: UInt64 = 1

        mutating func next(below limit: UInt64) -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state >> 33) % limit
        }

        mutating func digits(_ count: UInt64) -> String { (0..<count).map { _ in String(next(below: 10)) }.joined() }

        mutating func number() -> String {
            var text = next(below: 2) == 0 ? "-" : ""
            text += next(below: 3) == 0 ? "0" : String(1 + next(below: 9)) + digits(next(below: 20))
            if next(below: 4) > 0 { text += "." + digits(1 + next(below: 22)) }
            if next(below: 3) == 0 {
                text += ["e", "E-", "e+"][Int(next(below: 3))] + String(next(below: next(below: 5) == 0 ? 330 : 30))
            }
            return text
        }
    }

    @Test("A number that JSON cannot represent is an error")
    func unrepresentable() {
        #expect(throws: EncodingError.self) { try Double.infinity.jsonData() }
        #expect(throws: EncodingError.self) { try Decimal.nan.jsonData() }
    }

    @Test("The error for a value that JSON cannot represent has the value's coding path")
    func pathOfUnrepresentable() {
        let values = ["a \"b\"": [[], [0, -1.5, .infinity]]]
        let error = #expect(throws: EncodingError.self) { try values.jsonData() }
        guard case .invalidValue(_, let context) = error else { return }
        #expect(context.codingPath.map(\.stringValue) == ["a \"b\"", "1", "2"])
    }

    @Test("Doubles are the nearest ones")
    func doubles() throws {
        var texts = Texts()
        var numbers = (0..<40_000).map { _ in texts.number() }
        numbers += [
            "9007199254740993", "9007199254740992.5", "1e23", "8.41e21", "2.2250738585072011e-308", "5e-324",
            "1.7976931348623157e308",
        ]
        numbers += [
            "0.1e-30", "123456789012345678901234567890e-10", "1" + String(repeating: "0", count: 300),
            "0." + String(repeating: "0", count: 300) + "1",
        ]
        for text in numbers {
            let expected = try #require(Double(text))
            guard expected.isFinite,
                expected != 0
                    || !text.prefix(while: { $0 != "e" && $0 != "E" }).contains(where: { ("1"..."9").contains($0) })
            else {
                #expect(throws: PlankJSONReadingError.self) { try direct(Double.self, text) }
                continue
            }
            let value = try direct(Double.self, text)
            #expect(value.bitPattern == expected.bitPattern, "\(text)")
            #expect(
                try direct(Double.self, String(decoding: value.jsonData(), as: UTF8.self)).bitPattern
                    == (value == 0 ? value : expected).bitPattern,
                "\(text)"
            )
        }
    }

    @Test("Doubles are written with the digits of their description")
    func writtenDoubles() throws {
        var texts = Texts()
        var doubles = (0..<40_000).compactMap { _ in Double(texts.number()) }
        doubles += (0..<40_000).map { _ in
            Double(sign: .minus, exponent: Int(texts.next(below: 70)) - 15, significand: 1)
                * (1 + Double(texts.next(below: 1 << 31)) / 0x1p52)
        }
        for exponent in -1_074...1_023 {
            let power = Double(sign: .plus, exponent: exponent, significand: 1)
            doubles += [power.nextDown, power, power.nextUp]
        }
        for exponent in -30...30 {
            let power = try #require(Double("1e\(exponent)"))
            doubles += [power.nextDown, power, power.nextUp, -power]
        }
        for double in doubles where double.isFinite {
            let text = double.description
            let expected = text.hasSuffix(".0") ? text.dropLast(2) : text[...]
            #expect(try String(decoding: double.jsonData(), as: UTF8.self) == expected)
        }
    }

    @Test(
        "Integers are exact, and only those that fit",
        arguments: [
            "0", "-0", "9", "10", "99999999", "100000000", "999999999999999999", "9223372036854775807",
            "-9223372036854775808",
            "9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616", "1.0",
            "-2.50", "1e3",
            "1e18", "1e19", "1e-1", "10e-1", "9007199254740993.0", "123456789012345678901234567890",
        ]
    )
    func integers(text: String) throws {
        #expect((try? direct(Int.self, text)) == (try? JSONDecoder().decode(Int.self, from: Data(text.utf8))))
        #expect((try? direct(UInt64.self, text)) == (try? JSONDecoder().decode(UInt64.self, from: Data(text.utf8))))
        #expect((try? direct(Int64.self, text)) == (try? JSONDecoder().decode(Int64.self, from: Data(text.utf8))))
        #expect((try? direct(Decimal.self, text)) == (try? JSONDecoder().decode(Decimal.self, from: Data(text.utf8))))
    }

    @Test("Numbers of any kind are kept as they are")
    func values() throws {
        var texts = Texts()
        for _ in 0..<5_000 {
            let text = texts.number()
            let expected = try? JSONDecoder().decode(PlankJSON.self, from: Data(text.utf8))
            let value = try direct(PlankJSON.self, text)
            // Foundation cuts off the fraction of some numbers past this.
            if let expected, let double = Double(text), double.magnitude < 0x1p53 {
                #expect(value.doubleValue == expected.doubleValue, "\(text)")
            }
            if value.doubleValue?.isFinite == true {
                #expect(try PlankJSON(json: value.jsonData()) == value, "\(text)")
            }
        }
    }

    // MARK: - Arrays

    /// An element that takes so much memory that the reader estimates how many follow.
    private struct Large: PlankDirectJSON, Equatable {
        let text: String
        var (second, third) = ("", "")

        init(_ text: String) { self.text = text }

        init?(reading json: inout PlankJSONReader) {
            guard let text = String(reading: &json) else { return nil }
            self.init(text)
        }

        func write(to json: inout PlankJSONWriter) { text.write(to: &json) }
    }

    @Test(
        "Arrays of large elements are read whole, with room for few more",
        arguments: [1, 15, 16, 17, 100, 5_000],
        [[8], [0, 400], [400, 0], [0, 50, 0, 400]]
    )
    func largeElements(count: Int, lengths: [Int]) throws {
        let list = (0..<count).map { Large(String(repeating: "x", count: lengths[$0 * lengths.count / count])) }
        let read = try [Large](json: list.jsonData())
        #expect(read == list)
        #expect(read.capacity <= max(count * 4, 32))
        // An array that grows by itself takes up to twice the memory.
        if lengths.count == 1 { #expect(read.capacity <= max(count + count / 4, 32)) }

        let lists = [list, [], list, list]
        let readLists = try [[Large]](json: lists.jsonData())
        #expect(readLists == lists)
        #expect(readLists.allSatisfy { $0.capacity <= max(count * 4, 32) })
        #expect(throws: PlankJSONReadingError.self) { try [[Large]](json: lists.jsonData().dropLast(2)) }
    }

    // MARK: - Writing

    @Test("What is written is JSON that Foundation reads as the same")
    func writing() throws {
        let strings = [
            "", "a", "\"\\/\n\r\t\u{8}\u{c}\u{0}\u{1f}\u{7f}", "größe 😀", String(repeating: "x\"", count: 5_000),
            "12345678", "1234567\n",
        ]
        #expect(try JSONDecoder().decode([String].self, from: strings.jsonData()) == strings)
        let integers = [0, 1, -1, 9, 10, 99, 100, 12_345, .max, .min]
        #expect(try JSONDecoder().decode([Int].self, from: integers.jsonData()) == integers)
        #expect(try String(decoding: [UInt64.max, 0, 10].jsonData(), as: UTF8.self) == "[18446744073709551615,0,10]")
        let doubles = [0, -0.0, 1, 0.1, 1e21, .leastNonzeroMagnitude, .greatestFiniteMagnitude, -123.456]
        #expect(try JSONDecoder().decode([Double].self, from: doubles.jsonData()) == doubles)
        #expect(try String(decoding: [1.0, 2.5].jsonData(), as: UTF8.self) == "[1,2.5]")
        #expect(try String(decoding: ["a": [true, nil]].jsonData(), as: UTF8.self) == #"{"a":[true,null]}"#)
        #expect(throws: EncodingError.self) { try [Double.infinity].jsonData() }
        #expect(throws: EncodingError.self) { try [Double.nan].jsonData() }
    }

    @Test("One buffer takes many documents")
    func buffer() throws {
        var buffer: [UInt8] = []
        for number in 1...3 {
            try [number].write(into: &buffer)
            buffer.append(UInt8(ascii: "\n"))
        }
        #expect(String(decoding: buffer, as: UTF8.self) == "[1]\n[2]\n[3]\n")
        #expect(throws: EncodingError.self) { try [Double.nan].write(into: &buffer) }
        #expect(String(decoding: buffer, as: UTF8.self) == "[1]\n[2]\n[3]\n")
    }

    // MARK: - Lines

    @Test("Lines are read as they come to their end", arguments: [1, 3, 7, 1_000])
    func lines(size: Int) throws {
        let stream = Array("{\"a\":1}\n\n  \r\n{\"a\":22}\n{\"a\":x}\n{\"a\":333}".utf8)
        var lines = PlankJSONLines<[String: Int]>()
        var (found, errors): ([Int], [PlankJSONReadingError]) = ([], [])
        for start in stride(from: 0, to: stream.count, by: size) {
            lines.append(stream[start..<min(start + size, stream.count)])
            while true {
                do {
                    guard let value = try lines.next() else { break }
                    found.append(value["a"] ?? 0)
                } catch let error as PlankJSONReadingError {
                    errors.append(error)
                }
            }
        }
        #expect(found == [1, 22])
        #expect(errors.map(\.line) == [5])
        #expect(try lines.last() == ["a": 333])
        #expect(try lines.last() == nil)
    }
}
