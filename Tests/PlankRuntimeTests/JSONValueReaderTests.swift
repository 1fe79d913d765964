import Foundation
import PlankRuntime
import TestSupport
import Testing

/// Documents that rules read, compared with what the models' reader makes of them.
@Suite("JSON for rules")
struct JSONValueReaderTests {
    /// Reads a document whose end is that of the readable memory, and checks it.
    private func check(
        _ text: some Collection<UInt8>,
        _ rules: PlankSchemaRules = PlankSchemaRules("anything.json") { _ in }
    ) throws {
        try GuardedMemory(capacity: text.count).with(text) { bytes in
            let data =
                bytes.baseAddress.map { start in
                    Data(
                        bytesNoCopy: UnsafeMutableRawPointer(mutating: start),
                        count: bytes.count,
                        deallocator: .none
                    )
                } ?? Data()
            try rules.validate(data)
        }
    }

    private func error(_ text: some Collection<UInt8>) -> PlankJSONReadingError? {
        do {
            try check(text)
            return nil
        } catch {
            return error as? PlankJSONReadingError
        }
    }

    static let numbers = [
        "-0.0", "0.5", "-12.75", "123456789012345", "-999999999999999", "1234567890123456", "-9223372036854775808",
        "9223372036854775808", "0.1234567890123456789", "1e400", "-1e400", "1e-400", "100e-2", "0.000000000000001",
        "1.7976931348623157e308", "5e-324", "0e0", "12345678901234567890123456789012345678901234567890",
    ]
    static let others = [
        "[\"\", \"a\", \"0123456789abcdef\", \"größe 😀\", \"\\u00e9\\ud83d\\ude00\"]", "{\"a\": 1, \"a\": 2}",
        "{\"\\u0061\": [], \"größe\": {}}", "{\"a\":{\"b\":[null,true,false,{}]}}",
    ]

    @Test("Values are those that the models' reader reads", arguments: DirectJSONTests.documents + numbers + others)
    func values(text: String) throws {
        let expected = try PlankJSON(json: Array(text.utf8))
        // Numbers are compared by all of their digits, of which a `PlankJSON` does not keep more than it holds.
        if case .number(let number) = expected, !number.isFinite || number == 0 { return }
        if text == "1e-400" { return }
        let constant = PlankSchemaConstant.number(expected.debugDescription)
        if Self.numbers.contains(text), text.filter(\.isNumber).count > 17 { return }
        try check(text.utf8, PlankSchemaRules("value.json") { $0.const(constant) })
        try check("\u{FEFF}\(text)".utf8, PlankSchemaRules("value.json") { $0.const(constant) })
        try check("[\(text)]".utf8, PlankSchemaRules("list.json") { $0.const([constant]) })
    }

    @Test(
        "Errors are those of the models' reader",
        arguments: DirectJSONTests.mistakes + ["[\"a", "{\"ab\\", "[-]", "[1.5.2]"]
    )
    func errors(text: String) throws {
        for document in [text, "{\"key\\n\": [1, \(text)"] {
            let expected = try #require(throws: PlankJSONReadingError.self) {
                try PlankJSON(json: Array(document.utf8))
            }
            let found = try #require(error(document.utf8))
            #expect(found.offset == expected.offset)
            #expect(found.codingPath.map(\.stringValue) == expected.codingPath.map(\.stringValue))
        }
    }

    @Test(
        "A document cut short is an error",
        arguments: DirectJSONTests.documents.filter { $0.count > 1 && Double($0) == nil }
    )
    func cut(text: String) {
        let end = text.utf8.lastIndex { $0 > 0x20 } ?? text.utf8.startIndex
        for length in 0..<text.utf8.distance(from: text.utf8.startIndex, to: end) {
            #expect(error(text.utf8.prefix(length)) != nil)
        }
    }

    @Test("Bytes that are no UTF-8 are an error", arguments: DirectJSONTests.edges.filter { $0 >= 0x80 })
    func invalidText(first: UInt8) {
        for second in DirectJSONTests.edges.dropFirst() {
            for prefix in ["", "größe", "0123456789abcdef", "\\n"] {
                let document = Array("[\"\(prefix)".utf8) + [first, second] + Array("\"]".utf8)
                let isUTF8 = Array(String(decoding: document, as: UTF8.self).utf8) == document
                #expect((error(document) == nil) == isUTF8)
            }
        }
    }

    @Test("Nesting is limited") func nesting() {
        func nest(_ depth: Int) -> [UInt8] {
            Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
        }
        #expect(error(nest(512)) == nil)
        #expect(error(nest(513))?.message == "More than 512 levels of arrays and objects.")
        #expect(error(nest(500_000)) != nil)
    }
}
