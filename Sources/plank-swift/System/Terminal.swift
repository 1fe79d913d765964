#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Standard output and standard error: results go to the one, everything about the run to the other.
struct Terminal: Sendable {
    let isQuiet: Bool
    let isVerbose: Bool
    /// Whether standard error is a terminal that somebody looks at.
    let isInteractive: Bool
    let usesColour: Bool
    /// Whether diagnostics show the line they are about; log readers such as Xcode show it themselves.
    let quotesSources: Bool

    init(_ settings: Settings) {
        isQuiet = settings.isQuiet
        isVerbose = settings.isVerbose
        isInteractive = isatty(STDERR_FILENO) == 1 && Self.variable("TERM") != "dumb"
        quotesSources = settings.colour == .always || isatty(STDERR_FILENO) == 1
        switch settings.colour {
        case .always: usesColour = true
        case .never: usesColour = false
        case .auto: usesColour = isInteractive && (Self.variable("NO_COLOR") ?? "").isEmpty
        }
    }

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// A result, such as what `--print-deps` is asked for.
    func print(_ text: String) {
        Disk.write(text, to: STDOUT_FILENO)
    }

    /// A line about the run.
    func say(_ line: String) {
        if !isQuiet { Disk.write(line + "\n", to: STDERR_FILENO) }
    }

    /// A line for those who asked for many.
    func detail(_ line: @autoclosure () -> String) {
        if isVerbose { say(line()) }
    }

    /// A text that is shown however quiet the run is.
    func insist(_ text: String) {
        Disk.write(text, to: STDERR_FILENO)
    }
}

/// A value that several threads share.
final class Locked<Value>: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var value: Value

    init(_ value: Value) {
        self.value = value
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    func use<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value)
    }
}

/// Time since the program started, by a clock that nobody sets back.
struct Stopwatch: Sendable {
    private let start = Self.now()

    var seconds: Double { Self.now() - start }

    /// `41 ms`, `1.2 s`.
    var text: String { Self.text(seconds) }

    static func text(_ seconds: Double) -> String {
        if seconds < 1 { return "\(Int((seconds * 1_000).rounded())) ms" }
        let tenths = Int((seconds * 10).rounded())
        return "\(tenths / 10).\(tenths % 10) s"
    }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
