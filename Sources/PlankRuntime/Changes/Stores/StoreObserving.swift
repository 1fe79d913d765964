/// A store that can be observed, or a part of one: its reader, or the store without its value.
///
/// - Note: Part of the models' API.
public nonisolated protocol PlankStoreObserving<Model>: Sendable {
    /// The type of the model.
    associatedtype Model: PlankModel

    /// The store for code that may only observe the model.
    var observed: PlankObservedStore<Model> { get }
}

nonisolated extension PlankStoreObserving {
    /// Calls `handler` with the owner after each change, as long as the owner exists.
    ///
    /// `handler` runs where its closure is written: on the main actor in a view controller, on an actor, or, outside of
    /// actors, on the thread that makes the change. Unless `immediately` is false, the first call has the current model.
    /// On the main actor and outside of actors, it is made before this method returns, or, outside of actors, if
    /// observers are being called at that time, after those calls.
    @discardableResult
    public func observe<Owner: AnyObject & Sendable>(
        _ owner: Owner,
        immediately: Bool = true,
        @_inheritActorContext _ handler: @escaping @isolated(any) @Sendable (Owner, PlankChange<Model>) -> Void
    ) -> PlankObservation {
        observed.store.observe(owner, immediately: immediately, where: { _ in true }, handler)
    }

    /// Calls `handler` with the owner after each change of a property: `store.observe(self, \.note) { … }`.
    ///
    /// Only the property's values are compared, so this does not tell an absent property from one that is set to `nil`.
    @discardableResult
    public func observe<Owner: AnyObject & Sendable, Value: Equatable & Sendable>(
        _ owner: Owner,
        _ property: any KeyPath<Model, Value> & Sendable,
        immediately: Bool = true,
        @_inheritActorContext _ handler: @escaping @isolated(any) @Sendable (Owner, PlankChange<Model>) -> Void
    ) -> PlankObservation {
        observed.store.observe(
            owner,
            immediately: immediately,
            where: { $0.old?[keyPath: property] != $0.new[keyPath: property] },
            handler
        )
    }

    /// The current model, as a change without an old model, and then each change, until the store is released. Changes
    /// that were not read yet are buffered.
    public var changes: AsyncStream<PlankChange<Model>> { observed.store.stream }
}
