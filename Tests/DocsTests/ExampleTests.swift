import Foundation
import PlankKit
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
        let file = Page.root.appendingPathComponent("Tests/DocsTests/Usage.swift")
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
        let folder = Page.root.appendingPathComponent("Tests/DocsTests/Models")
        var wanted: [String: String] = [:]
        for page in Page.all where !page.blocks("usage").isEmpty {
            for file in Examples.generate(page, runtime: .import).files { wanted[file.path] = file.text }
        }
        if ProcessInfo.processInfo.environment["RECORD"] != nil {
            for (name, text) in wanted {
                try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
            }
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        #expect(Set(names) == Set(wanted.keys))
        for (name, text) in wanted {
            let found = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            #expect(found == text, "\(name) is out of date; run RECORD=1 swift test --filter Docs")
        }
    }

    @Test("Commands print what is shown", arguments: Page.all)
    func commands(_ page: Page) throws {
        guard !(page.blocks("run") + page.blocks("printed")).isEmpty else { return }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("docs-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for block in page.blocks("schema") {
            let file = folder.appendingPathComponent(block.argument)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try block.text.write(to: file, atomically: true, encoding: .utf8)
        }
        for block in page.blocks("printed") {
            let printed = try Examples.run(block.argument.components(separatedBy: " "), in: folder)
            #expect(printed == block.text, "\(page):\(block.number)")
        }
        for block in page.blocks("run") {
            var printed = ""
            for line in block.lines where line.hasPrefix("$ plank-swift ") {
                let arguments = line.components(separatedBy: " ").dropFirst(2)
                printed += line + "\n" + (try Examples.run(Array(arguments), in: folder))
            }
            #expect(printed == block.text, "\(page):\(block.number)")
        }
    }
}

enum Examples {
    /// What all schemas of a page become together.
    static func generate(_ page: Page, runtime: GenerationOptions.Runtime = .none) -> GenerationResult {
        var options = GenerationOptions()
        options.runtime = runtime
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

    /// The built command, which lies beside the test bundle.
    static let plankSwift: URL = {
        #if os(macOS)
            let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
            let products = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
        #else
            let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        #endif
        return products.appendingPathComponent("plank-swift")
    }()

    /// Runs the command; what it prints, errors included.
    static func run(_ arguments: [String], in folder: URL) throws -> String {
        let process = Process()
        process.executableURL = plankSwift
        process.arguments = arguments
        process.currentDirectoryURL = folder
        // A cache that cannot be: nothing is left in the home of whoever runs the tests.
        process.environment = ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": "/dev/null"]) { $1 }
        let log = folder.appendingPathComponent("log")
        _ = FileManager.default.createFile(atPath: log.path, contents: nil)
        let handle = try FileHandle(forWritingTo: log)
        process.standardOutput = handle
        process.standardError = handle
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return try String(contentsOf: log, encoding: .utf8)
    }
}
