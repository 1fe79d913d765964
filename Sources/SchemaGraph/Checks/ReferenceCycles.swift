import Diagnostics

/// Finds `$ref`s that only refer to each other, so that they have no type.
struct ReferenceCycles {
    let graph: SchemaGraph

    /// Reports each cycle once. Returns the schema at which each cycle is cut.
    func report(to diagnostics: DiagnosticCollector) -> [SchemaID] {
        all().compactMap { cycle in
            guard let start = cycle.min(), let reference = graph[start].reference else { return nil }
            let notes = cycle.filter { $0 != start }.compactMap { id in
                graph[id].reference.map {
                    Diagnostic.Note("via '\($0.text)'", at: graph.location(of: $0, in: id))
                }
            }
            diagnostics.report(
                .refCycle,
                "reference '\(reference.text)' only leads back to itself",
                at: graph.location(of: reference, in: start),
                notes: notes,
                help: "describe the value in one schema of the cycle"
            )
            return start
        }
    }

    private func all() -> [[SchemaID]] {
        var cycles: [[SchemaID]] = []
        var finished: Set<SchemaID> = []
        for schema in graph.schemas where schema.passesThrough {
            var path: [SchemaID] = []
            var onPath: Set<SchemaID> = []
            var next: SchemaID? = schema.id
            while let id = next, graph[id].passesThrough, !finished.contains(id) {
                guard onPath.insert(id).inserted else {
                    cycles.append(Array(path.drop { $0 != id }))
                    break
                }
                path.append(id)
                next = graph[id].reference?.target
            }
            finished.formUnion(path)
        }
        return cycles
    }
}
