import Foundation

/// Changes for an observer on an actor, which get there in the order in which they were made.
nonisolated final class PlankChangeQueue<Model: PlankModel>: Sendable {
    nonisolated struct State {
        var changes: [PlankChange<Model>] = []
        var isDelivering = false
        var isEnded = false
    }

    private let isolation: any Actor
    private let notify: @Sendable (PlankChange<Model>) -> Bool
    private let state = PlankModelLock(State())

    /// Creates a queue for an observer, which returns whether it wants more calls. It is called on the actor.
    init(_ isolation: any Actor, notify: @escaping @Sendable (PlankChange<Model>) -> Bool) {
        self.isolation = isolation
        self.notify = notify
    }

    /// Adds a change, and returns whether the observer wants more.
    func add(_ change: PlankChange<Model>) -> Bool {
        state.withLock { state in
            if !state.isEnded { state.changes.append(change) }
            return !state.isEnded
        }
    }

    /// Calls the observer with the changes: before this method returns if it is called on the main actor and the
    /// observer is there too, else soon.
    func deliver() {
        if isolation === MainActor.shared, PlankMainQueue.isCurrent { return deliverAll() }
        // With its module, since a model may be called `Task`.
        _Concurrency.Task { await deliver(on: isolation) }
    }

    /// Drops the changes that the observer did not get yet, and all later ones.
    func end() {
        state.withLock { $0 = State(isEnded: true) }
    }

    private func deliver(on isolation: isolated any Actor) { deliverAll() }

    private func deliverAll() {
        while let changes = state.withLock({ Self.take(from: &$0) }) {
            for change in changes where !state.withLock({ $0.isEnded }) {
                if !notify(change) { end() }
            }
            state.withLock { $0.isDelivering = false }
        }
    }

    /// Removes and returns all changes; `nil` if there are none, or if a caller of the observer will deliver them.
    private static func take(from state: inout State) -> [PlankChange<Model>]? {
        guard !state.changes.isEmpty, !state.isDelivering else { return nil }
        state.isDelivering = true
        defer { state.changes = [] }
        return state.changes
    }
}

/// The queue of the main actor.
private nonisolated enum PlankMainQueue {
    private static let key = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    /// Whether this code runs on the main actor. Its thread may be any on Linux.
    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }
}
