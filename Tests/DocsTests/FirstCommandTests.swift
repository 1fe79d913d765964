import Foundation
import Testing

/// The first command of the README, as a reader runs it who has just cloned the repository.
@Suite("The README's first command")
struct FirstCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("first-\(UUID().uuidString)")

    /// The arguments as the README has them, with the pattern spelled out.
    private func arguments() throws -> [String] {
        let start = "$ swift run plank-swift "
        let lines = try Page("README.md").blocks.flatMap(\.lines)
        let command = try #require(lines.first { $0.hasPrefix(start) })
        return try command.dropFirst(start.count).split(separator: " ").map(String.init).flatMap { word in
            guard word.hasSuffix("/*.json") else { return [word] }
            let schemas = String(word.dropLast("/*.json".count))
            return try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(schemas).path)
                .filter { $0.hasSuffix(".json") }.sorted().map { "\(schemas)/\($0)" }
        }
    }

    @Test("It prints no warning, in a terminal and out of one", arguments: [false, true])
    func itIsQuiet(inTerminal: Bool) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: Page.root.appendingPathComponent("Schemas"),
            to: folder.appendingPathComponent("Schemas")
        )
        let arguments = try arguments()
        let printed = try inTerminal ? runInTerminal(arguments) : Examples.run(arguments, in: folder)
        #expect(printed.contains("Generated "))
        for word in ["warning", "error", "note", "help"] { #expect(!printed.contains(word), "\(printed)") }
        let output = folder.appendingPathComponent("Generated").path
        let files = try FileManager.default.contentsOfDirectory(atPath: output).filter { $0.hasSuffix(".swift") }
        #expect(files.count > 5)
    }

    private func runInTerminal(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = Examples.plankSwift
        process.arguments = arguments
        process.currentDirectoryURL = folder
        let settings = ["XDG_CACHE_HOME": "/dev/null", "TERM": "xterm-256color"]
        process.environment = ProcessInfo.processInfo.environment.merging(settings) { $1 }
        return try PseudoTerminal.run(process)
    }
}
