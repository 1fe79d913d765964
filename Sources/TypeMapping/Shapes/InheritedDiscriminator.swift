import SchemaGraph

extension SchemaGraph {
    /// Returns the `discriminator` of a schema that all branches extend with `allOf`; `nil` if there is none, or if a
    /// branch is not a reference.
    func inheritedDiscriminator(of branches: [SchemaID]) -> Discriminator? {
        guard let first = branches.first, branches.allSatisfy({ self[$0].reference != nil }) else { return nil }
        var common = discriminatingBases(of: first)
        for branch in branches.dropFirst() where !common.isEmpty {
            let bases = Set(discriminatingBases(of: branch))
            common.removeAll { !bases.contains($0) }
        }
        return common.first.flatMap { self[$0].combinators?.discriminator }
    }

    /// Returns the schemas with a `discriminator` among those that a schema refers to or combines, nearest first.
    private func discriminatingBases(of schema: SchemaID) -> [SchemaID] {
        var found: [SchemaID] = []
        var open = [schema]
        var seen: Set<SchemaID> = [schema]
        var next = 0
        while next < open.count {
            let schema = self[open[next]]
            next += 1
            if schema.combinators?.discriminator != nil { found.append(schema.id) }
            let bases = (schema.reference?.target).map { [$0] } ?? []
            for base in bases + (schema.combinators?.allOf ?? []) where seen.insert(base).inserted { open.append(base) }
        }
        return found
    }
}
