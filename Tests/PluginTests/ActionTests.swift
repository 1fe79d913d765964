import Foundation
import TestSupport
import Testing

/// The steps of `action.yml`, run as GitHub runs them, with a `gh` that records what it is asked.
@Suite("The steps of the action") struct ActionTests {
    private let workspace: Workspace

    private static let pin = #"{"title": "Pin", "properties": {"id": {"type": "string"}, "n": {"type": "integer"}}}"#

    init() throws {
        workspace = try Workspace()
        try workspace.write(Self.pin, to: "Schemas/pin.json")
        try workspace.write(#"{"schemas": ["Schemas"], "output": "Generated"}"#, to: "plank-swift.json")
        try workspace.commit()
        try workspace.write("Generated\ntools\n", to: ".gitignore")
        try workspace.write(
            """
            #!/bin/sh
            for word in "$@"; do echo "$word" >> tools/asked.txt; done
            if [ "$2" = --paginate ] && [ -e tools/comment.txt ]; then cat tools/comment.txt; fi
            """,
            to: "tools/gh"
        )
        #expect(try workspace.shell("chmod +x tools/gh && ln -s \"$0\" tools/plank-swift").code == 0)
    }

    @Test("The check fails if the models are out of date, and shows where")
    func check() throws {
        #expect(try step("check").code == 1)
        #expect(try workspace.run("--quiet").code == 0)
        let run = try step("check")
        #expect(run.code == 0, "\(run.output)\(run.errors)")
        #expect(try step("check", ["PLANK_SWIFT_CHECK": "Schemas --output Other"]).code == 1)
        try workspace.write(#"{"title": "Pin", "type": "strng"}"#, to: "Schemas/pin.json")
        #expect(try step("check").output.contains("::error file=Schemas/pin.json,line=1,"))
    }

    @Test("A change is commented on once, and the comment follows the pull request")
    func comment() throws {
        #expect(try commenting().code == 0)
        #expect(try asked() == ["--paginate"], "a pull request without a change gets no comment")

        try workspace.write(Self.pin.replacingOccurrences(of: "integer", with: "string"), to: "Schemas/pin.json")
        let first = try commenting()
        #expect(first.code == 1, "\(first.errors)")
        #expect(try asked() == ["--paginate", "--method", "POST"])
        let text = try workspace.read("tools/asked.txt")
        #expect(text.contains("body=<!-- plank-swift diff -->\n") && text.contains("type-changed"))
        #expect(text.contains("repos/team/app/issues/7/comments\n"))
        #expect(try commenting("PLANK_SWIFT_FAIL_ON", "never").code == 0)

        try workspace.write("41\n", to: "tools/comment.txt")
        try workspace.write(Self.pin, to: "Schemas/pin.json")
        #expect(try commenting().code == 0)
        #expect(try workspace.read("tools/asked.txt").contains("repos/team/app/issues/comments/41\n"))
        #expect(try asked() == ["--paginate", "--method", "PATCH"])
    }

    @Test("Schemas that cannot be compared fail the step, and comment on nothing")
    func broken() throws {
        try workspace.write("{", to: "Schemas/pin.json")
        let run = try commenting()
        #expect(run.code == 2 && run.errors.contains("Schemas/pin.json:1:2: error: "))
        #expect(!workspace.exists("tools/asked.txt"))
    }

    @Test("Every script that the action runs exists, and every variable that it sets is read")
    func action() throws {
        let text = try String(contentsOf: Repository.url("action.yml"), encoding: .utf8)
        let lines = text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let runs = lines.filter { $0.hasPrefix("run: ") }
        #expect(runs.count == 3)
        var scripts = ""
        for run in runs {
            let path = try #require(
                run.components(separatedBy: "GITHUB_ACTION_PATH/").last?.components(separatedBy: "\"")[0]
            )
            let script = Repository.url(path)
            #expect(FileManager.default.isExecutableFile(atPath: script.path))
            scripts += try String(contentsOf: script, encoding: .utf8)
        }
        for line in lines where line.hasPrefix("PLANK_SWIFT_") {
            #expect(
                scripts.contains("$\(line.prefix { $0 != ":" })") || scripts.contains("${\(line.prefix { $0 != ":" })")
            )
        }
    }

    // MARK: - Steps

    private func commenting(_ name: String = "PLANK_SWIFT_FAIL_ON", _ value: String = "breaking") throws -> ProgramRun {
        try? workspace.remove("tools/asked.txt")
        return try step(
            "comment",
            [
                "PLANK_SWIFT_BASE": "HEAD", "PLANK_SWIFT_SCHEMAS": "Schemas", "PLANK_SWIFT_PULL_REQUEST": "7",
                "PLANK_SWIFT_FAIL_ON": "breaking", "GITHUB_REPOSITORY": "team/app",
            ].merging([name: value]) { $1 }
        )
    }

    /// The options that `gh` was called with.
    private func asked() throws -> [String] {
        let words = try workspace.read("tools/asked.txt").split(separator: "\n").map(String.init)
        return words.filter { ["--paginate", "--method", "POST", "PATCH"].contains($0) }
    }

    private func step(_ name: String, _ environment: [String: String] = [:]) throws -> ProgramRun {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return try Program(Repository.url("Scripts/action/\(name)")).with(workspace.environment).run(
            [],
            in: workspace.url,
            environment: [
                "PATH": "\(workspace.path("tools")):\(path)", "RUNNER_TEMP": workspace.path("tools"),
                "GITHUB_STEP_SUMMARY": workspace.path("tools/summary.md"),
            ].merging(environment) { $1 }
        )
    }
}
