import Foundation
import Testing

@testable import plank_swift

/// The build files of `Docs/BuildSystems.md`, run by the tools that they are for.
@Suite("Recipes for build systems", .serialized)
struct RecipeTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("recipe-\(UUID().uuidString)")

    private static let schemas = [
        "image": #"{"properties": {"url": {"type": "string"}}}"#,
        "board": #"{"properties": {"cover": {"$ref": "image.json"}}}"#,
        "pin": #"{"properties": {"id": {"type": "string"}}}"#,
    ]

    @Test(
        "Make generates what changed and what depends on it",
        .enabled(if: Self.has("make"), "no make on this machine")
    )
    func make() throws {
        try builds(with: "Makefile", by: ["make", "PLANK_SWIFT=\(Examples.plankSwift.path)", "--jobs=2"])
    }

    @Test(
        "Ninja generates what changed and what depends on it",
        .enabled(if: Self.has("ninja"), "no ninja on this machine")
    )
    func ninja() throws {
        try builds(with: "build.ninja", by: ["ninja", "-v"])
    }

    @Test("Options that recipes use exist")
    func options() throws {
        let known = OptionTable.all.flatMap { ["--\($0.name)", "--no-\($0.name)"] }
        let others = ["--allow-writing-to-package-directory", "--target"]
        for block in try Page("Docs/BuildSystems.md").blocks {
            let words = block.lines.joined(separator: " ").split { !($0.isLetter || $0 == "-") }.filter {
                $0.hasPrefix("--")
            }
            #expect(Set(words.map(String.init)).subtracting(known + others) == [], "block \(block.number)")
        }
    }

    /// Builds, changes a schema and builds again, and looks at which schemas were generated.
    private func builds(with file: String, by command: [String]) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let block = try #require(try Page("Docs/BuildSystems.md").blocks("file").first { $0.argument == file })
        try write(
            block.text.replacingOccurrences(of: "/usr/local/bin/plank-swift", with: Examples.plankSwift.path),
            to: file
        )
        for (name, text) in Self.schemas { try write(text, to: "Schemas/\(name).json") }

        #expect(try generated(by: command) == ["board", "image", "pin"])
        let swift = ["Board.swift", "Image.swift", "Pin.swift", "PlankRuntime.swift"]
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Generated").sorted() == swift)
        #expect(try generated(by: command) == [])

        try write(
            #"{"properties": {"url": {"type": "string"}, "width": {"type": "integer"}}}"#,
            to: "Schemas/image.json"
        )
        #expect(try generated(by: command) == ["board", "image"])
        #expect(try String(contentsOf: url("Generated/Image.swift"), encoding: .utf8).contains("var width: Int?"))
        #expect(try generated(by: command) == [])

        try write(try String(contentsOf: url("Schemas/pin.json"), encoding: .utf8), to: "Schemas/pin.json")
        #expect(try generated(by: command) == ["pin"])
        #expect(try generated(by: command) == [])

        // The depfile still names the file that is gone.
        try write(#"{"properties": {"name": {"type": "string"}}}"#, to: "Schemas/board.json")
        try write(#"{"properties": {"title": {"type": "string"}}}"#, to: "Schemas/image.json")
        #expect(try generated(by: command) == ["board", "image"])

        try write(#"{"properties": {"name": {"$ref": "nothing.json"}}}"#, to: "Schemas/board.json")
        let broken = try run(command)
        #expect(broken.code != 0 && broken.log.contains("Schemas/board.json:1:34: error: cannot find the file"))
    }

    /// Runs a build that has to succeed; the schemas that it generated.
    private func generated(by command: [String]) throws -> [String] {
        let build = try run(command)
        #expect(build.code == 0, "\(build.log)")
        return Self.schemas.keys.sorted().filter {
            build.log.contains("\(Examples.plankSwift.path) Schemas/\($0).json")
        }
    }

    private func run(_ command: [String]) throws -> (code: Int32, log: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.currentDirectoryURL = folder
        let log = url("log")
        _ = FileManager.default.createFile(atPath: log.path, contents: nil)
        let handle = try FileHandle(forWritingTo: log)
        process.standardOutput = handle
        process.standardError = handle
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return (process.terminationStatus, try String(contentsOf: log, encoding: .utf8))
    }

    private func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

    private func write(_ text: String, to name: String) throws {
        // Dates on a disk are no finer than the steps of its clock, and what was built has to be older.
        Thread.sleep(forTimeInterval: 0.05)
        let file = url(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    private static func has(_ tool: String) -> Bool {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.components(separatedBy: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)")
        }
    }
}
