/// The models of an app by type and identifier: a newer version that is read anywhere is merged into the one that the
/// parts of the app share, and their observers get it.
///
/// Stores are not retained, except for a number of those that were used last. Any thread may use the map.
///
/// - Note: Part of the models' API.
public nonisolated final class PlankIdentityMap: Sendable {
    private struct Key: Hashable {
        let type: ObjectIdentifier
        let id: AnyHashable
    }

    private struct Reference {
        weak var store: AnyObject?
    }

    private struct State {
        var stores: [Key: Reference] = [:]
        /// The count at which the references to released stores are removed.
        var sweepingCount = 64
        /// Stores that are retained: those used last, and those used before, which are released when there are as many of
        /// the others.
        var recent: [Key: AnyObject] = [:]
        var earlier: [Key: AnyObject] = [:]
    }

    private let state = PlankModelLock(State())
    private let limit: Int

    /// Creates a map that retains up to `limit` stores besides those that the app retains.
    public init(limit: Int = 1000) {
        self.limit = limit
    }

    /// Merges a model into the one with its identifier, or adds it, and returns the store of both.
    @discardableResult
    public func merge<Model: PlankModel & PlankMergeable & Identifiable>(_ model: Model) -> PlankStore<Model> {
        let key = Key(type: ObjectIdentifier(Model.self), id: AnyHashable(model.id))
        let new = PlankStore(model)
        let store = use(key, orAdd: new) ?? new
        if store !== new { store.merge(model) }
        return store
    }

    /// Returns the store of the model with an identifier; `nil` if there is none, or if it was released.
    public func store<Model: PlankModel & PlankMergeable & Identifiable>(
        of type: Model.Type,
        id: Model.ID
    ) -> PlankStore<Model>? {
        use(Key(type: ObjectIdentifier(type), id: AnyHashable(id)), orAdd: nil)
    }

    /// Forgets all models, such as when a user logs out. Stores that the app retains get no newer versions any more.
    public func removeAll() {
        // Released outside of the lock: a `deinit` may use the map.
        _ = state.withLock { state in
            defer { state = State() }
            return state
        }
    }

    private func use<Model>(_ key: Key, orAdd new: PlankStore<Model>?) -> PlankStore<Model>? {
        state.withLock { state -> (PlankStore<Model>?, released: [Key: AnyObject]) in
            guard let store = state.stores[key]?.store as? PlankStore<Model> ?? new else { return (nil, [:]) }
            state.stores[key] = Reference(store: store)
            if state.stores.count >= state.sweepingCount {
                state.stores = state.stores.filter { $0.value.store != nil }
                state.sweepingCount = max(64, 2 * state.stores.count)
            }
            guard limit > 0 else { return (store, [:]) }
            state.recent[key] = store
            guard state.recent.count > limit / 2 else { return (store, [:]) }
            defer { (state.earlier, state.recent) = (state.recent, [:]) }
            return (store, state.earlier)
        }.0
    }
}

nonisolated extension PlankStore where Model: PlankMergeable {
    /// Updates the model with every property that is set on a newer one, unless that changes nothing. Returns false if
    /// an observer vetoed the change.
    @discardableResult
    public func merge(_ newer: Model) -> Bool {
        var isVetoed = true
        let isChanged = move(.edit) { snapshot in
            let merged = snapshot.value.merging(newer)
            isVetoed = !PlankChange(from: snapshot.value, to: merged).isNone
            return isVetoed ? merged : nil
        }
        return isChanged || !isVetoed
    }
}
