import JSONTree
import SchemaGraph

extension TypeMapper {
    /// Returns the branches of a group, combined with the properties around it, if a tag distinguishes them. A branch that
    /// is a union is replaced by its branches if the tag distinguishes these too.
    func taggedChoice(_ group: Shape.UnionGroup, of schemas: [SchemaID], within outer: Shape) -> Choice? {
        guard outer.conditions.isEmpty, let branches = mergedBranches(group, of: schemas, within: outer) else {
            return nil
        }
        let discriminator = group.discriminator ?? graph.inheritedDiscriminator(of: group.branches)
        func choice(_ branches: [Alternative]) -> Choice {
            Choice(alternatives: branches, kind: group.kind, isNullable: outer.allowsNull, discriminator: discriminator)
        }
        if discriminator != nil, group.branches.allSatisfy({ graph[$0].reference != nil }) { return choice(branches) }
        // The properties around the group decide for one branch: that of a subclass narrows the union of its base.
        if branches.count == 1, group.branches.count > 1 { return choice(branches) }
        guard branches.count > 1 else { return nil }
        return [innermost(branches), branches].lazy.compactMap(\.self).first(where: hasTag).map(choice)
    }

    private func hasTag(_ alternatives: [Alternative]) -> Bool {
        shapes.tag(of: alternatives.map(\.shape))?.isAlwaysRequired ?? false
    }

    /// Returns the branches of a group that the properties around it leave possible, combined with these, which a branch
    /// that extends the schema with the group already has; `nil` if a branch is not an object or is the group itself.
    private func mergedBranches(
        _ group: Shape.UnionGroup,
        of schemas: [SchemaID],
        within outer: Shape
    ) -> [Alternative]? {
        let isCircular = group.branches.contains { shape(of: $0).unions.contains { $0.owner == group.owner } }
        guard !isCircular, outer.chosen.count < Self.deepestUnions else { return nil }
        let alternatives = group.branches.map { branch in
            let inner = shape(of: branch)
            if inner.facets.contains(group.owner), !adds(outer, to: inner) {
                let source: Alternative.Source = shapes.soleReference(of: branch).map { .reference($0) } ?? .inline
                return Alternative(schemas: [branch], shape: ofObjects(inner), source: source)
            }
            let shape = ofObjects(merged(branch, of: group, schemas, within: outer))
            return Alternative(schemas: [branch] + schemas, shape: shape, source: .merged)
        }
        guard alternatives.allSatisfy(\.isObject) else { return nil }
        let possible = alternatives.filter { !requiresImpossible($0.shape) }
        return possible.isEmpty ? alternatives : possible
    }

    private func requiresImpossible(_ shape: Shape) -> Bool {
        shape.required.contains { key in shape[property: key].map { shapes[$0].isImpossible } ?? false }
    }

    private func ofObjects(_ shape: Shape) -> Shape {
        shape.saysType ? shape : shape.changed { ($0.types, $0.saysType) = (.object, true) }
    }

    /// The maximum depth of nested unions whose branches are merged.
    private static let deepestUnions = 3
    /// The maximum number of branches in all nested unions.
    private static let mostBranches = 100

    /// Returns the alternatives, with unions among them replaced by their branches; `nil` if there are none.
    private func innermost(_ alternatives: [Alternative]) -> [Alternative]? {
        var found: [Alternative] = []
        var hasUnion = false
        for alternative in alternatives {
            let groups = tellingUnions(alternative.shape)
            guard !groups.isEmpty else {
                found.append(alternative)
                continue
            }
            guard groups.count == 1, shapes.isDiscriminatorImplied(of: groups[0]),
                alternatives.count + found.count + groups[0].branches.count <= Self.mostBranches,
                let branches = mergedBranches(groups[0], of: alternative.schemas, within: alternative.shape)
            else { return nil }
            hasUnion = true
            found += innermost(branches) ?? branches
        }
        return hasUnion && found.allSatisfy { tellingUnions($0.shape).isEmpty } ? found : nil
    }
}
