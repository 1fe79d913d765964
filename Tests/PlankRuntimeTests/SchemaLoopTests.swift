import PlankRuntime
import Testing

/// Rules that lead back to themselves for one value.
@Suite struct SchemaLoopTests {
    private enum Loop: ValidatingSchema {
        static func evaluate(_ value: inout SchemaInstance) {
            value.oneOf { branches in
                branches.add(Self.evaluate)
                branches.add(Self.evaluate)
            }
            value.type(.object)
            value.property("next", Self.evaluate)
        }
    }

    @Test func anEndlessReferenceEnds() {
        _ = Loop.violations(in: ["next": ["next": 1]])
        #expect(!Loop.violations(in: 1).isEmpty)
    }
}
