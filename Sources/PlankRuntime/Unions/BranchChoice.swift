/// The branches of a union that match a value, and the rule that chooses one of them.
nonisolated struct PlankBranchChoice<Union> {
    private var fitting: [(value: Union, trial: PlankBranchTrial)] = []
    /// Whether no further branch can be better than the best so far.
    private(set) var isSettled = false
    /// Whether several branches match and each drops a key that another declares.
    private(set) var isContested = false

    /// Whether no branch has matched so far.
    var isEmpty: Bool { fitting.isEmpty }

    mutating func add(_ value: Union, _ trial: PlankBranchTrial, isLast: Bool) {
        fitting.append((value, trial))
        isSettled = isLast || trial.isComplete
    }

    /// Returns the branch that misses the fewest keys, the first of several that describe the value equally; `nil` if
    /// there is none.
    mutating func best() -> (value: Union, trial: PlankBranchTrial)? {
        if fitting.count < 2 || fitting[fitting.count - 1].trial.isComplete { return fitting.last }
        let losses = counts(of: .dropped)
        let untyped = counts(of: .kept)
        let assumed = fitting.map { $0.trial.isUnlisted ? 1 : 0 }
        let order = fitting.indices.sorted {
            (fitting[$0].trial.missed.count, losses[$0], untyped[$0], assumed[$0], $0)
                < (fitting[$1].trial.missed.count, losses[$1], untyped[$1], assumed[$1], $1)
        }
        let undeclared = undeclaredCounts()
        let index = order.first { losses[$0] == 0 || !isBettered($0, undeclared) }
        isContested = index == nil
        return index.map { fitting[$0] }
    }

    /// The first branch that declares most keys and describes all, if all that do have the same values unlisted by the
    /// same enums.
    var agreed: (value: Union, trial: PlankBranchTrial)? {
        let complete = fitting.filter { $0.trial.missed.allSatisfy { $0.fate == .typed } }
        let fewest = complete.map(\.trial.missed.count).min()
        let best = complete.filter { $0.trial.missed.count == fewest }
        guard let first = best.first else { return nil }
        let unlisted = first.trial.unlistedValues
        return best.allSatisfy { $0.trial.unlistedValues == unlisted } ? first : nil
    }

    /// Returns how many keys of that fate each branch has.
    private func counts(of fate: PlankMissedKey.Fate) -> [Int] {
        fitting.map { branch in branch.trial.missed.lazy.filter { $0.fate == fate }.count }
    }

    /// Returns how many branches do not declare a key, by its path.
    private func undeclaredCounts() -> [[String]: Int] {
        var counts: [[String]: Int] = [:]
        for branch in fitting {
            for key in branch.trial.missed where key.fate != .typed { counts[key.path, default: 0] += 1 }
        }
        return counts
    }

    /// Returns whether the branch drops a key that another declares.
    private func isBettered(_ index: Int, _ undeclared: [[String]: Int]) -> Bool {
        fitting[index].trial.missed.contains { key in
            guard key.fate == .dropped else { return false }
            // A branch that does not declare the object around the key says nothing about the key itself.
            let count = key.path.indices.reduce(0) { $0 + (undeclared[Array(key.path[...$1])] ?? 0) }
            return count < fitting.count
        }
    }
}
