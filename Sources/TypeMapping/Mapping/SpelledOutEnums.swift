import JSONTree
import SchemaGraph

/// Finds references to enums whose values become cases of one enum together with those of other alternatives.
extension TypeMapper {
    /// Returns the alternatives with the values of named enums instead of references to them, where these and the values of
    /// other alternatives become one enum.
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
