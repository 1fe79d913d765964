/// A value that is written in place of another one.
nonisolated protocol PlankValueWrapper {
    /// The other value.
    var wrapped: Any { get }
}
