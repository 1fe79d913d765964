import JSONTree
import SchemaGraph

/// The shapes of a graph's schemas, each collected once.
///
/// Exclusivity checks are turned off, because every schema is looked up many times and no lookup happens during a
/// mutation.
package final class ShapeTable {
    package let graph: SchemaGraph
    @exclusivity(unchecked) private var shapes: SchemaTable<Shape>
    @exclusivity(unchecked) private var wrapped: SchemaTable<SchemaID?>
    @exclusivity(unchecked) private var branches: SchemaTable<Set<SchemaID>>
    @exclusivity(unchecked) private var positions: [SchemaID: [JSONNode: Int]] = [:]

    package let cycles: CombinationCycles
    /// The schemas that others extend with `allOf` and a reference. A schema that only wraps another one adds nothing to
    /// it, and what extends the wrapper extends that one.
    private(set) lazy var extendedSchemas: Set<SchemaID> = Set(
        graph.schemas.lazy.filter { $0.combinators?.allOf.isEmpty == false && self.soleReference(of: $0.id) == nil }
            .flatMap { $0.combinators?.allOf ?? [] }.compactMap { self.graph[$0].reference?.target }.map(unwrapped)
    )

    init(_ graph: SchemaGraph) {
        self.graph = graph
        cycles = CombinationCycles(graph)
        shapes = SchemaTable(graph)
        wrapped = SchemaTable(graph)
        branches = SchemaTable(graph)
    }

    /// The shape of a schema.
    package subscript(id: SchemaID) -> Shape {
        let id = cycles.owner(of: id) ?? id
        if let known = shapes[id] { return known }
        let shape = shapeOfReference(id) ?? ShapeCollector.shape(of: [id], in: self)
        shapes[id] = shape
        return shape
    }

    /// Returns the shape of a schema that is a reference and nothing else, made from that of its target; nil for others.
    private func shapeOfReference(_ id: SchemaID) -> Shape? {
        let schema = graph[id]
        guard schema.node.object?.members.count == 1, schema.passesThrough, let target = schema.reference?.target,
            !graph[graph.passedThrough(target)].passesThrough
        else { return nil }
        return self[target].changed { $0.refer(from: id, unknownProperties: schema.annotations.unknownProperties) }
    }

    /// The combined shape of several schemas that apply to one value.
    subscript(ids: [SchemaID]) -> Shape { ids.count == 1 ? self[ids[0]] : ShapeCollector.shape(of: ids, in: self) }

    subscript(parts: [Shape.Part]) -> Shape { parts.count == 1 ? self[parts[0].schema] : self[parts.map(\.schema)] }

    /// The combined shape of a property's parts.
    subscript(property: Shape.PropertyShape) -> Shape {
        let shape = self[property.tellingParts]
        guard let value = property.onlyValue else { return shape }
        return shape.changed {
            $0.values = $0.values?.filter { $0.value == value }
            $0.isConstant = true
        }
    }

    /// Releases the shapes without properties, and those of references, which are made from their targets'. The few of them
    /// that are used later are collected again.
    func releaseSmallShapes() {
        for schema in graph.schemas where schema.passesThrough || shapes[schema.id]?.hasProperties == false {
            shapes[schema.id] = nil
        }
    }

    /// Returns the schema that `id` only wraps: its reference target, if `id` adds nothing that affects the type, or the
    /// schema that has the type of its cycle.
    func soleReference(of id: SchemaID) -> SchemaID? {
        if let owner = cycles.owner(of: id) { return owner == id ? nil : owner }
        if let known = wrapped[id] { return known }
        // A schema that refers back to itself wraps nothing.
        wrapped[id] = .some(nil)
        let target = wrappedSchema(of: id).flatMap { isBranch(id, of: $0) ? nil : $0 }
        wrapped[id] = .some(target)
        return target
    }

    /// Returns the schema that `id` wraps, directly or through other schemas; `id` itself if it wraps none.
    func unwrapped(_ id: SchemaID) -> SchemaID {
        var target = id
        var seen: Set<SchemaID> = [id]
        while let next = soleReference(of: target), seen.insert(next).inserted { target = next }
        return target
    }

    /// Returns whether a schema that extends a union is a branch of it, so that the union cannot be its type.
    private func isBranch(_ id: SchemaID, of union: SchemaID) -> Bool {
        !graph[id].passesThrough && branches(of: union).contains(id)
    }

    /// Returns the branches of a schema's `oneOf` and `anyOf`, or its listed subtypes, without plain references to them.
    func branches(of union: SchemaID) -> Set<SchemaID> {
        if let known = branches[union] { return known }
        let choices = graph[union].combinators?.choices ?? []
        let found = Set(choices.flatMap(\.branches).map(graph.passedThrough))
        branches[union] = found
        return found
    }

    /// Returns the positions of the values that a schema lists in its `enum`, or of those that none lists.
    func positions(of entries: [EnumEntry], listedBy schema: SchemaID?) -> [JSONNode: Int] {
        if let schema, let known = positions[schema] { return known }
        let found = Dictionary(entries.enumerated().map { ($1.value, $0) }) { first, _ in first }
        if let schema { positions[schema] = found }
        return found
    }
}

/// A value for each of a graph's schemas, or for most of them, stored in an array by their indices.
struct SchemaTable<Value> {
    private var values: [Value?]

    init(_ graph: SchemaGraph) { values = Array(repeating: nil, count: graph.schemas.count) }

    subscript(id: SchemaID) -> Value? {
        get { values[id.index] }
        set { values[id.index] = newValue }
    }

    /// Returns a table with each value transformed, without those for which `change` returns `nil`.
    func compactMapValues(_ change: (Value) -> Value?) -> SchemaTable {
        var table = self
        for index in values.indices { table.values[index] = values[index].flatMap(change) }
        return table
    }
}
