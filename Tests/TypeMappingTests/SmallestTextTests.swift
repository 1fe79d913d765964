import Patterns
import SwiftModel
import Testing

@testable import ModelFixtures

/// The values that fixtures are made of.
@Suite struct SmallestTextTests {
    @Test(arguments: [
        ("", ""), ("^abc$", "abc"), (#"^\d{3}-[A-Z]{2,4}$"#, "000-AA"), ("^(?:a|b)+c?$", "a"),
        ("^(?<year>[0-9]{4})$", "0000"),
        (#"^\/v\d+\.\w$"#, "/v0.a"), ("^[a-z\\]]*x", "x"), (".+?", "a"), ("^(a(b|c){2})$", "abb"),
        (#"^(?!\.)(?!org\.)[a-z]+\.?$"#, "a"), ("(?!a|b(c))d", "d"), ("^a{x}$", "a{x}"),
    ])
    func aPatternHasAText(pattern: String, text: String) {
        #expect(PatternText(pattern)?.text == text)
    }

    @Test(arguments: [
        ("[^a]", "A"), (#"[^\sa-zA-Z]"#, "0"), (#"^\p{Lu}\d\.\S$"#, "A0.a"),
        (#"^[\u0041-\u0043]\x41[\-\]]$"#, "AA-"), (#"\bfoo\b"#, "foo"), (#"[^\w]"#, "-"), ("[a-]", "a"), ("[-a]", "-"),
    ])
    func aClassHasACharacter(pattern: String, text: String) {
        #expect(PatternText(pattern)?.text == text)
    }

    @Test(arguments: [
        ("^a*$", 3, "aaa"), ("^(foo|bar)(-(x|y))?$", 5, "foo-x"), ("z$", 2, "az"), ("^b", 3, "baa"), ("^ab$", 9, "ab"),
        ("^[a-z]{2,4}$", 3, "aaa"),
    ])
    func aPatternHasATextOfALength(pattern: String, length: Int, text: String) {
        var bounds = ValueBounds()
        bounds.patterns = [pattern]
        bounds.minLength = length
        #expect(SmallestText.text(bounds, format: nil) == text)
    }

    @Test(arguments: [
        "(?=a)b", "(?<!a)b", #"(a)\1"#, #"\p{Han}"#, "(", ")", "[", "[z-a]", "*", "a{9999}", "(?<a",
    ])
    func whatIsBeyondThatHasNone(pattern: String) {
        #expect(PatternText(pattern) == nil)
    }

    @Test func theNumberNextTo0IsTaken() {
        func number(isWhole: Bool = true, _ change: (inout ValueBounds) -> Void) -> JSONConstant {
            var bounds = ValueBounds()
            change(&bounds)
            return bounds.smallestNumber(isWhole: isWhole)
        }
        #expect(number { _ in } == .integer(0))
        #expect(number { $0.minimum = .integer(3) } == .integer(3))
        #expect(number { $0.exclusiveMinimum = .integer(3) } == .integer(4))
        #expect(number { $0.maximum = .integer(-3) } == .integer(-3))
        #expect(number { $0.exclusiveMaximum = .integer(0) } == .integer(-1))
        #expect(number { $0.minimum = .number(2.5) } == .integer(3))
        #expect(
            number {
                $0.exclusiveMinimum = .integer(10)
                $0.multipleOf = .integer(5)
            } == .integer(15)
        )
        #expect(
            number(isWhole: false) {
                $0.exclusiveMinimum = .integer(0)
                $0.exclusiveMaximum = .integer(1)
            } == .number(0.5)
        )
        // What contradicts itself is no reason to end.
        #expect(
            number {
                $0.minimum = .integer(2)
                $0.maximum = .integer(1)
            } == .integer(0)
        )
    }
}
