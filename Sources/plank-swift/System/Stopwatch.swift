/// Measures the time since it was created, by a monotonic clock.
struct Stopwatch: Sendable {
    private let start = Self.now()

    var seconds: Double { Self.now() - start }

    /// The time as text: `41 ms`, `1.2 s`.
    var text: String { Self.text(seconds) }

    static func text(_ seconds: Double) -> String {
        if seconds < 1 { return "\(Int((seconds * 1_000).rounded())) ms" }
        let tenths = Int((seconds * 10).rounded())
        return "\(tenths / 10).\(tenths % 10) s"
    }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
