import Foundation
import Testing

/// The main commands in a terminal, where they show how far they have come, quote sources and use colour.
@Suite final class TerminalTests {
    private let folder: URL
    private static let schemas = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Schemas").path

    #if DEBUG
        private static let rounds = 1
    #else
        /// Optimized code has bugs of its own, and some do not show in every run.
        private static let rounds = 20
    #endif

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("terminal-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let broken = #"{"type": "strng", "properties": {"a": {"$ref": "nowhere.json"}}}"#
        try Data(broken.utf8).write(to: folder.appendingPathComponent("broken.json"))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

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
            let last = folder.appendingPathComponent("Out\(round)/.plank-swift-manifest.json").path
            for _ in 0..<1_000 where process.isRunning {
                if FileManager.default.fileExists(atPath: last) { break }
                usleep(10_000)
            }
            process.interrupt()
            process.waitUntilExit()
            #expect(Self.code(of: process) == 0, "\(terminal.finish().suffix(400))")
        }
    }

    // MARK: - Running

    private func run(_ words: [String]) throws -> (code: Int32, text: String) {
        let process = command(words)
        let text = try PseudoTerminal.run(process)
        return (Self.code(of: process), text)
    }

    private func command(_ words: [String]) -> Process {
        let process = Process()
        process.executableURL = Self.executable
        process.arguments = words.map { word in
            word.hasPrefix("SCHEMAS") ? Self.schemas + word.dropFirst("SCHEMAS".count) : word
        }
        process.currentDirectoryURL = folder
        let settings = [
            "TERM": "xterm", "XDG_CACHE_HOME": folder.appendingPathComponent("cache").path,
            // Upon a crash the backtracer would ask the terminal what to do.
            "SWIFT_BACKTRACE": "enable=no",
        ]
        process.environment = ProcessInfo.processInfo.environment.merging(settings) { $1 }
        return process
    }

    /// The exit code; a negative one is a signal's.
    private static func code(of process: Process) -> Int32 {
        process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }

    /// The built command, which lies beside the test bundle.
    private static let executable: URL = {
        #if os(macOS)
            let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
            let folder = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
        #else
            let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        #endif
        return folder.appendingPathComponent("plank-swift")
    }()
}
