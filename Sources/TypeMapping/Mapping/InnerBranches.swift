import SchemaGraph

/// Finds alternatives that are branches of another one, as authors list a base together with the schemas that extend it:
/// `oneOf` of `Account`, `Savings` and `Checking`, where `Account` is a union of the last two.
extension TypeMapper {
    /// Returns the alternatives without those that are branches of a union among them, whose type has their values
    /// already. A discriminator that would still distinguish several alternatives names all of them.
    func withoutInnerBranches(_ alternatives: [Alternative], of choice: Choice) -> [Alternative] {
        let targets = alternatives.map(\.reference)
        let unions = targets.map { $0.map(branchesOfUnion) ?? [] }
        guard alternatives.count > 1, unions.contains(where: { !$0.isEmpty }) else { return alternatives }
        let indices = Dictionary(grouping: targets.indices.filter { targets[$0] != nil }) { targets[$0] }
        let inner = unions.map { branches in
            branches.count < indices.count
                ? branches.flatMap { indices[$0] ?? [] }
                : targets.indices.filter { targets[$0].map(branches.contains) ?? false }
        }
        // Unions that are branches of each other stay.
        let innerOfAny = Set(inner.joined())
        var open = targets.indices.filter { !innerOfAny.contains($0) && !inner[$0].isEmpty }
        var left = alternatives
        var covered: Set<Int> = []
        while let union = open.popLast() {
            for index in inner[union] where covered.insert(index).inserted {
                left[union].repeated.append(alternatives[index])
                open.append(index)
            }
        }
        left = left.indices.filter { !covered.contains($0) }.map { left[$0] }
        return choice.discriminator == nil || left.count == 1 ? left : alternatives
    }

    /// Returns the schemas that are branches of the union which a schema is; none if it is not a union.
    private func branchesOfUnion(_ id: SchemaID) -> Set<SchemaID> {
        let groups = tellingUnions(shape(of: id))
        return groups.count == 1 && groups[0].owner == id ? shapes.branches(of: id) : []
    }
}
