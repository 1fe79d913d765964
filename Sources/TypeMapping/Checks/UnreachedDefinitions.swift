import Diagnostics
import SchemaGraph

/// The definitions that no schema of the run leads to; what is wrong with them concerns nobody.
struct UnreachedDefinitions {
    /// The pointers of definitions, by the paths of their files, and whether they are reached.
    private var definitions: [String: [String: Bool]] = [:]

    /// Follows the references from the schemas that the run is for: the `chosen` ones, or all that it was given.
    init(_ graph: SchemaGraph, chosen: Set<SchemaID>?) {
        let units = Units(graph)
        var reached: Set<SchemaID> = []
        var open: [SchemaID] = []
        func reach(_ unit: SchemaID) {
            if reached.insert(unit).inserted { open.append(unit) }
        }
        if let chosen {
            for schema in chosen { reach(units.unit(of: schema)) }
        } else {
            for document in graph.documents where document.isGiven {
                for schema in document.schemas { reach(units.unit(of: schema)) }
            }
        }
        while let unit = open.popLast() {
            for target in units.references[unit] ?? [] { reach(units.unit(of: target)) }
        }
        for unit in Set(units.unitOfSchema.values) {
            let schema = graph[unit]
            definitions[graph[schema.document].path, default: [:]][schema.pointer] = reached.contains(unit)
        }
    }

    /// Whether a diagnostic is about such a definition.
    func contains(_ location: SourceLocation?) -> Bool {
        guard let location, let definitions = definitions[location.file] else { return false }
        var pointer = location.pointer[...]
        while true {
            if let isReached = definitions[String(pointer)] { return !isReached }
            guard let slash = pointer.lastIndex(of: "/") else { return false }
            pointer = pointer[..<slash]
        }
    }

    /// Which definition each schema is in; a root stands for all schemas in none.
    private struct Units {
        private(set) var unitOfSchema: [SchemaID: SchemaID] = [:]
        private(set) var references: [SchemaID: [SchemaID]] = [:]

        init(_ graph: SchemaGraph) {
            for document in graph.documents {
                var starts = ["": document.root]
                for schema in document.schemas {
                    for definition in graph[schema].definitions {
                        starts[graph[definition.schema].pointer] = definition.schema
                    }
                }
                for schema in document.schemas {
                    var pointer = graph[schema].pointer[...]
                    while starts[String(pointer)] == nil, let slash = pointer.lastIndex(of: "/") {
                        pointer = pointer[..<slash]
                    }
                    unitOfSchema[schema] = starts[String(pointer)]
                    if let target = graph[schema].reference?.target {
                        references[unit(of: schema), default: []].append(target)
                    }
                }
            }
        }

        func unit(of schema: SchemaID) -> SchemaID { unitOfSchema[schema] ?? schema }
    }
}
