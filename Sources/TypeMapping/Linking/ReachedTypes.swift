import SchemaGraph

/// Finds the declarations that a run generates: those of the given schemas, or of the selected ones, and all types that
/// they use.
///
/// The types of a file that is only referenced are generated if they are used.
struct ReachedTypes {
    private let mapping: Mapping
    private let resolver: TypeResolver
    private var reached: Set<DeclarationID> = []
    private var open: [DeclarationID] = []

    /// Returns the mapping without unused declarations. `chosen` are the selected schemas; nil for all.
    static func declared(_ mapping: Mapping, chosen: Set<SchemaID>?) -> Mapping {
        var types = ReachedTypes(mapping)
        types.start(from: chosen)
        types.follow()
        var result = mapping
        // Only a namespace remains, so that nested types keep their place; it is not declared if it is empty.
        for id in mapping.ids where !types.reached.contains(id) { result[id].kind = .namespace }
        return result
    }

    private init(_ mapping: Mapping) {
        self.mapping = mapping
        resolver = TypeResolver(mapping)
    }

    private mutating func start(from chosen: Set<SchemaID>?) {
        let graph = mapping.graph
        if let chosen {
            for id in chosen.flatMap({ resolver.named(by: .reference($0)) }) { reach(id) }
        }
        for id in mapping.ids {
            let isGiven = graph[mapping[id].document].isGiven
            if chosen?.contains(mapping[id].schema) ?? isGiven { reach(id) }
        }
        // A definition that is a reference to another file declares the type there.
        for document in graph.documents where chosen == nil && document.isGiven {
            for definition in document.schemas.lazy.flatMap({ graph[$0].definitions }) {
                for id in resolver.named(by: .reference(definition.schema)) { reach(id) }
            }
        }
        // Types use the target of an alias instead of the alias, so an alias is reached through the references to its
        // schema.
        let targets = Set(graph.schemas.compactMap { $0.reference?.target })
        for id in mapping.ids where targets.contains(mapping[id].schema) {
            switch mapping[id].kind {
            case .alias, .place: if chosen == nil { reach(id) }
            case .namespace, .newtype, .structure, .enumeration, .union: break
            }
        }
    }

    private mutating func follow() {
        while let id = open.popLast() {
            for named in resolver.named(by: mapping[id].kind) { reach(named) }
        }
    }

    private mutating func reach(_ id: DeclarationID) {
        if reached.insert(id).inserted { open.append(id) }
    }
}

extension SchemaDocument {
    /// Whether the document was passed to the run, rather than found through a reference.
    var isGiven: Bool { role == .input || role == .context }
}
