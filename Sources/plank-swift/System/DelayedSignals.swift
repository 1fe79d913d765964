/// Delays the first SIGINT or SIGTERM that would kill the process, so that it can remove its temporary files before. The
/// second signal kills it. Signals that are ignored or handled already are left alone.
struct DelayedSignals {
    private let numbers: [Int32]

    init() {
        delayedSignal = 0
        numbers = [SIGINT, SIGTERM].filter { number in
            let action = signal(number, noteSignal)
            guard action != nil else { return true }
            signal(number, action)
            return false
        }
    }

    var isPending: Bool { delayedSignal != 0 }

    /// Lets signals kill the process again. A pending one does so now.
    func end() {
        for number in numbers { signal(number, SIG_DFL) }
        if isPending { raise(delayedSignal) }
    }
}

/// The signal that is pending; 0 without one. It is global, because a handler can only use globals.
nonisolated(unsafe) private var delayedSignal: sig_atomic_t = 0

private func noteSignal(_ number: Int32) {
    signal(number, SIG_DFL)
    delayedSignal = number
}
