/// The values that a store can go back to, and those that were undone.
nonisolated struct PlankModelHistory<Model: Sendable>: Sendable {
    /// A kind of step from one value to the next.
    nonisolated enum Step: Sendable {
        case edit, undo, redo
    }

    private let limit: Int
    private var undoable: [Model] = []
    private var redoable: [Model] = []

    /// Creates an empty history that keeps up to `limit` values.
    init(limit: Int) {
        self.limit = limit
    }

    /// Returns the value that undo or redo leads to, if there is one.
    func target(of step: Step) -> Model? {
        switch step {
        case .edit: nil
        case .undo: undoable.last
        case .redo: redoable.last
        }
    }

    /// Records a step that replaces `old`.
    mutating func record(_ step: Step, replacing old: Model) {
        switch step {
        case .edit:
            redoable.removeAll()
            guard limit > 0 else { return }
            if undoable.count >= limit { undoable.removeFirst() }
            undoable.append(old)
        case .undo:
            _ = undoable.popLast()
            redoable.append(old)
        case .redo:
            _ = redoable.popLast()
            undoable.append(old)
        }
    }
}
