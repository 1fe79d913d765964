import Diagnostics
import PlankKit

/// The progress of a long run on a terminal: a line that appears after a second and is removed at the end.
final class ProgressLine: Sendable {
    private struct State {
        var step = GenerationProgress(done: 0, total: 0, current: "")
        var isVisible = false
        var isFinished = false
    }

    private static let patience: UInt64 = 1_000_000_000
    private static let rate: UInt64 = 100_000_000
    private let state = Locked(State())

    static func during<Result>(isShown: Bool, _ work: (ProgressHandler?) -> Result) -> Result {
        guard isShown else { return work(nil) }
        let line = ProgressLine()
        let drawing = Task.detached {
            try await Task.sleep(nanoseconds: patience)
            while line.draw() { try await Task.sleep(nanoseconds: rate) }
        }
        defer {
            drawing.cancel()
            line.finish()
        }
        return work { line.show($0) }
    }

    func show(_ step: GenerationProgress) { state.use { if step.done >= $0.step.done { $0.step = step } } }

    private func draw() -> Bool {
        state.use { state in
            if state.isFinished { return false }
            let step = state.step
            let count = step.total > 0 ? "[\(step.done)/\(step.total)] " : ""
            let line = "Generating \(count)\(step.current)"
            let columns = Terminal.errorColumns ?? 80
            Disk.write("\r\(DisplayText.start(of: line, cells: columns - 1))\u{1B}[K", to: STDERR_FILENO)
            state.isVisible = true
            return true
        }
    }

    private func finish() {
        state.use { state in
            state.isFinished = true
            if state.isVisible { Disk.write("\r\u{1B}[K", to: STDERR_FILENO) }
        }
    }
}
