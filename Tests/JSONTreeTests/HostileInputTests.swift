import Diagnostics
import JSONTree
import Testing

@Suite struct HostileInputTests {
    @Test("512 levels are read, one more is refused")
    func depth() {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        let (node, diagnostics) = parse(nested(512))
        #expect(node?.canonicalText == nested(512))
        #expect(node == parse(nested(512)).node)
        #expect(node.hashValue == parse(nested(512)).node.hashValue)
        #expect(diagnostics.isEmpty)
        let message = "error nesting-too-deep: the nesting exceeds 512 levels"
        #expect(report(nested(513)) == "1:513 \(message)")
        #expect(report(nested(10_000)) == "1:513 \(message)")
        #expect(report(String(repeating: "[", count: 1_000_000)) == "1:513 \(message)")
        #expect(report(String(repeating: "{\"a\":", count: 10_000)) == "1:2561 \(message)")
    }

    @Test("A text cut short anywhere is an error, never a crash")
    func truncation() {
        let text = #"{"a\u00e9\ud83d\ude00": [1.5e+3, -0, true, null, {"日本": "é\n"}], "b": {"c": false}}"#
        let bytes = Array(text.utf8)
        #expect(parse(bytes: bytes).node != nil)
        for length in 0..<bytes.count {
            let (node, diagnostics) = parse(bytes: Array(bytes[..<length]))
            #expect(node == nil, "cut to \(length) bytes")
            #expect(diagnostics.contains { $0.severity == .error }, "cut to \(length) bytes")
        }
    }

    @Test("A text with any byte replaced is read or refused, never a crash")
    func replacement() {
        let bytes = Array(#"{"a\u00e9\ud83d": [1.5e+3, -0, true, {"é": "\n"}, 'x', // "#.utf8)
        for index in bytes.indices {
            for byte in UInt8.min...UInt8.max {
                var changed = bytes
                changed[index] = byte
                #expect(parse(bytes: changed).node == nil)
            }
        }
    }

    @Test("A file full of mistakes is given up after twenty of them")
    func manyMistakes() {
        let text = "[" + String(repeating: "x 'y' // z\n", count: 100_000) + "]"
        #expect(parse(text).diagnostics.count == 20)
        let commas = "[" + String(repeating: "[1,],", count: 1_000) + "0]"
        #expect(parse(commas).diagnostics.count == 100)
        #expect(parse(commas).node?.array?.count == 1_001)
    }

    @Test(
        "Text that is no UTF-8 is named",
        arguments: [
            ([0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], "UTF-16LE"),
            ([0xFE, 0xFF, 0x00, 0x7B, 0x00, 0x7D], "UTF-16BE"),
            ([0x7B, 0x00, 0x7D, 0x00], "UTF-16LE"),
            ([0x00, 0x7B, 0x00, 0x7D], "UTF-16BE"),
            ([0x31, 0x00], "UTF-16LE"),
            ([0xFF, 0xFE, 0x00, 0x00, 0x7B, 0x00, 0x00, 0x00], "UTF-32LE"),
            ([0x00, 0x00, 0xFE, 0xFF, 0x00, 0x00, 0x00, 0x7B], "UTF-32BE"),
            ([0x7B, 0x00, 0x00, 0x00], "UTF-32LE"),
            ([0x00, 0x00, 0x00, 0x7B], "UTF-32BE"),
        ] as [([UInt8], String)]
    )
    func encodings(bytes: [UInt8], name: String) {
        let expected = "1:1 error invalid-encoding: the file is encoded as \(name); it must be UTF-8"
        #expect(report(bytes: bytes) == expected)
        #expect(parse(bytes: bytes).diagnostics.first?.help?.contains("iconv -f \(name)") == true)
    }

    @Test(
        "Bytes that are no UTF-8 are pointed at",
        arguments: [
            ([0xE9], 0xE9), ([0x80], 0x80), ([0xC0, 0xAF], 0xC0), ([0xC1, 0xBF], 0xC1), ([0xE0, 0x80, 0x80], 0xE0),
            ([0xED, 0xA0, 0x80], 0xED), ([0xF0, 0x80, 0x80, 0x80], 0xF0), ([0xF4, 0x90, 0x80, 0x80], 0xF4),
            ([0xF5, 0x80, 0x80, 0x80], 0xF5), ([0xE2, 0x82], 0xE2), ([0xFF], 0xFF),
        ] as [([UInt8], UInt8)]
    )
    func brokenBytes(bytes: [UInt8], first: UInt8) {
        let hex = String(first, radix: 16, uppercase: true)
        let text = Array("[\"é".utf8) + bytes + Array("\"]".utf8)
        #expect(report(bytes: text) == "1:4 error invalid-encoding: invalid UTF-8 byte 0x\(hex)")
    }

    @Test("A byte order mark is no column of its own, and none elsewhere")
    func byteOrderMark() {
        #expect(report("\u{FEFF}x") == "1:1 error invalid-json: invalid value 'x'")
        #expect(report("\u{FEFF}") == "1:1 error invalid-json: the file is empty")
        #expect(report("[\u{FEFF}1]") == "1:2 error invalid-json: the character U+FEFF is not whitespace in JSON")
    }

    @Test("An endless key is cut short in messages")
    func longKey() {
        let key = String(repeating: "k", count: 100_000)
        let message = parse("{\"\(key)\" 1}").diagnostics.first?.message ?? key
        #expect(message.count < 200)
    }
}
