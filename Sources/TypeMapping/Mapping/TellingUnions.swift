import SchemaGraph

/// Finds the unions that affect a type. Branches that only require properties, or restrict the values of properties
/// that are declared next to them, are validation rules for one struct.
extension TypeMapper {
    func tellingUnions(_ shape: Shape) -> [Shape.UnionGroup] { shape.unions.filter { tells($0, within: shape) } }

    private func tells(_ group: Shape.UnionGroup, within outer: Shape, _ seen: SeenSchemas = SeenSchemas()) -> Bool {
        guard seen.add(group.owner) else { return false }
        return group.branches.contains { id in
            let shape = shape(of: id)
            return says(shape) && !narrows(shape, outer) || shape.unions.contains { tells($0, within: outer, seen) }
        }
    }

    /// Returns whether a branch does more than require properties, apart from the unions in it.
    private func says(_ branch: Shape) -> Bool {
        branch.saysType || branch.values != nil || branch.isOpaque || branch.hasArrayKeywords
            || branch.hasProperties || !branch.patterns.isEmpty || !branch.additional.isEmpty
    }

    /// Returns whether a branch of objects only restricts the values of properties of the shape around it.
    private func narrows(_ branch: Shape, _ outer: Shape) -> Bool {
        let isObject = outer.saysType ? outer.valueTypes == .object : !outer.hasArrayKeywords && !branch.saysType
        guard isObject, outer.hasProperties, branch.types.contains(.object), branch.values == nil,
            !branch.hasArrayKeywords
        else { return false }
        return shapes.addsNoType(ofObject: branch, to: outer)
    }
}
