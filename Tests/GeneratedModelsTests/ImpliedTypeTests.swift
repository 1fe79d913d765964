import Foundation
import GeneratedModels
import PlankRuntime
import Testing

/// Types that keywords imply without a `type`: values of other types are valid too, and survive.
@Suite struct ImpliedTypeTests {
    private func untyped(_ property: String) throws -> Untyped {
        try JSON.decode(Untyped.self, #"{"code": "A", \#(property)}"#)
    }

    @Test func valuesOfTheImpliedTypeAreTyped() throws {
        #expect(try untyped(#""nick": "n""#).nick == "n")
        #expect(try untyped(#""seen": "1970-01-01T00:00:00Z""#).seen == Date(timeIntervalSince1970: 0))
        #expect(try untyped(#""count": 3"#).count == 3)
        #expect(try untyped(#""ratio": 0.5"#).ratio == 0.5)
        #expect(try untyped(#""few": [1, "a"]"#).few == [1, "a"])
        #expect(try untyped(#""rules": {"a": 1}"#).rules == ["a": 1])
        #expect(try untyped(#""tags": ["a", "b"]"#).tags == ["a", "b"])
        #expect(try untyped(#""levels": {"a": 1}"#).levels == ["a": 1])
        #expect(try untyped(#""alias": "a-b""#).alias == "a-b")
        #expect(try untyped(#""slug": "ab""#).slug == "ab")
        #expect(try untyped(#""color": "green""#).color == .green)
        #expect(try untyped(#""amount": 2"#).amount == .number(2))
        #expect(try untyped(#""target": "a""#).target == .string("a"))
        #expect(try untyped(#""pair": ["a", "b"]"#).pair == ["a", "b"])
        #expect(try untyped(#""fixed": [[1, 2.5], []]"#).fixed == [[1, 2.5], []])
        #expect(try untyped(#""matches": [{"name": "a"}]"#).matches?.first?.name == "a")
        #expect(try untyped(#""entries": ["a", {"name": "b"}]"#).entries?.last?.asItem?.name == "b")
        #expect(try untyped(#""perhaps": {"name": "b"}"#).perhaps?.name == "b")
        #expect(try untyped(#""widgets": [{"name": "a"}]"#).widgets?.first?.name == "a")
        #expect(try untyped(#""sizes": {"a": {"width": 1}}"#).sizes?["a"]?.width == 1)
    }

    static let keys = [
        "nick", "seen", "count", "ratio", "few", "rules", "alias", "slug", "color", "amount", "target", "perhaps",
    ]
    static let values = [
        "5", "-0.5", "true", "null", #""text""#, "[]", "[null]", #"["a", 1]"#, "{}", #"{"a": []}"#, #"{"a": 1}"#,
    ]

    @Test(arguments: keys, values)
    func anyValueSurvives(key: String, value: String) throws {
        #expect(try JSON.survives(Untyped.self, #"{"code": "A", "\#(key)": \#(value)}"#))
    }

    @Test(arguments: ["[]", "[null]", #"["a", 1]"#, "[1, 2]"])
    func anyElementSurvives(list: String) throws {
        let members = ["tags", "widgets"].map { #""\#($0)": \#(list)"# }.joined(separator: ", ")
        #expect(try JSON.survives(Untyped.self, #"{"code": "A", \#(members)}"#))
    }

    @Test(arguments: ["{}", #"{"a": null}"#, #"{"a": 1, "b": "c"}"#])
    func anyMemberSurvives(map: String) throws {
        #expect(try JSON.survives(Untyped.self, #"{"code": "A", "levels": \#(map), "sizes": \#(map)}"#))
    }

    @Test func valueOfAnotherTypeIsNilAndKept() throws {
        let untyped = try JSON.decode(Untyped.self, #"{"code": 7, "nick": [1], "tags": ["a", 1]}"#)
        #expect(untyped.code == nil)
        #expect(untyped.nick == nil)
        #expect(untyped.tags == nil)
        #expect(untyped.isSet(.nick))
        let written = try JSON.value(untyped.copy { $0.nick = "n" })
        #expect(written == ["code": 7, "nick": "n", "tags": ["a", 1]])
    }

    @Test func textBesideAnEnumIsItsUnknownCase() throws {
        #expect(try untyped(#""color": "blue""#).color == .unknown("blue"))
    }

    @Test func requiredPropertyMayNotBeMissing() {
        #expect(throws: DecodingError.self) { try JSON.decode(Untyped.self, "{}") }
    }

    @Test func defaultAppliesWhereTheTypeIsImplied() {
        #expect(Untyped(code: "A").nick == "x")
    }
}
