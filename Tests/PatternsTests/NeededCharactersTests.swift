import Testing

@testable import Patterns

/// The characters without which a text matches no pattern: they tell that a constant is none of its texts.
@Suite struct NeededCharactersTests {
    @Test(arguments: [
        (".*:.*", ":"), ("^x-[a-z]+$", "x-"), (#"^\d+\.\d+$"#, "."), ("^a+(b|c)d$", "ad"), ("^[^:]+/$", "/"),
        (#"^(\)|\()#"#, "#"), ("^[a\\]b]=$", "="),
        ("(ab)", "ab"), (#"\u0041"#, "A"), (#"(a)\1"#, "a"), ("a+?b{2,}", "ab"), ("(?:ab|bc)d", "bd"),
    ])
    func aPatternNeedsItsPlainCharacters(pattern: String, characters: String) {
        #expect(NeededCharacters(pattern).characters == Set(characters.unicodeScalars))
    }

    @Test(arguments: ["", "a|b", "a*b?", "a{0,1}", "[ab]", "(?=a)", "("])
    func whatMayBeAbsentIsNotNeeded(pattern: String) {
        #expect(NeededCharacters(pattern).characters == [])
    }
}
