/// An observer of a ``ModelStore``, for cancelling it.
///
/// You do not need to keep this object: the observer remains without it.
///
/// - Note: Part of the models' API.
public nonisolated final class ModelObservation: Sendable {
    private let end: @Sendable () -> Void

    init(_ end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    /// Removes the observer: no new call starts. Does nothing if it was removed already.
    public func cancel() {
        end()
    }
}
