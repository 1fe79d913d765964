import JSONTree

extension SchemaGraph {
    /// Returns the schemas that apply to a value unless it is `null`: those given, and those that they refer to by
    /// references and `allOf`, or by an `anyOf` or `oneOf` that allows nothing else but `null`.
    ///
    /// - Complexity: Linear in the number of returned schemas, and of those among their branches that allow only `null`.
    package func applied(_ schemas: [SchemaID]) -> [SchemaID] {
        if schemas.count == 1, self[schemas[0]].reference == nil, self[schemas[0]].combinators == nil { return schemas }
        var found: [SchemaID] = []
        var seen: Set<SchemaID> = []
        var waiting = Array(schemas.reversed())
        while let id = waiting.popLast() {
            guard seen.insert(id).inserted else { continue }
            found.append(id)
            let schema = self[id]
            if !schema.isReplacedByReference, let combinators = schema.combinators {
                waiting += [combinators.anyOf, combinators.oneOf].compactMap(onlyBranchBesidesNull)
                waiting += combinators.allOf.reversed()
            }
            if let target = schema.reference?.target { waiting.append(target) }
        }
        return found
    }

    /// Returns the values that the branches of a schema list, each by an `enum` or a `const`; nil if one of them allows others.
    func valuesListed(by schema: Schema) -> [JSONNode]? {
        guard let combinators = schema.combinators else { return nil }
        let branches = combinators.oneOf.isEmpty ? combinators.anyOf : combinators.oneOf
        var values: [JSONNode] = []
        for branch in branches where !allowsOnlyNull(branch) {
            let lists = applied([branch]).lazy.map { self[$0] }.filter { !$0.isReplacedByReference }
                .compactMap { $0.enumeration?.map(\.value) ?? $0.constant.map { [$0] } }
            guard let listed = lists.first else { return nil }
            values += listed
        }
        return values.isEmpty ? nil : values
    }

    /// Returns the branch of every value but `null`; `nil` if there are several.
    private func onlyBranchBesidesNull(_ branches: [SchemaID]) -> SchemaID? {
        let others = Array(branches.lazy.filter { !allowsOnlyNull($0) }.prefix(2))
        return others.count == 1 ? others[0] : nil
    }

    private func allowsOnlyNull(_ id: SchemaID) -> Bool {
        let schema = self[passedThrough(id)]
        let values = schema.constant.map { [$0] } ?? schema.enumeration?.map(\.value)
        return schema.types == .null || values?.allSatisfy(\.isNull) ?? false
    }

    /// Returns the schemas that say what a value itself is: those given, and the inline members of their `allOf`.
    ///
    /// - Complexity: Linear in the number of returned schemas.
    package func inline(_ schemas: [SchemaID]) -> [SchemaID] {
        var found: [SchemaID] = []
        var waiting = Array(schemas.reversed())
        while let id = waiting.popLast() {
            found.append(id)
            let schema = self[id]
            if !schema.isReplacedByReference { waiting += (schema.combinators?.allOf ?? []).reversed() }
        }
        return found
    }
}
