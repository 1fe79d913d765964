/// A ``PlankStore`` for code that may read and observe the model but not change it: `store.reader`.
///
/// - Note: Part of the models' API.
public nonisolated struct PlankStoreReader<Model: PlankModel>: Sendable {
    private let store: PlankStore<Model>

    init(_ store: PlankStore<Model>) {
        self.store = store
    }

    /// The current model.
    public var value: Model { store.value }

    /// The current model and then each new one, until the store is released.
    public var changes: AsyncStream<Model> { store.changes }

    /// Calls `handler` with the owner after each change, as long as the owner exists, and, unless `immediately` is
    /// false, with the current model first.
    @discardableResult
    public func observe<Owner: AnyObject & Sendable>(
        _ owner: Owner,
        immediately: Bool = true,
        _ handler: @escaping @Sendable (Owner, PlankChange<Model>) -> Void
    ) -> PlankObservation {
        store.observe(owner, immediately: immediately, handler)
    }
}
