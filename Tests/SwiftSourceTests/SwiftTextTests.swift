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
        let text: SwiftText = "    \(documentation: ["First.", "", "Second."])\n    var a: Int"
        #expect(text.source == "    /// First.\n    ///\n    /// Second.\n    var a: Int")
    }
}
