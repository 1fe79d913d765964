import Diagnostics
import SchemaGraph
import TypeMapping

/// The messages about schemas and their types, without those about definitions that no generated type uses.
package struct MappingReports {
    private let facts: MappingFacts
    let mapping: Mapping
    let graph: SchemaGraph
    let shapes: ShapeTable

    /// Creates the messages for a mapping.
    package init(_ facts: MappingFacts) {
        self.facts = facts
        mapping = facts.mapping
        graph = mapping.graph
        shapes = mapping.shapes
    }

    /// Reports all messages.
    package func report(to diagnostics: DiagnosticCollector) {
        let own = DiagnosticCollector()
        reportIgnoredSiblings(to: own)
        reportRespelledNames(to: own)
        reportAllOfCycles(to: own)
        reportUnmatchedTags(to: own)
        // Open objects have the properties that other schemas forbid.
        if mapping.options.closedObjects == .reject { reportForbiddenProperties(to: own) }
        reportOverlappingBranches(to: own)
        reportUnusedFormats(to: own)
        checkTypeMap(to: own)
        FindingReports(mapping: mapping).report(facts.findings, to: own)
        if !mapping.options.isRecursive { reportMissingFiles(to: own) }
        if own.diagnostics.isEmpty { return }
        let unreached = UnreachedDefinitions(graph, chosen: facts.chosen)
        for diagnostic in own.diagnostics where !unreached.contains(diagnostic.location) {
            diagnostics.report(diagnostic)
        }
    }
}
