import Foundation
import TestSupport
import Testing

/// Every case of `Tests/Cases`: the command makes of its schemas what the folder says, and the Swift compiles.
///
/// With `RECORD=1` in the environment the results are written; read the difference.
@Suite struct CaseTests {
    @Test(arguments: CaseFolder.all)
    func saysWhatItPins(folder: CaseFolder) {
        let lines = folder.about.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 2 && lines[0].hasSuffix(".") && lines[1].isEmpty, "about.txt must have one sentence")
    }

    @Test(arguments: CaseFolder.all)
    func commandMakesWhatIsExpected(folder: CaseFolder) throws {
        let outcome = try folder.outcome()
        let differences = try Golden.differences(
            between: outcome.results(of: folder),
            and: folder.url,
            where: CaseFolder.isResult
        )
        #expect(differences == [], "\(folder.about)")
        if outcome.run.code != 0 { #expect(outcome.after == outcome.before, "a run that fails writes nothing") }
    }

    @Test(arguments: CaseFolder.all)
    func outputCompiles(folder: CaseFolder) throws {
        let generated = try folder.outcome().generated.filter { $0.key.hasSuffix(".swift") }
        guard !generated.isEmpty else { return }
        let workspace = try Workspace()
        let hasRuntime = generated["PlankRuntime.swift"] != nil
        let importsRuntime = generated.contains { $1.contains("import PlankRuntime\n") }
        // Models of `--runtime none` are in one module with the runtime; compiling it again for each takes longer than the models.
        let start = hasRuntime || importsRuntime ? "" : "import PlankRuntime\n"
        for (path, text) in generated { try workspace.write(start + text, to: path) }
        let sources = generated.keys.sorted() + folder.elsewhere
        // What is found after type-checking, such as a variable that is not initialized, is found in both modes.
        let checks =
            runsLongTests ? [("6", ["-emit-sil", "-o", "/dev/null"]), ("5", ["-typecheck"])] : [("6", ["-typecheck"])]
        for (mode, action) in checks {
            let isolation = mode == "6" ? ["-default-isolation", "MainActor"] : []
            let run = try Program.compile(
                action + isolation + ["-swift-version", mode, "-warnings-as-errors"]
                    + ["-package-name", "cases", "-module-name", "Generated"] + Products.searchPaths + sources,
                in: workspace.url
            )
            #expect(run.code == 0, "Swift \(mode): \(run.errors.prefix(2_000))\(folder.about)")
        }
    }

    @Test func outputPassesTheLinter() throws {
        var files: [String] = []
        // Another indentation than four spaces is another style.
        for folder in CaseFolder.all where !folder.options.contains("--indent") {
            let paths = try FileTree.paths(below: folder.url.appendingPathComponent("expected"))
            files += paths.filter { $0.hasSuffix(".swift") }.map { "\(folder.url.path)/expected/\($0)" }
        }
        #expect(!files.isEmpty)
        let run = try Program.lint(files)
        #expect(run.code == 0, "\(run.errors.prefix(4_000))")
    }
}
