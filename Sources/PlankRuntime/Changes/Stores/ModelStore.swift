/// A model that the parts of a program share. They can read it, change it and observe its changes, from any thread.
///
/// Observers and closures run without a lock, so they may use the store. All observers get all changes in the order in
/// which these were made: a change that an observer makes comes after the one that it was called for. While one thread
/// calls the observers, it also delivers the changes of other threads.
///
/// - Note: Part of the models' API.
public nonisolated final class PlankStore<Model: PlankModel>: Sendable {
    private let state: PlankModelLock<PlankModelStoreState<Model>>

    /// Creates a store that can undo up to `undoLimit` changes, by default none.
    public init(_ value: Model, undoLimit: Int = 0) {
        state = PlankModelLock(PlankModelStoreState(value, undoLimit: undoLimit))
    }

    deinit {
        for observer in state.withLock({ $0.observers }).values { observer.finish() }
    }

    /// The current model.
    public var value: Model { state.withLock { $0.value } }

    /// The current model, and how many changes led to it.
    var versionedValue: (value: Model, version: Int) { state.withLock { ($0.value, $0.version) } }

    /// The store for code that may read the model but not change it.
    public var reader: PlankStoreReader<Model> { PlankStoreReader(self) }

    // MARK: - Changing

    /// Changes the model: `store.update { $0.note = "x" }`.
    ///
    /// `change` is called again with a newer model if another thread changed it in the meantime, so it should have no
    /// other effects. It must not change this store. Returns false if an observer vetoed the change. If `change`
    /// throws, nothing changes.
    @discardableResult
    public func update(_ change: (inout Model.Builder) throws -> Void) rethrows -> Bool {
        try move(.edit) { try $0.value.copy(change) }
    }

    /// Replaces the model. Returns false if an observer vetoed the change.
    @discardableResult
    public func set(_ value: Model) -> Bool {
        move(.edit) { _ in value }
    }

    /// Whether there is a change to undo.
    public var canUndo: Bool { state.withLock { $0.history.target(of: .undo) } != nil }

    /// Whether there is a change to redo: none if the model was changed after the last undo.
    public var canRedo: Bool { state.withLock { $0.history.target(of: .redo) } != nil }

    /// Undoes the last change. Returns false if there is none, or if an observer vetoed it.
    @discardableResult
    public func undo() -> Bool {
        move(.undo) { $0.target }
    }

    /// Redoes the change that was undone last. Returns false if there is none, or if an observer vetoed it.
    @discardableResult
    public func redo() -> Bool {
        move(.redo) { $0.target }
    }

    /// Replaces the model with the result of `make`, unless that is `nil` or vetoed.
    ///
    /// No lock is held in the meantime. If another change was made first, this one starts again from the changed model.
    private func move(
        _ step: PlankModelHistory<Model>.Step,
        _ make: (PlankModelStoreState<Model>.Snapshot) throws -> Model?
    ) rethrows -> Bool {
        while true {
            let snapshot = state.withLock { $0.snapshot(for: step) }
            guard let new = try make(snapshot) else { return false }
            let change = PlankChange(from: snapshot.value, to: new)
            guard isAllowed(change, by: snapshot.reviewers) else { return false }
            guard state.withLock({ $0.commit(change, step, from: snapshot.version) }) else { continue }
            deliver()
            return true
        }
    }

    private func isAllowed(
        _ change: PlankChange<Model>,
        by reviewers: [Int: PlankModelStoreState<Model>.Reviewer]
    ) -> Bool {
        for (number, review) in reviewers.sorted(by: { $0.key < $1.key }) {
            switch review(change) {
            case true?: continue
            case false?: return false
            case nil: remove(number)
            }
        }
        return true
    }

    // MARK: - Observing

    /// Calls `handler` with the owner after each change, as long as the owner exists.
    ///
    /// Unless `immediately` is false, the first call has the current model. It is made before this method returns, or,
    /// if observers are being called at that time, after those calls.
    @discardableResult
    public func observe<Owner: AnyObject & Sendable>(
        _ owner: Owner,
        immediately: Bool = true,
        _ handler: @escaping @Sendable (Owner, PlankChange<Model>) -> Void
    ) -> PlankObservation {
        let observer = PlankModelStoreState<Model>.Observer(
            notify: { [weak owner] change in
                guard let owner else { return false }
                handler(owner, change)
                return true
            },
            finish: {}
        )
        return add(observer, immediately: immediately)
    }

    /// Asks `isAllowed` before each change, as long as the owner exists; if it returns false, nothing changes.
    ///
    /// It may be called again for a change if another thread's change was made first.
    @discardableResult
    public func observeWillChange<Owner: AnyObject & Sendable>(
        _ owner: Owner,
        _ isAllowed: @escaping @Sendable (Owner, PlankChange<Model>) -> Bool
    ) -> PlankObservation {
        let number = state.withLock { state in
            state.add { [weak owner] change in owner.map { isAllowed($0, change) } }
        }
        return observation(number)
    }

    /// The current model and then each new one, until the store is released. Models that were not read yet are
    /// buffered.
    public var changes: AsyncStream<Model> {
        AsyncStream { continuation in
            let observer = PlankModelStoreState<Model>.Observer(
                notify: { change in
                    if case .terminated = continuation.yield(change.new) { return false }
                    return true
                },
                finish: { continuation.finish() }
            )
            let observation = add(observer, immediately: true)
            continuation.onTermination = { _ in observation.cancel() }
        }
    }

    private func add(_ observer: PlankModelStoreState<Model>.Observer, immediately: Bool) -> PlankObservation {
        let number = state.withLock { $0.add(observer, immediately: immediately) }
        deliver()
        return observation(number)
    }

    private func observation(_ number: Int) -> PlankObservation {
        PlankObservation { [weak self] in self?.remove(number) }
    }

    private func remove(_ number: Int) {
        _ = state.withLock { $0.remove(number) }
    }

    /// Calls the observers with all pending changes, unless another thread or a caller of this method is doing so.
    private func deliver() {
        guard state.withLock({ $0.startDelivering() }) else { return }
        while let deliveries = state.withLock({ $0.takePending() }) {
            for delivery in deliveries {
                for number in state.withLock({ $0.numbers(in: delivery.audience) }) {
                    // Looked up again, since an earlier observer may have canceled this one.
                    guard let observer = state.withLock({ $0.observers[number] }) else { continue }
                    if !observer.notify(delivery.change) { remove(number) }
                }
            }
        }
    }
}
