import SchemaGraph

/// The shapes of a graph's schemas, each collected once.
///
/// Every schema is looked up many times, and no lookup is within a change, so no access is checked for exclusivity.
final class ShapeTable {
    let graph: SchemaGraph
    @exclusivity(unchecked) private var shapes: SchemaTable<Shape>
    @exclusivity(unchecked) private var wrapped: SchemaTable<SchemaID?>

    init(_ graph: SchemaGraph) {
        self.graph = graph
        shapes = SchemaTable(graph)
        wrapped = SchemaTable(graph)
    }

    /// What a schema says.
    subscript(id: SchemaID) -> Shape {
        if let known = shapes[id] { return known }
        let shape = ShapeCollector.shape(of: [id], in: graph)
        shapes[id] = shape
        return shape
    }

    /// What several schemas say together about one value.
    subscript(ids: [SchemaID]) -> Shape {
        ids.count == 1 ? self[ids[0]] : ShapeCollector.shape(of: ids, in: graph)
    }

    /// What the parts say together about one value.
    subscript(parts: [Shape.Part]) -> Shape {
        parts.count == 1 ? self[parts[0].schema] : self[parts.map(\.schema)]
    }

    /// What a property's parts say together.
    subscript(property: Shape.PropertyShape) -> Shape {
        let shape = self[property.tellingParts]
        guard let value = property.onlyValue else { return shape }
        return shape.changed {
            $0.values = $0.values?.filter { $0.value == value }
            $0.isConstant = true
        }
    }

    /// The schema that `id` only wraps: the one that it refers to, if it adds nothing to it that decides a type.
    func soleReference(of id: SchemaID) -> SchemaID? {
        if let known = wrapped[id] { return known }
        // A schema that leads back to itself wraps nothing.
        wrapped[id] = .some(nil)
        let target = SoleReference(shapes: self).target(of: id)
        wrapped[id] = .some(target)
        return target
    }
}
