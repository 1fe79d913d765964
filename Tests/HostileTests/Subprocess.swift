import Dispatch
import Foundation

/// A call of a program that may not take forever.
struct Subprocess {
    let executable: URL
    let arguments: [String]
    let folder: URL

    init(_ executable: URL, _ arguments: [String], in folder: URL) {
        self.executable = executable
        self.arguments = arguments
        self.folder = folder
    }

    struct Result {
        /// Negative for a signal.
        var code: Int32
        var output: Data
        var errors: String
    }

    /// Runs the program; one that is still at work after `seconds` is killed.
    func run(seconds: Double) throws -> Result {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = folder
        // A cache that cannot be: nothing is left in the home of whoever runs the tests.
        if executable.lastPathComponent == "plank-swift" {
            process.environment = ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": "/dev/null"]) { $1 }
        }
        let names = [".out", ".err"].map { folder.path + $0 }
        defer { for name in names { try? FileManager.default.removeItem(atPath: name) } }
        for name in names { _ = FileManager.default.createFile(atPath: name, contents: nil) }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle(forWritingAtPath: names[0])
        process.standardError = FileHandle(forWritingAtPath: names[1])
        try process.run()
        let identifier = process.processIdentifier
        let guardian = DispatchWorkItem { kill(identifier, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: guardian)
        process.waitUntilExit()
        guardian.cancel()
        return Result(
            code: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
            output: try Data(contentsOf: URL(fileURLWithPath: names[0])),
            errors: String(decoding: try Data(contentsOf: URL(fileURLWithPath: names[1])), as: UTF8.self)
        )
    }

    /// The folder of built products.
    static let products: URL = {
        #if os(macOS)
            let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
            return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
        #else
            return URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        #endif
    }()

    /// The built command, which lies beside the test bundle.
    static let plankSwift = products.appendingPathComponent("plank-swift")
}
