import Foundation
import GeneratedModels
import PlankRuntime
import TestSupport
import Testing

/// Arrays that leave out elements which cannot be decoded, and write them back.
@Suite struct LenientArrayTests {
    @Test func elementsThatCannotBeDecodedAreLeftOut() throws {
        let feed = try JSON.decode(
            Feed.self,
            #"""
            {
                "entries": [{"id": 1}, {"id": "x"}, 5, null, {"id": 2}], "dates": ["1970-01-01T00:00:00Z", "soon"],
                "grid": [[1, "a"], 2, [3]], "byKey": {"a": [1, null], "b": []}, "shared": [true, 4]
            }
            """#
        )
        #expect(feed.entries?.map(\.id) == [1, 2])
        #expect(feed.dates == [Date(timeIntervalSince1970: 0)])
        #expect(feed.grid == [[1], [3]])
        #expect(feed.byKey == ["a": [1], "b": []])
        #expect(feed.shared == [4])
    }

    @Test(arguments: [
        "[]", "[null]", "[5]", #"[{"id": 1}, {"id": "x"}]"#, "[[1], [[]]]", #"["x", {"text": "y"}]"#,
        #"["a", 1, "2020-01-01"]"#,
    ])
    func whatWasReadIsWrittenBack(array: String) throws {
        for key in ["entries", "dates", "grid", "hints", "shared"] {
            #expect(try JSON.survives(Feed.self, #"{"\#(key)": \#(array)}"#))
        }
        #expect(try JSON.survives(Feed.self, #"{"byKey": {"a": \#(array)}}"#))
    }

    @Test func assigningForgetsWhatWasLeftOut() throws {
        let feed = try JSON.decode(Feed.self, #"{"shared": [true, 4], "entries": [5, {"id": 1}]}"#)
        let changed = feed.copy { $0.shared = [4] }
        #expect(try JSON.value(changed) == ["shared": [4], "entries": [5, ["id": 1]]])
    }

    @Test(arguments: ["5", #""text""#, "{}"])
    func whatIsNoArrayIsAnError(value: String) {
        #expect(throws: DecodingError.self) { try JSON.decode(Feed.self, #"{"shared": \#(value)}"#) }
    }

    @Test func schemaCanAskForExactArrays() {
        #expect(throws: DecodingError.self) { try JSON.decode(Feed.self, #"{"exact": [1, "a"]}"#) }
    }

    @Test func unionsTryExactArrays() throws {
        let feed = try JSON.decode(Feed.self, #"{"either": [1, "a"]}"#)
        #expect(feed.either == .unknown([1, "a"]))
    }

    @Test(arguments: [
        (#"[{"no": 1}, "junk"]"#, #"[{"number": 1}, "junk"]"#), (#"[{"no": 1}]"#, #"[{"number": 1}]"#),
        (#"[{"no": "x"}, {"number": 2}]"#, #"[{"no": "x"}, {"number": 2}]"#),
        (#"[5, {"no": 1, "sub": [{"no": 2}, "a"]}]"#, #"[5, {"number": 1, "parts": [{"number": 2}, "a"]}]"#),
        (#"[{"no": 1, "sub": [{"no": 2}, "a"]}]"#, #"[{"number": 1, "parts": [{"number": 2}, "a"]}]"#),
    ])
    func whatIsKeptHasThePropertiesOwnKeys(array: String, written: String) throws {
        let text = #"{"lines": \#(array)}"#
        let feed = try JSON.decode(Feed.self, text)
        #expect(try JSON.value(feed) == JSON.value(#"{"lines": \#(written)}"#))
        let direct = try Feed(json: Data(text.utf8))
        #expect(direct == feed)
        #expect(try JSON.value(String(decoding: direct.jsonData(), as: UTF8.self)) == JSON.value(feed))
        let changed = feed.copy { $0.lines?[0].number = 7 }
        #expect(try feed.applying(changed.jsonPatch(from: feed)) == changed)
    }

    @Test func everyElementLeftOutIsReported() throws {
        let heard = try unexpectedValues(about: "reported") {
            _ = try JSON.decode(Feed.self, #"{"shared": [1, "reported", 3]}"#)
        }
        #expect(heard.contains { "\($0)".hasPrefix("shared[1]: \"reported\"") })
    }
}
