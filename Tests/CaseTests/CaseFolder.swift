import Foundation
import Testing

/// A folder of `Tests/Cases`: schemas and what the command is to make of them.
///
/// - `options.txt`: arguments on one line, and after `--` the inputs; without it every `*.json` of the folder is an input.
/// - `stdin.txt`: what the command finds on its standard input.
/// - `expected/`: the generated files, all of them. Of the runtime only the head is kept, since its text is elsewhere.
/// - `elsewhere.swift`: declarations that the output refers to and does not have itself, to compile it with.
/// - `diagnostics.txt`: what stands on standard error, then the exit code unless it is 0.
/// - `output.txt`: what stands on standard output.
struct CaseFolder: Sendable, CustomTestStringConvertible {
    let name: String

    var testDescription: String { name }

    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Cases")

    static let all: [CaseFolder] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().map(CaseFolder.init)
    }()

    private static let expectations: Set<String> = [
        "options.txt", "stdin.txt", "elsewhere.swift", "diagnostics.txt", "output.txt",
    ]

    var url: URL { Self.root.appendingPathComponent(name) }

    var options: [String] { read("options.txt").split(whereSeparator: \.isWhitespace).map(String.init) }

    /// The expected files by path: Swift, diagnostics and output.
    func expected() throws -> [String: String] {
        try Files.contents(of: url).filter { $0.key.hasPrefix("expected/") || Self.results.contains($0.key) }
    }

    private static let results: Set<String> = ["diagnostics.txt", "output.txt"]

    /// The path of `elsewhere.swift`, if the folder has one.
    var elsewhere: [String] {
        let path = url.appendingPathComponent("elsewhere.swift").path
        return FileManager.default.fileExists(atPath: path) ? [path] : []
    }

    func read(_ file: String) -> String {
        (try? String(contentsOf: url.appendingPathComponent(file), encoding: .utf8)) ?? ""
    }

    // MARK: - Running

    /// Runs the command on a copy of the folder.
    func run() throws -> CaseOutcome {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("case-\(UUID().uuidString)/\(name)")
        defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (path, text) in try Files.contents(of: url)
        where !path.hasPrefix("expected/") && !Self.expectations.contains(path) {
            try Files.write(text, to: folder.appendingPathComponent(path))
        }
        let before = try Files.contents(of: folder)
        let run = try CommandLineRun(arguments(), in: folder, input: read("stdin.txt"))
        let after = try Files.contents(of: folder)
        return CaseOutcome(run: run, before: before, after: after)
    }

    private func arguments() throws -> [String] {
        let parts = options.split(separator: "--", maxSplits: 1, omittingEmptySubsequences: false).map(Array.init)
        var arguments = parts.first ?? []
        if !arguments.contains("--runtime") { arguments += ["--runtime", "import"] }
        if !arguments.contains("--print-deps") { arguments += ["--output", "out"] }
        let files = try FileManager.default.contentsOfDirectory(atPath: url.path)
        let inputs = parts.count > 1 ? parts[1] : files.filter { $0.hasSuffix(".json") && $0 != "plank-swift.json" }
        if !arguments.contains("--manifest") { arguments.append("--no-manifest") }
        return arguments + ["--quiet"] + inputs.sorted()
    }
}

/// What a run of the command left behind.
struct CaseOutcome {
    let run: CommandLineRun
    /// The folder's files before and after.
    let before: [String: String]
    let after: [String: String]

    /// The files that a case folder is to hold for this outcome.
    var files: [String: String] {
        var files: [String: String] = [:]
        for (path, text) in after where path.hasPrefix("out/") && before[path] == nil {
            files["expected/" + path.dropFirst("out/".count)] = path == "out/PlankRuntime.swift" ? text.head : text
        }
        if !run.output.isEmpty { files["output.txt"] = run.output }
        if run.code != 0 {
            files["diagnostics.txt"] = run.errors + "exit \(run.code)\n"
        } else if !run.errors.isEmpty {
            files["diagnostics.txt"] = run.errors
        }
        return files
    }
}

extension String {
    /// The first two lines.
    fileprivate var head: String {
        split(separator: "\n", omittingEmptySubsequences: false).prefix(2).joined(separator: "\n") + "\n"
    }
}
