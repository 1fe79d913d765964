/// The verdicts of functions that can check a value several times, for the value and the values within it.
///
/// Without them, the time for a schema that refers to itself in two branches would double with each level of a
/// document.
nonisolated final class PlankKnownVerdicts {
    /// A function, and the state that its verdict depends on.
    nonisolated struct Question: Hashable {
        let owner: ObjectIdentifier
        let function: String
        let scope: PlankDynamicScope
        let isCollecting: Bool
        let tracksProperties: Bool
        let tracksItems: Bool
    }

    /// The verdict of a function on a value.
    nonisolated struct Verdict {
        let isValid: Bool
        let checked: PlankCheckedParts
        /// The violations, if they are collected.
        let violations: [PlankSchemaViolation]
        /// The lists to which these violations were added.
        var lists: Set<Int>
    }

    private var verdicts: [Question: Verdict] = [:]
    private var parts: [String: PlankKnownVerdicts] = [:]

    subscript(question: Question) -> Verdict? {
        get { verdicts[question] }
        set { verdicts[question] = newValue }
    }

    /// Returns the verdicts on a value within this one, at a key or an index.
    func part(at token: String) -> PlankKnownVerdicts {
        if let known = parts[token] { return known }
        let part = PlankKnownVerdicts()
        parts[token] = part
        return part
    }
}
