import Testing

@Suite("Hostile schemas")
struct HostileSchemaTests {
    @Test("There are a thousand and more, some in each class, each under its own name")
    func count() {
        let cases = HostileCase.all
        #expect(cases.count >= 1_000)
        #expect(Set(cases.map(\.description)).count == cases.count)
        for kind in HostileCase.Kind.allCases {
            #expect(cases.count { $0.kind == kind } >= 20, "\(kind)")
        }
    }

    @Test("Each ends with Swift that compiles, or with an error that has a place; none writes outside its folder")
    func outcomes() async throws {
        let runs = try await HostileRun.all.value
        #expect(runs.count == HostileCase.selected.count)
        for run in runs {
            if let fault = run.fault { Issue.record("\(run.hostile): \(fault)") }
        }
    }
}
