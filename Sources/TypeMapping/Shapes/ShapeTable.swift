import SchemaGraph

/// The shapes of a graph's schemas, each collected once.
final class ShapeTable {
    let graph: SchemaGraph
    private var shapes: [SchemaID: Shape] = [:]

    init(_ graph: SchemaGraph) { self.graph = graph }

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
    subscript(parts: [Shape.Part]) -> Shape { self[parts.map(\.schema)] }
}
