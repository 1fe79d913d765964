import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// What a process cost, its own children included.
struct Cost {
    /// Seconds of all cores, user and system.
    let cpu: Double
    let wall: Double
    /// The largest amount of memory that the process or one of its children held.
    let peakMegabytes: Double

    /// The run with the median CPU time of several.
    static func median(of runs: Int, _ arguments: [String]) throws -> Cost {
        let costs = try (0..<runs).map { _ in try Cost(running: arguments) }.sorted { $0.cpu < $1.cpu }
        return costs[costs.count / 2]
    }

    /// Runs a command, found along `PATH`, and waits for it; `isSilent` keeps what it says to itself.
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
        #if os(Linux)
            peakMegabytes = Double(usage.ru_maxrss) / 1024
        #else
            peakMegabytes = Double(usage.ru_maxrss) / 1_048_576
        #endif
    }

    private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000 }
}

/// Why a benchmark could not be run.
struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

/// A number with some digits behind the point.
func text(_ number: Double, _ digits: Int = 2) -> String { String(format: "%.\(digits)f", number) }

/// Prints a line at once, so that a long benchmark can be watched through a pipe.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
