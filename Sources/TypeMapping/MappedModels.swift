import Diagnostics
import SchemaGraph
import SwiftModel

/// What Swift declares for a graph, and where each part of it comes from.
package struct MappedModels: Sendable {
    package let files: [SwiftFile]
    package let origins: Origins

    /// Decides the type and the name of every schema of a graph.
    package init(_ graph: SchemaGraph, options: MappingOptions, diagnostics: DiagnosticCollector) {
        let own = DiagnosticCollector()
        let reserved = ReservedNames(options)
        let names = RootNames(graph, options: options, reserved: reserved, diagnostics: own)
        IgnoredSiblings(graph: graph).report(to: own)
        let mapper = TypeMapper(graph: graph, options: options, reserved: reserved, rootNames: names, diagnostics: own)
        let builder = ModelBuilder(mapper.mapAll())
        files = builder.files()
        origins = builder.origins
        if !options.isRecursive { MissingFiles(graph: graph).report(to: own) }
        for diagnostic in Self.withoutRepetition(own.diagnostics) { diagnostics.report(diagnostic) }
    }

    /// Reports what holds for many places of a file alike once, with their number.
    private static func withoutRepetition(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        let summarized: Set<DiagnosticCode> = [.untyped, .untypedObject, .guessedUnion, .unsatisfiable, .refSiblings]
        var groups: [String: [Diagnostic]] = [:]
        var kept: [Diagnostic] = []
        for diagnostic in diagnostics {
            if summarized.contains(diagnostic.code) {
                groups["\(diagnostic.code.rawValue) \(diagnostic.location?.file ?? "")", default: []].append(diagnostic)
            } else {
                kept.append(diagnostic)
            }
        }
        for group in groups.values {
            let sorted = group.sorted()
            guard var first = sorted.first else { continue }
            if sorted.count > 1 { first.message += " (and \(sorted.count - 1) more like it)" }
            kept.append(first)
        }
        return kept
    }
}
