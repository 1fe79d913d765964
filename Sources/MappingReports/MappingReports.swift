import Diagnostics
import SchemaGraph
import SwiftNames
import TypeMapping

/// The messages about schemas and their types, without those about definitions that no generated type uses.
package struct MappingReports {
    private let facts: MappingFacts

    /// Creates the messages for a mapping.
    package init(_ facts: MappingFacts) { self.facts = facts }

    /// Reports all messages.
    package func report(to diagnostics: DiagnosticCollector) {
        let own = DiagnosticCollector()
        let (mapping, graph, shapes) = (facts.mapping, facts.mapping.graph, facts.mapping.shapes)
        let options = mapping.options
        IgnoredSiblings(graph: graph).report(to: own)
        RespelledNames(graph: graph, identifiers: SwiftIdentifier(acronyms: options.acronyms)).report(to: own)
        AllOfCycles(shapes: shapes).report(to: own)
        UnmatchedTags(shapes: shapes).report(to: own)
        // Open objects have the properties that other schemas forbid.
        if options.closedObjects == .reject { ForbiddenProperties(shapes: shapes).report(to: own) }
        OverlappingBranches(shapes: shapes).report(to: own)
        UnusedFormats(shapes, options: options).report(to: own)
        TypeMapCheck(options: options, valueKeys: mapping.valueKeys).report(to: own)
        FindingReports(mapping: mapping).report(facts.findings, to: own)
        if !options.isRecursive { MissingFiles(graph: graph).report(to: own) }
        if own.diagnostics.isEmpty { return }
        let unreached = UnreachedDefinitions(graph, chosen: facts.chosen)
        for diagnostic in own.diagnostics where !unreached.contains(diagnostic.location) {
            diagnostics.report(diagnostic)
        }
    }
}
