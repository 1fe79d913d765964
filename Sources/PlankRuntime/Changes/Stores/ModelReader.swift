/// A ``PlankStore`` for code that may read and observe the model but not change it: `store.reader`.
///
/// - Note: Part of the models' API.
public nonisolated struct PlankStoreReader<Model: PlankModel>: PlankStoreObserving {
    /// The store for code that may only observe the model.
    public let observed: PlankObservedStore<Model>

    init(_ store: PlankStore<Model>) {
        observed = PlankObservedStore(store)
    }

    /// The current model.
    public var value: Model { observed.store.value }
}

/// A ``PlankStore`` for code that may only observe the model, so that it never uses an old one: `store.observed`.
///
/// - Note: Part of the models' API.
public nonisolated struct PlankObservedStore<Model: PlankModel>: PlankStoreObserving {
    let store: PlankStore<Model>

    init(_ store: PlankStore<Model>) {
        self.store = store
    }

    /// This store.
    public var observed: Self { self }
}
