import Foundation
import SchemaDiff
import TestSupport
import Testing

/// The examples of `plank-swift diff --explain`: each is reported by its rule.
@Suite struct RuleExampleTests {
    @Test func everyRuleHasItsFacts() {
        #expect(RuleFacts.all.map(\.rule.rawValue).sorted() == ChangeRule.allCases.map(\.rawValue).sorted())
    }

    @Test(arguments: ChangeRule.allCases)
    func examplesAreTrue(rule: ChangeRule) throws {
        let workspace = try Workspace()
        for (folder, files) in [("old", rule.facts.example.old), ("new", rule.facts.example.new)] {
            for (name, text) in files { try workspace.write(text, to: "\(folder)/\(name)") }
        }
        let run = try workspace.run("diff", "old", "new", "--format", "json")
        let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
        #expect(report.changes.flatMap(\.found).contains(rule.rawValue), "\(report.changes.flatMap(\.found))")
        #expect(try workspace.run("diff", "--explain", rule.rawValue).output == rule.facts.explanation)
    }

    private struct Report: Decodable {
        struct Change: Decodable {
            let rule: String
            let rules: [String]?

            var found: [String] { rules ?? [rule] }
        }

        let changes: [Change]
    }
}
