import Foundation
import TestSupport
import Testing

/// Pages that are followed from top to bottom, in an empty folder.
///
/// The blocks `file: NAME` are saved, and the commands of the blocks `shell` are run. The output has the lines that are shown, in
/// this order, each as a part of a line. In a block `shell: fails`, the last command fails.
@Suite("Pages to follow") struct TutorialTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace(named: "ShopKit")
    }

    @Test(
        .enabled(if: runsLongTests, "set LONG_TESTS=1"),
        arguments: ["Docs/Tutorial.md"]
    )
    func everyStepWorks(path: String) throws {
        let page = try Page(path)
        #expect(page.blocks("shell").count > 3 && page.blocks("file").count > 3)
        #expect(page.blocks.allSatisfy { ["file", "shell"].contains($0.kind) }, "a reader would stop at another block")
        try workspace.write("#!/bin/sh\nexec \"\(Products.plankSwift.path)\" \"$@\"\n", to: "../bin/plank-swift")
        #expect(try workspace.tool(["chmod", "+x", "../bin/plank-swift"]).code == 0)
        for block in page.blocks {
            guard block.kind == "shell" else {
                try workspace.write(block.text, to: block.argument)
                continue
            }
            try follow(block, of: page)
        }
    }

    private func follow(_ block: Page.Block, of page: Page) throws {
        let commands = block.lines.filter { $0.hasPrefix("$ ") }
        var rest = block.lines[...]
        while let line = rest.popFirst() {
            let expected = Array(rest.prefix { !$0.hasPrefix("$ ") })
            rest = rest.dropFirst(expected.count)
            let run = try shell(String(line.dropFirst(2)))
            let fails = block.argument == "fails" && line == commands.last
            #expect((run.code != 0) == fails, "\(page):\(block.number): \(line): \(run.output)")
            let lines = run.output.components(separatedBy: "\n")
            let isShown = Examples.hasLines(expected, in: lines) { $1.contains($0) }
            #expect(isShown, "\(page):\(block.number): \(line): \(run.output)")
        }
    }

    private func shell(_ command: String) throws -> ProgramRun {
        let identity =
            ["GIT_AUTHOR_NAME", "GIT_COMMITTER_NAME"].map { ($0, "a") }
            + ["GIT_AUTHOR_EMAIL", "GIT_COMMITTER_EMAIL"].map { ($0, "a@example.com") }
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let variables = ["PATH": "\(workspace.path("../bin")):\(path)"].merging(identity) { $1 }
        return try Program.tool("sh").with(workspace.environment).run(
            ["-c", command],
            in: workspace.url,
            environment: variables,
            isOneStream: true
        )
    }
}
