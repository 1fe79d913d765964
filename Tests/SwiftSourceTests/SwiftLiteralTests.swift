import Testing

@testable import SwiftSource

/// Text and numbers of schemas as Swift literals.
@Suite struct SwiftLiteralTests {
    @Test(arguments: [
        ("plain", #""plain""#), (#"a "b" \c"#, #""a \"b\" \\c""#), ("\\(x)", #""\\(x)""#),
        ("a\nb\tc\0", #""a\nb\tc\0""#),
        ("a\u{202E}b", #""a\u{202E}b""#), ("e\u{301}", #""e\u{301}""#), ("né", #""né""#),
    ])
    func nothingBreaksOutOfAString(text: String, literal: String) {
        #expect(SwiftLiteral.string(text) == literal)
    }

    @Test func noLineEndsAComment() {
        #expect(
            SwiftLiteral.documentation("\nFirst.\u{2028}var a = 1\r\nSecond.\u{85}*/ \n\n").allSatisfy {
                !$0.contains("\n")
            }
        )
        #expect(SwiftLiteral.documentation("\nFirst.\n\nSecond. \n\n") == ["First.", "", "Second."])
        #expect(SwiftLiteral.documentation(" First. ") == ["First."])
        let long = Array(repeating: "word", count: 24).joined(separator: " ")
        let (whole, rest) = (String(long.prefix(104)), String(long.dropFirst(105)))
        #expect(SwiftLiteral.documentation(long + "\ncontinues\nHere.") == [whole, rest + " continues", "Here."])
        #expect(SwiftLiteral.documentation(long + "\non: entry") == [whole, rest, "on: entry"])
        #expect(SwiftLiteral.documentation(long + "\nNext") == [whole, rest, "Next"])
        #expect(SwiftLiteral.documentation("\n  Första.\n    let a = 1 ") == ["Första.", "    let a = 1"])
        #expect(SwiftLiteral.documentation("  ").isEmpty && SwiftLiteral.documentation("").isEmpty)
        let words = Array(repeating: "word", count: 60).joined(separator: " ")
        #expect(SwiftLiteral.documentation(words).allSatisfy { $0.count <= 108 })
    }

    @Test func linesAreWrappedAsMarkdownAllows() {
        let words = Array(repeating: "word", count: 60).joined(separator: " ")
        for whole in ["    let a = 1 // \(words)", "| \(words) |"] {
            #expect(SwiftLiteral.documentation("```\n\(whole)\n```\nEnd.") == ["```", whole, "```", "End."])
        }
        #expect(SwiftLiteral.documentation("A table:\n\n| \(words) |") == ["A table:", "", "| \(words) |"])
        let item = SwiftLiteral.documentation("- a\n  - \(words)")
        #expect(item.count > 2 && item.dropFirst().allSatisfy { $0.hasPrefix("  ") && $0.count <= 108 })
    }

    @Test func longIntegersAreGrouped() {
        #expect(SwiftLiteral.integer(999_999) == "999999")
        #expect(SwiftLiteral.integer(-1_234_567) == "-1_234_567")
        #expect(SwiftLiteral.integer(Int.min) == "-9_223_372_036_854_775_808")
        #expect(SwiftLiteral.integer(UInt64.max) == "18_446_744_073_709_551_615")
    }
}
