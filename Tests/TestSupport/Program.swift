import Foundation

/// A program that tests run.
package struct Program: Sendable {
    private let executable: URL
    /// The arguments that every call starts with.
    private let start: [String]
    private let environment: [String: String]

    /// The program at a path.
    package init(_ executable: URL) { self.init(executable, [], [:]) }

    private init(_ executable: URL, _ start: [String], _ environment: [String: String]) {
        self.executable = executable
        self.start = start
        self.environment = environment
    }

    /// A program that the shell would find, such as `swift`.
    package static func tool(_ name: String) -> Program { Program(URL(fileURLWithPath: "/usr/bin/env"), [name], [:]) }

    /// Whether the shell would find a program.
    package static func isInstalled(_ name: String) -> Bool {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.components(separatedBy: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
        }
    }

    /// The command of this package, as it was built.
    ///
    /// Its cache folder cannot be written to, so that tests leave nothing in the user's.
    package static let plankSwift = Program(Products.plankSwift, [], ["XDG_CACHE_HOME": "/dev/null"])

    /// The program with further variables in its environment.
    package func with(_ variables: [String: String]) -> Program {
        Program(executable, start, environment.merging(variables) { $1 })
    }

    /// Returns a process that has not been started.
    package func process(
        _ arguments: [String],
        in folder: URL,
        environment: [String: String] = [:]
    ) -> Process {
        let process = Process()
        process.executableURL = executable
        process.arguments = start + arguments
        process.currentDirectoryURL = folder
        let own = ProcessInfo.processInfo.environment.merging(self.environment) { $1 }
        process.environment = own.merging(environment) { $1 }
        return process
    }

    /// Runs the program and waits for its end.
    ///
    /// - Parameters:
    ///   - input: What it finds on standard input.
    ///   - environment: Variables that it has besides those of the tests.
    ///   - seconds: The time after which it is killed, so that an endless loop fails a test instead of stopping all.
    ///   - isOneStream: Whether standard error goes into ``ProgramRun/output`` too, in the order of writing.
    package func run(
        _ arguments: [String],
        in folder: URL,
        input: String = "",
        environment: [String: String] = [:],
        seconds: Double = 600,
        isOneStream: Bool = false
    ) throws -> ProgramRun {
        let process = process(arguments, in: folder, environment: environment)
        // Files, not pipes: a pipe that is not read stops the program.
        let streams = try StreamFiles(input: input)
        process.standardInput = try FileHandle(forReadingFrom: streams.input)
        let output = try FileHandle(forWritingTo: streams.output)
        process.standardOutput = output
        process.standardError = isOneStream ? output : try FileHandle(forWritingTo: streams.errors)
        try process.run()
        process.end(after: seconds)
        process.waitUntilExit()
        return ProgramRun(
            code: process.exitCode,
            output: try streams.text(of: streams.output),
            errors: try streams.text(of: streams.errors)
        )
    }
}

/// What a program printed and how it ended.
package struct ProgramRun: Sendable {
    /// The exit code; negative for a signal.
    package let code: Int32
    /// Standard output.
    package let output: String
    /// Standard error.
    package let errors: String

    /// The lines of standard error that report an error or a warning.
    package var problems: [String] {
        errors.components(separatedBy: "\n").filter { $0.contains(" warning: ") || $0.contains(" error: ") }
    }

    /// The lines of standard output that contain a text.
    package func lines(containing text: String) -> [String] {
        output.components(separatedBy: "\n").filter { $0.contains(text) }
    }
}

/// The files that stand in for the standard streams of one run.
private final class StreamFiles {
    let (input, output, errors): (URL, URL, URL)

    init(input text: String) throws {
        let stem = FileManager.default.temporaryDirectory.appendingPathComponent("run-\(UUID().uuidString)")
        input = stem.appendingPathExtension("in")
        output = stem.appendingPathExtension("out")
        errors = stem.appendingPathExtension("err")
        try FileTree.write(text, to: input)
        for file in [output, errors] { try FileTree.write("", to: file) }
    }

    deinit { for file in [input, output, errors] { try? FileManager.default.removeItem(at: file) } }

    func text(of file: URL) throws -> String { String(decoding: try Data(contentsOf: file), as: UTF8.self) }
}

extension Process {
    /// How the process ended: its exit code, or the negative number of a signal.
    package var exitCode: Int32 { terminationReason == .exit ? terminationStatus : -terminationStatus }

    /// Kills the process if it still runs after some time.
    fileprivate func end(after seconds: Double) {
        let identifier = processIdentifier
        let isOver = DispatchSemaphore(value: 0)
        terminationHandler = { _ in isOver.signal() }
        Thread.detachNewThread {
            guard isOver.wait(timeout: .now() + seconds) == .timedOut else { return }
            _ = kill(identifier, SIGKILL)
        }
    }
}
