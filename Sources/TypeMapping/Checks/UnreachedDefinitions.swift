import Diagnostics
import SchemaGraph

/// The definitions that no generated type uses. Their problems are not reported.
struct UnreachedDefinitions {
    /// Whether each definition is reached, by the path of its file and its pointer.
    private var definitions: [String: [String: Bool]] = [:]

    /// Follows the references from the schemas that the run generates: the `chosen` ones, or all that were passed to
    /// it.
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

    /// Returns whether a diagnostic is about an unreached definition.
    func contains(_ location: SourceLocation?) -> Bool {
        guard let location, let definitions = definitions[location.file] else { return false }
        var pointer = location.pointer[...]
        while true {
            if let isReached = definitions[String(pointer)] { return !isReached }
            guard let slash = pointer.lastIndex(of: "/") else { return false }
            pointer = pointer[..<slash]
        }
    }

    /// The definition that contains each schema, or the root for schemas that are in none.
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
