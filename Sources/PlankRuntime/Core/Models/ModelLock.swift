import Foundation

/// A value that only one thread at a time can access.
package nonisolated final class PlankModelLock<State>: @unchecked Sendable {
    private let lock = NSLock()
    private var state: State

    package init(_ state: State) {
        self.state = state
    }

    /// The whole value.
    var current: State {
        get { withLock { $0 } }
        set { withLock { $0 = newValue } }
    }

    /// Calls `body` with exclusive access to the value. `body` must not call foreign code, which could call this method
    /// again.
    package func withLock<Returned>(_ body: (inout State) throws -> Returned) rethrows -> Returned {
        lock.lock()
        defer { lock.unlock() }
        return try body(&state)
    }
}
