import SchemaGraph

/// The names that types got in an earlier run because the ones that they wanted were taken. No other type gets them while
/// their schemas exist.
struct KeptNames {
    /// The names at the top level.
    private(set) var topLevel: Set<String> = []
    private var nested: [SchemaID: Set<String>] = [:]

    init(_ graph: SchemaGraph, _ options: MappingOptions) {
        for document in graph.documents {
            guard let record = options.earlierNames[document.path], !record.renamed.isEmpty else { continue }
            let schemas = Dictionary(document.schemas.map { (graph[$0].pointer, $0) }) { first, _ in first }
            for (pointer, renaming) in record.renamed {
                guard let schema = schemas[pointer], graph[schema].annotations.swiftName == nil else { continue }
                if let parent = renaming.parent {
                    if let parent = schemas[parent] { nested[parent, default: []].insert(renaming.name) }
                } else if record.types.contains(renaming.name) {
                    topLevel.insert(renaming.name)
                }
            }
        }
    }

    /// Returns the names of types that are nested in the type of a schema.
    func nested(in schema: SchemaID) -> Set<String> { nested[schema] ?? [] }
}
