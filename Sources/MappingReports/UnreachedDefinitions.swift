import Diagnostics
import SchemaGraph
import TypeMapping

/// The definitions that no generated type uses. Their problems are not reported.
package struct UnreachedDefinitions {
    /// Whether each definition is reached, by the path of its file and its pointer.
    private var definitions: [String: [String: Bool]] = [:]

    /// Follows the references from the schemas that the run generates: the `chosen` ones, or all that were passed to
    /// it.
    package init(_ graph: SchemaGraph, chosen: Set<SchemaID>?) {
        let units = DefinitionUnits(graph)
        let given = graph.documents.lazy.filter(\.isGiven).flatMap(\.schemas)
        let reached = units.reached(from: chosen.map(Array.init) ?? Array(given))
        for unit in units.all {
            let schema = graph[unit]
            definitions[graph[schema.document].path, default: [:]][schema.pointer] = reached.contains(unit)
        }
    }

    /// Returns whether a diagnostic is about an unreached definition.
    package func contains(_ location: SourceLocation?) -> Bool {
        guard let location, let definitions = definitions[location.file] else { return false }
        var pointer = location.pointer[...]
        while true {
            if let isReached = definitions[String(pointer)] { return !isReached }
            guard let slash = pointer.lastIndex(of: "/") else { return false }
            pointer = pointer[..<slash]
        }
    }
}
