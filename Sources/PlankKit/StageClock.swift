import Dispatch

/// Times the stages of a run.
package struct StageClock {
    /// The finished stages, in order.
    package private(set) var stages: [Statistics.Stage] = []
    private var start = Self.now

    /// Starts the first stage.
    package init() {}

    /// Finishes a stage that started at the end of the previous one.
    package mutating func finish(_ name: String) {
        let now = Self.now
        stages.append(Statistics.Stage(name: name, seconds: now - start))
        start = now
    }

    /// The time in seconds, by a monotonic clock.
    private static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
}
