import Foundation
import ModelPrograms
import PlankKit
import TestSupport
import Testing

/// Generates the rules of every schema of the official suite, compiles them, and compares what they allow with what the
/// suite says.
///
/// Runs a fixed part; `CONFORMANCE=all swift test --filter ConformanceTests` runs all required tests of all drafts.
/// Skipped where the suite is not at hand: name its folder in `JSON_SCHEMA_TEST_SUITE`.
@Suite(.enabled(if: OfficialSuite.found != nil, "the official suite is not at hand"))
struct RuleTests {
    private static let isWhole = ProcessInfo.processInfo.environment["CONFORMANCE"] == "all"
    private static let part: Set<String> = [
        "additionalProperties.json", "contains.json", "dynamicRef.json", "if-then-else.json", "multipleOf.json",
        "pattern.json", "unevaluatedItems.json", "unevaluatedProperties.json", "uniqueItems.json",
    ]
    private static let folders = isWhole ? OfficialSuite.drafts.keys.sorted() : ["draft4", "draft2020-12"]
    /// A metaschema without the vocabulary for validation switches its keywords off, which no file of a project does.
    private static let leftOut = "schema that uses custom metaschema with with no validation vocabulary"

    @Test(arguments: folders)
    func rulesAllowWhatTheSuiteSays(folder: String) throws {
        let suite = try #require(OfficialSuite.found)
        let groups = try suite.groups(of: folder, files: Self.isWhole ? nil : Self.part)
            .filter { !$0.name.hasSuffix(Self.leftOut) }
        #expect(!groups.isEmpty)
        for start in stride(from: 0, to: groups.count, by: 120) {
            try check(Array(groups[start..<min(start + 120, groups.count)]), remotes: suite.root)
        }
    }

    @Test(arguments: isWhole ? folders : ["draft2020-12"])
    func formatsAllowWhatTheSuiteSays(folder: String) throws {
        let suite = try #require(OfficialSuite.found)
        let groups = try suite.groups(of: "\(folder)/optional/format", files: nil)
        #expect(!groups.isEmpty)
        try check(groups, remotes: suite.root, checkFormats: true)
    }

    private func check(
        _ groups: [OfficialSuite.Group],
        remotes: URL,
        checkFormats: Bool = false
    ) throws {
        var program = try ModelProgram(
            answer: """
                    do {
                        try type.validate(document)
                        return "valid"
                    } catch is PlankSchemaViolations {
                        return "invalid"
                    }
                """,
            requirement: "PlankValidatingSchema"
        )
        for (index, group) in groups.enumerated() {
            var options = group.options(remotes: remotes.appendingPathComponent("remotes").path)
            options.models.features = .init(preset: "plain", include: ["validation"])
            options.models.checkFormats = checkFormats
            _ = try program.add(
                group.name,
                group.schemaBytes(),
                type: "RootSchema",
                namespace: "T\(index)",
                options
            )
        }
        let build = try program.build()
        #expect(build.code == 0, "\(build.errors.prefix(2_000))")
        guard build.code == 0 else { return }
        let tests = groups.enumerated().flatMap { index, group in
            group.instances.map { (index, group, $0) }
        }
        let answers = try program.answers(
            to: tests.map { index, _, instance in
                let data = try JSONSerialization.data(withJSONObject: instance.value, options: [.fragmentsAllowed])
                return ("T\(index)", data)
            }
        )
        for (test, answer) in zip(tests, answers) {
            let (_, group, instance) = test
            #expect(answer == (instance.isValid ? "valid" : "invalid"), "\(group.name): \(instance.name)")
        }
    }
}
