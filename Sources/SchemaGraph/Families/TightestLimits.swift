import JSONTree

/// The limits that all schemas of one value set together, each at its tightest.
package struct TightestLimits: Sendable {
    /// A limit that is a number, by the name of its keyword.
    package enum Bound: String, CaseIterable, Sendable {
        case minimum, exclusiveMinimum, minLength, minItems, minContains, minProperties
        case maximum, exclusiveMaximum, maxLength, maxItems, maxContains, maxProperties
        case multipleOf

        /// Whether greater values are forbidden, not smaller ones.
        package var isUpper: Bool {
            switch self {
            case .maximum, .exclusiveMaximum, .maxLength, .maxItems, .maxContains, .maxProperties: true
            case .minimum, .exclusiveMinimum, .minLength, .minItems, .minContains, .minProperties, .multipleOf: false
            }
        }
    }

    private var numbers: [Bound: JSONNumber] = [:]
    /// The regular expressions that a string must match, each once.
    package private(set) var patterns: [String] = []
    /// Whether the elements of an array must differ from each other.
    package private(set) var hasUniqueItems = false

    /// Collects the tightest of some limits. Of several `multipleOf`, the largest is used.
    package init(_ limits: some Sequence<Limit>) {
        for limit in limits { add(limit.kind) }
    }

    /// The number of a limit; nil if it is not set, or allows everything.
    package subscript(bound: Bound) -> JSONNumber? { numbers[bound] }

    private mutating func add(_ kind: Limit.Kind) {
        switch kind {
        case .minimum(let number, let isExclusive): add(isExclusive ? .exclusiveMinimum : .minimum, number)
        case .maximum(let number, let isExclusive): add(isExclusive ? .exclusiveMaximum : .maximum, number)
        case .multipleOf(let number): add(.multipleOf, number)
        case .minLength(let count): addCount(.minLength, count)
        case .maxLength(let count): add(.maxLength, count)
        case .pattern(let pattern): if !patterns.contains(pattern) { patterns.append(pattern) }
        case .minItems(let count): addCount(.minItems, count)
        case .maxItems(let count): add(.maxItems, count)
        case .uniqueItems: hasUniqueItems = true
        case .minContains(let count): add(.minContains, count)
        case .maxContains(let count): add(.maxContains, count)
        case .minProperties(let count): addCount(.minProperties, count)
        case .maxProperties(let count): add(.maxProperties, count)
        case .dependentRequired: break
        }
    }

    /// Adds the lower bound of a count, which is at least 0 anyway.
    private mutating func addCount(_ bound: Bound, _ count: JSONNumber) {
        if count > JSONNumber(0) { add(bound, count) }
    }

    private mutating func add(_ bound: Bound, _ number: JSONNumber) {
        if let known = numbers[bound], bound.isUpper ? number >= known : number <= known { return }
        numbers[bound] = number
    }
}
