import SchemaGraph

/// The declarations that a run is for, and all that they lead to.
///
/// A run is for the schemas that it was given, or for the chosen ones among their types. Of a file that only a reference
/// names, it declares what is reached.
struct ReachedTypes {
    private let mapping: Mapping
    private let resolver: TypeResolver
    private var reached: Set<DeclarationID> = []
    private var open: [DeclarationID] = []

    /// The mapping without the declarations that are not reached; `chosen` are the schemas whose types the run is for, nil
    /// for all.
    static func declared(_ mapping: Mapping, chosen: Set<SchemaID>?) -> Mapping {
        var types = ReachedTypes(mapping)
        types.start(from: chosen)
        types.follow()
        var result = mapping
        // What a namespace holds keeps its place, and one without content is not declared.
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
        // An alias is reached by the references to its schema: types name what it stands for.
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
    /// Whether the document was given to the run, rather than found through a reference.
    var isGiven: Bool { role == .input || role == .context }
}
