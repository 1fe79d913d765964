/// What functions that may check a value several times have found out about it, and about the values within it.
///
/// Without this, a schema that refers to itself in two branches takes time that doubles with each level of a document.
final class KnownVerdicts {
    /// A function, by the place in its source that asks for its verdict, and what it is asked for.
    struct Question: Hashable {
        let file: String
        let line: UInt
        let isCollecting: Bool
        let tracksProperties: Bool
        let tracksItems: Bool
    }

    /// What a function has found out about a value.
    struct Verdict {
        let isValid: Bool
        let checked: CheckedParts
        /// What is not allowed, if that is collected.
        let violations: [SchemaViolation]
        /// The lists that have these violations.
        var lists: Set<Int>
    }

    private var verdicts: [Question: Verdict] = [:]
    private var parts: [String: KnownVerdicts] = [:]

    subscript(question: Question) -> Verdict? {
        get { verdicts[question] }
        set { verdicts[question] = newValue }
    }

    /// What is known about a value within this one, at a key or an index.
    func part(at token: String) -> KnownVerdicts {
        if let known = parts[token] { return known }
        let part = KnownVerdicts()
        parts[token] = part
        return part
    }
}
