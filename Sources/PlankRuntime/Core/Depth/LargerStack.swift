import Foundation

nonisolated extension PlankStackSpace {
    private static let largerStack = 16 << 20

    /// Calls `body` on a thread with a larger stack and waits for it.
    @inline(never)
    package static func onLargerStack(_ body: () -> Void) {
        withoutActuallyEscaping(body) { body in
            let work = Work(body)
            let isDone = DispatchSemaphore(value: 0)
            start {
                work.finish()
                isDone.signal()
            }
            isDone.wait()
        }
    }

    /// Calls `body` later on a thread with a larger stack.
    static func start(_ body: @escaping @Sendable () -> Void) {
        let thread = Foundation.Thread(block: body)
        thread.stackSize = largerStack
        thread.start()
    }

    /// A call that its caller waits for, so that nothing runs at the same time.
    private nonisolated final class Work: @unchecked Sendable {
        private var body: (() -> Void)?

        init(_ body: @escaping () -> Void) {
            self.body = body
        }

        /// Calls the body and releases it, because the thread outlives the caller's scope.
        func finish() {
            body?()
            body = nil
        }
    }
}
