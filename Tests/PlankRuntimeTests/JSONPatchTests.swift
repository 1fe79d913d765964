import Foundation
import PlankRuntime
import TestSupport
import Testing

@Suite struct JSONPatchTests {
    /// The examples of RFC 6902, appendix A: the value, the patch, and the result where there is one.
    ///
    /// A.13 is missing: its object has a member twice, of which `JSONDecoder` keeps one.
    static let examples: [(String, String, String?)] = [
        (#"{"foo":"bar"}"#, #"[{"op":"add","path":"/baz","value":"qux"}]"#, #"{"baz":"qux","foo":"bar"}"#),
        (
            #"{"foo":["bar","baz"]}"#, #"[{"op":"add","path":"/foo/1","value":"qux"}]"#,
            #"{"foo":["bar","qux","baz"]}"#
        ),
        (#"{"baz":"qux","foo":"bar"}"#, #"[{"op":"remove","path":"/baz"}]"#, #"{"foo":"bar"}"#),
        (#"{"foo":["bar","qux","baz"]}"#, #"[{"op":"remove","path":"/foo/1"}]"#, #"{"foo":["bar","baz"]}"#),
        (
            #"{"baz":"qux","foo":"bar"}"#, #"[{"op":"replace","path":"/baz","value":"boo"}]"#,
            #"{"baz":"boo","foo":"bar"}"#
        ),
        (
            #"{"foo":{"bar":"baz","waldo":"fred"},"qux":{"corge":"grault"}}"#,
            #"[{"op":"move","from":"/foo/waldo","path":"/qux/thud"}]"#,
            #"{"foo":{"bar":"baz"},"qux":{"corge":"grault","thud":"fred"}}"#
        ),
        (
            #"{"foo":["all","grass","cows","eat"]}"#, #"[{"op":"move","from":"/foo/1","path":"/foo/3"}]"#,
            #"{"foo":["all","cows","eat","grass"]}"#
        ),
        (
            #"{"baz":"qux","foo":["a",2,"c"]}"#,
            #"[{"op":"test","path":"/baz","value":"qux"},{"op":"test","path":"/foo/1","value":2}]"#,
            #"{"baz":"qux","foo":["a",2,"c"]}"#
        ),
        (#"{"baz":"qux"}"#, #"[{"op":"test","path":"/baz","value":"bar"}]"#, nil),
        (
            #"{"foo":"bar"}"#, #"[{"op":"add","path":"/child","value":{"grandchild":{}}}]"#,
            #"{"foo":"bar","child":{"grandchild":{}}}"#
        ),
        (
            #"{"foo":"bar"}"#, #"[{"op":"add","path":"/baz","value":"qux","xyz":123}]"#,
            #"{"foo":"bar","baz":"qux"}"#
        ),
        (#"{"foo":"bar"}"#, #"[{"op":"add","path":"/baz/bat","value":"qux"}]"#, nil),
        (#"{"/":9,"~1":10}"#, #"[{"op":"test","path":"/~01","value":10}]"#, #"{"/":9,"~1":10}"#),
        (#"{"/":9,"~1":10}"#, #"[{"op":"test","path":"/~01","value":"10"}]"#, nil),
        (
            #"{"foo":["bar"]}"#, #"[{"op":"add","path":"/foo/-","value":["abc","def"]}]"#,
            #"{"foo":["bar",["abc","def"]]}"#
        ),
    ]

    @Test("The examples of RFC 6902", arguments: examples)
    func example(value: String, patch: String, result: String?) throws {
        let patch = try decode(PlankJSONPatch.self, patch)
        let value = try decode(PlankJSON.self, value)
        #expect(try decode(PlankJSONPatch.self, encode(patch)) == patch)
        guard let result else {
            #expect(throws: PlankJSONPatch.Failure.self) { try patch.applied(to: value) }
            return
        }
        #expect(try patch.applied(to: value) == decode(PlankJSON.self, result))
    }

    @Test func aPatchTurnsTheOldValueIntoTheNewOne() throws {
        var values = RandomValues(seed: 2, hasNullMembers: true)
        for _ in 0..<5_000 {
            let (old, new) = values.pair()
            let patch = PlankJSONPatch(from: old, to: new)
            #expect(try patch.applied(to: old) == new, "\(old) to \(new): \(patch.operations)")
            #expect(try decode(PlankJSONPatch.self, encode(patch)) == patch)
            #expect(PlankJSONPatch(from: new, to: new).operations.isEmpty)
        }
    }

    @Test("The whole value is added, replaced, copied and tested, and cannot be removed")
    func wholeValue() throws {
        let value: PlankJSON = ["a": [1]]
        #expect(try PlankJSONPatch([.add(2, at: [])]).applied(to: value) == 2)
        #expect(try PlankJSONPatch([.replace(at: [], with: nil)]).applied(to: value) == .null)
        #expect(try PlankJSONPatch([.copy(from: [], to: ["a", "0"])]).applied(to: value) == ["a": [["a": [1]], 1]])
        #expect(try PlankJSONPatch([.move(from: ["a"], to: [])]).applied(to: value) == [1])
        #expect(try PlankJSONPatch([.move(from: ["a"], to: ["a"]), .test(value, at: [])]).applied(to: value) == value)
    }

    @Test(
        "A failure names the operation and the pointer",
        arguments: [
            (.remove(at: []), #"operations[1], remove "": the whole value cannot be removed"#),
            (.remove(at: ["b", "3"]), #"operations[1], remove "/b/3": no such value"#),
            (.remove(at: ["b", "-"]), #"operations[1], remove "/b/-": no such value"#),
            (.replace(at: ["b", "01"], with: 1), #"operations[1], replace "/b/01": no such value"#),
            (.add(1, at: ["b", "4"]), #"operations[1], add "/b/4": invalid index"#),
            (.add(1, at: ["b", "+1"]), #"operations[1], add "/b/+1": invalid index"#),
            (
                .add(1, at: ["b", "99999999999999999999"]),
                #"operations[1], add "/b/99999999999999999999": invalid index"#
            ),
            (.add(1, at: ["b", ""]), #"operations[1], add "/b/": invalid index"#),
            (.add(1, at: ["b", "0", "x"]), #"operations[1], add "/b/0/x": no such value"#),
            (.copy(from: ["x~/"], to: ["y"]), #"operations[1], copy "/x~0~1": no such value"#),
            (.move(from: ["c"], to: ["c", "d"]), #"operations[1], move "/c/d": a value cannot be moved into itself"#),
            (.move(from: ["x"], to: ["x"]), #"operations[1], move "/x": no such value"#),
            (.test(2, at: ["a"]), #"operations[1], test "/a": the value differs"#),
            (.remove(at: ["\u{e9}"]), "operations[1], remove \"/\u{e9}\": no such value"),
        ] as [(PlankJSONPatch.Operation, String)]
    )
    func failure(operation: PlankJSONPatch.Operation, message: String) throws {
        let value: PlankJSON = ["b": [1, 2, 3], "c": [:], "e\u{301}": 1]
        let patch = PlankJSONPatch([.add(1, at: ["a"]), operation])
        let failure = #expect(throws: PlankJSONPatch.Failure.self) { try patch.applied(to: value) }
        #expect(failure?.description == message)
        #expect(failure?.index == 1)
        #expect(failure?.operation == operation)
    }

    @Test(
        "A patch that is not one is refused",
        arguments: [
            #"{"op":"remove","path":"/a"}"#, #"[{"op":"remove"}]"#, #"[{"path":"/a"}]"#, #"[{"op":"add","path":"/a"}]"#,
            #"[{"op":"copy","path":"/a"}]"#, #"[{"op":"spam","path":"/a"}]"#, #"[{"op":"remove","path":"a"}]"#,
            #"[{"op":"remove","path":"/a~2"}]"#, #"[{"op":"remove","path":"/a~"}]"#,
        ]
    )
    func invalid(json: String) {
        #expect(throws: DecodingError.self) { try decode(PlankJSONPatch.self, json) }
    }

    @Test func nullIsAValue() throws {
        let patch = try decode(PlankJSONPatch.self, #"[{"op":"add","path":"/a","value":null}]"#)
        #expect(patch.operations == [.add(nil, at: ["a"])])
    }

    @Test("The examples of RFC 6901, section 5")
    func pointers() throws {
        let value: PlankJSON = [
            "foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, "k\"l": 6, " ": 7,
            "m~n": 8,
        ]
        let places: [(String, PlankJSON)] = [
            ("", value), ("/foo", ["bar", "baz"]), ("/foo/0", "bar"), ("/", 0), ("/a~1b", 1), ("/c%d", 2), ("/e^f", 3),
            ("/g|h", 4), ("/i\\j", 5), ("/k\"l", 6), ("/ ", 7), ("/m~0n", 8),
        ]
        for (text, expected) in places {
            let pointer = try #require(PlankJSONPatch.Pointer(text))
            #expect(pointer.description == text)
            #expect(throws: Never.self) { try PlankJSONPatch([.test(expected, at: pointer)]).applied(to: value) }
        }
        #expect(PlankJSONPatch.Pointer("/\u{301}/a")?.tokens == ["\u{301}", "a"])
        #expect(PlankJSONPatch.Pointer("/e\u{301}") != PlankJSONPatch.Pointer("/\u{e9}"))
    }

    @Test("Long arrays take linear time")
    func longArrays() throws {
        let old = PlankJSON.array((0..<50_000).map { .integer($0) })
        let new = PlankJSON.array((0..<100_000).map { .integer($0 + 1) })
        #expect(try PlankJSONPatch(from: old, to: new).applied(to: old) == new)
        #expect(try PlankJSONPatch(from: new, to: old).applied(to: new) == old)
    }
}
