import Foundation
import PlankRuntime
import TestSupport
import Testing

@Suite struct MergePatchTests {
    /// The examples of RFC 7396, appendix A: the value, the patch, the result.
    static let examples = [
        (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
        (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
        (#"{"a":"b"}"#, #"{"a":null}"#, "{}"),
        (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
        (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
        (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
        (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
        (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#),
        (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
        (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#),
        (#"{"a":"foo"}"#, "null", "null"),
        (#"{"a":"foo"}"#, #""bar""#, #""bar""#),
        (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#),
        ("[1,2]", #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
        ("{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
    ]

    @Test("The examples of RFC 7396", arguments: examples)
    func example(target: String, patch: String, result: String) throws {
        let patch = try decode(PlankMergePatch.self, patch)
        #expect(try patch.applied(to: decode(PlankJSON.self, target)) == decode(PlankJSON.self, result))
        #expect(try decode(PlankMergePatch.self, encode(patch)) == patch)
    }

    @Test func aPatchTurnsTheOldValueIntoTheNewOne() {
        var values = RandomValues(seed: 1, hasNullMembers: false)
        for _ in 0..<5_000 {
            let (old, new) = values.pair()
            let patch = PlankMergePatch(from: old, to: new)
            #expect(patch.applied(to: old) == new, "\(old) to \(new): \(patch.value)")
        }
    }

    @Test func equalObjectsHaveAnEmptyPatch() {
        let value: PlankJSON = ["a": ["b": 1.0], "c": [nil]]
        #expect(PlankMergePatch(from: value, to: ["c": [nil], "a": ["b": 1]]).isEmpty)
        #expect(!PlankMergePatch(from: value, to: [:]).isEmpty)
        #expect(!PlankMergePatch(from: 1, to: 1).isEmpty)
    }

    @Test func keysHaveTheCodePointsOfTheNewValue() {
        for (old, new): (PlankJSON, PlankJSON) in [
            (["e\u{301}": 1], ["\u{e9}": 1]), (["e\u{301}": ["a": 1]], ["\u{e9}": ["a": 1]]),
        ] {
            #expect(PlankMergePatch(from: old, to: new).applied(to: old) == new)
            #expect(throws: Never.self) { try #expect(PlankJSONPatch(from: old, to: new).applied(to: old) == new) }
        }
    }

    @Test("Values nested deeper than any document")
    func deepValues() throws {
        let old = (0..<1_000).reduce(1 as PlankJSON) { value, _ in ["a": value] }
        let new = (0..<1_000).reduce(2 as PlankJSON) { value, _ in ["a": value] }
        try onSmallStack {
            #expect(PlankMergePatch(from: old, to: new).applied(to: old) == new)
            let patch = PlankJSONPatch(from: old, to: new)
            #expect(patch.operations.count == 1)
            let patched = try patch.applied(to: old)
            #expect(patched == new)
        }
    }
}

/// Patches between models.
@Suite struct ModelPatchTests {
    private let json = """
        {"created_at":"1990-12-31T15:59:60-08:00","id":"1","more":18446744073709551615,"parent":{"id":"2"}}
        """

    @Test func aModelHasItsOwnSpelling() throws {
        let old = try decode(Pin.self, json)
        let new = try decode(Pin.self, json.replacingOccurrences(of: "5:59:60", with: "6:00:00")).copy {
            $0.note = "x"
            $0.parent?.note = nil
        }
        let patch = try new.mergePatch(from: old)
        #expect(try encode(patch) == #"{"created_at":"1990-12-31T16:00:00-08:00","note":"x","parent":{"note":null}}"#)
        #expect(try old.applying(patch) == new)
        #expect(try encode(old.applying(new.jsonPatch(from: old))) == encode(new))
        #expect(try encode(new.mergePatch(from: old, excluding: ["created_at", "parent"])) == #"{"note":"x"}"#)
        #expect(try new.jsonPatch(from: old, excluding: ["created_at", "note"]).operations.count == 1)
    }

    @Test func numbersKeepTheirDigits() throws {
        let old = try decode(Pin.self, #"{"id":"1"}"#)
        let new = try decode(Pin.self, json)
        #expect(try encode(old.applying(decode(PlankMergePatch.self, encode(new.mergePatch(from: old))))) == json)
        #expect(try encode(old.applying(decode(PlankJSONPatch.self, encode(new.jsonPatch(from: old))))) == json)
    }

    @Test func aPatchThatTakesARequiredPropertyFails() throws {
        let pin = try decode(Pin.self, json)
        #expect(throws: DecodingError.self) { try pin.applying(PlankMergePatch(["id": nil])) }
        #expect(throws: DecodingError.self) { try pin.applying(PlankJSONPatch([.remove(at: ["id"])])) }
        #expect(throws: PlankJSONPatch.Failure.self) { try pin.applying(PlankJSONPatch([.remove(at: ["note"])])) }
    }
}

/// Small random values, so that two of them have much in common.
struct RandomValues {
    private var generator: SeededGenerator
    private let hasNullMembers: Bool

    init(seed: UInt64, hasNullMembers: Bool) {
        generator = SeededGenerator(seed: seed)
        self.hasNullMembers = hasNullMembers
    }

    mutating func pair() -> (PlankJSON, PlankJSON) { (value(depth: 4), value(depth: 4)) }

    private mutating func value(depth: Int, isMember: Bool = false) -> PlankJSON {
        switch Int.random(in: 0..<(depth > 0 ? 9 : 4), using: &generator) {
        case 0: return isMember && !hasNullMembers ? false : .null
        case 1: return .integer(Int.random(in: 0..<2, using: &generator))
        case 2: return .bool(Bool.random(using: &generator))
        case 3: return .string(["x", "y"].randomElement(using: &generator) ?? "")
        case 4, 5:
            return .array((0..<Int.random(in: 0..<4, using: &generator)).map { _ in value(depth: depth - 1) })
        default:
            var members: [String: PlankJSON] = [:]
            for key in ["", "a/b", "m~n", "0", "e\u{301}"] where Bool.random(using: &generator) {
                let key = key == "e\u{301}" && Bool.random(using: &generator) ? "\u{e9}" : key
                members[key] = value(depth: depth - 1, isMember: true)
            }
            return .object(members)
        }
    }
}
