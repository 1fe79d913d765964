import Dispatch

/// Processes independent elements on all cores.
enum ParallelMap {
    /// Returns the transformed elements, in the order of `elements`.
    static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element],
        _ transform: @Sendable (Element) -> Result
    ) -> [Result] {
        guard elements.count > 1 else { return elements.map(transform) }
        return [Result](unsafeUninitializedCapacity: elements.count) { buffer, count in
            // Each element is initialized once, by one thread.
            nonisolated(unsafe) let buffer = buffer
            DispatchQueue.concurrentPerform(iterations: elements.count) { index in
                buffer.initializeElement(at: index, to: transform(elements[index]))
            }
            count = elements.count
        }
    }
}
