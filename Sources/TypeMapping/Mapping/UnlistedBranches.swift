import SchemaGraph

/// Finds objects whose values can be of schemas that extend theirs, as with inheritance in OpenAPI, though nothing lists
/// these schemas.
extension TypeMapper {
    /// Returns whether the schema or a base has a `discriminator` that makes no union of the schemas that extend it.
    func hasUnlistedBranches(_ schema: SchemaID) -> Bool { unlistedBranches(of: schema) != nil }

    /// Returns the schema with the `discriminator`: the schema itself, a member of its `allOf`, or a base.
    private func unlistedBranches(of schema: SchemaID) -> (owner: SchemaID, discriminator: Discriminator)? {
        func discriminator(_ id: SchemaID) -> (SchemaID, Discriminator)? {
            graph[id].combinators?.discriminator.map { (id, $0) }
        }
        if let own = graph.inline([schema]).lazy.compactMap(discriminator).first {
            let isListed = graph[own.0].combinators.map { !$0.oneOf.isEmpty || !$0.anyOf.isEmpty } ?? false
            return isListed ? nil : own
        }
        return shapes.extended.contains(schema) ? graph.applied([schema]).lazy.compactMap(discriminator).first : nil
    }

    /// Reports that the properties of these schemas are kept, and how to get a union instead.
    func reportUnlistedBranches(_ schema: SchemaID, _ shape: Shape) {
        guard let (owner, discriminator) = unlistedBranches(of: schema) else { return }
        guard graph.inline([schema]).contains(owner) else {
            diagnostics.report(
                .unlistedBranches,
                "a base has a 'discriminator', and schemas extend this one too; their properties are kept in "
                    + "'additionalProperties'",
                at: graph.location(of: schema),
                help: "refer to a schema that lists these schemas with 'oneOf'"
            )
            return
        }
        let tag = discriminator.propertyName
        let help =
            if Set(discriminator.mapping.map(\.target)).count < 2 {
                "list these schemas in its 'mapping', or with 'oneOf' in a schema of its own, and refer to that"
            } else if !shape.requires(tag) {
                "add '\(tag)' to 'required' for a union of the schemas in 'mapping'"
            } else {
                "remove the schema itself from its 'mapping' for a union of the others"
            }
        diagnostics.report(
            .unlistedBranches,
            "'discriminator' without 'oneOf' or 'anyOf'; properties of the schemas that extend this one are kept in "
                + "'additionalProperties'",
            at: graph.location(of: owner, keyword: "discriminator"),
            help: help
        )
    }
}
