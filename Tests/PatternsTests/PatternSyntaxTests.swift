import Testing

@testable import Patterns

@Suite struct PatternSyntaxTests {
    @Test(
        "Regular expressions of ECMA-262 have no fault",
        arguments: [
            "", "^[a-z]+$", "a|b|", "(a)(?:b)(?=c)(?!d)(?<=e)(?<!f)", "(?<year>\\d{4})\\k<year>", "a{2}", "a{2,}",
            "a{2,5}?", "a{,3}", "{", "}", "]", "a{b}", "[]", "[^]", "[]a]", "[\\]]", "[a-]", "[-a]", "[\\d-x]",
            "\\-", "\\/", "\\x41", "\\u0041", "\\u{1F600}", "\\cA", "\\p{L}", "[\\u0000-\\uFFFF]", "(?=a)*",
            "(?i:a)", "(?-s:a)", "é😀", "a??", "a+?", "\\b\\B",
        ]
    )
    func valid(pattern: String) {
        #expect(PatternSyntax.fault(in: pattern) == nil)
    }

    @Test(
        "What is no regular expression has a fault",
        arguments: [
            "(", "(a", ")", "a)", "[a", "[^", "*", "+a", "?", "a**", "a{2}{3}", "^*", "(*)", "|*", "\\", "a{5,2}",
            "[z-a]", "[\\x41-\\x40]", "(?<)", "(?<a", "(?i)a", "(?P<a>b)", "(?>a)", "(?<=a)*", "\\b+",
        ]
    )
    func invalid(pattern: String) {
        #expect(PatternSyntax.fault(in: pattern) != nil)
    }

    @Test("A long pattern is checked in one pass")
    func isLinear() {
        let depth = 100_000
        let nested = String(repeating: "(", count: depth) + String(repeating: ")", count: depth)
        #expect(PatternSyntax.fault(in: nested) == nil)
        #expect(PatternSyntax.fault(in: String(repeating: "(", count: depth)) != nil)
        #expect(PatternSyntax.fault(in: String(repeating: "{", count: depth)) == nil)
    }
}
