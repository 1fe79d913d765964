import SchemaGraph

/// Removes the cycles of unions that are branches of each other. Such unions describe the same values, so each of them gets
/// the other branches of all of them. Otherwise, trying such a branch would try the same union again for the same value.
extension TypeResolver {
    /// The maximum number of branches that the unions of a cycle have in total, each of them those of all: it grows with the
    /// square of the number of unions.
    private static let mostBranches = 10_000

    /// Returns the mapping without such branches; `nil` if there are none.
    func withoutUnionCycles() -> Mapping? {
        let edges = mapping.ids.map { id in mapping.union(id)?.branches.compactMap(union(in:)) ?? [] }
        guard edges.contains(where: { !$0.isEmpty }) else { return nil }
        let cycles = RecursionFinder(edges: edges)
        let recursive = mapping.ids.filter { cycles.isRecursive[$0.index] }
        if recursive.isEmpty { return nil }
        let own = recursive.map { id in
            (mapping.union(id)?.branches ?? []).filter { branch in
                union(in: branch).map { !cycles.isCycle(id, $0) } ?? true
            }
        }
        let large = largeCycles(recursive, own, cycles)
        var result = mapping
        result.findings += large.map { .largeCycle(mapping[$0.unions[0]].schema, unions: $0.unions.count) }
        let components = Set(large.map(\.component))
        for (id, own) in zip(recursive, own) {
            guard var draft = mapping.union(id) else { continue }
            draft.branches = components.contains(cycles.component[id.index]) ? own : branches(of: id, draft, cycles)
            result[id].kind = .union(draft)
        }
        return result
    }

    /// Returns the cycles whose unions would have too many branches: the unions keep their own.
    private func largeCycles(
        _ unions: [DeclarationID],
        _ own: [[UnionDraft.Branch]],
        _ cycles: RecursionFinder
    ) -> [(component: Int, unions: [DeclarationID])] {
        let groups = Dictionary(grouping: zip(unions, own)) { cycles.component[$0.0.index] }
        let large = groups.filter { $1.count * Set($1.flatMap { $0.1.map(\.type) }).count > Self.mostBranches }
        return large.map { ($0, $1.map(\.0)) }.sorted { $0.unions[0] < $1.unions[0] }
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

    private func union(in branch: UnionDraft.Branch) -> DeclarationID? {
        if branch.type.entryKey != nil { return nil }
        return declaration(of: branch.type).flatMap { mapping.union($0) == nil ? nil : $0 }
    }
}
