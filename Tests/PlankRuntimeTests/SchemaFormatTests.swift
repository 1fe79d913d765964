import PlankRuntime
import Testing

/// Texts that a format allows, and texts close to those that it does not.
@Suite struct SchemaFormatTests {
    private func check(_ format: PlankSchemaFormat, _ allowed: [String], not others: [String]) throws {
        let rules: PlankSchemaRules = .init("format.json") { $0.format(format) }
        for text in allowed {
            #expect(try rules.violations(in: .string(text)).isEmpty, "\(text)")
        }
        for text in others {
            #expect(try rules.violations(in: .string(text)).count == 1, "\(text)")
        }
    }

    @Test func onlyStringsHaveAFormat() throws {
        #expect(try RecordedRules.violations(in: 1) { $0.format(.email) }.isEmpty)
        #expect(
            try RecordedRules.violations(in: "a") { $0.format(.uuid) }.map(\.description) == [
                "is not a valid uuid (format)"
            ]
        )
    }

    @Test func datesAndTimes() throws {
        try check(
            .dateTime,
            ["2024-02-29T23:59:60+00:00", "2024-01-01t00:00:00.5z"],
            not: ["2024-01-01", "2023-02-29T00:00:00Z"]
        )
        try check(.date, ["2024-02-29"], not: ["2024-2-29", "2024-02-30", "2024-01-01T00:00:00Z", ""])
        try check(.time, ["10:00:00Z", "10:00:00.123-08:00"], not: ["10:00:00", "10:00Z", "25:00:00Z"])
        try check(
            .duration,
            ["P1Y2M3DT4H5M6S", "P2W", "PT36H", "P1M"],
            not: ["P", "PT", "P1", "P1YT", "P1Y2D", "PT1H2S", "P1W2D", "P1S", "1D", "P0.5D"]
        )
    }

    @Test func hostsAndAddresses() throws {
        let longest = String(repeating: "a", count: 63)
        try check(
            .hostname,
            ["a", "www.example.com", "1-a.b", longest],
            not: [
                "", ".", "a.", "a..b", "-a", "a-", "a_b", "é", longest + "a",
                Array(repeating: longest, count: 4).joined(separator: "."),
            ]
        )
        try check(.hostname, ["xn--gre-6ka8i.example"], not: ["xn--", "xn--a", "xn--example-", "xn--X"])
        try check(
            .idnHostname,
            [
                "größe.example", "例え。テスト", "xn--gre-6ka8i", "l·l", "α͵β", "א׳ב", "カ・", "ب٠", "क्\u{200D}ष",
                "بي\u{200C}بي", "אב.a1", String(repeating: "é", count: 50),
            ],
            not: [
                "", "a b", "\u{301}a", "a_b", "-é", "a·l", "α͵a", "a׳ב", "a・", "ب٠۰", "क\u{200D}ष", "a\u{200C}b",
                "Größe",
                "אa", "א.1a٠", "éa--é", "אב.1a", "½", String(repeating: "é", count: 60),
            ]
        )
        try check(.localTime, ["08:30:06"], not: ["8:30:06", "08:30:06Z", "24:00:00", "08:30"])
        try check(.color, ["#C89", "#cc8899", "Fuchsia"], not: ["#CC88", "#GGG", "puce", ""])
        try check(
            .ipv4,
            ["0.0.0.0", "255.1.20.3"],
            not: ["256.1.1.1", "1.1.1", "1.1.1.1.1", "01.1.1.1", "1.1.1.1 ", "a"]
        )
        try check(
            .ipv6,
            ["::", "::1", "1::", "1:2:3:4:5:6:7:8", "1::3:4:5:6:7:8", "::1.2.3.4", "1:2:3:4:5:6:1.2.3.4"],
            not: [
                "", ":", ":::", "1:2:3:4:5:6:7", "1::2::3", "1:2:3:4:5:6:7:8:9", "::12345", "::1.2.3", "1:", "::1:",
                "1:2:3:4:5:6:7::8",
            ]
        )
        try check(
            .email,
            ["a@b.c", "a.b+c@d", "\"a b\\\"@\"@c", "a@[1.2.3.4]", "a@[IPv6:::1]"],
            not: ["a", "@b", "a@", ".a@b", "a.@b", "a..b@c", "a b@c", "\"a\"b@c", "\"a@c", "é@b", "a@[1.2.3]", "a@b_c"]
        )
        try check(.idnEmail, ["é@größe.example", "\"é\"@b"], not: ["é", "é é@b"])
    }

    @Test func references() throws {
        try check(
            .uri,
            [
                "a:", "https://a@b:80/c/d?e/?#f/?", "urn:a:b", "http://[::1]/", "http://[v1.a:b]", "file:///a",
                "a:b%20c",
            ],
            not: [
                "", "/a", "//a", "1a:b", "a b:c", "http://[::1", "http://a:b", "http://a@b@c", "a:%2", "a:#b#c", "a:é",
                "a:[b]",
            ]
        )
        try check(
            .uriReference,
            ["", "/a", "//a/b", "?a", "#a", "./a:b", "a/b:c"],
            not: ["1:a", "\\a", "a b", "//[a]"]
        )
        try check(.iri, ["http://größe.example/é?é#é"], not: ["é", "a:\u{80}"])
        try check(.iriReference, ["é/é", ""], not: ["é b"])
        try check(
            .uriTemplate,
            ["", "/a/{b}", "{+a,b:3}{?c*}", "a%20b", "{a.b}", "é"],
            not: ["{", "}", "{}", "{a", "{a,}", "{a:0}", "{a:10000}", "a b", "%2", "{a..b}", "{a*b}"]
        )
        try check(
            .uuid,
            ["123e4567-E89B-12d3-a456-426614174000"],
            not: ["123e4567e89b12d3a456426614174000", "123e4567-e89b-12d3-a456-42661417400g"]
        )
        try check(.jsonPointer, ["", "/", "/a~0/b~1//é"], not: ["a", "#/a", "/~", "/a~2"])
        try check(.relativeJSONPointer, ["0", "10/a", "1#"], not: ["", "01", "-1", "1#a", "1a", "1/~"])
    }

    @Test func regularExpressions() throws {
        try check(
            .regex,
            [
                "", "^a*?$", "(?<n>a)\\k<n>", "[^\\]]", "[]", "a{2,3}?", "a{b", "(?<!a)b", "\\u{1F600}\\x41\\cA\\p{L}",
                "a|", "]}",
            ],
            not: ["(", ")", "[", "*", "a**", "(*a)", "(?a)", "(?<1>a)", "\\", "\\a", "\\u12", "\\p", "a{3,2}", "|+"]
        )
        // No recursion, whatever is nested.
        let groups = 100_000
        try check(
            .regex,
            [String(repeating: "(", count: groups) + String(repeating: ")", count: groups)],
            not: [String(repeating: "(", count: groups)]
        )
    }
}
