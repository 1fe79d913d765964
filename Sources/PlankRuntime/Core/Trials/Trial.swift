/// Whether a union is trying a branch.
public nonisolated enum PlankTrial {
    /// Whether the value being decoded is only a guess: then an unknown enum value may be treated as a mismatch.
    @TaskLocal public static var isStrict: Bool = false

    /// The trial that the value being decoded is part of, if there is one.
    package static var current: PlankBranchTrial? { PlankAttempt.current as? PlankBranchTrial }

    /// Whether a string that is invalid for its format is accepted. In a trial, a further attempt may accept it.
    package static var takesInvalidTexts: Bool { takes(.text) }

    /// Whether a value may have another type than its schema implies. In a trial, a further attempt may accept it.
    package static var takesOtherTypes: Bool { takes(.otherType) }

    private static func takes(_ mismatch: PlankBranchTrial.Mismatch) -> Bool {
        guard isStrict else { return true }
        return current?.forgives(mismatch) ?? false
    }

    /// Returns whether an enum or a union accepts a value besides those `listed`. In a trial, a further attempt may accept
    /// it if it is within the branch.
    package static func takesUnknownValue(at path: @autoclosure () -> [any CodingKey], besides listed: () -> [String])
        -> Bool
    {
        guard isStrict else { return true }
        guard let trial = current, !trial.budget.isExceeded else { return false }
        let path = path()
        guard path.count > trial.depth, trial.forgives(.unknownValue) else { return false }
        trial.note([PlankUnlistedValue(path: path.map(\.stringValue), listed: Set(listed()))])
        return true
    }

    /// Decodes a value that the caller can do without. If it fails, the keys that it missed are forgotten.
    package static func guess<T>(_ body: () throws -> T) throws -> T {
        let missed = current?.missed.count ?? 0
        do {
            return try body()
        } catch {
            current?.forget(after: missed)
            throw error
        }
    }
}
