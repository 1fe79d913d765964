import PlankRuntime
import Testing

/// Regular expressions of ECMA-262, as JSON Schema uses them.
@Suite struct SchemaPatternTests {
    private func allows(_ pattern: String, _ text: String) throws -> Bool {
        try RecordedRules.violations(in: .string(text)) { $0.pattern(pattern) }.isEmpty
    }

    @Test(arguments: [
        ("b", "abc"), ("^a.c$", "abc"), ("^a{2}$", "aa"), ("^a{$", "a{"), ("^{}$", "{}"), ("^a{,3}$", "a{,3}"),
        ("^[a-c\\d]+$", "a1"), ("^[\\w-.]+$", "a-b.c"), ("^[\\w-]+$", "a-b"), ("^[-a]+$", "-a"), ("^[a-]+$", "a-"),
        ("^[[]$", "["), ("^[&&]$", "&"), ("^[$^]+$", "$^"), ("^\\$ref$", "$ref"), ("^\\/a\\-b$", "/a-b"),
        ("^[^]$", "\n"), ("^\\u00e9$", "é"), ("^\\u{1F600}$", "😀"), ("^.$", "😀"), ("^\\p{Letter}+$", "é"),
        ("^\\p{L}$", "é"), ("^(?<year>\\d{4})-\\k<year>$", "2024-2024"), ("^(?!a)b", "b"), ("a|b", "xb"),
        ("^\\x41$", "A"),
        ("^\\cA$", "\u{1}"), ("\\S", "a"), ("^[\\s\\S]*$", "a\nb"), ("^\\s$", "\u{FEFF}"), ("", "anything"),
    ])
    func finds(pattern: String, text: String) throws {
        #expect(try allows(pattern, text))
    }

    @Test(arguments: [
        ("^abc$", "abc\n"), ("^\\d$", "٣"), ("^\\w$", "é"), (".", "\n"), ("[]", "a"), ("^[^\\d]$", "1"),
        ("^\\S$", "\u{A0}"),
        ("^a$", "b\na\nb"), ("^[a&&b]$", "c"), ("^\\p{Lu}$", "a"), ("^[\\w-z]$", "{"), ("^a{2}$", "a{2}"),
    ])
    func findsNothing(pattern: String, text: String) throws {
        #expect(try !allows(pattern, text))
    }
}
