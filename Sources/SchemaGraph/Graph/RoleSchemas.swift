/// The definitions that an OpenAPI document only uses in the bodies of requests, or only in those of responses.
///
/// Other documents that refer to a definition do not count: a document has the same types without them.
package struct RoleSchemas: Sendable {
    private let graph: SchemaGraph
    private let units: DefinitionUnits
    private let role: BodyPlace.Role
    private var schemas: Set<SchemaID> = []

    /// Follows the references from the bodies with a role, and from everything that they do not reach.
    package init(_ graph: SchemaGraph, only role: BodyPlace.Role) {
        (self.graph, self.role) = (graph, role)
        units = DefinitionUnits(graph)
        for document in graph.documents where !document.bodies.isEmpty {
            let own = Set(document.schemas.map(units.unit))
            let reached = units.reached(from: graph.bodies(role, of: document))
            let others = own.subtracting(reached).union(graph.bodies(role.opposite, of: document))
            schemas.formUnion(own.intersection(reached).subtracting(units.reached(from: others)))
        }
    }

    /// Returns whether only bodies with the role have values of a schema.
    package func contains(_ schema: SchemaID) -> Bool {
        graph[schema].original == nil ? schemas.contains(units.unit(of: schema)) : role == .request
    }
}

extension SchemaGraph {
    /// Returns whether a property is only in requests, or only in responses.
    package func role(of property: [SchemaID]) -> (isWriteOnly: Bool, isReadOnly: Bool) {
        let annotations = applied(property).map { self[$0].annotations }
        return (annotations.contains(where: \.isWriteOnly), annotations.contains(where: \.isReadOnly))
    }

    /// Returns the schemas of the bodies of a document's requests, or of its responses.
    fileprivate func bodies(_ role: BodyPlace.Role, of document: SchemaDocument) -> [SchemaID] {
        let pointers = Set(document.bodies.lazy.filter { $0.role == role }.map(\.pointer))
        return document.schemas.filter { pointers.contains(self[$0].pointer) }
    }
}
