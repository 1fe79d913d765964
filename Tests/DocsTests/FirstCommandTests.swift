import Foundation
import TestSupport
import Testing

/// The first command of the README, as a reader runs it who has just cloned the repository.
@Suite("The README's first command")
struct FirstCommandTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try FileManager.default.copyItem(at: Repository.url("Schemas"), to: workspace.url("Schemas"))
    }

    /// The arguments as the README has them, with the pattern spelled out.
    private func arguments() throws -> [String] {
        let start = "$ swift run plank-swift "
        let lines = try Page("README.md").blocks.flatMap(\.lines)
        let command = try #require(lines.first { $0.hasPrefix(start) })
        return try command.dropFirst(start.count).split(separator: " ").map(String.init).flatMap { word in
            guard word.hasSuffix("/*.json") else { return [word] }
            let schemas = String(word.dropLast("/*.json".count))
            return try FileManager.default.contentsOfDirectory(atPath: workspace.path(schemas))
                .filter { $0.hasSuffix(".json") }.sorted().map { "\(schemas)/\($0)" }
        }
    }

    @Test("It prints no warning, in a terminal and out of one", arguments: [false, true])
    func itIsQuiet(inTerminal: Bool) throws {
        let arguments = try arguments()
        let printed = try inTerminal ? runInTerminal(arguments) : Examples.run(arguments, in: workspace)
        #expect(printed.contains("Generated "))
        for word in ["warning", "error", "note", "help"] { #expect(!printed.contains(word), "\(printed)") }
        #expect(workspace.swiftFiles(in: "Generated").count > 5)
    }

    private func runInTerminal(_ arguments: [String]) throws -> String {
        let environment = ["TERM": "xterm-256color"]
        return try PseudoTerminal.run(
            Program.plankSwift.process(arguments, in: workspace.url, environment: environment)
        )
    }
}
