import JSONTree

/// A keyword that limits the values of one type and holds no schema (JSON Schema validation, section 6).
package struct Limit: Sendable, Equatable {
    /// The kinds of limits, with their values.
    package enum Kind: Sendable, Equatable {
        case minimum(JSONNumber, isExclusive: Bool)
        case maximum(JSONNumber, isExclusive: Bool)
        case multipleOf(JSONNumber)
        case minLength(JSONNumber)
        case maxLength(JSONNumber)
        case pattern(String)
        case minItems(JSONNumber)
        case maxItems(JSONNumber)
        case uniqueItems
        case minContains(JSONNumber)
        case maxContains(JSONNumber)
        case minProperties(JSONNumber)
        case maxProperties(JSONNumber)
        /// An object with the property must have the others too.
        case dependentRequired(property: String, others: [String])
    }

    /// The kind of the limit, with its value.
    package let kind: Kind
    /// The keyword, for `SchemaGraph.location(of:keyword:)`.
    package let keyword: String

    /// Returns the limits of a schema in source order, without those that do not apply in its dialect.
    static func all(in object: JSONObject, _ dialect: Dialect) -> [Limit] {
        object.members.flatMap { member -> [Limit] in
            guard let keyword = Keyword.named[member.key], keyword.limits != nil,
                keyword.applies(member.value, in: dialect)
            else { return [] }
            return kinds(member, in: object, dialect).map { Limit(kind: $0, keyword: member.key) }
        }
    }

    private static func kinds(_ member: JSONObject.Member, in object: JSONObject, _ dialect: Dialect) -> [Kind] {
        switch member.key {
        case "uniqueItems": return member.value.bool == true ? [.uniqueItems] : []
        case "pattern": return member.value.string.map { [.pattern($0)] } ?? []
        case "dependentRequired", "dependencies": return dependencies(member.value)
        default: break
        }
        // Up to draft 4, `exclusiveMinimum: true` belongs to the `minimum` beside it.
        guard let number = member.value.number else { return [] }
        switch member.key {
        case "minimum": return [.minimum(number, isExclusive: isFlagged("exclusiveMinimum", object, dialect))]
        case "maximum": return [.maximum(number, isExclusive: isFlagged("exclusiveMaximum", object, dialect))]
        case "exclusiveMinimum": return [.minimum(number, isExclusive: true)]
        case "exclusiveMaximum": return [.maximum(number, isExclusive: true)]
        case "multipleOf", "divisibleBy": return [.multipleOf(number)]
        case "minLength": return [.minLength(number)]
        case "maxLength": return [.maxLength(number)]
        case "minItems": return [.minItems(number)]
        case "maxItems": return [.maxItems(number)]
        case "minContains": return [.minContains(number)]
        case "maxContains": return [.maxContains(number)]
        case "minProperties": return [.minProperties(number)]
        case "maxProperties": return [.maxProperties(number)]
        default: return []
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
