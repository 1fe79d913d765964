import Foundation

/// A temporary folder, removed together with the instance.
package final class Workspace: Sendable {
    private let root: URL
    /// The folder for the test's files.
    package let url: URL
    /// The cache folder of the commands that ``run(_:input:environment:)`` starts.
    package let cache: URL

    /// Creates the folder.
    ///
    /// - Parameter name: Its name, for a test that depends on it.
    package init(named name: String = "work") throws {
        root = FileManager.default.temporaryDirectory.appendingPathComponent("plank-swift-\(UUID().uuidString)")
        url = root.appendingPathComponent(name)
        cache = root.appendingPathComponent("cache")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    // MARK: - Files

    package func url(_ name: String) -> URL { url.appendingPathComponent(name) }

    package func path(_ name: String) -> String { url(name).path }

    package func write(_ text: String, to name: String) throws { try FileTree.write(text, to: url(name)) }

    package func write(_ data: Data, to name: String) throws { try FileTree.write(data, to: url(name)) }

    package func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: url(name)), as: UTF8.self)
    }

    package func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

    package func remove(_ name: String) throws { try FileManager.default.removeItem(at: url(name)) }

    /// The Swift files below a folder, sorted.
    package func swiftFiles(in folder: String) -> [String] {
        ((try? FileTree.paths(below: url(folder))) ?? []).filter { $0.hasSuffix(".swift") }
    }

    /// The text of every file below a folder, by path.
    package func contents(of folder: String) throws -> [String: String] { try FileTree.contents(of: url(folder)) }

    // MARK: - Programs

    /// What programs here have in their environment: commands share this folder's cache.
    package var environment: [String: String] { ["XDG_CACHE_HOME": cache.path] }

    /// `plank-swift` with this folder's cache.
    package var plankSwift: Program { .plankSwift.with(environment) }

    /// Runs `plank-swift` here.
    package func run(
        _ arguments: String...,
        input: String = "",
        environment: [String: String] = [:]
    ) throws -> ProgramRun {
        try run(arguments, input: input, environment: environment)
    }

    /// Runs `plank-swift` here, or in a folder `from` below.
    package func run(
        _ arguments: [String],
        from folder: String = ".",
        input: String = "",
        environment: [String: String] = [:]
    ) throws -> ProgramRun {
        try plankSwift.run(arguments, in: url(folder), input: input, environment: environment)
    }

    /// Runs a shell script here, in which `$0` is the path of `plank-swift`.
    package func shell(_ script: String, environment: [String: String] = [:]) throws -> ProgramRun {
        try Program.tool("sh").with(self.environment)
            .run(["-c", script, Products.plankSwift.path], in: url, environment: environment)
    }

    /// Runs a program that the shell would find here, such as `["git", "init"]`.
    package func tool(_ words: [String]) throws -> ProgramRun {
        try Program.tool(words[0]).run(Array(words.dropFirst()), in: url)
    }

    /// Commits what is in the folder to a git repository, which is created if there is none.
    package func commit() throws {
        let identity = ["-c", "user.name=a", "-c", "user.email=a@example.com"]
        for arguments in [["init", "--quiet"], ["add", "."], identity + ["commit", "--quiet", "-m", "schemas"]] {
            let run = try tool(["git"] + arguments)
            if run.code != 0 { throw CommitFailure(errors: run.errors) }
        }
    }

    private struct CommitFailure: Error {
        let errors: String
    }
}
