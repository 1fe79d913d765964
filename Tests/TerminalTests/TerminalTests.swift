import Foundation
import TestSupport
import Testing

/// The main commands in a terminal, where they show how far they have come, quote sources and use color.
@Suite struct TerminalTests {
    private let workspace: Workspace

    #if DEBUG
        private static let rounds = 1
    #else
        /// Optimized code has bugs of its own, and some do not show in every run.
        private static let rounds = 20
    #endif

    init() throws {
        workspace = try Workspace()
        let broken = #"{"type": "strng", "properties": {"a": {"$ref": "nowhere.json"}}}"#
        try workspace.write(broken, to: "broken.json")
    }

    @Test(
        arguments: [
            ["SCHEMAS", "--output", "Out", "--no-cache"],
            ["SCHEMAS", "--output", "Out"],
            ["SCHEMAS", "--output", "Out", "--single-file", "Models.swift", "--no-cache", "--statistics"],
            ["SCHEMAS", "--output", "Out", "--dry-run", "--verbose"],
            ["SCHEMAS", "--output", "-"],
            ["SCHEMAS", "--list-types"],
            ["SCHEMAS", "--print-deps"],
            ["SCHEMAS", "--list-outputs", "--output", "Out"],
            ["SCHEMAS", "--diagnostics", "json", "--output", "Out"],
            ["graph", "SCHEMAS", "--format", "html"],
            ["diff", "SCHEMAS/pin.json", "SCHEMAS/user.json"],
            ["--help"],
        ]
    )
    func commandsEnd(_ words: [String]) throws {
        for _ in 0..<Self.rounds {
            let run = try run(words)
            #expect([0, 1].contains(run.code), "\(words) ended with \(run.code): \(run.text.suffix(400))")
        }
    }

    @Test func aFolderThatIsUpToDateIs() throws {
        for _ in 0..<Self.rounds {
            #expect(try run(["SCHEMAS", "--output", "Out"]).code == 0)
            #expect(try run(["SCHEMAS", "--output", "Out", "--check"]).code == 0)
        }
    }

    @Test func errorsAreShownWithTheirLine() throws {
        for _ in 0..<Self.rounds {
            let run = try run(["broken.json", "--output", "Out"])
            #expect(run.code == 1)
            #expect(run.text.contains(#"{"type": "strng""#))
        }
    }

    @Test func watchingEndsCleanly() throws {
        for round in 0..<Self.rounds {
            let terminal = try PseudoTerminal()
            let process = command(["SCHEMAS", "--output", "Out\(round)", "--watch"])
            try terminal.start(process)
            for _ in 0..<1_000 where process.isRunning {
                if workspace.exists("Out\(round)/.plank-swift-manifest.json") { break }
                usleep(10_000)
            }
            process.interrupt()
            process.waitUntilExit()
            #expect(process.exitCode == 0, "\(terminal.finish().suffix(400))")
        }
    }

    // MARK: - Running

    private func run(_ words: [String]) throws -> (code: Int32, text: String) {
        let process = command(words)
        let text = try PseudoTerminal.run(process)
        return (process.exitCode, text)
    }

    private func command(_ words: [String]) -> Process {
        let schemas = Repository.url("Schemas").path
        let arguments = words.map { $0.hasPrefix("SCHEMAS") ? schemas + $0.dropFirst("SCHEMAS".count) : $0 }
        // Upon a crash the backtracer would ask the terminal what to do.
        let environment = ["TERM": "xterm", "SWIFT_BACKTRACE": "enable=no"]
        return workspace.plankSwift.process(arguments, in: workspace.url, environment: environment)
    }
}
