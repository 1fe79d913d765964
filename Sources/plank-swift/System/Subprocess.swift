import PlankKit

/// Runs another program to its end.
enum Subprocess {
    enum Termination: Equatable {
        case exited(code: Int32)
        case killed(signal: Int32)
        case timedOut
        case printedTooMuch
    }

    private typealias Pipe = (reading: Int32, writing: Int32)

    struct Result {
        let termination: Termination
        let output: [UInt8]
        let errors: [UInt8]

        var isSuccess: Bool { termination == .exited(code: 0) }
    }

    /// Runs `program`, found as in a shell. After `seconds`, it is killed with its child processes.
    static func run(
        _ program: String,
        _ arguments: [String],
        input: [UInt8] = [],
        seconds: Double? = nil
    ) throws(DiskError) -> Result {
        let stopwatch = Stopwatch()
        var pipes: [Pipe] = []
        let process: pid_t
        do throws(DiskError) {
            for _ in 0..<3 { pipes.append(try makePipe()) }
            process = try spawn(program, arguments, pipes, isGroup: seconds != nil)
        } catch {
            for end in pipes.flatMap({ [$0.reading, $0.writing] }) { close(end) }
            throw error
        }
        for end in [pipes[0].reading, pipes[1].writing, pipes[2].writing] { close(end) }
        var exchange = Exchange()
        let interruption = exchange.run(
            input,
            to: pipes[0].writing,
            from: pipes[1].reading,
            errors: pipes[2].reading,
            seconds: seconds
        )
        let termination =
            interruption.map { stop(process, $0) }
            ?? wait(for: process, seconds: seconds.map { $0 - stopwatch.seconds })
        return Result(termination: termination, output: exchange.output, errors: exchange.errors)
    }

    private static func stop(_ process: pid_t, _ termination: Termination) -> Termination {
        // Kills the whole process group, so that child processes end too.
        kill(-process, SIGKILL)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        return termination
    }

    /// Waits for a program that has closed its streams, and kills it at the time limit.
    private static func wait(for process: pid_t, seconds: Double?) -> Termination {
        let stopwatch = Stopwatch()
        var status: Int32 = 0
        while true {
            let result = waitpid(process, &status, seconds == nil ? 0 : WNOHANG)
            if result == process { break }
            if result < 0 && errno != EINTR { return .exited(code: -1) }
            guard let seconds else { continue }
            if stopwatch.seconds > seconds { return stop(process, .timedOut) }
            poll(nil, 0, 1)
        }
        // The exit code is in the second byte, a signal in the first.
        let signal = status & 0x7F
        return signal == 0 ? .exited(code: status >> 8 & 0xFF) : .killed(signal: signal)
    }

    /// Starts a program that reads from the first pipe and writes to the others, in its own group if `isGroup` is true.
    private static func spawn(
        _ program: String,
        _ arguments: [String],
        _ pipes: [Pipe],
        isGroup: Bool
    ) throws(DiskError) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        guard posix_spawn_file_actions_init(&actions) == 0 else { throw .last }
        defer { posix_spawn_file_actions_destroy(&actions) }
        guard posix_spawnattr_init(&attributes) == 0 else { throw .last }
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawn_file_actions_adddup2(&actions, pipes[0].reading, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, pipes[1].writing, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, pipes[2].writing, STDERR_FILENO)
        // The program would inherit that this process ignores these signals.
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGPIPE, SIGXFSZ] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = POSIX_SPAWN_SETSIGDEF | (isGroup ? POSIX_SPAWN_SETPGROUP : 0)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process: pid_t = 0
        let failure = posix_spawnp(&process, program, &actions, &attributes, &words, environ)
        guard failure == 0 else { throw DiskError(reason: String(cString: strerror(failure))) }
        return process
    }

    /// Creates a pipe. The started program gets copies of the ends that it needs; both originals are closed in it.
    private static func makePipe() throws(DiskError) -> Pipe {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw .last }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }
}
