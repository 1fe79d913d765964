import Dispatch

/// Times the stages of a run.
package struct StageClock {
    /// The stages that are finished, in their order.
    package private(set) var stages: [Statistics.Stage] = []
    private var start = Self.now

    /// Starts the first stage.
    package init() {}

    /// Adds a stage that started when the one before it ended.
    package mutating func finish(_ name: String) {
        let now = Self.now
        stages.append(Statistics.Stage(name: name, seconds: now - start))
        start = now
    }

    /// Seconds by a clock that only goes forward.
    private static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
}
