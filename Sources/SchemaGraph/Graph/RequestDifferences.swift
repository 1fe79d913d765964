import JSONTree

/// The schemas of which requests have other values than responses, because a required property, there or in what they refer to,
/// is `readOnly` or `writeOnly`.
struct RequestDifferences {
    private let graph: SchemaGraph
    /// The schema around each one that is no definition.
    private var outer: [SchemaID: SchemaID] = [:]
    /// The schemas directly in each one, in reading order, without definitions.
    private(set) var inner: [SchemaID: [SchemaID]] = [:]
    /// The schemas of the properties that requests do not have.
    private var readOnly: Set<SchemaID> = []
    private var schemas: Set<SchemaID> = []

    init(_ graph: SchemaGraph) {
        self.graph = graph
        let used = graph.schemas.filter { !graph[$0.document].isBuiltIn }
        guard used.contains(where: { $0.annotations.isReadOnly || $0.annotations.isWriteOnly }) else { return }
        findOuter()
        var referring: [SchemaID: [SchemaID]] = [:]
        var open: [SchemaID] = []
        for schema in used {
            if let target = schema.reference?.target { referring[target, default: []].append(schema.id) }
            for property in schema.object?.properties ?? [] where graph.role(of: [property.schema]).isReadOnly {
                readOnly.insert(property.schema)
            }
            if requiresInOneRole(schema) { open.append(schema.id) }
        }
        while let schema = open.popLast() {
            guard schemas.insert(schema).inserted else { continue }
            open += referring[schema] ?? []
            if let outer = outer[schema], !readOnly.contains(schema) { open.append(outer) }
        }
    }

    var isEmpty: Bool { schemas.isEmpty }

    func contains(_ schema: SchemaID) -> Bool { schemas.contains(schema) }

    /// Returns the outermost schema around one, of which requests have other values too.
    func outermost(_ schema: SchemaID) -> SchemaID {
        var found = schema
        while contains(found), !readOnly.contains(found), let next = outer[found], contains(next) { found = next }
        return found
    }

    /// Returns the names of the properties of a value that requests do not have.
    func readOnlyNames(_ schema: SchemaID) -> Set<ExactText> {
        let properties = graph.applied([schema]).flatMap { graph[$0].object?.properties ?? [] }
        return Set(properties.lazy.filter { readOnly.contains($0.schema) }.map { ExactText($0.name) })
    }

    /// Returns whether a schema requires or declares a property with one of the names.
    func describes(_ names: Set<ExactText>, _ schema: SchemaID) -> Bool {
        graph.applied([schema]).compactMap { graph[$0].object }.contains { object in
            (object.required + object.properties.map(\.name)).contains { names.contains(ExactText($0)) }
        }
    }

    /// Returns whether values of the schema around one are values of this one too, whose type another schema declares.
    func isInherited(_ schema: SchemaID) -> Bool {
        guard let outer = outer[schema].map({ graph[$0] }), let combinators = outer.combinators,
            combinators.allOf.contains(schema)
        else { return !graph[schema].passesThrough }
        return combinators.allOf.count > 1 || outer.object != nil
    }

    private mutating func findOuter() {
        let definitions = Set(graph.schemas.lazy.flatMap(\.definitions).map(\.schema))
        for document in graph.documents where !document.isBuiltIn {
            for id in document.schemas where !definitions.contains(id) {
                guard let found = graph[id].parent, graph[found].containerNoun == nil else { continue }
                let key = graph[id].pointer(in: graph[found]).dropFirst().prefix { $0 != "/" }
                if graph.keysOfStrays[found]?.contains(String(key)) ?? false { continue }
                outer[id] = found
                inner[found, default: []].append(id)
            }
        }
    }

    private func requiresInOneRole(_ schema: Schema) -> Bool {
        guard !schema.passesThrough, schema.object != nil || schema.combinators != nil else { return false }
        let objects = graph.applied([schema.id]).compactMap { graph[$0].object }
        let required = Set(objects.lazy.flatMap(\.required).map { ExactText($0) })
        if required.isEmpty { return false }
        return objects.contains { object in
            object.properties.contains { property in
                guard required.contains(ExactText(property.name)) else { return false }
                let role = graph.role(of: [property.schema])
                return role.isReadOnly || role.isWriteOnly
            }
        }
    }
}
