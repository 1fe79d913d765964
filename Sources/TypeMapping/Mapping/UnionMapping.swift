import JSONTree
import SchemaGraph

extension TypeMapper {
    /// Returns the type for a shape with `oneOf` or `anyOf`.
    func mapUnion(_ shape: Shape, _ schemas: [SchemaID], _ groups: [Shape.UnionGroup], _ site: Site) -> TypeDraft {
        let hasOwnProperties = shape.hasProperties || !shape.patterns.isEmpty || !shape.additional.isEmpty
        if hasOwnProperties || groups.count > 1, groups.allSatisfy({ isOfObjects($0, within: shape) }) {
            if groups.count == 1, let choice = taggedChoice(groups[0], of: schemas, within: shape) {
                return declareUnion(choice, schemas[0], site)
            }
            if let type = mapFlattened(shape, schemas, site) {
                mapping.findings.append(.flattened(schemas[0], reasonToFlatten(groups, within: shape)))
                return type
            }
        }
        return declareUnion(choice(groups[0], of: schemas, within: shape), schemas[0], site)
    }

    /// Returns one struct with the properties of branches that nothing distinguishes; `nil` if these are no objects.
    private func mapFlattened(_ shape: Shape, _ schemas: [SchemaID], _ site: Site) -> TypeDraft? {
        let flat = ShapeCollector.flattening(schemas, choosing: shape.chosen, in: shapes)
        // The type can be that of the branches.
        let isObject =
            isOnlyObject(flat)
            || !flat.saysType && flat.unions.contains { $0.branches.allSatisfy { isOnlyObject(self.shape(of: $0)) } }
        if isObject { return mapObject(flat, schemas, site).madeNullable(shape.allowsNull) }
        guard !flat.saysType || flat.types.contains(.object) else { return nil }
        return mapUntyped(flat, schemas, site)
    }

    private func reasonToFlatten(_ groups: [Shape.UnionGroup], within shape: Shape) -> Flattening {
        if groups.count > 1 { return .severalChoices }
        guard shape.conditions.isEmpty else { return .conditionsBesideBranches }
        guard let tag = shapes.tag(of: groups[0].branches.map { self.shape(of: $0) }), !shape.requires(tag.key),
            !tag.isAlwaysRequired
        else { return .noTag }
        return .optionalTag(tag.key)
    }

    private func isOnlyObject(_ shape: Shape) -> Bool { shape.saysType && shape.valueTypes == .object }

    private func isOfObjects(_ group: Shape.UnionGroup, within shape: Shape) -> Bool {
        isOnlyObject(shape)
            || group.branches.lazy.map { self.shape(of: $0) }.allSatisfy { branch in
                branch.values == nil && !branch.hasArrayKeywords && (!branch.saysType || isOnlyObject(branch))
            }
    }

    /// Returns a union of the types in a `type` list.
    func mapTypeList(
        _ kinds: [JSONTypes],
        _ shape: Shape,
        _ schemas: [SchemaID],
        _ site: Site,
        isOpen: Bool = false
    ) -> TypeDraft {
        declareUnion(Choice(alternatives: alternatives(kinds, shape, schemas), isOpen: isOpen), schemas[0], site)
    }

    /// Returns a union of the types of elements that different schemas describe, or a single type if they are equal.
    /// `isOfKeys` is whether each schema describes the values of some keys, `kind` whether a value of one can be read as
    /// the type of another.
    func mapAlternatives(
        _ branches: [[Shape.Part]],
        _ origin: SchemaID,
        _ site: Site,
        isOpen: Bool,
        kind: Choice.Kind = .other,
        isOfKeys: Bool = false
    ) -> TypeDraft {
        var choice = Choice(kind: kind, isOpen: isOpen, isOfKeys: isOpen && isOfKeys)
        for parts in branches.map(shapes.withoutImplied) {
            if parts.count == 1 {
                let isInherited = parts[0].isInherited || graph[parts[0].schema].passesThrough
                append(parts[0].schema, isInherited: isInherited, to: &choice)
            } else {
                let schemas = parts.map(\.schema)
                choice.alternatives.append(Alternative(schemas: schemas, shape: shapes[schemas]))
            }
        }
        return declareUnion(choice, origin, site)
    }
}
