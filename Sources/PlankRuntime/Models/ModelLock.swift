import Foundation

/// A value that one thread at a time can use.
final class ModelLock<State>: @unchecked Sendable {
    private let lock = NSLock()
    private var state: State

    init(_ state: State) {
        self.state = state
    }

    /// The whole value.
    var current: State {
        get { withLock { $0 } }
        set { withLock { $0 = newValue } }
    }

    /// Calls `body` while no other thread has the value. `body` must not call code of others, which could come back here.
    func withLock<Returned>(_ body: (inout State) throws -> Returned) rethrows -> Returned {
        lock.lock()
        defer { lock.unlock() }
        return try body(&state)
    }
}
