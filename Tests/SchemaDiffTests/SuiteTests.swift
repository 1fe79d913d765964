import Foundation
import PlankKit
import SchemaGraph
import TestSupport
import Testing

/// Suites of schema changes with known answers, which others have written: `confluent.json`, `sentry.json` and
/// `containment.json` in the folder `DIFF_SUITES`, or in the corpus folder beside the project.
///
/// `Docs/DiffSuites.md` lists each disagreement with its reason. `RECORD=1` writes the list.
@Suite(.enabled(if: SuiteFolder.url != nil, "needs the suites in the corpus, or DIFF_SUITES in the environment"))
struct SuiteTests {
    private static let page = Repository.url("Docs/DiffSuites.md")
    private static let heading = "| Suite | Case | Verdict | Reason |\n|---|---|---|---|\n"

    /// A change with what is known of it: whether new readers accept old documents, and old readers new ones.
    private struct Case {
        let id: String
        let draft: String?
        let old: Data
        let new: Data
        let backward: Bool?
        let forward: Bool?

        init?(_ object: [String: Any]) {
            func text(_ key: String) -> Data? {
                object[key].flatMap {
                    try? JSONSerialization.data(withJSONObject: $0, options: [.fragmentsAllowed, .sortedKeys])
                }
            }
            guard let id = object["id"] as? String, let old = text("old"), let new = text("new") else { return nil }
            (self.id, self.old, self.new) = (id, old, new)
            draft = (object["draft"] as? String).map { String($0.dropFirst("draft".count)) }
            backward = object["backward"] as? Bool
            forward = object["forward"] as? Bool
        }

        /// What is wrong about the verdicts; nil if they agree.
        var disagreement: String? {
            var options = GenerationOptions()
            options.schemas.defaultDraft = draft.flatMap(Draft.init)
            let root =
                #"{"title": "Root", "type": "object", "required": ["v"], "properties": {"v": {"$ref": "s.json"}}}"#
            func version(_ schema: Data) -> SchemaVersion {
                let files = ["root.json": Array(root.utf8), "s.json": [UInt8](schema)]
                let inputs = files.sorted { $0.key < $1.key }.map { SchemaInput(path: $0.key, bytes: $0.value) }
                return SchemaVersion(inputs, folder: "") { files[$0] }
            }
            let result = PlankSwift.compare(version(old), version(new), options: options)
            guard result.problems.isEmpty else { return "refused" }
            let app = result.changes.map(\.newApp).max() ?? .safe
            let server = result.changes.map(\.newServer).max() ?? .safe
            for (stated, verdict) in [(backward, app), (forward, server)] {
                if stated == false, max(app, server) == .safe { return "missed" }
                if stated == true, verdict == .breaking { return "false breaking" }
            }
            let isCompatible = backward == true && forward == true
            return isCompatible && max(app, server) == .dangerous ? "false dangerous" : nil
        }
    }

    @Test func eachDisagreementHasAReason() throws {
        let folder = try #require(SuiteFolder.url)
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let parts = text.components(separatedBy: Self.heading)
        try #require(parts.count == 2)
        var reasons: [String: String] = [:]
        for row in parts[1].split(separator: "\n") {
            let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            if cells.count == 4 { reasons[cells[..<3].joined(separator: " | ")] = cells[3] }
        }
        var rows: [String] = []
        var count = 0
        for name in ["confluent", "sentry", "containment"] {
            let data = try Data(contentsOf: folder.appendingPathComponent("\(name).json"))
            let objects = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
            let cases = objects.compactMap(Case.init)
            #expect(cases.count == objects.count)
            count += cases.count
            for edit in cases {
                guard let disagreement = edit.disagreement else { continue }
                rows.append("\(name) | `\(edit.id)` | \(disagreement)")
            }
        }
        #expect(count > 800)
        if ProcessInfo.processInfo.environment["RECORD"] != nil {
            let list = rows.map { "| \($0) | \(reasons[$0] ?? "logic not proved") |\n" }.joined()
            try (parts[0] + Self.heading + list).write(to: Self.page, atomically: true, encoding: .utf8)
        } else {
            #expect(rows.filter { reasons[$0] == nil } == [])
            #expect(Set(reasons.keys).subtracting(rows) == [])
        }
    }
}

/// The folder of the suites.
private enum SuiteFolder {
    static let url: URL? = {
        let named = ProcessInfo.processInfo.environment["DIFF_SUITES"].map { URL(fileURLWithPath: $0) }
        return named ?? Repository.corpus("diff")
    }()
}
