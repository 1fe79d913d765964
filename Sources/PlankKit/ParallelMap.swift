import Dispatch

/// Processes independent elements on all cores.
enum ParallelMap {
    /// Returns the transformed elements, in the order of `elements`.
    static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element],
        _ transform: @Sendable (Element) -> Result
    ) -> [Result] {
        guard elements.count > 1 else { return elements.map(transform) }
        let slots = Slots<Result>(count: elements.count)
        DispatchQueue.concurrentPerform(iterations: elements.count) { index in
            slots.fill(index, transform(elements[index]))
        }
        return slots.values
    }
}

/// One slot per result. Each index is written once, by one thread.
private final class Slots<Value>: @unchecked Sendable {
    private let storage: UnsafeMutableBufferPointer<Value?>

    init(count: Int) {
        storage = .allocate(capacity: count)
        storage.initialize(repeating: nil)
    }

    deinit {
        storage.deinitialize()
        storage.deallocate()
    }

    func fill(_ index: Int, _ value: Value) { storage[index] = value }

    var values: [Value] { storage.compactMap { $0 } }
}
