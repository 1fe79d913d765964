/// A model that the parts of a program share. They can read it, change it and observe its changes, from any thread.
///
/// Observers and closures run without a lock, so they may use the store. All observers get all changes in the order in
/// which these were made: a change that an observer makes comes after the one that it was called for. While one thread
/// calls the observers, it also delivers the changes of other threads.
///
/// - Note: Part of the models' API.
public nonisolated final class PlankStore<Model: PlankModel>: PlankStoreObserving {
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

    /// The store for code that may only observe the model.
    public var observed: PlankObservedStore<Model> { PlankObservedStore(self) }

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
    func move(
        _ step: PlankModelHistory<Model>.Step,
        _ make: (PlankModelStoreState<Model>.Snapshot) throws -> Model?
    ) rethrows -> Bool {
        while true {
            let snapshot = state.withLock { $0.snapshot(for: step) }
            guard let new = try make(snapshot) else { return false }
            let planned = PlankChange(from: snapshot.value, to: new)
            guard let change = reviewed(planned, by: snapshot.reviewers) else { return false }
            guard state.withLock({ $0.commit(change, step, from: snapshot.version) }) else { continue }
            deliver()
            return true
        }
    }

    /// Returns the part of a change that the reviewers allow; `nil` if they refuse all of it.
    private func reviewed(
        _ change: PlankChange<Model>,
        by reviewers: [Int: PlankModelStoreState<Model>.Reviewer]
    ) -> PlankChange<Model>? {
        var change = change
        for (number, review) in reviewers.sorted(by: { $0.key < $1.key }) {
            switch review(change) {
            case .allowed: continue
            case .refused: return nil
            case .reduced(let rest): change = rest
            case nil: remove(number)
            }
        }
        return change
    }

    // MARK: - Observing

    func observe<Owner: AnyObject & Sendable>(
        _ owner: Owner,
        immediately: Bool,
        where concerns: @escaping @Sendable (PlankChange<Model>) -> Bool,
        _ handler: @escaping @isolated(any) @Sendable (Owner, PlankChange<Model>) -> Void
    ) -> PlankObservation {
        // A call of the handler itself would have to be awaited, even on the actor that it runs on.
        let call = unsafe unsafeBitCast(handler, to: (@Sendable (Owner, PlankChange<Model>) -> Void).self)
        let notify: @Sendable (PlankChange<Model>) -> Bool = { [weak owner] change in
            guard let owner else { return false }
            if concerns(change) { call(owner, change) }
            return true
        }
        guard let isolation = handler.isolation else {
            return add(PlankModelStoreState<Model>.Observer(notify: notify), immediately: immediately)
        }
        let queue = PlankChangeQueue<Model>(isolation, notify: notify)
        let observer = PlankModelStoreState<Model>.Observer(
            notify: { change in
                defer { queue.deliver() }
                return queue.add(change)
            },
            cancel: { queue.end() }
        )
        let number = state.withLock { state in
            // Not delivered with the pending changes, which another thread may be about to do.
            if immediately { _ = queue.add(PlankChange(from: nil, to: state.value)) }
            return state.add(observer, immediately: false)
        }
        queue.deliver()
        return observation(number)
    }

    /// Asks `isAllowed` before each change, as long as the owner exists; if it returns false, nothing changes.
    ///
    /// It may be called again for a change if another thread's change was made first.
    @discardableResult
    public func observeWillChange<Owner: AnyObject & Sendable>(
        _ owner: Owner,
        _ isAllowed: @escaping @Sendable (Owner, PlankChange<Model>) -> Bool
    ) -> PlankObservation {
        review(owner) { isAllowed($0, $1) ? .allowed : .refused }
    }

    /// Asks `isAllowed` before each change of a property, as long as the owner exists; if it returns false, the property
    /// remains as it is, and the others change. Nothing changes if there are no others.
    @discardableResult
    public func observeWillChange<Owner: AnyObject & Sendable, Value: Equatable & Sendable>(
        _ owner: Owner,
        _ property: any WritableKeyPath<Model.Builder, Value> & Sendable,
        _ isAllowed: @escaping @Sendable (Owner, PlankChange<Model>) -> Bool
    ) -> PlankObservation where Model.Builder: PlankUnsettable {
        review(owner) { owner, change in
            guard let rest = change.without(property), !isAllowed(owner, change) else { return .allowed }
            return rest.isNone ? .refused : .reduced(rest)
        }
    }

    private func review<Owner: AnyObject & Sendable>(
        _ owner: Owner,
        _ verdict: @escaping @Sendable (Owner, PlankChange<Model>) -> PlankModelStoreState<Model>.Verdict
    ) -> PlankObservation {
        let number = state.withLock { state in
            state.add { [weak owner] change in owner.map { verdict($0, change) } }
        }
        return observation(number)
    }

    var stream: AsyncStream<PlankChange<Model>> {
        AsyncStream { continuation in
            let observer = PlankModelStoreState<Model>.Observer(
                notify: { change in
                    if case .terminated = continuation.yield(change) { return false }
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
        state.withLock { $0.remove(number) }.0?.cancel()
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
