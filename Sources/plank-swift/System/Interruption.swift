#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Lets a run finish after the first SIGINT or SIGTERM. The second one kills it.
struct Interruption {
    private let descriptor: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        _ = pipe(&ends)
        descriptor = ends[0]
        interruptedEnd = ends[1]
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM] {
            signal(number, noteInterruption)
            sigaddset(&signals, number)
        }
        // A blocked signal is inherited from the parent process.
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Waits for a signal, no longer than so many seconds; whether there has been one.
    func wait(seconds: Double) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let end = Stopwatch()
        while true {
            let rest = Int32(max(0, (seconds - end.seconds) * 1_000).rounded(.up))
            let count = poll(&entry, 1, rest)
            if count > 0 { return true }
            if count == 0 { return false }
        }
    }
}

/// A handler can only use globals: this is the end of the pipe that it writes to, set before the handler is.
nonisolated(unsafe) private var interruptedEnd: Int32 = -1

private func noteInterruption(_ number: Int32) {
    signal(number, SIG_DFL)
    var byte: UInt8 = 1
    _ = write(interruptedEnd, &byte, 1)
}
