import Foundation
import PlankRuntime
import Testing

/// Rules that lead back to themselves, and documents and rules that would take exponential time.
@Suite struct SchemaLoopTests {
    private static let loop: PlankSchemaRules = .init("loop.json") { value in
        value.oneOf { branches in
            branches.add { $0.ref(Self.loop) }
            branches.add { $0.ref(Self.loop) }
        }
        value.type(.object)
        value.property("next") { $0.ref(Self.loop) }
    }

    @Test func anEndlessReferenceEnds() throws {
        _ = try Self.loop.violations(in: ["next": ["next": 1]])
        #expect(try !Self.loop.violations(in: 1).isEmpty)
    }

    private static let first: PlankSchemaRules = .init("circle.json#/first") { $0.ref(Self.second) }
    private static let second: PlankSchemaRules = .init("circle.json#/second") { $0.ref(Self.third) }
    private static let third: PlankSchemaRules = .init("circle.json#/third") { $0.ref(Self.second) }

    @Test func aCircleOfReferencesAllowsEverything() throws {
        #expect(try Self.first.violations(in: 1).isEmpty)
        let rules: PlankSchemaRules = .init("list.json") { value in
            value.items { $0.ref(Self.first) }
            value.maxItems(1)
        }
        #expect(try rules.violations(in: [1, 2]).map(\.evaluationPath) == ["/maxItems"])
    }

    @Test func aLongChainOfReferencesIsNamed() throws {
        let chain = (0..<10_000).reduce(Self.text) { next, index in
            PlankSchemaRules("chain.json#/\(index)") { $0.ref(next) }
        }
        let rules: PlankSchemaRules = .init("texts.json") { value in value.items { $0.ref(chain) } }
        let json = Data("[\(Array(repeating: "1", count: 100_000).joined(separator: ","))]".utf8)
        let found = try rules.violations(in: json, limit: 2)
        #expect(found.map(\.location) == ["/0", "/1"])
        #expect(found[1].evaluationPath == "/items" + String(repeating: "/$ref", count: 10_001) + "/type")
    }

    /// A list of legs, each of which is of one of two kinds, with the list behind it in both.
    private static let journey: PlankSchemaRules = .init("journey.json") { value in
        value.oneOf { branches in
            for kind in ["train", "flight"] {
                branches.add { value in
                    value.property("next") { $0.ref(Self.journey) }
                    value.required([kind])
                }
            }
        }
    }

    private func journey(legs: Int, last: PlankJSON) -> PlankJSON {
        (1..<legs).reduce(last) { next, leg in [leg % 2 == 0 ? "train" : "flight": 1, "next": next] }
    }

    /// The number of checks would double with each level.
    @Test func eachValueIsCheckedOnce() throws {
        #expect(try Self.journey.violations(in: journey(legs: 200, last: ["train": 1])).isEmpty)
        let found = try Self.journey.violations(in: journey(legs: 200, last: [:]))
        #expect(found.map(\.keyword) == ["oneOf"])
        #expect(found.first?.branches.count == 2)
    }

    /// Each schema applies the next one twice, so that the last one would be applied 2^40 times.
    private static let doubling: [PlankSchemaRules] = (0..<40).reversed().reduce(into: []) { list, level in
        let next = list.first
        let rules: PlankSchemaRules = .init("doubling.json#/\(level)") { value in
            value.type(.object)
            for _ in 0..<2 { value.allOf { if let next { $0.ref(next) } } }
        }
        list.insert(rules, at: 0)
    }

    @Test func repeatedSchemasAreAppliedOnce() throws {
        #expect(try Self.doubling[0].violations(in: [:]).isEmpty)
        let found = try Self.doubling[0].violations(in: 1)
        #expect(found.count == 40 && found.allSatisfy { $0.keyword == "type" })
    }

    @Test func aViolationIsCollectedOnce() throws {
        let found = try RecordedRules.violations(in: ["a": 1]) { value in
            for _ in 0..<2 { value.allOf { value in value.property("a") { $0.ref(Self.text) } } }
        }
        #expect(found.map(\.location) == ["/a"])
    }

    @Test func violationsHaveALimit() throws {
        let json = Data("[\(Array(repeating: "1", count: 1_000_000).joined(separator: ","))]".utf8)
        let rules: PlankSchemaRules = .init("texts.json") { value in value.items { $0.ref(Self.text) } }
        #expect(try rules.violations(in: json).count == 100)
        #expect(try rules.violations(in: json, limit: 3).map(\.location) == ["/0", "/1", "/2"])
        #expect(try !rules.isValid(json))
    }

    @Test func aPatternThatTakesTooLongIsAnError() throws {
        let json = Data("\"\(String(repeating: "a", count: 10_000))\"".utf8)
        let rules: PlankSchemaRules = .init("pattern.json") { $0.pattern("^(a+)+\\1b$") }
        #expect(throws: PlankSchemaCheckError.self) { try rules.isValid(json) }
        #expect(throws: PlankSchemaCheckError.self) { try rules.validate(json) }
    }

    @Test func manyThreadsUseTheSameRules() async throws {
        let rules: PlankSchemaRules = .init("texts.json") { value in value.items { $0.pattern("^(?:ab)*é?$") } }
        let json = Data((#"["ab", "abab", "abé"\#(String(repeating: #", "ababab""#, count: 500))]"#).utf8)
        let results = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<16 { group.addTask { try rules.isValid(json) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results == Array(repeating: true, count: 16))
    }

    // MARK: - Dynamic references

    /// The same list of legs, in which each leg refers to the next one by a dynamic anchor.
    private static let voyage: PlankSchemaRules = .init("voyage.json") { value in
        value.dynamicAnchor("leg", Self.voyage)
        value.oneOf { branches in
            for kind in ["train", "flight"] {
                branches.add { value in
                    value.property("next") { $0.dynamicRef("leg", Self.voyage) }
                    value.required([kind])
                }
            }
        }
    }

    /// Legs with a day, which the dynamic references lead to.
    private static let datedVoyage: PlankSchemaRules = .init("dated.json") { value in
        value.dynamicAnchor("leg", Self.datedVoyage)
        value.ref(Self.voyage)
        value.required(["day"])
    }

    @Test func eachValueIsCheckedOnceByTheOutermostSchema() throws {
        let dated = (0..<200).reduce(["train": 1, "day": 1]) { (next: PlankJSON, leg) -> PlankJSON in
            [leg % 2 == 0 ? "train" : "flight": 1, "day": 1, "next": next]
        }
        #expect(try Self.datedVoyage.violations(in: dated).isEmpty)
        #expect(try Self.voyage.violations(in: journey(legs: 200, last: ["train": 1])).isEmpty)
        #expect(try !Self.datedVoyage.violations(in: journey(legs: 9, last: ["train": 1])).isEmpty)
    }

    private static let text: PlankSchemaRules = .init("any.json#/text") { $0.type(.string) }
    private static let number: PlankSchemaRules = .init("any.json#/number") { $0.type(.number) }
    private static let any: PlankSchemaRules = .init("any.json#/any") { $0.dynamicRef("type", Self.text) }

    /// A value is checked twice by one schema, in which the same dynamic reference leads to different rules.
    private static let alternatives: PlankSchemaRules = .init("any.json") { value in
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

    @Test func aVerdictIsReusedOnlyWhereReferencesLeadToTheSameRules() throws {
        #expect(try Self.alternatives.violations(in: "a").isEmpty)
        #expect(try Self.alternatives.violations(in: 1).isEmpty)
        #expect(try Self.alternatives.violations(in: true).first?.branches.count == 2)
        // So often that verdicts are remembered.
        let list: PlankSchemaRules = .init("list.json") { value in
            for _ in 0..<60 { value.allOf { value in value.items { $0.ref(Self.alternatives) } } }
        }
        let values = PlankJSON.array((0..<100).map { $0 % 2 == 0 ? "a" : 1 })
        #expect(try list.violations(in: values).isEmpty)
    }
}
