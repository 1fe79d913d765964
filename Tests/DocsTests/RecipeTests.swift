import Foundation
import TestSupport
import Testing

@testable import plank_swift

/// The build files of `Docs/BuildSystems.md`, run by the tools that they are for.
@Suite("Recipes for build systems", .serialized)
struct RecipeTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    private static let schemas = [
        "image": #"{"properties": {"url": {"type": "string"}}}"#,
        "board": #"{"properties": {"cover": {"$ref": "image.json"}}}"#,
        "pin": #"{"properties": {"id": {"type": "string"}}}"#,
    ]

    @Test(
        "Make generates what changed and what depends on it",
        .enabled(if: Program.isInstalled("make"), "no make on this machine")
    )
    func make() throws {
        try builds(with: "Makefile", by: ["make", "PLANK_SWIFT=\(Products.plankSwift.path)", "--jobs=2"])
    }

    @Test(
        "Ninja generates what changed and what depends on it",
        .enabled(if: Program.isInstalled("ninja"), "no ninja on this machine")
    )
    func ninja() throws {
        try builds(with: "build.ninja", by: ["ninja", "-v"])
    }

    @Test("Options that recipes use exist")
    func options() throws {
        let known = Subcommand.allOptions.flatMap { ["--\($0.name)", "--no-\($0.name)"] }
        let others = ["--allow-writing-to-package-directory", "--target"]
        for block in try Page("Docs/BuildSystems.md").blocks {
            let words = block.lines.joined(separator: " ").split { !($0.isLetter || $0 == "-") }.filter {
                $0.hasPrefix("--")
            }
            #expect(Set(words.map(String.init)).subtracting(known + others) == [], "block \(block.number)")
        }
    }

    @Test("Editors are told of the files that the commands write")
    func editors() throws {
        let page = try Page("Docs/BuildSystems.md")
        let block = try #require(page.blocks("file").first { $0.argument == "settings.json" })
        let settings = try JSONSerialization.jsonObject(with: Data(block.text.utf8)) as? [String: Any]
        let json = try #require(settings?["json.schemas"] as? [[String: Any]])
        let yaml = try #require(settings?["yaml.schemas"] as? [String: String])
        let named = json.compactMap { $0["url"] as? String } + yaml.keys
        let commands = page.blocks.flatMap(\.lines).filter {
            $0.hasPrefix("$ plank-swift --") && $0.contains("-schema >")
        }
        for command in commands.map({ $0.components(separatedBy: " ") }) {
            #expect(named.contains("./" + command[4]))
            #expect(try Examples.run([command[2]], in: workspace).contains("$schema"))
        }
        #expect(Set(named).count == commands.count)
    }

    /// Builds, changes a schema and builds again, and looks at which schemas were generated.
    private func builds(with file: String, by command: [String]) throws {
        let block = try #require(try Page("Docs/BuildSystems.md").blocks("file").first { $0.argument == file })
        try write(
            block.text.replacingOccurrences(of: "/usr/local/bin/plank-swift", with: Products.plankSwift.path),
            to: file
        )
        for (name, text) in Self.schemas { try write(text, to: "Schemas/\(name).json") }

        #expect(try generated(by: command) == ["board", "image", "pin"])
        let swift = ["Board.swift", "Image.swift", "Pin.swift", "PlankRuntime.swift"]
        #expect(workspace.swiftFiles(in: "Generated") == swift)
        #expect(try generated(by: command) == [])

        try write(
            #"{"properties": {"url": {"type": "string"}, "width": {"type": "integer"}}}"#,
            to: "Schemas/image.json"
        )
        #expect(try generated(by: command) == ["board", "image"])
        #expect(try workspace.read("Generated/Image.swift").contains("var width: Int?"))
        #expect(try generated(by: command) == [])

        try write(try workspace.read("Schemas/pin.json"), to: "Schemas/pin.json")
        #expect(try generated(by: command) == ["pin"])
        #expect(try generated(by: command) == [])

        // The depfile still names the file that is gone.
        try write(#"{"properties": {"name": {"type": "string"}}}"#, to: "Schemas/board.json")
        try write(#"{"properties": {"title": {"type": "string"}}}"#, to: "Schemas/image.json")
        #expect(try generated(by: command) == ["board", "image"])

        try write(#"{"properties": {"name": {"$ref": "nothing.json"}}}"#, to: "Schemas/board.json")
        let broken = try run(command)
        #expect(broken.code != 0 && broken.output.contains("Schemas/board.json:1:34: error: referenced file"))
    }

    /// Runs a build that has to succeed; the schemas that it generated.
    private func generated(by command: [String]) throws -> [String] {
        let build = try run(command)
        #expect(build.code == 0, "\(build.output)")
        return Self.schemas.keys.sorted().filter {
            build.output.contains("\(Products.plankSwift.path) Schemas/\($0).json")
        }
    }

    private func run(_ command: [String]) throws -> ProgramRun {
        try Program.tool(command[0]).run(Array(command.dropFirst()), in: workspace.url, isOneStream: true)
    }

    private func write(_ text: String, to name: String) throws {
        // Dates on a disk are no finer than the steps of its clock, and what was built has to be older.
        Thread.sleep(forTimeInterval: 0.05)
        try workspace.write(text, to: name)
    }
}
