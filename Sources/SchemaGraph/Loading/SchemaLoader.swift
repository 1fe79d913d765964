import Diagnostics

/// Loads schemas: reads documents, resolves references, then checks the graph.
///
/// Files are read through a closure; the loader never accesses the disk or the network.
package struct SchemaLoader {
    private let options: LoadingOptions
    private let diagnostics: DiagnosticCollector
    private let read: (String) -> [UInt8]?
    private let list: (String) -> [String]

    /// Creates a loader that reads referenced files through `read` and reports to `diagnostics`.
    ///
    /// `list` returns the names of the files in a folder, from which the error for a missing file suggests one.
    package init(
        options: LoadingOptions = LoadingOptions(),
        diagnostics: DiagnosticCollector,
        read: @escaping (String) -> [UInt8]?,
        list: @escaping (String) -> [String] = { _ in [] }
    ) {
        (self.options, self.diagnostics, self.read, self.list) = (options, diagnostics, read, list)
    }

    /// Loads `inputs` and every file that they refer to.
    package func load(_ inputs: [SchemaText]) -> SchemaGraph {
        let builder = GraphBuilder(options)
        let documents = DocumentStore(builder, options, diagnostics, read: read)
        builder.file = { [weak documents] in documents?.root(of: $0) }
        let base = options.baseURI.map { URIReference($0).withoutFragment }
        // A file that is both is an input.
        let own = Set(inputs.filter { $0.role == .input }.map { builder.overlay.path(of: $0.path) })
        for input in inputs.sorted(by: { $0.path < $1.path }) {
            if input.role != .input, own.contains(builder.overlay.path(of: input.path)) { continue }
            documents.add(input, base: input.role == .input ? base : nil)
        }
        let resolver = ReferenceResolver(builder, documents, options: options)
        builder.resolveAll(resolver.target)
        builder.settle(DynamicReferences(builder.graph).settled)
        builder.graph.check(isDraftGiven: options.defaultDraft != nil, diagnostics)
        let suggestions = ReferenceSuggestions(graph: builder.graph, list: list)
        ReferenceReports(diagnostics: diagnostics, suggestions: suggestions).report(resolver.faults)
        builder.cut(builder.graph.reportReferenceCycles(to: diagnostics))
        RequestForms.add(to: builder)
        OverlayChecks(graph: builder.graph, index: builder.overlay, diagnostics: diagnostics).run()
        return builder.graph
    }
}
