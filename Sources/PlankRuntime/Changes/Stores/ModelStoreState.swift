/// The state of a ``PlankStore``: the value, its observers, and the changes that they did not get yet.
nonisolated struct PlankModelStoreState<Model: PlankModel>: Sendable {
    /// Is called with changes that were made.
    nonisolated struct Observer: Sendable {
        /// Returns whether the observer wants more calls.
        let notify: @Sendable (PlankChange<Model>) -> Bool
        /// Called when the store is released.
        var finish: @Sendable () -> Void = {}
        /// Called when the observer is removed.
        var cancel: @Sendable () -> Void = {}
    }

    /// What becomes of a change that was reviewed.
    nonisolated enum Verdict: Sendable {
        case allowed, refused
        /// Only this change is made.
        case reduced(PlankChange<Model>)
    }

    /// Reviews a change; returns `nil` if the reviewer's owner no longer exists.
    typealias Reviewer = @Sendable (PlankChange<Model>) -> Verdict?

    /// What a change starts from.
    nonisolated struct Snapshot: Sendable {
        let value: Model
        /// The value that undo or redo leads to.
        let target: Model?
        let version: Int
        let reviewers: [Int: Reviewer]
    }

    /// A change to deliver to the observers whose numbers are in `audience`.
    nonisolated struct Delivery: Sendable {
        let change: PlankChange<Model>
        let audience: Swift.Range<Int>
    }

    private(set) var value: Model
    private(set) var history: PlankModelHistory<Model>
    /// Observers by number. Numbers are assigned in ascending order.
    private(set) var observers: [Int: Observer] = [:]
    private var reviewers: [Int: Reviewer] = [:]
    private var nextNumber = 0
    /// The number of changes so far.
    private(set) var version = 0
    private var pending: [Delivery] = []
    private var isDelivering = false

    init(_ value: Model, undoLimit: Int) {
        self.value = value
        history = PlankModelHistory(limit: undoLimit)
    }

    // MARK: - Changes

    func snapshot(for step: PlankModelHistory<Model>.Step) -> Snapshot {
        Snapshot(value: value, target: history.target(of: step), version: version, reviewers: reviewers)
    }

    /// Makes a change that started from `version`; returns false if there was another change since.
    mutating func commit(_ change: PlankChange<Model>, _ step: PlankModelHistory<Model>.Step, from version: Int) -> Bool
    {
        guard version == self.version else { return false }
        history.record(step, replacing: value)
        value = change.new
        self.version += 1
        pending.append(Delivery(change: change, audience: 0..<nextNumber))
        return true
    }

    // MARK: - Observers

    /// Adds an observer, to be called with the current value first if `immediately` is true, and returns its number.
    mutating func add(_ observer: Observer, immediately: Bool) -> Int {
        let number = takeNumber()
        observers[number] = observer
        if immediately {
            pending.append(Delivery(change: PlankChange(from: nil, to: value), audience: number..<nextNumber))
        }
        return number
    }

    /// Adds a reviewer and returns its number.
    mutating func add(_ reviewer: @escaping Reviewer) -> Int {
        let number = takeNumber()
        reviewers[number] = reviewer
        return number
    }

    /// Removes and returns the observer or reviewer with a number, to be released outside the lock: a `deinit` may use
    /// the store.
    mutating func remove(_ number: Int) -> (Observer?, Reviewer?) {
        (observers.removeValue(forKey: number), reviewers.removeValue(forKey: number))
    }

    private mutating func takeNumber() -> Int {
        defer { nextNumber += 1 }
        return nextNumber
    }

    // MARK: - Deliveries

    /// Returns whether the caller has to deliver the pending changes: one thread at a time does, which keeps the order.
    mutating func startDelivering() -> Bool {
        guard !isDelivering else { return false }
        isDelivering = true
        return true
    }

    /// Removes and returns all pending deliveries; `nil` ends the delivery.
    mutating func takePending() -> [Delivery]? {
        guard !pending.isEmpty else {
            isDelivering = false
            return nil
        }
        defer { pending = [] }
        return pending
    }

    /// Returns the numbers of the observers that a delivery is for, in the order in which they were added.
    func numbers(in audience: Swift.Range<Int>) -> [Int] {
        observers.keys.filter(audience.contains).sorted()
    }
}
