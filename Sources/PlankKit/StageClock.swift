import Dispatch

/// Times the stages of a run.
package struct StageClock {
    /// The finished stages, in order.
    package private(set) var stages: [Statistics.Stage] = []
    private var stopwatch = Stopwatch()

    /// Starts the first stage.
    package init() {}

    /// Finishes a stage that started at the end of the previous one.
    package mutating func finish(_ name: String) {
        stages.append(Statistics.Stage(name: name, seconds: stopwatch.seconds))
        stopwatch = Stopwatch()
    }
}

/// Measures the time since it was created, by a monotonic clock.
package struct Stopwatch: Sendable {
    private let start = DispatchTime.now().uptimeNanoseconds

    package init() {}

    package var seconds: Double { Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 }
}
