import Dispatch

/// A value protected by a lock, for use by several threads.
package final class Locked<Value>: @unchecked Sendable {
    private let queue = DispatchQueue(label: "plank-swift.locked")
    private var value: Value

    package init(_ value: Value) { self.value = value }

    package func use<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        try queue.sync { try body(&value) }
    }
}
