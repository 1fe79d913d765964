import Foundation
import Testing

/// Every folder of `Tests/Cases`: the command makes of its schemas what the folder says, and what it makes compiles.
///
/// Run with RECORD=1 in the environment to write the expectations anew, then read the difference.
@Suite struct CaseTests {
    @Test(arguments: CaseFolder.all)
    func commandMakesWhatIsExpected(folder: CaseFolder) throws {
        let outcome = try folder.run()
        let found = outcome.files
        if ProcessInfo.processInfo.environment["RECORD"] != nil {
            for path in try folder.expected().keys {
                try FileManager.default.removeItem(at: folder.url.appendingPathComponent(path))
            }
            for (path, text) in found { try Files.write(text, to: folder.url.appendingPathComponent(path)) }
        }
        let expected = try folder.expected()
        #expect(found.keys.sorted() == expected.keys.sorted())
        for (path, text) in expected where found[path] != nil {
            #expect(found[path] == text, "\(folder.name)/\(path)")
        }
        if outcome.run.code != 0 { #expect(outcome.after == outcome.before, "a run that fails writes nothing") }
    }

    @Test(arguments: CaseFolder.all)
    func outputCompiles(folder: CaseFolder) throws {
        let files = try folder.expected().filter {
            $0.key.hasSuffix(".swift") && $0.key != "expected/PlankRuntime.swift"
        }
        guard !files.isEmpty else { return }
        var sources = files.keys.sorted().map { folder.url.appendingPathComponent($0).path }
        if !files.values.contains(where: { $0.contains("\nimport PlankRuntime\n") }) { sources += Self.runtimeSources }
        for mode in ["5", "6"] {
            let run = try CommandLineRun(
                ["swiftc", "-typecheck", "-swift-version", mode, "-warnings-as-errors", "-package-name", "cases"]
                    + ["-module-name", "Generated", "-I", CommandLineRun.products.path]
                    + ["-I", CommandLineRun.products.appendingPathComponent("Modules").path] + sources,
                in: folder.url,
                executable: URL(fileURLWithPath: "/usr/bin/env")
            )
            #expect(run.code == 0, "Swift \(mode): \(run.errors)")
        }
    }

    @Test func outputPassesTheLinter() throws {
        let root = CaseFolder.root.deletingLastPathComponent().deletingLastPathComponent()
        let configuration = root.appendingPathComponent(".swift-format").path
        var files: [String] = []
        // Another indentation than four spaces is another style.
        for folder in CaseFolder.all where !folder.options.contains("--indent") {
            let paths = try folder.expected().keys.filter { $0.hasSuffix(".swift") }
            files += paths.map { folder.url.appendingPathComponent($0).path }
        }
        let run = try CommandLineRun(
            ["swift", "format", "lint", "--strict", "--configuration", configuration] + files.sorted(),
            in: root,
            executable: URL(fileURLWithPath: "/usr/bin/env")
        )
        #expect(run.code == 0, "\(run.errors)")
    }

    private static let runtimeSources: [String] = {
        let folder = CaseFolder.root.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/PlankRuntime")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".swift") }.sorted().map { folder.appendingPathComponent($0).path }
    }()
}
