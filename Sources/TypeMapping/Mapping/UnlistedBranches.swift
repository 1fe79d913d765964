import SchemaGraph

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
