import Foundation
import GeneratedModels
import PlankRuntime
import Testing

/// `oneOf` as an enum: told apart, asked, written, and open to branches of the future.
@Suite struct UnionTests {
    private func attribution(_ json: String) throws -> Pin.Attribution? {
        try JSON.decode(Pin.self, #"{"id": "1", "attribution": \#(json)}"#).attribution
    }

    @Test func tagDecides() throws {
        #expect(try attribution(#"{"type": "user", "id": "u"}"#) == .user(User(id: "u")))
        #expect(try attribution(#"{"type": "board", "id": "b", "name": "n"}"#) == .board(Board(id: "b", name: "n")))
        #expect(try attribution(#""somebody""#) == .string("somebody"))
    }

    @Test func switchIsExhaustive() throws {
        let text: String
        switch try attribution(#""somebody""#) {
        case .user(let user): text = user.id
        case .board(let board): text = board.name
        case .string(let name): text = name
        case .unknown, nil: text = ""
        }
        #expect(text == "somebody")
    }

    @Test func accessorsAnswerForTheirCase() {
        let union = Pin.Attribution.user(User(id: "u"))
        #expect(union.asUser == User(id: "u"))
        #expect(union.asBoard == nil)
        #expect(union.asString == nil)
    }

    @Test func matchCallsTheHandlerOfTheCase() {
        func name(_ union: Pin.Attribution) -> String {
            union.match(user: { $0.id }, board: { $0.name }, string: { $0 }, unknown: { _ in "unknown" })
        }
        #expect(name(.user(User(id: "u"))) == "u")
        #expect(name(.board(Board(id: "b", name: "n"))) == "n")
        #expect(name(.string("s")) == "s")
        #expect(name(.unknown(.null)) == "unknown")
    }

    @Test func handlersMayThrow() {
        struct Refusal: Error {}
        #expect(throws: Refusal.self) {
            try Pin.Attribution.string("s").match(
                user: { _ in },
                board: { _ in },
                string: { _ in throw Refusal() },
                unknown: { _ in }
            )
        }
    }

    @Test func tagIsWritten() throws {
        let pin = Pin(id: "1") { $0.attribution = .user(User(id: "u")) }
        #expect(try JSON.value(pin)["attribution"] == ["type": "user", "id": "u"])
        #expect(try JSON.decode(Pin.self, JSON.value(pin)) == pin)
    }

    @Test func branchesOfTheSamePropertiesStayApart() throws {
        let pin = Pin(id: "1") {
            $0.attachments = [.user(User(id: "a")), .board(Board(id: "a", name: "n")), .user(User(id: "b"))]
        }
        #expect(try JSON.decode(Pin.self, JSON.value(pin)) == pin)
        #expect(try JSON.throughPropertyList(pin, .binary) == pin)
    }

    @Test(arguments: [
        #"{"type": "story", "pages": [1, 2.5, null]}"#, "[1, 2]", "true", "17",
    ])
    func unknownBranchIsKept(json: String) throws {
        let text = #"{"id": "1", "attribution": \#(json)}"#
        let pin = try JSON.decode(Pin.self, text)
        #expect(pin.attribution == .unknown(try JSON.value(json)))
        #expect(try JSON.survives(Pin.self, text))
    }

    @Test func knownTagWithBrokenContentIsAnError() {
        #expect(throws: DecodingError.self) { try attribution(#"{"type": "user", "id": 1}"#) }
    }

    @Test func constantsTellBranchesApart() throws {
        let circle = #"{"kind": "circle", "radius": 1.5}"#
        #expect(try JSON.decode(Everything.Shape.self, circle) == .circle(Everything.Shape.Circle(radius: 1.5)))
        #expect(try JSON.survives(Everything.Shape.self, circle))
        let star = try JSON.decode(Everything.Shape.self, #"{"kind": "star"}"#)
        #expect(star == .unknown(["kind": "star"]))
    }

    @Test(arguments: [
        ("true", Everything.ScalarOrObject.bool(true)), ("1", .number(1)), ("1.5", .number(1.5)),
        (#""a""#, .string("a")), (#"["a"]"#, .strings(["a"])), ("[]", .strings([])), ("[1]", .unknown([1])),
        (#"{"x": 1}"#, .unknown(["x": 1])),
    ])
    func jsonTypeTellsScalarsApart(json: String, union: Everything.ScalarOrObject) throws {
        #expect(try JSON.decode(Everything.ScalarOrObject.self, json) == union)
    }

    @Test func listsMapsAndTuplesOfUnions() throws {
        let everything = try JSON.decode(Everything.self, Samples.everything).copy {
            $0.choices = [.user(User(id: "u")), .board(Board(id: "b", name: "n"))]
            $0.choiceMap = ["a": .user(User(id: "u"))]
            $0.tuple = [.string("a"), .int(1)]
            $0.stringOrInteger = .int(3)
        }
        let value = try JSON.value(everything)
        #expect(value["tuple"] == ["a", 1])
        #expect(value["choice_map"] == ["a": ["type": "user", "id": "u"]])
        #expect(try JSON.decode(Everything.self, value) == everything)
    }

    @Test func unionsMayRecurse() throws {
        let text = """
            {"label": "sum", "expression":
              {"operator": "+", "left": 1, "right": {"operator": "*", "left": "x", "right": 2.5}}}
            """
        let tree = try JSON.decode(Tree.self, text)
        #expect(tree.expression?.asOperation?.right.asOperation?.left == .string("x"))
        #expect(tree.expression?.asOperation?.operator == .plus)
        #expect(try JSON.survives(Tree.self, text))
    }
}
