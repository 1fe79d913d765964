/// One attempt to read a value as one branch of a union: collects the keys that the branch does not declare.
///
/// A value of another type than the schema implies, a string that is invalid for its format, or a value that an enum does
/// not list, is a mismatch as long as another branch may match without any. If none does, a further attempt forgives what
/// is accepted outside of unions.
nonisolated final class BranchTrial: @unchecked Sendable {
    // Not locked: decoding is synchronous, so a trial is never shared between threads.
    let budget: TrialBudget
    /// The number of unions around the value: an attempt deep down repeats the work of all of them.
    let level: Int
    /// The number of keys and indices that lead to the value.
    let depth: Int
    /// Whether values may have other types than their schemas imply, strings may be invalid for their formats, and enums
    /// may have values that they do not list.
    let isForgiving: Bool
    /// Whether there was a mismatch that a further attempt would forgive.
    private(set) var hasRefused = false
    /// The worst mismatch that was forgiven.
    private(set) var forgiven = Mismatch.none
    /// Whether the value itself is one that an enum allows without listing it, which another branch may describe.
    private(set) var isUnlisted = false
    private(set) var missed: [MissedKey] = []
    /// The values within the branch that were forgiven although nothing lists them.
    private(set) var unlistedValues: Set<UnlistedValue> = []
    /// The keys of tags within the branch, which their unions write although no branch of theirs declares them.
    private var tags: Set<[String]> = []
    /// The reports to make to the app if the branch is chosen.
    private(set) var reports: [() -> Void] = []

    /// Whether the branch describes the whole value, so that no other branch can describe more of it.
    var isComplete: Bool { missed.isEmpty && !isUnlisted }

    init(budget: TrialBudget, level: Int, depth: Int, isForgiving: Bool) {
        self.budget = budget
        self.level = level
        self.depth = depth
        self.isForgiving = isForgiving
    }

    /// What a trial may forgive, the least severe first.
    nonisolated enum Mismatch: Comparable {
        case none
        /// A value of another type than the schema implies or sets under a condition.
        case otherType
        /// A string that is invalid for its format.
        case text
        /// A value that an enum or a union does not list, which may be one of another branch.
        case unknownValue
    }

    /// Records that a further attempt may match.
    func refuse() {
        hasRefused = true
    }

    /// Records what was forgiven.
    func forgive(_ mismatch: Mismatch) {
        forgiven = max(forgiven, mismatch)
    }

    /// Forgives a mismatch, or records that a further attempt would.
    func forgives(_ mismatch: Mismatch) -> Bool {
        if isForgiving { forgive(mismatch) } else { refuse() }
        return isForgiving
    }

    /// Records values that were forgiven although nothing lists them.
    func note(_ values: Set<UnlistedValue>) {
        unlistedValues.formUnion(values)
    }

    /// Records that an enum allows the value at this depth without listing it. Within the branch, it tells nothing.
    func assumeUnlisted(at depth: Int) {
        if depth == self.depth { isUnlisted = true }
    }

    /// Adds a report to make to the app if the branch is chosen, about a value that does not match the schema.
    func ifTaken(_ report: @escaping () -> Void) {
        reports.append(report)
    }

    /// Adds the keys at `path`.
    func report(_ keys: some Swift.Sequence<String>, at path: [any CodingKey], _ fate: MissedKey.Fate) {
        let path = path.map(\.stringValue)
        for key in keys where !tags.contains(path + [key]) { missed.append(MissedKey(path: path + [key], fate: fate)) }
    }

    /// Records that a union reads its tag at a key, which is thus not missed.
    func noteTag(_ key: String, at path: [any CodingKey]) {
        tags.insert(path.map(\.stringValue) + [key])
    }

    /// Adds what the chosen branch of a union inside this one missed.
    func report(_ keys: [MissedKey]) {
        missed += keys
    }

    /// Drops the keys that a failed guess added.
    func forget(after count: Int) {
        missed.removeLast(missed.count - count)
    }
}

/// A key of the document that a branch does not declare.
nonisolated struct MissedKey {
    let path: [String]
    let fate: Fate

    nonisolated enum Fate {
        /// The branch's value does not have the key.
        case dropped
        /// The branch's value keeps it as JSON.
        case kept
        /// The branch has a type for the values of all keys, or of those that match a pattern.
        case typed
    }
}

/// The number of attempts that are left for one outermost union.
nonisolated final class TrialBudget: @unchecked Sendable {
    // Not locked: decoding is synchronous, so a budget is never shared between threads.
    private static let full = 250_000
    private var remaining = full
    /// Whether a branch was abandoned, so that it is unknown whether a value matches no branch.
    private(set) var isExceeded = false

    /// Whether the reasons of nested failures are still recorded: a document that needs few attempts is more likely one
    /// whose error somebody will look for.
    var isFresh: Bool { remaining > Self.full - 2_000 }

    /// Whether branches are still compared after one has matched.
    var isPatient: Bool { remaining > Self.full - 50_000 }

    /// Uses up one attempt; returns `false` if too few are left.
    func take(level: Int) -> Bool { take(1 + level / 4) }

    /// Uses up the attempts for reading this many values as any JSON, six per value; returns `false` if too few are
    /// left.
    func take(values: Int) -> Bool { take(6 * values) }

    private func take(_ price: Int) -> Bool {
        guard remaining >= price else {
            remaining = 0
            exceed()
            return false
        }
        remaining -= price
        return true
    }

    /// Records that a branch was abandoned.
    func exceed() {
        isExceeded = true
    }
}
