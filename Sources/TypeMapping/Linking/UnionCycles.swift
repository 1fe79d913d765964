/// Finds unions that are branches of each other. They describe the same values, so each gets the branches of all of them that
/// are none of them: to try one of them would try the union itself again, for the same value.
struct UnionCycles {
    private let resolver: TypeResolver
    private let mapping: Mapping

    init(_ resolver: TypeResolver) {
        self.resolver = resolver
        mapping = resolver.mapping
    }

    /// The mapping without such branches; `nil` if there are none.
    func broken() -> Mapping? {
        let edges = mapping.ids.map { id in mapping.union(id)?.branches.compactMap(union(in:)) ?? [] }
        guard edges.contains(where: { !$0.isEmpty }) else { return nil }
        let cycles = RecursionFinder(edges: edges)
        let recursive = mapping.ids.filter { cycles.isRecursive[$0.index] }
        if recursive.isEmpty { return nil }
        var result = mapping
        for id in recursive {
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
        resolver.declaration(of: branch.type).flatMap { mapping.union($0) == nil ? nil : $0 }
    }
}
