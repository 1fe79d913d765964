import SchemaGraph

extension TypeResolver {
    /// The structs that no value can have, because each requires another one within it, without end: one property of each
    /// cycle.
    var endlessTypes: [Finding] {
        let edges = mapping.ids.map { id in required(of: id).map(\.type) }
        guard edges.contains(where: { !$0.isEmpty }) else { return [] }
        let cycles = RecursionFinder(edges: edges)
        var known: Set<Int> = []
        return mapping.ids.compactMap { id in
            guard cycles.isRecursive[id.index], known.insert(cycles.component[id.index]).inserted,
                let (property, _) = required(of: id).first(where: { cycles.isCycle(id, $0.type) })
            else { return nil }
            return .endless(property.key, in: property.schemas.first ?? mapping[id].schema)
        }
    }

    /// Returns the properties of a struct that always hold another struct.
    private func required(of id: DeclarationID) -> [(property: PropertyDraft, type: DeclarationID)] {
        (mapping.structure(id)?.properties ?? []).compactMap { property in
            guard property.isRequired, !property.isNullable, property.constant == nil,
                !resolve(property.type).isNullable, !isLenient(property.type),
                let type = declaration(of: property.type), mapping.structure(type) != nil
            else { return nil }
            return (property, type)
        }
    }
}
