import PlankKit

extension Stopwatch {
    /// The time as text: `41 ms`, `1.2 s`.
    var text: String { Self.text(seconds) }

    static func text(_ seconds: Double) -> String {
        if seconds < 1 { return "\(Int((seconds * 1_000).rounded())) ms" }
        let tenths = Int((seconds * 10).rounded())
        return "\(tenths / 10).\(tenths % 10) s"
    }
}
