/// Finds unions that are branches of each other. They describe the same values, so each gets the branches of all of them that
/// are none of them: to try one of them would try the union itself again, for the same value.
struct UnionCycles {
    private let resolver: TypeResolver
    private let mapping: Mapping

    init(_ mapping: Mapping) {
        self.mapping = mapping
        resolver = TypeResolver(mapping)
    }

    /// The mapping without such branches.
    func broken() -> Mapping {
        let edges = mapping.ids.map { id in mapping.union(id)?.branches.compactMap(union(in:)) ?? [] }
        guard edges.contains(where: { !$0.isEmpty }) else { return mapping }
        let cycles = RecursionFinder(edges: edges)
        var result = mapping
        for id in mapping.ids where cycles.isRecursive[id.index] {
            guard var draft = mapping.union(id) else { continue }
            draft.branches = branches(of: id, draft, cycles)
            result[id].kind = .union(draft)
        }
        return result
    }

    /// The branches of a union and of those in its cycle, in their order.
    private func branches(of id: DeclarationID, _ draft: UnionDraft, _ cycles: RecursionFinder) -> [UnionDraft.Branch] {
        var found: [UnionDraft.Branch] = []
        var open = Array(draft.branches.reversed())
        var seen: Set<DeclarationID> = [id]
        while let branch = open.popLast() {
            guard let inner = union(in: branch), cycles.isCycle(id, inner) else {
                found.append(branch)
                continue
            }
            if seen.insert(inner).inserted { open += mapping.union(inner)?.branches.reversed() ?? [] }
        }
        return found
    }

    /// The union that a branch consists of.
    private func union(in branch: UnionDraft.Branch) -> DeclarationID? {
        guard case .declared(let id) = resolver.resolve(branch.type).withoutNull, mapping.union(id) != nil
        else { return nil }
        return id
    }
}
