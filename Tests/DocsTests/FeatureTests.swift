import Foundation
import TestSupport
import Testing

/// The feature that `Docs/WritingAFeature.md` builds.
@Suite("The page about features")
struct FeatureTests {
    private let page: Page
    private let workspace: Workspace

    init() throws {
        page = try Page("Docs/WritingAFeature.md")
        workspace = try Workspace()
        for kind in ["schema", "plugin"] {
            for block in page.blocks(kind) { try workspace.write(block.text, to: block.argument) }
        }
    }

    @Test(
        "The plugin adds what is shown",
        .enabled(if: Program.isInstalled("python3"), "no python3 on this machine")
    )
    func plugin() throws {
        try runPlugin()
        try expectAdditions()
    }

    @Test(
        "The plugin's additions are Swift, whatever the keys are",
        .enabled(if: Program.isInstalled("python3"), "no python3 on this machine")
    )
    func pluginWithOddKeys() throws {
        let keys = ["größe", #"a\"b"#, #"\\(c)"#, #"\b\u0001\n"#, #"\u2028"#, "🎈", "色"]
        let properties = keys.map { #""\#($0)": {"type": "string"}"# }.joined(separator: ", ")
        try workspace.write(#"{"title": "Pin", "type": "object", "properties": {\#(properties)}}"#, to: "pin.json")
        try runPlugin()
        #expect(try workspace.read("Generated/Pin.swift").contains(#"static let fieldNames = ["größe", "#))
        try expectCompiling()
    }

    private func runPlugin() throws {
        let commands = page.blocks("plugged").flatMap(\.lines).filter { $0.hasPrefix("$ plank-swift ") }
        #expect(!commands.isEmpty)
        for command in commands {
            let run = try workspace.shell("\"$0\" " + command.dropFirst("$ plank-swift ".count))
            #expect(run.code == 0 && run.problems.isEmpty, "\(run.errors)")
        }
    }

    @Test("The feature in Swift adds what is shown")
    func feature() throws {
        let sources = ["FieldNames.swift", "main.swift"]
        for block in page.blocks("feature") {
            if sources.contains(block.argument) {
                let file = Repository.url("Tests/FeatureTool/\(block.argument)")
                #expect(try String(contentsOf: file, encoding: .utf8) == block.text, "\(page):\(block.number)")
            } else {
                try workspace.write(block.text, to: "Generated/\(block.argument)")
            }
        }
        let tool = Program(Products.folder.appendingPathComponent("FeatureTool"))
        let run = try tool.run(["pin.json"], in: workspace.url)
        #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
        try expectAdditions()
    }

    @Test("The request has what is shown")
    func request() throws {
        let printed = try workspace.run("pin.json", "--print-models").output
        for block in page.blocks("requested") {
            let lines = printed.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            let wanted = block.lines.map { $0.trimmingCharacters(in: .whitespaces) }.dropLast()
            #expect(Examples.hasLines(Array(wanted), in: lines) { $0 == $1 }, "\(page):\(block.number)")
        }
    }

    /// Expects the lines that the page shows in the files that it names, and that all files compile.
    private func expectAdditions() throws {
        for block in page.blocks("added") {
            let text = try workspace.read("Generated/\(block.argument)")
            #expect(text.contains(block.text), "\(page):\(block.number)")
        }
        try expectCompiling()
    }

    private func expectCompiling() throws {
        let compiled = try workspace.compile(["Generated"], "-typecheck", "-module-name", "Models")
        #expect(compiled.code == 0, "\(compiled.errors.prefix(2_000))")
    }
}
