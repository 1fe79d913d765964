import Foundation
import TestSupport
import Testing

private let pin = #"{"title": "Pin", "type": "object", "properties": {"id": {"type": "string"},}}"#

/// On standard output stands one document: the result of the run, or the report of its problems.
@Suite struct StandardOutputTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try workspace.write(pin, to: "schemas/pin.json")
        try workspace.write(#"{"title": "Gone", "type": "object"}"#, to: "schemas/gone.json")
        _ = try workspace.run("schemas", "--output", "Out", "--runtime", "none", "--quiet")
        try FileManager.default.removeItem(atPath: workspace.path("schemas/gone.json"))
        try workspace.write(#"{"title": "User", "type": "object"}"#, to: "schemas/user.json")
        try workspace.write(pin.replacingOccurrences(of: "id", with: "key"), to: "schemas/pin.json")
    }

    private func run(_ words: [String]) throws -> ProgramRun {
        try workspace.run(["schemas", "--runtime", "none"] + words)
    }

    private func expectDocument(_ format: String, _ run: ProgramRun, _ words: [String]) {
        if format == "github" {
            for line in run.output.split(separator: "\n") { #expect(line.hasPrefix("::"), "\(words): \(line)") }
        } else {
            #expect(throws: Never.self, "\(words): \(run.output.prefix(300))") {
                try JSONSerialization.jsonObject(with: Data(run.output.utf8))
            }
        }
    }

    @Test(
        arguments: [
            [], ["--check"], ["--check", "--no-diff"], ["--check", "--prune"], ["--dry-run"], ["--dry-run", "--prune"],
            ["--statistics"], ["--verbose"], ["--check", "--statistics", "--verbose", "--quiet"], ["--prune"],
            ["--depfile", "models.d"], ["--severities", "trailing-comma=error"], ["--force"], ["--no-cache"],
            ["--single-file", "Models.swift", "--check"],
        ],
        ["json", "sarif", "github"]
    )
    func aReportStandsAlone(words: [String], format: String) throws {
        let words = words + ["--output", "Out", "--diagnostics", format]
        let run = try run(words)
        expectDocument(format, run, words)
        // The report of an output folder that is up to date by now.
        try expectDocument(format, self.run(words), words)
    }

    @Test(
        arguments: [
            ["--list-types"], ["--list-inputs"], ["--list-outputs", "--output", "Out"], ["--print-deps"],
            ["--output", "-"],
        ],
        ["json", "sarif", "github"]
    )
    func aResultStandsAlone(words: [String], format: String) throws {
        let text = try run(words)
        let machine = try run(words + ["--diagnostics", format])
        #expect(!text.output.isEmpty && machine.output == text.output)
        #expect(machine.errors.contains("trailing-comma"))
    }

    @Test func standardOutputIsNotPruned() throws {
        let run = try run(["--output", "-", "--prune"])
        #expect(run.code == 64 && run.output.isEmpty && run.errors == "error: --output - has no folder to prune\n")
    }

    @Test func whatCheckFindsIsInTheReport() throws {
        let run = try run(["--check", "--output", "Out", "--diagnostics", "json"])
        #expect(run.code == 1)
        let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: [[String: Any]]]
        let found = (report?["problems"] ?? []).filter { $0["code"] as? String == "out-of-date" }
        #expect(
            Set(found.compactMap { $0["message"] as? String }) == [
                "generated file 'Out/Pin.swift' is stale", "generated file 'Out/User.swift' is missing",
                "generated file 'Out/Gone.swift' is surplus",
                "generated file 'Out/.plank-swift-manifest.json' is stale",
            ]
        )
        #expect(run.errors.contains("stale: Out/Pin.swift\n") && run.errors.contains("+++ b/Out/Pin.swift\n"))
    }

    @Test(arguments: ["json", "sarif"])
    func watchingReportsNoSingleDocument(format: String) throws {
        let run = try run(["--watch", "--output", "Out", "--diagnostics", format])
        #expect(run.code == 64 && run.output.isEmpty && run.errors.contains("use '--diagnostics text'"))
    }

    @Test(arguments: ["json", "markdown", "github", "text"])
    func aComparisonStandsAlone(format: String) throws {
        let bare = try workspace.run("diff", "schemas/pin.json", "schemas/user.json", "--format", format)
        let quiet = try workspace.run("diff", "schemas/pin.json", "schemas/user.json", "--format", format, "--quiet")
        #expect(!bare.output.isEmpty && bare.output == quiet.output)
        if format == "json" { expectDocument(format, bare, ["diff"]) }
    }

    @Test func aPictureStandsAlone() throws {
        try workspace.write(#"{"diagnostics": "json", "statistics": true, "verbose": true}"#, to: "plank-swift.json")
        let run = try workspace.run("graph", "schemas", "--format", "json")
        #expect(run.code == 0 && run.errors.contains("trailing-comma"))
        expectDocument("json", run, ["graph"])
    }

    /// `/dev/full` refuses every byte. Not every system has it.
    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
        arguments: ["schemas --output -", "schemas --list-types", "diff schemas schemas --format json", "--help"]
    )
    func whatCannotBeWrittenIsAnError(words: String) throws {
        let run = try workspace.shell("\"$0\" \(words) > /dev/full")
        #expect(run.code == 2 && run.errors.contains("error: cannot write to standard output: "), "\(run.errors)")
        #expect(try workspace.shell("\"$0\" \(words) | true").errors.contains("standard output") == false)
    }
}
