import SchemaGraph

extension TypeResolver {
    /// Returns the mapping with only the declarations that a run generates: those of the given schemas, or of the `chosen`
    /// ones if this is not nil, and all types that they use.
    ///
    /// The types of a file that is only referenced are generated if they are used.
    func reached(from chosen: Set<SchemaID>?) -> Mapping {
        let reached = Set(wanted(chosen).reaching { self.named(by: self.mapping[$0].kind) })
        var result = mapping
        // Only a namespace remains, so that nested types keep their place; it is not declared if it is empty.
        for id in mapping.ids where !reached.contains(id) { result[id].kind = .namespace }
        return result
    }

    /// Returns the declarations that are generated whether others use them or not.
    private func wanted(_ chosen: Set<SchemaID>?) -> [DeclarationID] {
        let graph = mapping.graph
        if let chosen {
            return chosen.flatMap { named(by: .reference($0)) }
                + mapping.ids.filter { chosen.contains(mapping[$0].schema) }
        }
        let given = mapping.ids.filter { graph[mapping[$0].document].isGiven }
        // A definition that is a reference to another file declares the type there.
        let definitions = graph.documents.lazy.filter(\.isGiven).flatMap(\.schemas).flatMap { graph[$0].definitions }
        // Types use the target of an alias instead of the alias, so an alias is reached through the references to its
        // schema.
        let targets = Set(graph.schemas.compactMap { $0.reference?.target })
        let aliases = mapping.ids.filter { id in
            switch mapping[id].kind {
            case .alias, .place: targets.contains(mapping[id].schema)
            case .namespace, .newtype, .structure, .enumeration, .union: false
            }
        }
        return given + definitions.flatMap { named(by: .reference($0.schema)) } + aliases
    }
}

extension SchemaDocument {
    /// Whether the document was passed to the run, rather than found through a reference.
    package var isGiven: Bool { role == .input || role == .context }
}
