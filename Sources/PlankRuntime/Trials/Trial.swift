/// Whether a union is trying a branch.
public enum Trial {
    /// Whether the value being decoded is only a guess: then an unknown enum value may be treated as a mismatch.
    @TaskLocal public static var isStrict: Bool = false

    /// The trial that the value being decoded is part of, if there is one.
    @TaskLocal static var current: BranchTrial?

    /// Whether a reader takes a text that is invalid for its format. In a trial it may be taken later on.
    static var takesInvalidTexts: Bool {
        guard isStrict else { return true }
        return current?.forgives(.text) ?? false
    }

    /// Whether an enum or a union takes a value that it does not list, to which so many keys and indices lead. In a trial it
    /// may be taken later on, if it lies within the branch.
    static func takesUnknownValue(at depth: @autoclosure () -> Int) -> Bool {
        guard isStrict else { return true }
        guard let trial = current, !trial.budget.isExceeded, depth() > trial.depth else { return false }
        return trial.forgives(.unknownValue)
    }

    /// Decodes a guess that the caller can do without: if it fails, it has missed no keys.
    static func guess<T>(_ body: () throws -> T) throws -> T {
        let missed = current?.missed.count ?? 0
        do {
            return try body()
        } catch {
            current?.forget(after: missed)
            throw error
        }
    }
}
