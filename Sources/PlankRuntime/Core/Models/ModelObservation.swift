/// An observer of a ``PlankStore``, for cancelling it.
///
/// You do not need to keep this object: the observer remains without it.
///
/// - Note: Part of the models' API.
public nonisolated final class PlankObservation: Sendable {
    private let end: @Sendable () -> Void

    package init(_ end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    /// Removes the observer: no new call starts. Does nothing if it was removed already.
    public func cancel() {
        end()
    }
}
