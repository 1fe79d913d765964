import SchemaGraph

/// The `discriminator` of an object whose values can be of schemas that extend its own, as with inheritance in OpenAPI,
/// though nothing lists these schemas.
struct UnlistedBranches {
    /// The schema with the `discriminator`.
    let owner: SchemaID
    let discriminator: Discriminator
    /// Whether it is that of the object, rather than of a base.
    let isOwn: Bool
}

extension TypeMapper {
    /// Returns the `discriminator` of the schema, of a member of its `allOf`, or of a base, that makes no union of the
    /// schemas that extend it; `nil` if there is none.
    func unlistedBranches(of schema: SchemaID) -> UnlistedBranches? {
        func first(of schemas: [SchemaID], isOwn: Bool) -> UnlistedBranches? {
            schemas.lazy.compactMap { id in
                self.graph[id].combinators?.discriminator.map {
                    UnlistedBranches(owner: id, discriminator: $0, isOwn: isOwn)
                }
            }.first
        }
        if let own = first(of: graph.inline([schema]), isOwn: true) {
            let isListed = graph[own.owner].combinators.map { !$0.oneOf.isEmpty || !$0.anyOf.isEmpty } ?? false
            return isListed ? nil : own
        }
        return shapes.extendedSchemas.contains(schema) ? first(of: graph.applied([schema]), isOwn: false) : nil
    }
}
