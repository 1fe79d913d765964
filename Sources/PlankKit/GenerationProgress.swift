/// How far a run has come, reported after each finished file.
public struct GenerationProgress: Sendable, Hashable {
    /// How many files are finished.
    public let done: Int
    /// How many files there are.
    public let total: Int
    /// The schema of the file that was just finished, as the user wrote its path.
    public let current: String

    /// A state of a run.
    public init(done: Int, total: Int, current: String) {
        self.done = done
        self.total = total
        self.current = current
    }
}

/// Called after each finished file, from any thread, never from two at once.
public typealias ProgressHandler = @Sendable (GenerationProgress) -> Void
