import SchemaGraph

/// The cycles of schemas that lead back to themselves through `allOf` and references. What one of them says applies to the
/// values of all of them, so that they have one type: that of the first.
package struct CombinationCycles {
    /// The schemas of each cycle, in their order.
    package let all: [[SchemaID]]
    /// The schema with the type, by all schemas of its cycle.
    private var owners: [SchemaID: SchemaID] = [:]

    init(_ graph: SchemaGraph) {
        let edges = graph.schemas.map { Self.combined(by: $0).map(\.index) }
        let cycles = RecursionFinder(edges: edges)
        let members = graph.schemas.filter { cycles.isRecursive[$0.id.index] }
        all = Dictionary(grouping: members.map(\.id)) { cycles.component[$0.index] }.values.sorted { $0[0] < $1[0] }
        for cycle in all {
            let own = cycle.filter { !graph[$0].passesThrough }
            let named = Set(cycle.compactMap { graph[$0].reference?.target })
            guard let owner = own.first(where: named.contains) ?? own.first else { continue }
            for schema in cycle { owners[schema] = owner }
        }
    }

    /// Returns the schema that has the type of another one's cycle; `nil` if that is in none.
    func owner(of schema: SchemaID) -> SchemaID? { owners.isEmpty ? nil : owners[schema] }

    /// Returns the schemas that apply to every value of a schema.
    private static func combined(by schema: Schema) -> [SchemaID] {
        let target = schema.reference.flatMap { $0.isDynamic ? nil : $0.target }
        let members = schema.isReplacedByReference ? [] : schema.combinators?.allOf ?? []
        return members + (target.map { [$0] } ?? [])
    }
}
