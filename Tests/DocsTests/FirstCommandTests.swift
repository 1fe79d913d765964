import Foundation
import TestSupport
import Testing

/// The first page of the README, as a reader follows it in an empty folder.
@Suite("The README's first page")
struct FirstCommandTests {
    private let page: Page
    private let workspace: Workspace

    init() throws {
        page = try Page("README.md")
        workspace = try Workspace()
        for block in page.blocks("schema") + page.blocks("usage") {
            try workspace.write(block.text, to: block.argument)
        }
    }

    private var commands: [String] {
        page.blocks("first").flatMap(\.lines).filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }
    }

    @Test("Its commands print what it shows, one after the other")
    func commandsRun() throws {
        let own = "plank-swift "
        #expect(commands.contains { $0.hasPrefix(own) } && commands.contains { $0.hasPrefix("./") })
        for block in page.blocks("first") {
            var printed = ""
            for line in block.lines where line.hasPrefix("$ ") {
                let command = String(line.dropFirst(2))
                let script = command.hasPrefix(own) ? "\"$0\" " + command.dropFirst(own.count) : command
                let run = try workspace.shell(script)
                #expect(run.code == 0, "\(command): \(run.errors)")
                printed += line + "\n" + run.output
            }
            #expect(printed == block.text, "\(page):\(block.number)")
        }
        for block in page.blocks("generated") {
            let files = try workspace.swiftFiles(in: "Generated").map { try workspace.read("Generated/\($0)") }
            #expect(files.contains { $0.contains(block.text) }, "\(page):\(block.number)")
        }
    }

    @Test("A copied runtime is about as long as the table says")
    func runtimeSizes() throws {
        let rows = page.rows(under: "The runtime")
        let row = try #require(rows.first { $0[0].hasPrefix("Lines beside") })
        let sizes = row[1].components(separatedBy: ", ").map { $0.components(separatedBy: " with ") }
        #expect(sizes.map { $0[1].codeSpans } == [["plain"], ["standard"], ["everything"]])
        for size in sizes {
            let preset = size[1].codeSpans[0]
            #expect(try workspace.run("pin.json", "--features", preset, "--output", preset, "--quiet").code == 0)
            let files = workspace.swiftFiles(in: preset).filter { $0.hasPrefix("PlankRuntime") }
            let lines = try Double(
                files.map { try workspace.read("\(preset)/\($0)").components(separatedBy: "\n").count }.reduce(0, +)
            )
            let stated = try #require(Double(size[0].replacingOccurrences(of: ",", with: "")))
            #expect((0.85...1.15).contains(lines / stated), "\(preset): \(lines)")
        }
    }

    @Test("The first command prints no warning, in a terminal and out of one", arguments: [false, true])
    func itIsQuiet(inTerminal: Bool) throws {
        let arguments = Array(try #require(commands.first).components(separatedBy: " ").dropFirst())
        let printed = try inTerminal ? runInTerminal(arguments) : Examples.run(arguments, in: workspace)
        #expect(printed.contains("Generated "))
        for word in ["warning", "error", "note", "help"] { #expect(!printed.contains(word), "\(printed)") }
    }

    private func runInTerminal(_ arguments: [String]) throws -> String {
        let environment = ["TERM": "xterm-256color"]
        return try PseudoTerminal.run(
            Program.plankSwift.process(arguments, in: workspace.url, environment: environment)
        )
    }
}
