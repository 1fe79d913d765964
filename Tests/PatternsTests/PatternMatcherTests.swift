import Foundation
import TestSupport
import Testing

@testable import Patterns

/// Whether regular expressions match, as ECMA-262 says, and how many steps that takes.
@Suite struct PatternMatcherTests {
    private func matches(_ pattern: String, _ text: String) throws -> Bool {
        try PlankPatternMatcher(pattern).matches(text)
    }

    @Test(arguments: [
        ("(a)|b\\1", "b"), ("(?<=a+)b", "aab"), ("(?<!a)b", "b"), ("(a)(?=b\\1)", "aba"), ("^(?:(a)|b)*\\1$", "ab"),
        ("\\Z", "Z"), ("\\A", "A"), ("^\\0$", "\0"), ("(?i:É)", "é"), ("(?s:.)", "\n"), ("(?m:^b$)", "a\nb\nc"),
        ("\\bé", "aé"), ("a\\B", "ab"), ("^\\p{Script=Greek}+$", "λόγος"), ("^[^\\p{L}]$", "1"), ("^[\\P{L}]$", "1"),
        ("^[^\\D]$", "1"), ("(?<a>x)(?<b>y)\\k<b>", "xyy"), ("(?<=(a)\\1)b", "aab"), ("^(?!@@)[\\w@]+$", "a@b"),
        ("^(?:a?){3}$", ""), ("^\\cJ$", "\n"), ("^[\\b]$", "\u{8}"), ("^\\ud83d\\ude00$", "😀"), ("^(?:)*$", ""),
        ("^()*$", ""), ("(?=(a+))\\1b", "aab"), ("^(a\\1)$", "a"), ("^\\101$", "A"), ("^a{0}$", ""), ("", ""),
    ])
    func finds(pattern: String, text: String) throws { #expect(try matches(pattern, text)) }

    @Test(arguments: [
        ("(?<=a+)b", "b"), ("(?!a)b", "a"), ("\\Z", "a"), ("^(a)\\1$", "a"), ("^(?!@@)[\\w@]+$", "@@a"),
        ("^[\\w@]+$", "é"), ("^(?:a|b)*$", "abc"), ("^.$", "ab"), ("^.$", "\u{2028}"), ("(?i:a)b", "aB"),
        ("^\\p{Script=Greek}+$", "logos"), ("^[]$", ""), ("a^", "a"), ("$a", "a"), ("\\Bé", "aé"), ("(?<!a)b", "ab"),
    ])
    func findsNothing(pattern: String, text: String) throws { #expect(try !matches(pattern, text)) }

    // MARK: - Time

    /// Expressions for which other matchers try a number of ways that doubles with each character.
    private static let catastrophic: [(pattern: String, text: String, end: String)] = [
        ("(x+x+)+y", "x", ""), ("^(a+)+$", "a", "!"), ("^(a|aa)+$", "a", "!"), ("^(a|a?)+$", "a", "!"),
        ("^(.*a){12}$", "a", "!"), ("^([a-zA-Z]+)*$", "a", "1"), ("(.*)*(.*)*=", "a", ""),
        ("^(([a-z])+.)+[A-Z]([a-z])+$", "a", ""), ("^(?:a|b)*$", "ab", "c"), ("(?=(?:a+)+b)c", "a", ""),
        ("(?<=b(?:a+)+)c", "a", ""), ("\\s+$", " ", "x"), ("^(?!.*(?:a+)+b)a*c", "a", ""),
        ("^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3}))$", "a", "!"),
    ]

    @Test("The steps are proportional to the length of the text", arguments: catastrophic)
    func isLinear(pattern: String, text: String, end: String) throws {
        func steps(_ count: Int) throws -> Int {
            let matcher = try PlankPatternMatcher(pattern)
            #expect(try !matcher.matches(String(repeating: text, count: count) + end))
            return matcher.stepCount
        }
        let (short, long) = (try steps(1_000), try steps(10_000))
        #expect(long <= short * 11)
        #expect(long < 10_000 * 400)
    }

    @Test func aLongTextMatches() throws {
        let text = String(repeating: "ab", count: 350_000)
        #expect(try matches("^(?:a|b)*$", text))
        #expect(try matches("^(?:a|b)*$", text + "é") == false)
    }

    @Test("An expression with references that takes too long is an error, not a verdict")
    func referencesHaveALimit() throws {
        let matcher = try PlankPatternMatcher("^(a+)+\\1b$")
        #expect(throws: PlankPatternFault.self) { try matcher.matches(String(repeating: "a", count: 10_000)) }
        #expect(matcher.stepCount <= PlankPatternTrial.mostSteps + 1)
        // It answers again afterwards.
        #expect(try matcher.matches("aab"))
    }

    @Test(arguments: ["(?:a{1000}){1000}", String(repeating: "(", count: 1_000) + String(repeating: ")", count: 1_000)])
    func tooManyPartsAreAnError(pattern: String) {
        #expect(throws: PlankPatternFault.self) { try PlankPatternMatcher(pattern) }
    }

    @Test func statesAreForgottenWhenThereAreTooMany() throws {
        // Each state is the set of places where an `a` was in the last 14 characters.
        let matcher = try PlankPatternMatcher("a.{13}c$")
        var generator = SeededGenerator(seed: 1)
        let text = String((0..<40_000).map { _ in Bool.random(using: &generator) ? "a" : "b" })
        #expect(try !matcher.matches(text))
        #expect(try matcher.matches(text + "a" + String(repeating: "é", count: 13) + "c"))
    }

    // MARK: - Others' verdicts

    @Test(.enabled(if: Program.isInstalled("node"), "node is not installed"))
    func nodeAgrees() throws {
        var source = PatternSource()
        let pairs = (0..<6_000).map { _ in [source.pattern(), source.text()] }
        let folder = try Workspace()
        try folder.write(String(decoding: JSONEncoder().encode(pairs), as: UTF8.self), to: "pairs.json")
        try folder.write(
            """
            const verdict = (pattern, text, flags) => {
                try { return new RegExp(pattern, flags).test(text) ? '1' : '0' } catch { return null }
            }
            const pairs = JSON.parse(require('fs').readFileSync('pairs.json'))
            console.log(pairs.map(([p, t]) => verdict(p, t, 'u') ?? verdict(p, t, '') ?? 'E').join(''))
            """,
            to: "verdicts.js"
        )
        let run = try Program.tool("node").run(["verdicts.js"], in: folder.url)
        let verdicts = run.output.filter { !$0.isNewline }
        try #require(verdicts.count == pairs.count)
        for (pair, verdict) in zip(pairs, verdicts) {
            let own: Character
            do { own = try matches(pair[0], pair[1]) ? "1" : "0" } catch { own = "E" }
            #expect(own == verdict, "\(pair)")
        }
    }
}

/// Random expressions and texts. There are no characters outside of the basic plane, within which node looks for matches of
/// expressions without the flag `u`.
private struct PatternSource {
    private var generator = SeededGenerator(seed: 2)

    private static let characters = [
        "a", "b", "c", "[a-c]", "[^a]", "\\d", "\\w", "\\W", "\\s", "\\S", ".", "é", "[^\\d]", "\\b", "\\B", "^", "$",
        "[\\w-]", "A", "0", "\\.", "_", "-",
    ]

    mutating func pattern() -> String { part(0) + part(0) + pick(["", "", "\\1"]) }

    mutating func text() -> String {
        (0..<Int.random(in: 0...6, using: &generator)).map { _ in
            pick(["a", "b", "c", "A", "0", " ", "-", "_", ".", "é", "\n"])
        }
        .joined()
    }

    private mutating func pick(_ choices: [String]) -> String { choices.randomElement(using: &generator) ?? "" }

    private mutating func part(_ depth: Int) -> String {
        let kind = depth > 3 ? 0 : Int.random(in: 0..<100, using: &generator)
        switch kind {
        case 0..<40: return pick(Self.characters)
        case 40..<60: return part(depth + 1) + part(depth + 1)
        case 60..<70: return "(?:\(part(depth + 1))|\(part(depth + 1)))"
        case 70..<76: return "(\(part(depth + 1))|\(part(depth + 1)))"
        case 76..<90:
            return "(?:\(part(depth + 1)))" + pick(["*", "+", "?", "{2}", "{1,3}", "{0,2}", "*?", "+?", "{2,}"])
        default: return pick(["(?=", "(?!", "(?<=", "(?<!"]) + part(depth + 1) + ")"
        }
    }
}
