import Foundation
import PlankRuntime
import Testing

/// Limits and equality of numbers, digit by digit.
@Suite struct ExactNumberTests {
    @Test(arguments: [
        ("0.1", "1e308"), ("0.1", "0.3"), ("0.01", "4.35"),
        ("1e-46", "1.0000000000000000000000000000000000000000000001"),
        ("3", "1\(String(repeating: "0", count: 400))2"), ("7", "0"), ("0.5", "-1.5"), ("12345678901234567890123", "0"),
        ("12345678901234567890123", "24691357802469135780246"),
        ("12345678901234567890123e2", "24691357802469135780246e50"),
        ("1024", "1e30"), ("0.0001", "12391239.123"),
    ])
    func multiples(divisor: String, number: String) throws {
        #expect(try RecordedRules.allow(number) { $0.multipleOf(.number(divisor)) })
    }

    @Test(arguments: [
        ("0.1", "0.35"), ("3", "1e308"), ("2", "1.0"), ("7", "1e400"), ("0.1", "1e-400"), ("1e-45", "1e-46"),
        ("12345678901234567890123", "24691357802469135780247"), ("10", "5"), ("9999999999999999999", "1e40"),
    ])
    func otherNumbers(divisor: String, number: String) throws {
        #expect(try !RecordedRules.allow(number) { $0.multipleOf(.number(divisor)) })
    }

    @Test func limitsAreExact() throws {
        #expect(try !RecordedRules.allow("1e1000") { $0.maximum(.number("1e400")) })
        #expect(try RecordedRules.allow("1e400") { $0.maximum(.number("1e400")) })
        #expect(try !RecordedRules.allow("-1e1000") { $0.minimum(.number("-1e400")) })
        #expect(try !RecordedRules.allow("9007199254740993") { $0.maximum(9_007_199_254_740_992) })
        #expect(try !RecordedRules.allow("1e-400") { $0.const(0) })
        #expect(try !RecordedRules.allow("0") { $0.exclusiveMinimum(0) })
        #expect(try RecordedRules.allow("1e-400") { $0.exclusiveMinimum(0) })
        #expect(try RecordedRules.allow("-0.0") { $0.const(0) })
        #expect(try RecordedRules.allow("10e-1") { $0.enum([1]) })
        #expect(try RecordedRules.allow("[1, 1.0000000000000000000000000000000000000000000001]") { $0.uniqueItems() })
        #expect(try !RecordedRules.allow("[100, 1e2]") { $0.uniqueItems() })
    }

    @Test func messagesHaveTheNumberAsItIsWritten() throws {
        let json = Data("[9.00000000000000000001, 1e400]".utf8)
        let rules: PlankSchemaRules = .init("list.json") { value in value.items { $0.maximum(9) } }
        let found = try rules.violations(in: json)
        #expect(
            found.map(\.description) == [
                "/0: is 9.00000000000000000001; the maximum is 9 (maximum)", "/1: is 1e400; the maximum is 9 (maximum)",
            ]
        )
    }

    @Test func keysAndLengthsAreThoseOfCodePoints() throws {
        let (composed, decomposed) = (#"{"\u00e9": 1}"#, #"{"e\u0301": 1}"#)
        #expect(try RecordedRules.allow(composed) { $0.required(["\u{e9}"]) })
        #expect(try !RecordedRules.allow(decomposed) { $0.required(["\u{e9}"]) })
        #expect(try !RecordedRules.allow(#"{"\u00e9": 1, "e\u0301": 1}"#) { $0.maxProperties(1) })
        #expect(
            try !RecordedRules.allow(decomposed) { value in
                value.property("\u{e9}")
                value.noAdditionalProperties()
            }
        )
        #expect(
            try !RecordedRules.allow(decomposed) { value in
                value.patternProperties("^\u{e9}") { _ in }
                value.noAdditionalProperties()
            }
        )
        #expect(try !RecordedRules.allow(#""e\u0301""#) { $0.maxLength(1) })
        #expect(try RecordedRules.allow(#""\ud83d\ude00""#) { $0.maxLength(1) })
    }
}
