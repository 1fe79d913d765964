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

    /// Reports that the properties of these schemas are kept, and how to get a union instead.
    func report(_ unlisted: UnlistedBranches, of schema: SchemaID, _ shape: Shape) {
        guard unlisted.isOwn else {
            diagnostics.report(
                .unlistedBranches,
                "a base has a 'discriminator', and schemas extend this one too; their properties are kept in "
                    + "'additionalProperties'",
                at: graph.location(of: schema),
                help: "refer to a schema that lists these schemas with 'oneOf'"
            )
            return
        }
        let tag = unlisted.discriminator.propertyName
        let targets = Set(unlisted.discriminator.mapping.map(\.target))
        let help =
            if targets.count < 2 {
                "list these schemas in its 'mapping', or with 'oneOf' in a schema of its own, and refer to that"
            } else if !shape.requires(tag) {
                "add '\(tag)' to 'required' for a union of the schemas in 'mapping'"
            } else if targets.count == 2 {
                "list at least two schemas that extend it in its 'mapping', and not the schema itself"
            } else {
                "remove the schema itself from its 'mapping' for a union of the others"
            }
        diagnostics.report(
            .unlistedBranches,
            "'discriminator' without 'oneOf' or 'anyOf'; properties of the schemas that extend this one are kept in "
                + "'additionalProperties'",
            at: graph.location(of: unlisted.owner, keyword: "discriminator"),
            help: help
        )
    }
}
