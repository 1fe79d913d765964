import Foundation
import PlankKit
import PlankRuntime
import TestSupport
import Testing

/// Generates every schema of the official suite, compiles the models, and sends each valid instance through them.
///
/// Runs a fixed part; `CONFORMANCE=all swift test --filter ConformanceTests` runs all required tests of all drafts.
/// Skipped where the suite is not at hand: name its folder in `JSON_SCHEMA_TEST_SUITE`.
@Suite(.enabled(if: OfficialSuite.found != nil, "the official suite is not at hand"))
struct SuiteTests {
    private static let isWhole = ProcessInfo.processInfo.environment["CONFORMANCE"] == "all"
    private static let part: Set<String> = ["oneOf.json", "properties.json", "ref.json", "type.json"]
    private static let folders = isWhole ? OfficialSuite.drafts.keys.sorted() : ["draft7", "draft2020-12"]

    @Test(arguments: folders)
    func validInstancesComeBackEqual(folder: String) throws {
        let suite = try #require(OfficialSuite.found)
        let groups = try suite.groups(of: folder, files: Self.isWhole ? nil : Self.part)
        #expect(!groups.isEmpty)
        // Small programs, because the compiler's memory grows with the program.
        for start in stride(from: 0, to: groups.count, by: 120) {
            try check(Array(groups[start..<min(start + 120, groups.count)]), remotes: suite.root)
        }
    }

    private func check(_ groups: [OfficialSuite.Group], remotes: URL) throws {
        var trips = try RoundTrips()
        for (index, group) in groups.enumerated() {
            try trips.add(group, namespace: "T\(index)", remotes: remotes.appendingPathComponent("remotes").path)
        }
        guard try trips.build() else { return }
        for loss in try trips.losses() { Issue.record("\(loss)") }
    }
}
