/// Finds unions that are branches of each other and removes the cycles. Such unions describe the same values, so each
/// of them gets the other branches of all of them. Otherwise, trying such a branch would try the same union again for
/// the same value.
struct UnionCycles {
    private let resolver: TypeResolver
    private let mapping: Mapping

    init(_ resolver: TypeResolver) {
        self.resolver = resolver
        mapping = resolver.mapping
    }

    /// Returns the mapping without such branches; `nil` if there are none.
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

    /// Returns the branches of a union and of the other unions in its cycle, in their order.
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

    /// Returns the union that is the type of a branch.
    private func union(in branch: UnionDraft.Branch) -> DeclarationID? {
        if branch.type.entryKey != nil { return nil }
        return resolver.declaration(of: branch.type).flatMap { mapping.union($0) == nil ? nil : $0 }
    }
}
