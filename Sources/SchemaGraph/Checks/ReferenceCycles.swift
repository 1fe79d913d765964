import Diagnostics
import JSONTree

extension SchemaLoader {
    /// Reports `$ref`s that lead only to each other: no value and no type could ever come of them.
    func reportReferenceCycles() {
        var finished: Set<SchemaID> = []
        for schema in graph.schemas {
            var path: [SchemaID] = []
            var onPath: Set<SchemaID> = []
            var next: SchemaID? = schema.id
            while let id = next, !finished.contains(id) {
                if onPath.contains(id) {
                    reportCycle(Array(path[(path.firstIndex(of: id) ?? 0)...]))
                    break
                }
                path.append(id)
                onPath.insert(id)
                next = graph[id].passesThrough ? graph[id].reference?.target : nil
            }
            finished.formUnion(path)
        }
    }

    private func reportCycle(_ cycle: [SchemaID]) {
        guard let start = cycle.min(), let reference = graph[start].reference else { return }
        let notes = cycle.filter { $0 != start }.compactMap { id in
            graph[id].reference.map {
                Diagnostic.Note("through '\($0.text)' here", at: graph.location(of: id, at: $0.position))
            }
        }
        report(
            Diagnostic(
                .refCycle,
                "'\(reference.text)' refers to itself and never reaches a type",
                at: graph.location(
                    of: start,
                    at: reference.position,
                    pointer: JSONPointer.appending(graph[start].pointer, "$ref")
                ),
                notes: notes,
                help: "let one schema of the loop say what the value is"
            )
        )
        // The loop is cut, so that later stages see an empty schema.
        graph.schemas[start.index].reference = nil
    }
}

extension Schema {
    /// Whether the schema says nothing but `$ref`: it stands for its target.
    package var passesThrough: Bool {
        guard let reference, !reference.isDynamic else { return false }
        if annotations.isNullable { return false }
        if !dialect.draft.honoursReferenceSiblings { return true }
        return types == nil && enumeration == nil && constant == nil && object == nil && array == nil
            && combinators == nil
    }
}
