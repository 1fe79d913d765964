import Foundation

/// A folder for one test; it is gone when the test is over.
final class Workspace: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("plank-swift-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
        try? FileManager.default.removeItem(atPath: Self.cache(of: url))
    }

    /// Where runs in a folder keep what they remember, beside it.
    static func cache(of folder: URL) -> String { folder.path + "-cache" }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    func write(_ text: String, to name: String) throws {
        try write(Data(text.utf8), to: name)
    }

    func write(_ data: Data, to name: String) throws {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try data.write(to: file)
    }

    func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
    }

    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

    /// The Swift files below a folder, sorted.
    func swiftFiles(in folder: String) -> [String] {
        let paths = FileManager.default.enumerator(atPath: path(folder))?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.hasSuffix(".swift") }.sorted()
    }

    /// Every file below a folder and its content.
    func contents(of folder: String) throws -> [String: String] {
        var contents: [String: String] = [:]
        for case let name as String in FileManager.default.enumerator(atPath: path(folder)) ?? .init() {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path("\(folder)/\(name)"), isDirectory: &isFolder),
                !isFolder.boolValue
            else { continue }
            contents[name] = try read("\(folder)/\(name)")
        }
        return contents
    }

    /// Runs the command in this folder.
    func run(
        _ arguments: String...,
        input: String = "",
        environment: [String: String] = [:]
    ) throws -> CommandRun {
        try CommandRun(arguments, in: url, input: input, environment: environment)
    }
}

/// What one call of the command did.
struct CommandRun {
    let code: Int32
    let output: String
    let errors: String

    init(
        _ arguments: [String],
        in folder: URL,
        input: String = "",
        environment: [String: String] = [:],
        executable: URL = Self.executable
    ) throws {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = Self.environment(in: folder).merging(environment) { $1 }
        let names = [".in", ".out", ".err"].map { folder.path + "-" + UUID().uuidString + $0 }
        defer { for name in names { try? FileManager.default.removeItem(atPath: name) } }
        _ = FileManager.default.createFile(atPath: names[0], contents: Data(input.utf8))
        for name in names.dropFirst() { _ = FileManager.default.createFile(atPath: name, contents: nil) }
        process.standardInput = FileHandle(forReadingAtPath: names[0])
        process.standardOutput = FileHandle(forWritingAtPath: names[1])
        process.standardError = FileHandle(forWritingAtPath: names[2])
        try process.run()
        process.waitUntilExit()
        code = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        output = String(decoding: try Data(contentsOf: URL(fileURLWithPath: names[1])), as: UTF8.self)
        errors = String(decoding: try Data(contentsOf: URL(fileURLWithPath: names[2])), as: UTF8.self)
    }

    /// This process's environment, with a cache of the folder's own.
    static func environment(in folder: URL) -> [String: String] {
        ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": Workspace.cache(of: folder)]) { $1 }
    }

    /// The lines about problems.
    var problems: [String] {
        errors.components(separatedBy: "\n").filter { $0.contains(" warning: ") || $0.contains(" error: ") }
    }

    /// The built command, which lies beside the test bundle.
    static let executable: URL = {
        #if os(macOS)
            let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
            let folder = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
        #else
            let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        #endif
        return folder.appendingPathComponent("plank-swift")
    }()
}
