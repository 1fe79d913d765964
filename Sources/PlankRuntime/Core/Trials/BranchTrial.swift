/// One attempt to read a value as one branch of a union: collects the keys that the branch does not declare.
///
/// A value of another type than the schema implies, a string that is invalid for its format, or a value that an enum does
/// not list, is a mismatch as long as another branch may match without any. If none does, a further attempt forgives what
/// is accepted outside of unions.
package nonisolated final class PlankBranchTrial: PlankAttempt, @unchecked Sendable {
    // Not locked: decoding is synchronous, so a trial is never shared between threads.
    package let budget: PlankTrialBudget
    /// The number of unions around the value: an attempt deep down repeats the work of all of them.
    package let level: Int
    /// The number of keys and indices that lead to the value.
    package let depth: Int
    /// Whether values may have other types than their schemas imply, strings may be invalid for their formats, and enums
    /// may have values that they do not list.
    package let isForgiving: Bool
    /// Whether there was a mismatch that a further attempt would forgive.
    package private(set) var hasRefused = false
    /// The worst mismatch that was forgiven.
    package private(set) var forgiven = Mismatch.none
    /// Whether the value itself is one that an enum allows without listing it, which another branch may describe.
    package private(set) var isUnlisted = false
    package private(set) var missed: [PlankMissedKey] = []
    /// The values within the branch that were forgiven although nothing lists them.
    package private(set) var unlistedValues: Set<PlankUnlistedValue> = []
    /// The keys of tags within the branch, which their unions write although no branch of theirs declares them.
    private var tags: Set<[String]> = []
    /// The reports to make to the app if the branch is chosen.
    package private(set) var reports: [() -> Void] = []

    /// Whether the branch describes the whole value, so that no other branch can describe more of it.
    package var isComplete: Bool { missed.isEmpty && !isUnlisted }

    package init(budget: PlankTrialBudget, level: Int, depth: Int, isForgiving: Bool) {
        self.budget = budget
        self.level = level
        self.depth = depth
        self.isForgiving = isForgiving
    }

    override package func abandon() {
        budget.exceed()
    }

    override package func takesInvalidText() -> Bool { PlankTrial.takesInvalidTexts }

    override package func noteDropped(_ names: () -> [String], at path: @autoclosure () -> [any CodingKey]) {
        let dropped = names()
        if !dropped.isEmpty { report(dropped, at: path(), .dropped) }
    }

    /// What a trial may forgive, the least severe first.
    package nonisolated enum Mismatch: Comparable {
        case none
        /// A value of another type than the schema implies or sets under a condition.
        case otherType
        /// A string that is invalid for its format.
        case text
        /// A value that an enum or a union does not list, which may be one of another branch.
        case unknownValue
    }

    /// Records that a further attempt may match.
    package func refuse() {
        hasRefused = true
    }

    /// Records what was forgiven.
    package func forgive(_ mismatch: Mismatch) {
        forgiven = max(forgiven, mismatch)
    }

    /// Forgives a mismatch, or records that a further attempt would.
    func forgives(_ mismatch: Mismatch) -> Bool {
        if isForgiving { forgive(mismatch) } else { refuse() }
        return isForgiving
    }

    /// Records values that were forgiven although nothing lists them.
    package func note(_ values: Set<PlankUnlistedValue>) {
        unlistedValues.formUnion(values)
    }

    /// Records that an enum allows the value at this depth without listing it. Within the branch, it tells nothing.
    package func assumeUnlisted(at depth: Int) {
        if depth == self.depth { isUnlisted = true }
    }

    /// Adds a report to make to the app if the branch is chosen, about a value that does not match the schema.
    override package func ifTaken(_ report: @escaping () -> Void) {
        reports.append(report)
    }

    /// Adds the keys at `path`.
    package func report(_ keys: some Swift.Sequence<String>, at path: [any CodingKey], _ fate: PlankMissedKey.Fate) {
        let path = path.map(\.stringValue)
        for key in keys where !tags.contains(path + [key]) {
            missed.append(PlankMissedKey(path: path + [key], fate: fate))
        }
    }

    /// Records that a union reads its tag at a key, which is thus not missed.
    package func noteTag(_ key: String, at path: [any CodingKey]) {
        tags.insert(path.map(\.stringValue) + [key])
    }

    /// Adds what the chosen branch of a union inside this one missed.
    package func report(_ keys: [PlankMissedKey]) {
        missed += keys
    }

    /// Drops the keys that a failed guess added.
    func forget(after count: Int) {
        missed.removeLast(missed.count - count)
    }
}

/// A key of the document that a branch does not declare.
package nonisolated struct PlankMissedKey {
    package let path: [String]
    package let fate: Fate

    package nonisolated enum Fate {
        /// The branch's value does not have the key.
        case dropped
        /// The branch's value keeps it as JSON.
        case kept
        /// The branch has a type for the values of all keys, or of those that match a pattern.
        case typed
    }
}

/// The number of attempts that are left for one outermost union.
package nonisolated final class PlankTrialBudget: @unchecked Sendable {
    // Not locked: decoding is synchronous, so a budget is never shared between threads.
    private static let full = 250_000
    private var remaining = full
    /// Whether a branch was abandoned, so that it is unknown whether a value matches no branch.
    private(set) var isExceeded = false

    /// Whether the reasons of nested failures are still recorded: a document that needs few attempts is more likely one
    /// whose error somebody will look for.
    package var isFresh: Bool { remaining > Self.full - 2_000 }

    /// Whether branches are still compared after one has matched.
    package var isPatient: Bool { remaining > Self.full - 50_000 }

    /// Uses up one attempt; returns `false` if too few are left.
    package func take(level: Int) -> Bool { take(1 + level / 4) }

    /// Uses up the attempts for reading this many values as any JSON, six per value; returns `false` if too few are
    /// left.
    package func take(values: Int) -> Bool { take(6 * values) }

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
    package func exceed() {
        isExceeded = true
    }
}
