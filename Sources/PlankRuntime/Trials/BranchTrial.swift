/// One attempt to read a value as one branch of a union: collects the keys that the branch does not declare.
///
/// A text that is invalid for its format, and a value that an enum does not list, is a mismatch as long as there may be a
/// branch that fits without any. Where none does, a further attempt forgives what a reader outside all unions takes.
final class BranchTrial: @unchecked Sendable {
    // Not locked: decoding is synchronous, so a trial is never shared between threads.
    let budget: TrialBudget
    /// How many unions lie around the value: a try deep down repeats the work of all of them.
    let level: Int
    /// How many keys and indices lead to the value.
    let depth: Int
    /// Whether texts may be invalid for their formats, and enums have values that they do not list.
    let isForgiving: Bool
    /// Whether there was a mismatch that a further attempt would forgive.
    private(set) var hasRefused = false
    /// The worst that was forgiven.
    private(set) var forgiven = Mismatch.none
    private(set) var missed: [MissedKey] = []
    /// What to tell the app if the branch is taken.
    private(set) var reports: [() -> Void] = []

    init(budget: TrialBudget, level: Int, depth: Int, isForgiving: Bool) {
        self.budget = budget
        self.level = level
        self.depth = depth
        self.isForgiving = isForgiving
    }

    /// What a trial may forgive, from the best.
    enum Mismatch: Comparable {
        case none
        /// A text that is invalid for its format.
        case text
        /// A value that an enum or a union does not list, which may be one of another branch.
        case unknownValue
    }

    /// Notes that a further attempt may fit.
    func refuse() {
        hasRefused = true
    }

    /// Notes what was forgiven.
    func forgive(_ mismatch: Mismatch) {
        forgiven = max(forgiven, mismatch)
    }

    /// Forgives a mismatch, or notes that a further attempt would.
    func forgives(_ mismatch: Mismatch) -> Bool {
        if isForgiving { forgive(mismatch) } else { refuse() }
        return isForgiving
    }

    /// Adds what the app is told of if the branch is taken: a value that does not match the schema.
    func ifTaken(_ report: @escaping () -> Void) {
        reports.append(report)
    }

    /// Adds the keys at `path`.
    func report(_ keys: some Swift.Sequence<String>, at path: [any CodingKey], _ fate: MissedKey.Fate) {
        let path = path.map(\.stringValue)
        for key in keys { missed.append(MissedKey(path: path + [key], fate: fate)) }
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
struct MissedKey {
    let path: [String]
    let fate: Fate

    enum Fate {
        /// The branch's value does not have it.
        case dropped
        /// The branch's value keeps it as JSON.
        case kept
        /// The branch has a type for the values of all keys, or of those that match a pattern.
        case typed
    }
}

/// Counts down the tries of one outermost union.
final class TrialBudget: @unchecked Sendable {
    // Not locked: decoding is synchronous, so a budget is never shared between threads.
    private static let full = 250_000
    private var remaining = full
    /// Whether a branch was given up before its end. Then nobody knows whether a value belongs to none.
    private(set) var isExceeded = false

    /// Whether the reasons of nested failures are still worth their cost: a document with few tries is likely a mistake
    /// that somebody will look for.
    var isFresh: Bool { remaining > Self.full - 2_000 }

    /// Whether branches are still compared after one has fitted.
    var isPatient: Bool { remaining > Self.full - 50_000 }

    /// Pays for one try, `false` if too little is left.
    func take(level: Int) -> Bool { take(1 + level / 4) }

    /// Pays for reading so many values as any JSON, `false` if too little is left: each is tried as six kinds.
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

    /// Notes that a branch was given up before its end.
    func exceed() {
        isExceeded = true
    }
}
