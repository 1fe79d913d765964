import Diagnostics
import SchemaGraph
import TypeMapping

/// The messages about schemas and their types, without those about definitions that no generated type uses.
package struct MappingReports {
    private let facts: MappingFacts
    let mapping: Mapping
    var graph: SchemaGraph { mapping.graph }
    var shapes: ShapeTable { mapping.shapes }

    /// Creates the messages for a mapping.
    package init(_ facts: MappingFacts) {
        self.facts = facts
        mapping = facts.mapping
    }

    /// Reports all messages.
    package func report(to diagnostics: DiagnosticCollector) {
        let own = DiagnosticCollector()
        for schema in graph.schemas where !graph[schema.document].isBuiltIn {
            let found = [ignoredSiblings(schema), forbiddenProperties(schema), overlappingBranches(schema)]
            for diagnostic in found.compactMap(\.self) { own.report(diagnostic) }
        }
        reportRespelledNames(to: own)
        reportAllOfCycles(to: own)
        reportUnmatchedTags(to: own)
        reportUnusedFormats(to: own)
        checkTypeMap(to: own)
        for finding in facts.findings where !isMeantOrReported(finding) { own.report(diagnostic(finding)) }
        if !mapping.options.isRecursive { reportMissingFiles(to: own) }
        if own.diagnostics.isEmpty { return }
        let unreached = UnreachedDefinitions(graph, chosen: facts.chosen)
        for diagnostic in own.diagnostics where !unreached.contains(diagnostic.location) {
            diagnostics.report(diagnostic)
        }
    }
}
