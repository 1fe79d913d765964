#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// A value that only one thread at a time can access: what the linked files of the runtime use, which has `NSLock` there.
/// The command does not use Foundation.
nonisolated final class PlankModelLock<State>: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var state: State

    init(_ state: State) {
        self.state = state
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Calls `body` with exclusive access to the value. `body` must not call foreign code, which could call this method
    /// again.
    func withLock<Returned>(_ body: (inout State) throws -> Returned) rethrows -> Returned {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&state)
    }
}
