import PlankRuntime
import Testing

/// Rules that lead back to themselves for one value.
@Suite struct SchemaLoopTests {
    private enum Loop: PlankValidatingSchema {
        static func evaluate(_ value: inout PlankSchemaInstance) {
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

    /// A list of legs, each of which is of one of two kinds, with the list behind it in both.
    private enum Journey: PlankValidatingSchema {
        @TaskLocal static var work = Work()

        static func evaluate(_ value: inout PlankSchemaInstance) {
            if value.hasVerdict(Self.self, "evaluate") { return }
            work.count += 1
            value.oneOf { branches in
                branches.add { value in
                    value.property("next", Self.evaluate)
                    value.required(["train"])
                }
                branches.add { value in
                    value.property("next", Self.evaluate)
                    value.required(["flight"])
                }
            }
        }
    }

    private final class Work: @unchecked Sendable {
        // Unchecked, because each test has its own.
        var count = 0
    }

    private func journey(legs: Int, last: PlankJSON) -> PlankJSON {
        (1..<legs).reduce(last) { next, leg in [leg % 2 == 0 ? "train" : "flight": 1, "next": next] }
    }

    @Test func eachValueIsCheckedOnce() {
        let work = Work()
        let found = Journey.$work.withValue(work) { Journey.violations(in: journey(legs: 40, last: ["train": 1])) }
        #expect(found.isEmpty)
        #expect(work.count == 40)
    }

    @Test func violationsOfEachValueAreCollectedOnce() throws {
        let work = Work()
        let found = Journey.$work.withValue(work) { Journey.violations(in: journey(legs: 40, last: [:])) }
        #expect(work.count == 80)
        // Both branches of each level tell why the next one is invalid.
        var violation = try #require(found.first)
        for level in 1..<40 {
            let inner = violation.branches.compactMap { $0.first { $0.keyword == "oneOf" } }
            #expect(inner.map(\.location) == Array(repeating: String(repeating: "/next", count: level), count: 2))
            violation = try #require(inner.last)
        }
        #expect(violation.branches.map { $0.map(\.keyword) } == [["required"], ["required"]])
    }

    /// Two schemas of an `allOf` find the same violation.
    private enum Doubled: PlankValidatingSchema {
        static func evaluate(_ value: inout PlankSchemaInstance) {
            if value.hasVerdict(Self.self, "evaluate") { return }
            value.type(.object)
            value.allOf { $0.property("next", Self.evaluate) }
            value.allOf { $0.property("next", Self.evaluate) }
        }
    }

    @Test func aViolationIsCollectedOnce() {
        let value = (0..<40).reduce(1 as PlankJSON) { next, _ in ["next": next] }
        #expect(Doubled.violations(in: value).map(\.keyword) == ["type"])
    }

    // MARK: - Dynamic references

    /// The same list of legs, in which each leg refers to the next one by a dynamic anchor.
    private enum Voyage: PlankValidatingSchema {
        static func evaluate(_ value: inout PlankSchemaInstance) {
            if value.hasVerdict(Self.self, "evaluate") { return }
            Journey.work.count += 1
            value.dynamicAnchor("leg", Self.evaluate)
            value.oneOf { branches in
                branches.add { value in
                    value.property("next") { $0.dynamicRef("leg", Self.evaluate) }
                    value.required(["train"])
                }
                branches.add { value in
                    value.property("next") { $0.dynamicRef("leg", Self.evaluate) }
                    value.required(["flight"])
                }
            }
        }
    }

    /// Legs with a day, which the dynamic references lead to.
    private enum DatedVoyage: PlankValidatingSchema {
        static func evaluate(_ value: inout PlankSchemaInstance) {
            value.dynamicAnchor("leg", Self.evaluate)
            value.ref(Voyage.evaluate)
            value.required(["day"])
        }
    }

    @Test func eachValueIsCheckedOnceByADynamicReference() {
        let work = Work()
        let found = Journey.$work.withValue(work) { Voyage.violations(in: journey(legs: 40, last: ["train": 1])) }
        #expect(found.isEmpty)
        // The first leg adds the anchor, on which the verdicts for the others depend.
        #expect(work.count == 40)
    }

    @Test func eachValueIsCheckedOnceByTheOutermostSchema() {
        let dated = (0..<40).reduce(["train": 1, "day": 1]) { (next: PlankJSON, leg) -> PlankJSON in
            [leg % 2 == 0 ? "train" : "flight": 1, "day": 1, "next": next]
        }
        let work = Work()
        #expect(Journey.$work.withValue(work) { DatedVoyage.violations(in: dated) }.isEmpty)
        #expect(work.count == 41)
        #expect(Voyage.violations(in: journey(legs: 9, last: ["train": 1])).isEmpty)
        #expect(!DatedVoyage.violations(in: journey(legs: 9, last: ["train": 1])).isEmpty)
    }

    /// A value is checked twice by one function, in which the same dynamic reference leads to different rules.
    private enum Alternatives: PlankValidatingSchema {
        static func evaluate(_ value: inout PlankSchemaInstance) {
            if value.hasVerdict(Self.self, "evaluate") { return }
            value.anyOf { branches in
                branches.add { value in
                    value.dynamicAnchor("type", Self.text)
                    value.ref(Self.any)
                }
                branches.add { value in
                    value.dynamicAnchor("type", Self.number)
                    value.ref(Self.any)
                }
            }
        }

        static func any(_ value: inout PlankSchemaInstance) {
            if value.hasVerdict(Self.self, "any") { return }
            value.dynamicRef("type", Self.text)
        }

        static func text(_ value: inout PlankSchemaInstance) { value.type(.string) }
        static func number(_ value: inout PlankSchemaInstance) { value.type(.number) }
    }

    @Test func aVerdictIsReusedOnlyWhereReferencesLeadToTheSameRules() {
        #expect(Alternatives.violations(in: "a").isEmpty)
        #expect(Alternatives.violations(in: 1).isEmpty)
        #expect(Alternatives.violations(in: true).first?.branches.map { $0.map(\.message) }.count == 2)
    }
}
