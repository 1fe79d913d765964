import SchemaGraph

/// A value for each of a graph's schemas, or for most of them, stored in an array by their indices.
struct SchemaTable<Value> {
    private var values: [Value?]

    /// Creates a table without values.
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
