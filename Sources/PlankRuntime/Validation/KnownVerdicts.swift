/// The verdicts of functions that can check a value several times, for the value and the values within it.
///
/// Without them, the time for a schema that refers to itself in two branches would double with each level of a
/// document.
nonisolated final class KnownVerdicts {
    /// A function, identified by its place in the source, and the state that its verdict depends on.
    nonisolated struct Question: Hashable {
        let file: String
        let line: UInt
        let scope: DynamicScope
        let isCollecting: Bool
        let tracksProperties: Bool
        let tracksItems: Bool
    }

    /// The verdict of a function on a value.
    nonisolated struct Verdict {
        let isValid: Bool
        let checked: CheckedParts
        /// The violations, if they are collected.
        let violations: [SchemaViolation]
        /// The lists to which these violations were added.
        var lists: Set<Int>
    }

    private var verdicts: [Question: Verdict] = [:]
    private var parts: [String: KnownVerdicts] = [:]

    subscript(question: Question) -> Verdict? {
        get { verdicts[question] }
        set { verdicts[question] = newValue }
    }

    /// Returns the verdicts on a value within this one, at a key or an index.
    func part(at token: String) -> KnownVerdicts {
        if let known = parts[token] { return known }
        let part = KnownVerdicts()
        parts[token] = part
        return part
    }
}
