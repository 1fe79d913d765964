import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The time and memory of a process, including its child processes.
struct Cost {
    /// The processor time in seconds, user and system.
    let cpu: Double
    let wall: Double
    /// The peak memory of the process or of one of its child processes; `nil` if it was less than that of this process,
    /// because the system counts a process from before it starts its program.
    let peakMegabytes: Double?

    /// Creates the medians of several runs, each figure separately.
    init(medianOf costs: [Cost]) {
        func median(_ figure: KeyPath<Cost, Double>) -> Double {
            costs.map { $0[keyPath: figure] }.sorted()[costs.count / 2]
        }
        cpu = median(\.cpu)
        wall = median(\.wall)
        let peaks = costs.compactMap(\.peakMegabytes).sorted()
        peakMegabytes = peaks.count > costs.count / 2 ? peaks[peaks.count / 2] : nil
    }

    /// Returns the medians for commands that are run in turns, so that a machine that becomes slower affects all of
    /// them.
    static func medians(of rounds: Int, _ commands: [[String]]) throws -> [Cost] {
        let costs = try (0..<rounds).map { _ in try commands.map { try Cost(running: $0, isSilent: true) } }
        return commands.indices.map { index in Cost(medianOf: costs.map { $0[index] }) }
    }

    /// Returns the number of instructions of a command in millions, which does not depend on the load of the machine;
    /// nil without valgrind.
    static func instructions(of arguments: [String]) -> Double? {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("callgrind-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=\(file.path)"]
        guard (try? Cost(running: valgrind + arguments, isSilent: true)) != nil,
            let lines = try? String(contentsOf: file, encoding: .utf8).split(separator: "\n"),
            let totals = lines.first(where: { $0.hasPrefix("summary:") || $0.hasPrefix("totals:") })
        else { return nil }
        return totals.split(separator: " ").last.flatMap { Double($0) }.map { $0 / 1_000_000 }
    }

    /// Runs a command from `PATH` and waits for it. Its output is discarded if `isSilent` is true.
    init(running arguments: [String], isSilent: Bool = false) throws {
        let start = Date()
        var child: pid_t = 0
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if isSilent {
            for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
                posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
            }
        }
        let code = posix_spawnp(&child, arguments[0], &actions, nil, &words, environ)
        guard code == 0 else { throw Failure("cannot run \(arguments[0]): \(String(cString: strerror(code)))") }
        var status: Int32 = 0
        var usage = rusage()
        guard wait4(child, &status, 0, &usage) == child, status == 0 else {
            throw Failure("failed: \(arguments.prefix(6).joined(separator: " "))")
        }
        wall = Date().timeIntervalSince(start)
        cpu = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
        var own = rusage()
        #if os(Linux)
            getrusage(RUSAGE_SELF.rawValue, &own)
            let unitsPerMegabyte = 1024.0
        #else
            getrusage(RUSAGE_SELF, &own)
            let unitsPerMegabyte = 1_048_576.0
        #endif
        peakMegabytes = usage.ru_maxrss > own.ru_maxrss ? Double(usage.ru_maxrss) / unitsPerMegabyte : nil
    }

    private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000 }
}

/// Returns the output of a command.
func output(of arguments: [String], in folder: URL? = nil) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
        throw Failure("failed: \(arguments.prefix(6).joined(separator: " "))")
    }
    return output
}

/// The reason that a benchmark could not be run.
struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

/// Returns a number with the given number of decimals.
func text(_ number: Double, _ digits: Int = 2) -> String { String(format: "%.\(digits)f", number) }

/// Prints a line immediately, so that a long benchmark can be followed through a pipe.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
