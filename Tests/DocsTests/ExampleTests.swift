import Foundation
import PlankKit
import TestSupport
import Testing

@Suite("Examples in the documentation")
struct ExampleTests {
    @Test("Schemas generate without an error", arguments: Page.all)
    func schemas(_ page: Page) {
        let result = Examples.generate(page)
        #expect(result.problems.filter { $0.severity == .error }.map(\.message) == [])
    }

    @Test("The Swift that is shown is the Swift that comes out", arguments: Page.all)
    func excerpts(_ page: Page) {
        let files = Examples.generate(page).files.map { $0.text.components(separatedBy: "\n") }
        for block in page.blocks("generated") {
            let wanted = block.lines.filter { !$0.isEmpty }
            #expect(
                files.contains { Examples.hasLines(wanted, in: $0) { $0 == $1 } },
                "no generated file has these lines in this order: \(page):\(block.number)"
            )
        }
    }

    @Test("The usage that is shown compiles and runs", arguments: Page.all)
    func usage(_ page: Page) throws {
        let file = Repository.url("Tests/DocsTests/Usage.swift")
        let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        for block in page.blocks("usage") {
            let wanted = block.lines.map { line in
                (line.components(separatedBy: "  // ").first ?? "").trimmingCharacters(in: .whitespaces)
            }
            #expect(
                Examples.hasLines(wanted.filter { !$0.isEmpty }, in: lines) { $1.contains($0) },
                "Usage.swift has not these lines in this order: \(page):\(block.number)"
            )
        }
    }

    @Test("The models of Usage.swift are what the pages' schemas become")
    func models() throws {
        var models: [String: String] = [:]
        for page in Page.all where !page.blocks("usage").isEmpty {
            for file in Examples.generate(page, runtime: .import).files { models[file.path] = file.text }
        }
        #expect(try Golden.differences(between: models, and: Repository.url("Tests/DocsTests/Models")) == [])
    }

    @Test("Commands print what is shown", arguments: Page.all)
    func commands(_ page: Page) throws {
        guard !(page.blocks("run") + page.blocks("printed")).isEmpty else { return }
        let workspace = try Workspace()
        for block in page.blocks("schema") + page.blocks("document") {
            try workspace.write(block.text, to: block.argument)
        }
        for block in page.blocks("printed") {
            let printed = try Examples.run(block.argument.components(separatedBy: " "), in: workspace)
            #expect(printed == block.text, "\(page):\(block.number)")
        }
        for block in page.blocks("run") {
            var printed = ""
            for line in block.lines where line.hasPrefix("$ plank-swift ") {
                let arguments = line.components(separatedBy: " ").dropFirst(2)
                printed += line + "\n" + (try Examples.run(Array(arguments), in: workspace))
            }
            #expect(printed == block.text, "\(page):\(block.number)")
        }
    }
}

enum Examples {
    /// What all schemas of a page become together.
    static func generate(_ page: Page, runtime: RuntimeDelivery = .none) -> GenerationResult {
        var options = GenerationOptions()
        options.models.runtime = runtime
        let inputs = page.blocks("schema").map { SchemaInput(path: $0.argument, bytes: Array($0.text.utf8)) }
        return PlankSwift.generate(inputs, options: options) { _ in nil }
    }

    /// Whether every wanted line is among `lines`, in the same order.
    static func hasLines(
        _ wanted: [String],
        in lines: [String],
        where isMatch: (_ wanted: String, _ line: String) -> Bool
    ) -> Bool {
        var next = 0
        for line in lines where next < wanted.count && isMatch(wanted[next], line) { next += 1 }
        return next == wanted.count
    }

    /// Runs the command; what it prints, errors included.
    static func run(_ arguments: [String], in workspace: Workspace) throws -> String {
        try Program.plankSwift.run(arguments, in: workspace.url, isOneStream: true).output
    }
}
