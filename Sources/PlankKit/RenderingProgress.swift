import Dispatch

/// Counts finished files and reports each to the handler.
final class RenderingProgress: @unchecked Sendable {
    private let total: Int
    private let handler: ProgressHandler?
    private let queue = DispatchQueue(label: "plank-swift.progress")
    private var done = 0

    init(total: Int, handler: ProgressHandler?) {
        self.total = total
        self.handler = handler
    }

    func step(_ file: String) {
        guard let handler else { return }
        queue.sync {
            done += 1
            handler(GenerationProgress(done: done, total: total, current: file))
        }
    }
}
