import Testing

@testable import Patterns

/// Which regular expressions match only the spellings of numbers.
@Suite struct NumberPatternTests {
    @Test(arguments: [#"^-?(?:0|[1-9]\d*)$"#, "^-?[0-9]+$", #"^\d{1,3}$"#, #"^(?<x>\d)$"#])
    func integers(pattern: String) {
        #expect(NumberPattern.matches(pattern, onlyIntegers: true))
        #expect(NumberPattern.matches(pattern, onlyIntegers: false))
    }

    @Test(arguments: [
        #"^-?(?:0|[1-9]\d*)(?:\.\d+)?$"#, #"^(?!^[-+.]*$)[+-]?0*\d*\.?\d*$"#, #"^-?\d+(\.\d{1,2})?([eE][+-]?\d+)?$"#,
        #"^[+-]?(\d+\.?\d*|\.\d+)$"#, #"^(?!^[-+.]*$)[+-]?0*\d*\.?\d{0,2}0*$"#, #"^\d+?\.\d{2,}$"#,
    ])
    func decimals(pattern: String) {
        #expect(!NumberPattern.matches(pattern, onlyIntegers: true))
        #expect(NumberPattern.matches(pattern, onlyIntegers: false))
    }

    @Test(arguments: [
        #"^\d{4}-\d{2}-\d{2}$"#, #"^\d+\.\d+\.\d+$"#, "^[0-9a-f]+$", "^[0-9.]+$", "^[^a]+$", "^.*$", #"^\d+%$"#, "^$",
        "^5|6$", #"\d+"#, "^(", "^[", #"^1\$"#, #"^\d*$"#, #"^\d*\.?\d*$"#, #"^\d{0,3}$"#,
        #"^(?!^[-+]*$)\d*\.?$"#, #"^(?!0)\d*$"#, "^(-|1)$", "^" + String(repeating: "(", count: 1000) + "$",
        "^1\u{301}$", "^[1-9a-f]$", #"^\d+\.$|^$"#, #"^\d{1,x}$"#,
    ])
    func others(pattern: String) {
        #expect(!NumberPattern.matches(pattern, onlyIntegers: true))
        #expect(!NumberPattern.matches(pattern, onlyIntegers: false))
    }
}
