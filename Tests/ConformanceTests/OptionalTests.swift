import Diagnostics
import Foundation
import JSONTree
import SchemaValidation
import TestSupport
import Testing

/// All optional tests of the official suite, against schemas that are read at run time.
@Suite(.enabled(if: OfficialSuite.found != nil, "the official suite is not at hand"))
struct OptionalTests {
    /// The tests with another verdict, by file: the vocabularies of metaschemas and the content of strings are not read.
    private static let known = ["draft2020-12/format-assertion.json": 2, "draft7/content.json": 4]

    @Test func allOthersPass() throws {
        let suite = try #require(OfficialSuite.found)
        let remotes = suite.root.appendingPathComponent("remotes").path
        var count = 0
        var failures: [String: [String]] = [:]
        for (folder, draft) in OfficialSuite.drafts {
            let optional = suite.root.appendingPathComponent("tests/\(folder)/optional")
            let paths = try FileManager.default.subpathsOfDirectory(atPath: optional.path)
            for path in paths.sorted() where path.hasSuffix(".json") {
                // Numbers stay as they are written.
                let bytes = try Array(Data(contentsOf: optional.appendingPathComponent(path)))
                let groups = DocumentParser.parse(bytes, file: path, as: .sample, diagnostics: DiagnosticCollector())
                for group in try #require(groups?.array).compactMap(\.object) {
                    let schema = try JSONSchema(
                        (group["schema"]?.canonicalText ?? "").utf8,
                        defaultDraft: draft,
                        keepsDependencies: path == "dependencies-compatibility.json",
                        referenceMap: ["http://localhost:1234/": remotes],
                        checksFormats: path.hasPrefix("format/")
                    ) { FileManager.default.contents(atPath: $0).map(Array.init) }
                    for test in (group["tests"]?.array ?? []).compactMap(\.object) {
                        count += 1
                        let isValid = try schema.isValid((test["data"]?.canonicalText ?? "").utf8)
                        guard isValid != test["valid"]?.bool else { continue }
                        failures["\(folder)/\(path)", default: []].append(test["description"]?.string ?? "")
                    }
                }
            }
        }
        #expect(failures.mapValues(\.count) == Self.known, "\(failures)")
        let failed = failures.values.reduce(0) { $0 + $1.count }
        #expect(count > 0 && Double(count - failed) >= 0.995 * Double(count), "\(failed) of \(count)")
    }
}
