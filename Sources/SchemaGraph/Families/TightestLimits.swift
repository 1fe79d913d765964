import JSONTree

/// The limits that all schemas of one value set together; each limit is the tightest.
package struct TightestLimits: Sendable {
    private var numbers: [Limit.Bound: JSONNumber] = [:]
    /// The distinct regular expressions that a string must match.
    package private(set) var patterns: [String] = []
    /// Whether the elements of an array must differ from each other.
    package private(set) var hasUniqueItems = false

    /// Collects the tightest of several limits. The largest `multipleOf` is used.
    package init(_ limits: some Sequence<Limit>) {
        for limit in limits { add(limit.kind) }
    }

    /// Returns the number of a limit; nil if the limit is not set, or allows everything.
    package subscript(bound: Limit.Bound) -> JSONNumber? { numbers[bound] }

    private mutating func add(_ kind: Limit.Kind) {
        switch kind {
        case .bound(let bound, let number): add(bound, number)
        case .pattern(let pattern): if !patterns.contains(pattern) { patterns.append(pattern) }
        case .uniqueItems: hasUniqueItems = true
        case .dependentRequired: break
        }
    }

    private mutating func add(_ bound: Limit.Bound, _ number: JSONNumber) {
        if bound.isLowerCount, number <= JSONNumber(0) { return }
        if let known = numbers[bound], bound.isUpper ? number >= known : number <= known { return }
        numbers[bound] = number
    }
}
