import JSONTree
import SchemaGraph

extension TypeMapper {
    /// The branches of a group together with the properties around it, where a tag tells them apart; `nil` where nothing does.
    func taggedChoice(_ group: Shape.UnionGroup, of schemas: [SchemaID], within outer: Shape) -> Choice? {
        let isCircular = group.branches.contains { shape(of: $0).facets.contains(group.owner) }
        guard !isCircular, outer.conditions.isEmpty else { return nil }
        let alternatives = group.branches.map { branch -> Alternative in
            let merged = ShapeCollector.shape(of: schemas, choosing: branch, of: group, in: graph)
            let shape = merged.saysType ? merged : merged.changed { ($0.types, $0.saysType) = (.object, true) }
            return Alternative(schemas: [branch] + schemas, shape: shape, isMerged: true)
        }
        let shapes = alternatives.map(\.shape)
        guard alternatives.allSatisfy(\.isOnlyObject),
            group.discriminator != nil && group.branches.allSatisfy({ graph[$0].reference != nil })
                || shapes.count > 1 && self.shapes.tagKey(of: shapes)?.isAlwaysRequired ?? false
        else { return nil }
        return Choice(
            alternatives: alternatives,
            isNullable: outer.allowsNull,
            discriminator: group.discriminator,
            isExclusive: group.isExclusive
        )
    }
}
