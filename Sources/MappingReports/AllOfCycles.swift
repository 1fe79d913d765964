import Diagnostics
import SchemaGraph
import TypeMapping

extension MappingReports {
    /// Reports each cycle of references and `allOf`, whose schemas are one type, at its first reference.
    func reportAllOfCycles(to diagnostics: DiagnosticCollector) {
        for cycle in shapes.cycles.all {
            let references = cycle.compactMap { id in graph[id].reference.map { (id, $0) } }
            guard let (start, reference) = references.first, !graph[graph[start].document].isBuiltIn else { continue }
            let notes = references.dropFirst().map { id, reference in
                Diagnostic.Note("via '\(reference.text)'", at: graph.location(of: reference, in: id))
            }
            diagnostics.report(
                .allOfCycle,
                "reference '\(reference.text)' leads back to its own schema; the schemas of the cycle are one type",
                at: graph.location(of: reference, in: start),
                notes: notes,
                help: "remove a reference"
            )
        }
    }
}
