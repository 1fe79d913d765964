import Foundation

/// What `body` returns or throws on a thread with the stack that most threads have.
package func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) throws -> Result {
    let outcome = Outcome<Result>()
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
        outcome.result = Swift.Result { try body() }
        isDone.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    isDone.wait()
    guard let result = outcome.result else { throw CancellationError() }
    return try result.get()
}

private final class Outcome<Result>: @unchecked Sendable {
    var result: Swift.Result<Result, any Error>?
}
