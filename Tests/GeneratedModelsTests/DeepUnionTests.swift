import Foundation
import GeneratedModels
import PlankRuntime
import Testing

/// Recursive unions without a tag.
@Suite struct DeepUnionTests {
    /// Each level has two branches less to try than it would if all values were read before the keys are compared.
    @Test func theTimeGrowsWithTheDepth() throws {
        var text = #""x""#
        for level in 0..<60 {
            let rest = [#""sign": "+""#, #""negates": true"#, #""index": "i""#][level % 3]
            text = #"{"left": \#(text), \#(rest)}"#
        }
        var formula = try JSON.decode(Formula.self, text)
        #expect(try Formula(json: Data(text.utf8)) == formula)
        #expect(try JSON.survives(Formula.self, text))
        for _ in 0..<60 {
            switch formula {
            case .binary(let term): formula = term.left
            case .negation(let term): formula = term.left
            case .element(let term): formula = term.left
            case .string, .unknown:
                Issue.record("unexpected \(formula)")
                return
            }
        }
        #expect(formula == .string("x"))
    }
}
