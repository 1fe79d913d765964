import JSONTree
import SchemaGraph

/// The values of one JSON type that a union lists.
struct ListedValues {
    let kind: JSONTypes
    let entries: [EnumEntry]
    /// Whether another branch allows every value of the type, so that an enum of the values keeps others too.
    var isOpen = false

    var nodes: [JSONNode] { entries.map(\.value) }
}

/// Finds the values that a union lists beside all others of their type: `{ "anyOf": [{ "enum": ["a", "b"] }, { "type":
/// "string" }, { "type": "array" }] }`. One branch holds all of them, an enum that keeps any other value.
extension TypeMapper {
    /// Returns the listed values by JSON type, and the alternatives that these do not cover.
    func openLists(
        _ values: [EnumEntry],
        besides others: [Alternative]
    ) -> (lists: [ListedValues], others: [Alternative]) {
        let kinds = Dictionary(grouping: values) { JSONTypes(of: $0.value) }
        var left = others
        let lists = kinds.sorted { $0.key.rawValue < $1.key.rawValue }.map { kind, entries in
            var list = ListedValues(kind: kind, entries: entries)
            // A single value says no more than the type.
            guard entries.count > 1, kind != .boolean else { return list }
            let rest = left.filter { !isPlain($0, like: list.nodes) }
            // An enum that keeps any text would take the values of other texts, such as a URL.
            guard rest.count < left.count, rest.allSatisfy({ excludes(kind, $0) }) else { return list }
            (left, list.isOpen) = (rest, true)
            return list
        }
        return (lists, left)
    }

    /// Returns the alternatives with the values of an inline `x-extensible-enum` and all others of its type as two
    /// alternatives: the values of several become one enum.
    func extensibleListsSpelledOut(_ alternatives: [Alternative]) -> [Alternative] {
        alternatives.flatMap { own -> [Alternative] in
            let kinds = Set((own.shape.values ?? []).map { JSONTypes(of: $0.value) })
            guard own.isDescribed, own.shape.isExtensible, kinds.count == 1 else { return [own] }
            var (values, others) = (own, own)
            values.shape = own.shape.changed { $0.isExtensible = false }
            others.shape = own.shape.changed { ($0.isExtensible, $0.values) = (false, nil) }
            others.source = .kind(kinds[kinds.startIndex])
            return [values, others]
        }
    }

    /// Returns whether an alternative, as far as its schema says, has no value of a type.
    private func excludes(_ kind: JSONTypes, _ alternative: Alternative) -> Bool {
        let shape = alternative.shape
        let excluded: JSONTypes = kind == .string ? kind : [.integer, .number]
        if let kind = alternative.kind { return kind.isDisjoint(with: excluded) }
        if let values = shape.values { return values.allSatisfy { JSONTypes(of: $0.value).isDisjoint(with: excluded) } }
        if shape.saysType { return shape.types.isDisjoint(with: excluded) }
        return shape.hasObjectKeywords != shape.hasArrayKeywords || isUnion(shape, within: .any.subtracting(excluded))
    }
}
