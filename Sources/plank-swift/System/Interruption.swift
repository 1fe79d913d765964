import PlankKit

/// Lets a run finish after the first SIGINT or SIGTERM. The second signal kills it.
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
        // The parent process may have blocked these signals.
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

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

/// The end of the pipe that the handler writes to. It is global, because a handler can only use globals.
nonisolated(unsafe) private var interruptedEnd: Int32 = -1

private func noteInterruption(_ number: Int32) {
    signal(number, SIG_DFL)
    var byte: UInt8 = 1
    _ = write(interruptedEnd, &byte, 1)
}
