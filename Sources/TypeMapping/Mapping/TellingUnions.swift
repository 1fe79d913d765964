import SchemaGraph

/// Which unions decide a type. Branches that only require properties, or limit the values of properties that are declared beside
/// them, are rules for one struct.
extension TypeMapper {
    /// The unions of a shape that decide its type.
    func tellingUnions(_ shape: Shape) -> [Shape.UnionGroup] {
        shape.unions.filter { tells($0, within: shape) }
    }

    /// Whether some branch of the group says what the shape around it does not.
    private func tells(_ group: Shape.UnionGroup, within outer: Shape) -> Bool {
        var seen: Set<SchemaID> = []
        return tells(group, within: outer, &seen)
    }

    /// Looks at each union once: unions may lead to each other in a circle.
    private func tells(_ group: Shape.UnionGroup, within outer: Shape, _ seen: inout Set<SchemaID>) -> Bool {
        guard seen.insert(group.owner).inserted else { return false }
        return group.branches.contains { id in
            let shape = shape(of: id)
            return says(shape) && !narrows(shape, outer)
                || shape.unions.contains { tells($0, within: outer, &seen) }
        }
    }

    /// Whether a branch says more than which properties are required, but for the unions in it.
    private func says(_ branch: Shape) -> Bool {
        branch.saysType || branch.values != nil || branch.isOpaque || branch.hasArrayKeywords
            || !branch.properties.isEmpty || !branch.patterns.isEmpty || !branch.additional.isEmpty
    }

    /// Whether a branch says of objects only what the shape around it says too, but for the values that properties may have.
    private func narrows(_ branch: Shape, _ outer: Shape) -> Bool {
        let isObject = outer.saysType ? outer.valueTypes == .object : !outer.hasArrayKeywords && !branch.saysType
        guard isObject, !outer.properties.isEmpty, branch.types.contains(.object), branch.values == nil,
            !branch.hasArrayKeywords
        else { return false }
        return shapes.addsNoType(ofObject: branch, to: outer)
    }
}
