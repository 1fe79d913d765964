import Diagnostics
import JSONTree

/// Runs every check over a finished graph.
///
/// Contradictions are found within one schema, so a file's warnings do not depend on other files.
struct GraphChecks {
    private let graph: SchemaGraph
    private let diagnostics: DiagnosticCollector

    init(_ graph: SchemaGraph, _ diagnostics: DiagnosticCollector) {
        self.graph = graph
        self.diagnostics = diagnostics
    }

    /// Reports the problems of single schemas. `isDraftGiven` is whether the caller set a default draft.
    func run(isDraftGiven: Bool) {
        let spelling = KeywordSpelling()
        let files = FilesWithoutSchema(graph: graph, spelling: spelling)
        let schemas = SchemasWithoutKeyword(graph)
        for document in graph.documents where !document.isBuiltIn {
            let misspellings = Misspellings()
            let isPlain = files.lacksSchema(document)
            for id in document.schemas {
                guard let object = graph[id].node.object else { continue }
                let isSkipped = id == document.root && (isPlain || object.isSchemaContainer)
                let schema = CheckedSchema(graph: graph, schema: graph[id], object: object, diagnostics: diagnostics)
                if !isSkipped {
                    KeywordChecks(schema, spelling, misspellings, isDraftGiven: isDraftGiven).run()
                    schemas.check(schema)
                }
                check(schema)
            }
            misspellings.report()
            if isPlain { files.report(document, to: diagnostics) }
        }
    }

    /// Reports references that only refer to each other. Returns one schema of each cycle.
    func reportReferenceCycles() -> [SchemaID] {
        ReferenceCycles(graph: graph).report(to: diagnostics)
    }

    private func check(_ schema: CheckedSchema) {
        if schema.schema.pointer.isEmpty && schema.object.isSchemaContainer { return }
        schema.checkAnchors()
        schema.checkEnumValues()
        if schema.schema.isReplacedByReference {
            // Every draft reads annotations beside a reference.
            schema.checkDefault()
            return
        }
        schema.checkBounds()
        schema.checkPatterns()
        schema.checkValues()
        schema.checkProperties()
    }
}
