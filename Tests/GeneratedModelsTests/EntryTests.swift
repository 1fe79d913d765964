import Foundation
import GeneratedModels
import PlankRuntime
import Testing

/// Unions whose branches are objects with one property each.
@Suite struct EntryTests {
    private func robot(_ text: String) throws -> Robot { try JSON.decode(Robot.self, text) }

    @Test func aCaseHasTheValueOfTheProperty() throws {
        let text = #"""
            {
                "program": [
                    "Stop", {"Move": {"x": 1, "y": 2}}, {"Say": "hi"},
                    {"turn \"head\"": {"degrees": 90, "at": "2024-01-01T00:00:00Z"}},
                    {"repeat": [{"Say": "a"}, "Pause"]}, {"unless": {"unless": "Stop"}},
                    {"set": {"a": 1}}, {"log": null}, {"log": [1, {"a": 2}]}, {"fetch": "https://example.com/a"}
                ],
                "rest": {"Until": "2024-01-01T00:00:00Z"}
            }
            """#
        let date = Date(timeIntervalSince1970: 1_704_067_200)
        let expected = Robot(program: [
            .choice(.stop), .move(Robot.Point(x: 1, y: 2)), .say("hi"),
            .turnHead(Robot.Command.TurnHead(degrees: 90) { $0.at = date }),
            .repeat([.say("a"), .choice(.pause)]), .unless(.unless(.choice(.stop))),
            .set(["a": 1]), .log(.null), .log([1, ["a": 2]]),
            .download(try #require(URL(string: "https://example.com/a"))),
        ]) { $0.rest = .until(date) }
        #expect(try robot(text) == expected)
        #expect(try Robot(json: Data(text.utf8)) == expected)
        #expect(try JSON.value(expected) == JSON.value(text))
        #expect(try JSON.survives(Robot.self, text))
    }

    @Test func anObjectOfAnotherFormIsUnknown() throws {
        for command in [
            "{}", #"{"Jump": 1}"#, #"{"Say": "a", "Move": {"x": 1, "y": 2}}"#, #"{"Say": "a", "more": 1}"#,
            #"{"Say": 1}"#, #"{"Say": null}"#, #"{"Move": {"x": 1}}"#, #"{"fetch": 5}"#, #"{"set": {"a": "b"}}"#,
            #"{"unless": 5}"#,
        ] {
            let text = #"{"program": [\#(command), "Stop"]}"#
            let unknown = Robot(program: [.unknown(try JSON.value(command)), .choice(.stop)])
            #expect(try robot(text) == unknown, "\(command)")
            #expect(try Robot(json: Data(text.utf8)) == unknown, "\(command)")
            #expect(try JSON.survives(Robot.self, text), "\(command)")
        }
    }

    /// A text that would be written differently would be lost in a case.
    @Test func aSpellingThatACaseCannotKeepIsUnknown() throws {
        let turn = #"{"turn \"head\"": {"degrees": 1, "at": "2024-01-01T01:00:00+01:00"}}"#
        let text = #"{"program": [\#(turn)], "rest": {"Until": "soon"}}"#
        #expect(try JSON.survives(Robot.self, text))
        #expect(try robot(text).rest?.asUntil == nil)
    }

    @Test func rulesFollowTheSchema() throws {
        let known = Robot(program: [.move(Robot.Point(x: 1, y: 2)), .say("a"), .unless(.say("b"))])
        #expect(try RobotSchema.violations(in: try JSON.value(known)) == [])
        #expect(try RobotSchema.violations(in: try JSON.value(Robot(program: [.unknown(["Say": 1])]))) != [])
    }
}
