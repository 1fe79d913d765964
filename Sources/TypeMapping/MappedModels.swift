import Diagnostics
import SchemaGraph
import SwiftModel

/// What Swift declares for a graph, and where each part of it comes from.
package struct MappedModels: Sendable {
    package let files: [SwiftFile]
    package let origins: Origins

    /// Decides the type and the name of every schema of a graph.
    package init(_ graph: SchemaGraph, options: MappingOptions, diagnostics: DiagnosticCollector) {
        let reserved = ReservedNames(options)
        let names = RootNames(graph, options: options, reserved: reserved, diagnostics: diagnostics)
        IgnoredSiblings(graph: graph).report(to: diagnostics)
        let mapper = TypeMapper(
            graph: graph,
            options: options,
            reserved: reserved,
            rootNames: names,
            diagnostics: diagnostics
        )
        let builder = ModelBuilder(mapper.mapAll())
        files = builder.files()
        origins = builder.origins
        if !options.isRecursive { MissingFiles(graph: graph).report(to: diagnostics) }
    }
}
