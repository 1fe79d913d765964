import Diagnostics
import JSONTree
import Testing

@Suite struct YAMLHostileTests {
    private let text = """
        %YAML 1.2
        ---
        # comment
        type: object
        "q\\u00e9\\x41": &a ['x', "y\\
          z", {k: v, ? w : .5}, 0x1F] # é
        list:
        - !!str 1
        - - a: |2-
              text

               more
          - b: >+
             folded
             text

        ? explicit
        : - *a
        merged: { <<: {c: 1}, 日本: "é😀" }
        plain: some
          more  text
        ...

        """

    @Test("A text cut short anywhere is read or refused, never a crash")
    func truncation() {
        let bytes = Array(text.utf8)
        #expect(parse(yaml: bytes).diagnostics.map(\.message) == [])
        for length in 0..<bytes.count {
            let (node, diagnostics) = parse(yaml: Array(bytes[..<length]))
            #expect((node == nil) == diagnostics.contains { $0.severity == .error }, "cut to \(length) bytes")
        }
    }

    @Test("A text with any byte replaced is read or refused, and what is read has a canonical text")
    func replacement() {
        let bytes = Array(text.utf8)
        let replacements = Array("\0\t\n\r !\"#%&'*+,-.0:<>?@[\\]`a{|}~".utf8) + [0x80, 0xC3, 0xFF]
        for index in bytes.indices {
            for byte in replacements {
                var changed = bytes
                changed[index] = byte
                let (node, diagnostics) = parse(yaml: changed)
                #expect((node == nil) == diagnostics.contains { $0.severity == .error })
                if let node { #expect(parse(node.canonicalText).node == node) }
            }
        }
    }

    @Test("512 levels are read, one more is refused")
    func depth() {
        func flow(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        func block(_ depth: Int) -> String { String(repeating: "- ", count: depth) + "a" }
        #expect(parse(yaml: flow(512)).node?.canonicalText == flow(512))
        #expect(parse(yaml: block(512)).node != nil)
        let message = "error nesting-too-deep: the nesting exceeds 512 levels"
        #expect(report(yaml: flow(513)) == "1:513 \(message)")
        #expect(report(yaml: block(513)) == "1:1025 \(message)")
        #expect(report(yaml: String(repeating: "[", count: 1_000_000)) == "1:513 \(message)")
        #expect(report(yaml: String(repeating: "? ", count: 1_000_000)) == "1:1025 \(message)")
        #expect(report(yaml: "a: &a \(flow(300))\nb: \(String(repeating: "[", count: 300))*a") == "2:304 \(message)")
    }

    @Test("Aliases of aliases do not exhaust the memory")
    func expansion() {
        var laughs = "a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"
        for level in 1...30 {
            let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
            laughs += "a\(level): &a\(level) [\(aliases)]\n"
        }
        let (node, diagnostics) = parse(yaml: laughs)
        #expect(node == nil)
        #expect(diagnostics.map(\.code) == [.unsupportedYAML])
        #expect(diagnostics.first?.message.hasPrefix("the aliases expand to more than") == true)
        let long = "a: &a \(String(repeating: "x", count: 100_000))\nb: [\(String(repeating: "*a, ", count: 100))]"
        #expect(report(yaml: long).contains("the aliases expand to more than"))
        let merges = (1...64).map { "m\($0): &m\($0) {<<: [*m\($0 - 1), *m\($0 - 1)], k\($0): 1}\n" }.joined()
        #expect(report(yaml: "m0: &m0 {k0: 1}\n" + merges).contains("the aliases expand to more than"))
    }

    @Test("Aliases of shared definitions are read")
    func sharing() {
        let properties = (0..<100).map { "  p\($0): { type: string }\n" }.joined()
        let uses = (0..<100).map { "u\($0): *common\n" }.joined()
        #expect(parse(yaml: "common: &common\n\(properties)\(uses)").node?.object?.members.count == 101)
    }

    @Test("Many empty lines, comments, unclosed quotes and blanks take linear time", .timeLimit(.minutes(1)))
    func longInputs() {
        let count = 20_000
        for unit in [
            "\n", " \n", "# c\n", "a\n\n", "- ", "'\n", "\"\n", "&a ", "!a ", "* ", "|\n", "a: |\n", "\t", "? a\n", "{",
            "a: b\n", ": ", ">\n\n", "\\", "[a, ", "[]: ",
        ] {
            _ = parse(yaml: String(repeating: unit, count: count))
            _ = parse(yaml: "a: \"" + String(repeating: unit, count: count))
            _ = parse(yaml: "a: x\n" + String(repeating: unit, count: count))
            _ = parse(yaml: "[x" + String(repeating: unit, count: count))
        }
    }

    @Test("Text that is not UTF-8 is named")
    func encodings() {
        let utf16: [UInt8] = [0xFF, 0xFE, 0x61, 0x00, 0x3A, 0x00]
        #expect(parse(yaml: utf16).diagnostics.map(\.message) == ["the file is encoded as UTF-16LE; it must be UTF-8"])
        let (node, diagnostics) = parse(yaml: Array("a: é\nb: ü".utf8) + [0xE9])
        #expect(node == nil)
        #expect(diagnostics.map(\.message) == ["invalid UTF-8 byte 0xE9"])
        #expect(diagnostics.first?.location.map { "\($0.line):\($0.column)" } == "2:5")
    }

    @Test("A file full of mistakes is given up after twenty of them")
    func manyMistakes() {
        let text = "[" + String(repeating: "\"\\q\", ", count: 1_000) + "]"
        #expect(parse(yaml: text).diagnostics.count == 20)
        let duplicates = String(repeating: "a: 1\n", count: 1_000)
        #expect(parse(yaml: duplicates).diagnostics.count == 100)
    }
}
