import SchemaGraph

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
