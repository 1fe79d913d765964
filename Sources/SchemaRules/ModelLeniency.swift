import SchemaGraph

/// Which documents models read and write although the schema does not allow them to the letter, so that rules allow them too:
/// those without properties that only requests or only responses have, and those with legacy keys.
struct ModelLeniency {
    private let graph: SchemaGraph
    private let requests: RoleSchemas
    /// The schemas that describe the values of schemas that only requests have.
    private var extended: Set<SchemaID> = []

    init(_ graph: SchemaGraph) {
        self.graph = graph
        requests = RoleSchemas(graph, only: .request)
        for document in graph.documents where !document.bodies.isEmpty {
            for id in document.schemas where requests.contains(id) { extended.formUnion(graph.applied([id])) }
        }
    }

    /// Returns whether values of a schema must have a property that the schema requires.
    func requires(_ property: SchemaID, of schema: SchemaID) -> Bool {
        let role = graph.role(of: [property])
        return role.isWriteOnly ? requests.contains(schema) : !role.isReadOnly || !extended.contains(schema)
    }

    /// Returns the legacy keys of a property, which are not those of other properties.
    func legacyKeys(of property: NamedSchema, _ object: ObjectKeywords) -> [String] {
        let keys = graph.applied([property.schema]).lazy.compactMap { graph[$0].annotations.legacyKeys }.first ?? []
        return keys.filter { key in !object.properties.contains { $0.name == key } }
    }
}
