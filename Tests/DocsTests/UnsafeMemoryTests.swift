import Foundation
import TestSupport
import Testing

/// What `-strict-memory-safety` finds in the models and in the runtime.
@Suite("Unsafe memory")
struct UnsafeMemoryTests {
    /// The files that the compiler names, from a folder of the repository.
    private func unsafeFiles(_ files: [URL], _ module: String) throws -> Set<String> {
        let run = try Program.tool("swiftc").run(
            ["-typecheck", "-wmo", "-parse-as-library", "-swift-version", "6"]
                + ["-strict-memory-safety", "-module-name", module, "-package-name", "plank_swift"]
                + Products.searchPaths + files.map(\.path),
            in: Repository.root
        )
        #expect(run.code == 0, "\(run.errors.prefix(2_000))")
        let places = run.errors.components(separatedBy: "\n").filter { $0.contains("[#StrictMemorySafety]") }
        return Set(places.compactMap { $0.components(separatedBy: ".swift:").first }.filter { $0.hasPrefix("/") })
    }

    @Test("Generated models have no unsafe code", .enabled(if: runsLongTests, "set LONG_TESTS=1"))
    func models() throws {
        let folder = Repository.url("Tests/GeneratedModels")
        let files = try FileTree.paths(below: folder).filter { $0.hasSuffix(".swift") }.map(
            folder.appendingPathComponent
        )
        #expect(try unsafeFiles(files, "GeneratedModels") == [])
    }

    @Test("The runtime marks what it has, where the table says so")
    func runtime() throws {
        let rows = try Page("Docs/Architecture.md").rows(under: "Unsafe memory")
        let listed = Set(rows.compactMap(\.first).flatMap(\.codeSpans))
        #expect(try unsafeFiles(Repository.runtimeSources, "PlankRuntime") == [])
        let marked = try Repository.runtimeSources.filter { file in
            try String(contentsOf: file, encoding: .utf8).split(separator: "\n").contains { line in
                let words = line.split(separator: " ")
                return words.first?.hasPrefix("//") == false && (words.contains("unsafe") || words.first == "@safe")
            }
        }
        let found = marked.map { file in
            let parts = file.path.dropLast(".swift".count).split(separator: "/").suffix(2)
            return listed.contains("\(parts.first ?? "")/*") ? "\(parts.first ?? "")/*" : String(parts.last ?? "")
        }
        #expect(Set(found) == listed)
    }
}
