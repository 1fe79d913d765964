import SchemaGraph

extension TypeMapper {
    /// Returns whether a property is required of each value of a schema. One that is only in requests (`writeOnly`) or only
    /// in responses (`readOnly`) is required there alone, even if it is in `required` (OpenAPI 3.0).
    func requires(_ property: Shape.PropertyShape, in shape: Shape, of schema: SchemaID) -> Bool {
        guard shape.requires(property.name) else { return false }
        let role = graph.role(of: property.parts.map(\.schema))
        return role.isWriteOnly || role.isReadOnly ? requestSchemas.contains(schema) == role.isWriteOnly : true
    }

    /// Returns whether a schema has a required property that is only in requests or only in responses.
    private func requiresInOneRole(_ schema: SchemaID) -> Bool {
        guard let object = graph[schema].object, !object.required.isEmpty else { return false }
        return object.properties.contains { property in
            let role = graph.role(of: [property.schema])
            return role.isWriteOnly || role.isReadOnly
        }
    }

    /// Returns what a definition must share with its copies in other documents, so that their types are equal.
    func roleRemarks(on schema: SchemaID) -> [String] {
        requiresInOneRole(schema) && requestSchemas.contains(schema) ? [BodyPlace.Role.request.rawValue] : []
    }
}
