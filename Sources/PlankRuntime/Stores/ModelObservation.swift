/// An observer of a ``ModelStore``, to cancel it.
///
/// The observer stays if nobody keeps this.
///
/// - Note: Part of the models' API.
public final class ModelObservation: Sendable {
    private let end: @Sendable () -> Void

    init(_ end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    /// Removes the observer: no call of it starts after this. Does nothing if it is removed already.
    public func cancel() {
        end()
    }
}
