import Foundation

/// Files and programs, for the tests that run the command.
enum Files {
    /// Every file below a folder and its text.
    static func contents(of folder: URL) throws -> [String: String] {
        var contents: [String: String] = [:]
        for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
            let file = folder.appendingPathComponent(path)
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue else {
                continue
            }
            contents[path] = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        }
        return contents
    }

    static func write(_ text: String, to file: URL) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}

/// What one call of a program did.
struct CommandLineRun {
    let code: Int32
    let output: String
    let errors: String

    /// Runs `plank-swift`, or another program that `executable` names.
    init(_ arguments: [String], in folder: URL, input: String = "", executable: URL = Self.plankSwift) throws {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = folder
        // A cache that cannot be: nothing is left in the home of whoever runs the tests.
        if executable == Self.plankSwift {
            process.environment = ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": "/dev/null"]) { $1 }
        }
        let stem = FileManager.default.temporaryDirectory.appendingPathComponent("run-" + UUID().uuidString).path
        let names = [".in", ".out", ".err"].map { stem + $0 }
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

    static let plankSwift = products.appendingPathComponent("plank-swift")

    /// The folder that the test bundle, the command and the modules were built into.
    static let products: URL = {
        #if os(macOS)
            let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
            return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
        #else
            return URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        #endif
    }()
}
