/// The definitions of all documents with the references between them. A root is one too, for the schemas that are in no
/// definition.
package struct DefinitionUnits: Sendable {
    private var unitOfSchema: [SchemaID: SchemaID] = [:]
    private var references: [SchemaID: [SchemaID]] = [:]

    package init(_ graph: SchemaGraph) {
        let definitions = Set(graph.schemas.lazy.flatMap(\.definitions).map(\.schema))
        // A schema is read after the one that contains it.
        for schema in graph.schemas {
            let isInner = schema.parent != nil && !definitions.contains(schema.id)
            unitOfSchema[schema.id] = isInner ? schema.parent.flatMap { unitOfSchema[$0] } : schema.id
            // A form has schemas of its original.
            for target in [schema.reference?.target, schema.original].compactMap(\.self) {
                references[unit(of: schema.id), default: []].append(target)
            }
        }
    }

    package var all: Set<SchemaID> { Set(unitOfSchema.values) }

    package func unit(of schema: SchemaID) -> SchemaID { unitOfSchema[schema] ?? schema }

    /// Returns the definitions with the given schemas, and those that they refer to.
    package func reached(from schemas: some Sequence<SchemaID>) -> Set<SchemaID> {
        var reached: Set<SchemaID> = []
        var open: [SchemaID] = []
        func reach(_ unit: SchemaID) { if reached.insert(unit).inserted { open.append(unit) } }
        for schema in schemas { reach(unit(of: schema)) }
        while let unit = open.popLast() {
            for target in references[unit] ?? [] { reach(self.unit(of: target)) }
        }
        return reached
    }
}
