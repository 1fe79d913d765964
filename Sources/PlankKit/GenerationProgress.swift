/// The progress of a run, reported after each finished file.
public struct GenerationProgress: Sendable, Hashable {
    /// The number of finished files.
    public let done: Int
    /// The total number of files.
    public let total: Int
    /// The schema of the file that was just finished, as the user wrote its path.
    public let current: String

    /// Creates a progress report.
    public init(done: Int, total: Int, current: String) {
        self.done = done
        self.total = total
        self.current = current
    }
}

/// Called after each finished file. Calls come from any thread, but never at the same time.
public typealias ProgressHandler = @Sendable (GenerationProgress) -> Void
