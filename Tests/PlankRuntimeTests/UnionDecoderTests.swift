import Foundation
import PlankRuntime
import Testing

@Suite struct UnionDecoderTests {
    @Test func takesTheFirstBranchThatFits() throws {
        #expect(try decode(Pin.Attribution.self, #"{"type":"user","name":"Ada"}"#) == .user(Pin.User(name: "Ada")))
        #expect(try decode(Pin.Attribution.self, #""none""#) == .none)
        #expect(try decode(Pin.Attribution.self, "12") == .unknown(12))
    }

    @Test func anUnseenEnumValueIsTakenByTheOneBranchThatFits() throws {
        let json = #"{"type":"user","name":"Ada","status":"new"}"#
        let user = try decode(Pin.User.self, json)
        #expect(user.status == .unknown("new"))
        #expect(try decode(Pin.Attribution.self, json) == .user(user))
        // None but the union itself takes a text that no branch lists.
        #expect(try decode(Pin.Attribution.self, #""new""#) == .unknown("new"))
    }

    /// A closed union of two shapes.
    private enum Closed: Decodable {
        case user(Pin.User)
        case numbers([Int])

        init(from decoder: any Decoder) throws {
            var union = PlankUnionDecoder<Self>(decoder, of: "Closed")
            union.consider(Pin.User.self) { .user($0) }
            union.consider([Int].self) { .numbers($0) }
            guard let branch = union.best() else { throw union.failure() }
            self = branch
        }
    }

    @Test func saysWhyEachBranchFailed() {
        let error = failure { try decode([String: Closed].self, #"{"a":{"type":"user"}}"#) }
        #expect(error.path == "a")
        #expect(error.message.hasPrefix("No branch of Closed fits:\n  User: The property \"name\" is missing.\n"))
        #expect(error.message.contains("\n  Array<Int>: "))
        let nested = failure { try decode(Closed.self, #"[1,2,"x"]"#) }
        #expect(nested.message.contains("Array<Int>: [2]: "))
    }

    @Test func readsTags() throws {
        struct Tagged: Decodable {
            let tag: String?
            init(from decoder: any Decoder) throws {
                tag = PlankUnionDecoder<Self>(decoder, of: "Tagged").tag("type")
            }
        }
        #expect(try decode(Tagged.self, #"{"type":"a"}"#).tag == "a")
        for json in [#"{"type":1}"#, "{}", "[]", "1", "null"] { #expect(try decode(Tagged.self, json).tag == nil) }
    }

    /// What a schema with `properties` and no `type` becomes: any value that is no object is allowed too.
    private enum Untyped: Decodable, Equatable {
        case user(Pin.User)
        case unknown(PlankJSON)

        init(from decoder: any Decoder) throws {
            var union = PlankUnionDecoder<Self>(decoder, of: "Untyped")
            union.consider(Pin.User.self) { .user($0) }
            self = try union.best() ?? .unknown(union.other(than: .object))
        }
    }

    @Test func whatASchemaAllowsBesidesItsBranchesFitsInATrialToo() throws {
        func inTrial(_ json: String) throws -> Untyped {
            try PlankTrial.$isStrict.withValue(true) { try decode(Untyped.self, json) }
        }
        #expect(try inTrial(#"{"type":"user","name":"Ada"}"#) == .user(Pin.User(name: "Ada")))
        #expect(try inTrial("12") == .unknown(12))
        #expect(try inTrial("[]") == .unknown([]))
        #expect(throws: DecodingError.self) { try inTrial(#"{"name":1}"#) }
        #expect(try decode(Untyped.self, #"{"name":1}"#) == .unknown(["name": 1]))
    }

    /// Four branches that all descend before they fail.
    private indirect enum Overlapping: Decodable {
        struct Branch: Decodable {
            init(from decoder: any Decoder) throws {
                let values = try decoder.container(keyedBy: PlankKey.self)
                _ = try values.decodeIfPresent(Overlapping.self, forKey: "next")
                _ = try values.decode(Int.self, forKey: "missing")
            }
        }
        case branch(Branch)
        case unknown(PlankJSON)

        init(from decoder: any Decoder) throws {
            var union = PlankUnionDecoder<Self>(decoder, of: "Overlapping")
            for _ in 0..<4 { union.consider(Branch.self) { .branch($0) } }
            self = try union.best() ?? .unknown(union.unknown())
        }
    }

    @Test func boundsNestedUnions() throws {
        let json = String(repeating: #"{"next":"#, count: 200) + "1" + String(repeating: "}", count: 200)
        let start = Date()
        guard case .unknown = try decode(Overlapping.self, json) else {
            Issue.record("no branch should fit")
            return
        }
        #expect(Date().timeIntervalSince(start) < 30)
    }

    /// Four branches that all fit and all drop a key, at every level.
    private indirect enum Alike: Decodable {
        struct Branch: Decodable {
            let next: Alike?

            init(from decoder: any Decoder) throws {
                var object = try PlankObjectReader(decoder)
                _ = object.key("next")
                try object.finish()
                let values = try decoder.container(keyedBy: PlankKey.self)
                next = try values.decodeIfPresent(Alike.self, forKey: "next")
            }
        }
        case branch(Branch)
        case unknown(PlankJSON)

        init(from decoder: any Decoder) throws {
            var union = PlankUnionDecoder<Self>(decoder, of: "Alike")
            for _ in 0..<4 { union.consider(Branch.self) { .branch($0) } }
            self = try union.best() ?? .unknown(union.unknown())
        }

        var depth: Int {
            if case .branch(let branch) = self { 1 + (branch.next?.depth ?? 0) } else { 0 }
        }
    }

    @Test func endsWithTheFirstThatFitsWhereComparingWouldTakeTooLong() throws {
        let json = String(repeating: #"{"odd":1,"next":"#, count: 100) + "{}" + String(repeating: "}", count: 100)
        let start = Date()
        #expect(try decode(Alike.self, json).depth == 101)
        #expect(Date().timeIntervalSince(start) < 30)
    }

    @Test func aLongListHasABudgetForEachElement() throws {
        let json = "[" + Array(repeating: #""none""#, count: 60_000).joined(separator: ",") + "]"
        let values = try decode([Pin.Attribution].self, json)
        #expect(values.allSatisfy { $0 == .none })
    }
}

@Suite struct OpenEnumTests {
    private enum Level: PlankOpenEnum {
        case low, high
        case unknown(Int)
        static let allCases: [Level] = [.low, .high]

        var rawValue: Int {
            switch self {
            case .low: return 1
            case .high: return 2
            case .unknown(let rawValue): return rawValue
            }
        }

        static func knownCase(_ rawValue: Int) -> Self? {
            switch rawValue {
            case 1: return .low
            case 2: return .high
            default: return nil
            }
        }
    }

    @Test func keepsUnseenValues() throws {
        #expect(try decode([Level].self, "[1,2.0,3]") == [.low, .high, .unknown(3)])
        #expect(try encode([Level.high, .unknown(3)]) == "[2,3]")
        #expect(try encode(Pin.Status.unknown("x")) == #""x""#)
        #expect(throws: DecodingError.self) { try decode(Level.self, #""1""#) }
    }

    @Test func comparesRawValues() {
        #expect(Level.unknown(1) == .low)
        #expect(Set([Level.unknown(1), .low]).count == 1)
        #expect(Pin.Status.unknown("draft") == .draft)
        #expect(Pin.Status.unknown("draft").isKnown)
        #expect(!Level.unknown(9).isKnown)
    }
}

@Suite struct IndirectTests {
    @Test func behavesAsAValue() {
        let pin = Pin(id: "1") { $0.parent = Pin(id: "2") }
        let copy = pin.copy { $0.parent = nil }
        #expect(pin.parent?.id == "2")
        #expect(copy.parent == nil)
        #expect(pin != copy)
        let same = Pin(id: "1") { $0.parent = Pin(id: "2") }
        #expect(pin == same)
        let marked = pin.copy { $0.note = nil }
        #expect(pin.hashValue == marked.hashValue)
    }
}
