import SchemaGraph

/// The definitions that an OpenAPI document only uses in the bodies of requests, so that no response has their values.
///
/// Other documents that refer to a definition do not count: a document has the same types without them.
struct RequestSchemas {
    private let units: DefinitionUnits
    private var onlyRequested: Set<SchemaID> = []

    /// Follows the references from the bodies of requests, and from everything that they do not reach.
    init(_ graph: SchemaGraph) {
        units = DefinitionUnits(graph)
        for document in graph.documents where !document.bodies.isEmpty {
            let own = Set(document.schemas.map(units.unit))
            let requested = units.reached(from: graph.bodies(.request, of: document))
            let others = own.subtracting(requested).union(graph.bodies(.response, of: document))
            onlyRequested.formUnion(own.intersection(requested).subtracting(units.reached(from: others)))
        }
    }

    /// Returns whether only requests have values of a schema.
    func contains(_ schema: SchemaID) -> Bool { onlyRequested.contains(units.unit(of: schema)) }
}

extension SchemaGraph {
    /// Returns the schemas of the bodies of a document's requests, or of its responses.
    fileprivate func bodies(_ role: BodyPlace.Role, of document: SchemaDocument) -> [SchemaID] {
        let pointers = Set(document.bodies.lazy.filter { $0.role == role }.map(\.pointer))
        return document.schemas.filter { pointers.contains(self[$0].pointer) }
    }
}

extension TypeMapper {
    /// Returns whether a property is required of each value of a schema. One that is only in requests (`writeOnly`) or only
    /// in responses (`readOnly`) is required there alone, even if it is in `required` (OpenAPI 3.0).
    func requires(_ property: Shape.PropertyShape, in shape: Shape, of schema: SchemaID) -> Bool {
        guard shape.requires(property.name) else { return false }
        let annotations = graph.applied(property.parts.map(\.schema)).map { graph[$0].annotations }
        let isWriteOnly = annotations.contains(where: \.isWriteOnly)
        guard isWriteOnly || annotations.contains(where: \.isReadOnly) else { return true }
        return requestSchemas.contains(schema) == isWriteOnly
    }

    /// Returns whether a schema has a required property that is only in requests or only in responses.
    private func requiresInOneRole(_ schema: SchemaID) -> Bool {
        guard let object = graph[schema].object, !object.required.isEmpty else { return false }
        return object.properties.contains { property in
            graph.applied([property.schema]).contains {
                graph[$0].annotations.isWriteOnly || graph[$0].annotations.isReadOnly
            }
        }
    }

    /// Returns what a definition must share with its copies in other documents, so that their types are equal.
    func roleRemarks(on schema: SchemaID) -> [String] {
        requiresInOneRole(schema) && requestSchemas.contains(schema) ? [BodyPlace.Role.request.rawValue] : []
    }
}
