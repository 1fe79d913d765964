import Foundation
import TestSupport
import Testing

/// A folder of a folder of `Tests/Cases`, such as `union/cycle`: schemas, and what the command makes of them.
///
/// - `about.txt`: what the case pins, in one sentence.
/// - `options.txt`: arguments on one line, and after `--` the inputs; without it every `*.json` of the folder is an input.
/// - `stdin.txt`: standard input.
/// - `expected/`: the generated files, all of them. Of the runtime only the head is kept, because its text is elsewhere.
/// - `elsewhere.swift`: declarations that the output needs to compile and does not contain.
/// - `diagnostics.txt`: standard error, then the exit code unless it is 0.
/// - `messages.txt`: the same, for a case about messages alone: what it generates is not compared, only compiled.
/// - `output.txt`: standard output.
struct CaseFolder: Sendable, CustomTestStringConvertible {
    /// The subject, a slash, and the name of the folder.
    let name: String

    var testDescription: String { name }

    static let root = Repository.url("Tests/Cases")

    static let all: [CaseFolder] = entries(of: root).flatMap { subject in
        entries(of: root.appendingPathComponent(subject)).map { CaseFolder(name: "\(subject)/\($0)") }
    }

    private static func entries(of folder: URL) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }

    private static let settings: Set<String> = ["about.txt", "options.txt", "stdin.txt", "elsewhere.swift"]
    private static let results: Set<String> = ["diagnostics.txt", "messages.txt", "output.txt"]

    var url: URL { Self.root.appendingPathComponent(name) }

    var about: String { read("about.txt") }

    var options: [String] { read("options.txt").split(whereSeparator: \.isWhitespace).map(String.init) }

    /// Whether the case is about what the command says, and not about what it generates.
    var isAboutMessages: Bool {
        FileManager.default.fileExists(atPath: url.appendingPathComponent("messages.txt").path)
    }

    /// The path of `elsewhere.swift`, if the folder has one.
    var elsewhere: [String] {
        let path = url.appendingPathComponent("elsewhere.swift").path
        return FileManager.default.fileExists(atPath: path) ? [path] : []
    }

    /// The text of a file; empty if there is none.
    func read(_ file: String) -> String {
        (try? String(contentsOf: url.appendingPathComponent(file), encoding: .utf8)) ?? ""
    }

    /// Whether a file of the folder is a result of the command.
    static func isResult(_ path: String) -> Bool { path.hasPrefix("expected/") || results.contains(path) }

    // MARK: - Running

    /// What the command makes of the folder, kept for the next test that asks.
    func outcome() throws -> CaseOutcome { try CaseOutcomes.shared.outcome(of: self) }

    /// Runs the command on a copy of the folder.
    fileprivate func run() throws -> CaseOutcome {
        let workspace = try Workspace()
        for (path, text) in try FileTree.contents(of: url) where !Self.isResult(path) && !Self.settings.contains(path) {
            try workspace.write(text, to: path)
        }
        let before = try FileTree.contents(of: workspace.url)
        let run = try Program.plankSwift.run(arguments(), in: workspace.url, input: read("stdin.txt"))
        let after = try FileTree.contents(of: workspace.url)
        return CaseOutcome(run: run, before: before, after: after)
    }

    private func arguments() throws -> [String] {
        let parts = options.split(separator: "--", maxSplits: 1, omittingEmptySubsequences: false).map(Array.init)
        // All messages: what is folded, and names that changed, are shown with these.
        var arguments = ["--verbose", "--severities", "renamed=warning"] + (parts.first ?? [])
        if !arguments.contains("--runtime") { arguments += ["--runtime", "import"] }
        if !arguments.contains("--print-deps") { arguments += ["--output", "out"] }
        let files = try FileManager.default.contentsOfDirectory(atPath: url.path)
        let inputs = parts.count > 1 ? parts[1] : files.filter { $0.hasSuffix(".json") && $0 != "plank-swift.json" }
        if !arguments.contains("--manifest") { arguments.append("--no-manifest") }
        return arguments + ["--quiet"] + inputs.sorted()
    }
}

/// The outcomes of the folders that tests have asked for.
private final class CaseOutcomes: @unchecked Sendable {
    static let shared = CaseOutcomes()

    private let lock = NSLock()
    private var outcomes: [String: CaseOutcome] = [:]

    func outcome(of folder: CaseFolder) throws -> CaseOutcome {
        if let known = lock.withLock({ outcomes[folder.name] }) { return known }
        let outcome = try folder.run()
        lock.withLock { outcomes[folder.name] = outcome }
        return outcome
    }
}

/// What a run of the command left behind.
struct CaseOutcome {
    let run: ProgramRun
    /// The folder's files before and after.
    let before: [String: String]
    let after: [String: String]

    /// The generated files, by path below the output folder.
    var generated: [String: String] {
        var generated: [String: String] = [:]
        for (path, text) in after where path.hasPrefix("out/") && before[path] == nil {
            generated[String(path.dropFirst("out/".count))] = text
        }
        return generated
    }

    /// The results that the case's folder is to hold.
    func results(of folder: CaseFolder) -> [String: String] {
        let messages = run.code == 0 ? run.errors : run.errors + "exit \(run.code)\n"
        var results: [String: String] = [:]
        if folder.isAboutMessages {
            results["messages.txt"] = messages
        } else {
            for (path, text) in generated {
                results["expected/" + path] = path == "PlankRuntime.swift" ? text.head : text
            }
            if !messages.isEmpty { results["diagnostics.txt"] = messages }
        }
        if !run.output.isEmpty { results["output.txt"] = run.output }
        return results
    }
}

extension String {
    /// The first two lines.
    fileprivate var head: String {
        split(separator: "\n", omittingEmptySubsequences: false).prefix(2).joined(separator: "\n") + "\n"
    }
}
