import Diagnostics

/// Finds `$ref`s that lead only to each other: no value and no type can come of them.
struct ReferenceCycles {
    let graph: SchemaGraph

    /// Reports each cycle once, and returns the schema of each where it is cut.
    func report(to diagnostics: DiagnosticCollector) -> [SchemaID] {
        all().compactMap { cycle in
            guard let start = cycle.min(), let reference = graph[start].reference else { return nil }
            let notes = cycle.filter { $0 != start }.compactMap { id in
                graph[id].reference.map {
                    Diagnostic.Note("through '\($0.text)' here", at: graph.location(of: $0, in: id))
                }
            }
            diagnostics.report(
                .refCycle,
                "'\(reference.text)' refers to itself and never reaches a type",
                at: graph.location(of: reference, in: start),
                notes: notes,
                help: "let one schema of the loop say what the value is"
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
