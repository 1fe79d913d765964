import JSONTree

/// A keyword that limits the values of one type and contains no schema (JSON Schema validation, section 6).
package struct Limit: Sendable, Equatable {
    /// A numeric limit, by the name of its keyword.
    package enum Bound: String, CaseIterable, Sendable {
        case minimum, exclusiveMinimum, minLength, minItems, minContains, minProperties
        case maximum, exclusiveMaximum, maxLength, maxItems, maxContains, maxProperties
        case multipleOf

        /// Whether greater values are invalid, rather than smaller ones.
        package var isUpper: Bool {
            [.maximum, .exclusiveMaximum, .maxLength, .maxItems, .maxContains, .maxProperties].contains(self)
        }
    }

    /// The kinds of limits, with their values.
    package enum Kind: Sendable, Equatable {
        case bound(Bound, JSONNumber)
        case pattern(String)
        case uniqueItems
        /// An object with the property must also have the others.
        case dependentRequired(property: String, others: [String])
    }

    package let kind: Kind
    /// The keyword, for `SchemaGraph.location(of:keyword:)`.
    package let keyword: String

    /// Returns the limits of a schema in source order, without those that do not apply in its dialect.
    static func all(in object: JSONObject, _ dialect: Dialect) -> [Limit] {
        var limits: [Limit] = []
        for member in object.members {
            guard let keyword = Keyword.named[member.key], keyword.limits != nil,
                keyword.applies(member.value, in: dialect)
            else { continue }
            limits += kinds(member, in: object, dialect).map { Limit(kind: $0, keyword: member.key) }
        }
        return limits
    }

    private static func kinds(_ member: JSONObject.Member, in object: JSONObject, _ dialect: Dialect) -> [Kind] {
        switch member.key {
        case "uniqueItems": return member.value.bool == true ? [.uniqueItems] : []
        case "pattern": return member.value.string.map { [.pattern($0)] } ?? []
        case "dependentRequired", "dependencies": return dependencies(member.value)
        default: break
        }
        guard let number = member.value.number else { return [] }
        switch member.key {
        // Up to draft 4, `exclusiveMinimum: true` applies to the `minimum` next to it.
        case "minimum" where isFlagged("exclusiveMinimum", object, dialect): return [.bound(.exclusiveMinimum, number)]
        case "maximum" where isFlagged("exclusiveMaximum", object, dialect): return [.bound(.exclusiveMaximum, number)]
        case "divisibleBy": return [.bound(.multipleOf, number)]
        default: return Bound(rawValue: member.key).map { [.bound($0, number)] } ?? []
        }
    }

    private static func isFlagged(_ name: String, _ object: JSONObject, _ dialect: Dialect) -> Bool {
        guard let node = object[name], node.bool == true else { return false }
        return Keyword.named[name]?.applies(node, in: dialect) ?? false
    }

    /// Returns the names that properties require: an array or, in draft 3, a single name. `ObjectKeywords` has the schemas.
    private static func dependencies(_ node: JSONNode) -> [Kind] {
        (node.object?.members ?? []).compactMap { member in
            let names = member.value.string.map { [$0] } ?? member.value.array?.compactMap(\.string)
            return names.map { .dependentRequired(property: member.key, others: $0) }
        }
    }
}

/// The limits that all schemas of one value set together; each limit is the tightest.
package struct TightestLimits: Sendable {
    private var numbers: [Limit.Bound: JSONNumber] = [:]
    package private(set) var patterns: [String] = []
    package private(set) var hasUniqueItems = false

    /// Collects the tightest of several limits. The largest `multipleOf` is used.
    package init(_ limits: some Sequence<Limit>) {
        for limit in limits {
            switch limit.kind {
            case .bound(let bound, let number): add(bound, number)
            case .pattern(let pattern): if !patterns.contains(pattern) { patterns.append(pattern) }
            case .uniqueItems: hasUniqueItems = true
            case .dependentRequired: break
            }
        }
    }

    /// Returns the number of a limit; nil if the limit is not set, or allows everything.
    package subscript(bound: Limit.Bound) -> JSONNumber? { numbers[bound] }

    private mutating func add(_ bound: Limit.Bound, _ number: JSONNumber) {
        // A count is at least 0 in any case.
        if [.minLength, .minItems, .minProperties].contains(bound), number <= JSONNumber(0) { return }
        if let known = numbers[bound], bound.isUpper ? number >= known : number <= known { return }
        numbers[bound] = number
    }
}
