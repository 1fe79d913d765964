import SwiftModel
import Testing

@testable import SwiftSource

/// Literals of Swift source that are filled with other source.
@Suite struct SwiftTextTests {
    @Test func everyLineOfAnInterpolationIsIndented() {
        let body: SwiftText = "if true {\n    run()\n}\n\nrun()"
        let text: SwiftText = """
            func f() {
                \(body)
            }
            """
        #expect(text.source == "func f() {\n    if true {\n        run()\n    }\n\n    run()\n}")
    }

    @Test func aLineWithAnEmptyInterpolationAloneIsLeftOut() {
        let nothing = SwiftText("")
        let first: SwiftText = "a\n    \(nothing)\nb"
        let last: SwiftText = "a\n\(nothing)"
        let inside: SwiftText = "a(\(nothing))\nb"
        #expect([first, last, inside].map(\.source) == ["a\nb", "a", "a()\nb"])
    }

    @Test func emptyTextsAddNoBlankLine() {
        #expect(SwiftText.blocks(["a", "", "b"]).source == "a\n\nb")
        #expect(SwiftText.lines(["", "a", "b"]).source == "a\nb")
        #expect(SwiftText.blocks([""]).isEmpty)
    }

    @Test func documentationIsACommentPerLine() {
        let comment = Documentation.comment(ValueFacts(description: "First.\n\nSecond.", isReadOnly: true))
        let text: SwiftText = "    \(comment)\n    var a: Int"
        let lines = [
            "/// First.", "///", "/// Second.", "///", "/// - Note: Read-only: the server sets it.", "var a: Int",
        ]
        #expect(text.source == lines.map { "    " + $0 }.joined(separator: "\n"))
    }

    // MARK: - Lines that are too long

    private func text(of columns: Int) -> SwiftText { SwiftText(String(repeating: "x", count: columns)) }

    @Test func aCallBreaksPastTheLastColumn() {
        let fits: SwiftText = "    \(SwiftText.call("f", [text(of: 106)])) rest"
        #expect(fits.source.count == 118)
        let tooLong: SwiftText = "    \(SwiftText.call("f", [text(of: 109)])) rest"
        #expect(tooLong.source.split(separator: "\n").map(\.count) == [6, 117, 10])
    }

    @Test func theIndentationOfAnyDepthCounts() {
        let call = SwiftText.call("f", [text(of: 100), text(of: 5)])
        let inner: SwiftText = "if a {\n    \(call)\n}"
        #expect(inner.source.split(separator: "\n").count == 3)
        let outer: SwiftText = "if b {\n        \(inner)\n}"
        #expect(outer.source.contains("f(\n                xxx"))
    }

    @Test func aBlockBreaksWithWhatItHolds() {
        let block = SwiftText.block("if \(text(of: 80))", .call("f", [text(of: 40), text(of: 90)]))
        let lines = block.source.split(separator: "\n").map(String.init)
        #expect(lines.count == 6)
        #expect(lines[1] == "    f(")
        #expect(lines[2].hasPrefix("        xxx"))
        #expect(lines[4] == "    )")
    }

    @Test func anArrayFillsItsLines() {
        let elements = (0..<40).map { SwiftText("element" + String($0)) }
        let array: SwiftText = "let a = \(SwiftText.array(elements))"
        let lines = array.source.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 120 })
        #expect(lines.count == 6)
        #expect(lines.last == "]")
    }

    @Test func linesHaveAtMostAsManyColumnsAsTheFormatterAllows() {
        for width in 100...130 {
            let text: SwiftText = "        \(SwiftText.arm("case .a", .call("self = .a", [text(of: width - 31), "b"])))"
            let isBroken = text.source.contains("\n")
            #expect(isBroken == (width > 120), "width \(width)")
        }
    }

    @Test func onlyTypesOfOthersAreReplaced() {
        let code: SwiftText = """
            // A Set of String.
            struct Set: Codable {
                let names: Set<String>, own: Shop.Set, text = "Set of \\"Set\\"", Settings: [Set]
                extension Shop.Set {}
            }
            """
        let replaced = code.replacing(["Set": "Swift.Set", "Codable": "Swift.Codable"]).source
        #expect(
            replaced == """
                // A Set of String.
                struct Set: Swift.Codable {
                    let names: Swift.Set<String>, own: Shop.Set, text = "Set of \\"Set\\"", Settings: [Swift.Set]
                    extension Shop.Set {}
                }
                """
        )
        let literals: SwiftText = ##"""
            let a = "", b = Set("\\"), c = #""Set""#, d = #"""
                Set " Set "" Set
                """#, e = Set(#if)
            """##
        let ends = literals.replacing(["Set": "Swift.Set"]).source
        #expect(ends == literals.source.replacing("Set(", with: "Swift.Set("))
        let call = SwiftText.call("make", ["Set(\(text(of: 105)))", "Set()"]).replacing(["Set": "Swift.Set"])
        let starts = call.source.split(separator: "\n").map { $0.prefix(13) }
        #expect(starts == ["make(", "    Swift.Set", "    Swift.Set", ")"])
    }
}
