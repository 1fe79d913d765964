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
    func openLists(_ values: [EnumEntry], besides others: [Alternative]) -> ([ListedValues], [Alternative]) {
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

/// References to enums whose values become cases of one enum together with those of other alternatives.
extension TypeMapper {
    func enumsSpelledOut(_ alternatives: [Alternative]) -> [Alternative] {
        extensibleListsSpelledOut(openEnumsSpelledOut(enumBesideTextsSpelledOut(alternatives)))
    }

    /// Returns the alternatives with the values of a named enum instead of a reference to it, if the others are single
    /// strings, named or not, or lists without a name: `oneOf` of `Color` and `{ "enum": ["", "none"] }`. A union would put
    /// one case into another.
    private func enumBesideTextsSpelledOut(_ alternatives: [Alternative]) -> [Alternative] {
        guard alternatives.count > 1, alternatives.contains(where: { $0.reference != nil }),
            alternatives.allSatisfy({ $0.kind == nil && listsTexts($0.shape) }),
            alternatives.filter({ $0.shape.isExtensible || $0.reference != nil && $0.shape.values?.count ?? 0 > 1 })
                .count < 2
        else { return alternatives }
        return alternatives.map { Alternative(schemas: $0.schemas, shape: $0.shape) }
    }

    /// Returns the alternatives with the branches of an open enum instead of a reference to it, if another alternative
    /// lists more strings: all of them become one enum that keeps any other string.
    private func openEnumsSpelledOut(_ alternatives: [Alternative]) -> [Alternative] {
        let listsMore = alternatives.contains { alternative in
            alternative.isDescribed && listsTexts(alternative.shape)
        }
        guard listsMore else { return alternatives }
        return alternatives.flatMap { alternative -> [Alternative] in
            guard alternative.reference != nil, alternative.kind == nil else { return [alternative] }
            if alternative.shape.isExtensible, listsTexts(alternative.shape) {
                return [Alternative(schemas: alternative.schemas, shape: alternative.shape)]
            }
            guard alternative.shape.isOnlyUnion else { return [alternative] }
            let branches = alternative.shape.unions[0].branches.map(self.alternative)
            let plain = branches.filter { plainType($0) == .string }
            let isOpenEnum =
                !plain.isEmpty && plain.count < branches.count
                && branches.allSatisfy { plainType($0) == .string || listsTexts($0.shape) }
            return isOpenEnum ? branches : [alternative]
        }
    }

    private func listsTexts(_ shape: Shape) -> Bool {
        guard let values = shape.values, !values.isEmpty else { return false }
        return values.allSatisfy { $0.value.string != nil }
    }
}
