import SchemaGraph

/// The types that stand beside references where their draft ignores them, by the schema that is referred to.
///
/// Drafts up to 7 ignore `type` beside `$ref`, which many authors do not know. If the schema itself has no `type`, it
/// shows which values they expect: `{ "$ref": "#/definitions/range", "type": ["integer", "object"] }`.
struct TypesBesideReferences {
    private var types: [SchemaID: JSONTypes] = [:]

    /// Collects the types beside the references of each document to its own schemas.
    init(_ graph: SchemaGraph) {
        for schema in graph.schemas where schema.isReplacedByReference {
            guard let beside = schema.types, let target = schema.reference?.target, graph[target].types == nil,
                graph[target].document == schema.document
            else { continue }
            types[target, default: []].formUnion(beside)
        }
    }

    /// The types beside the references to a schema without `type`; empty if there are none.
    subscript(schema: SchemaID) -> JSONTypes { types[schema] ?? [] }
}
