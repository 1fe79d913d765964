/// The schemas of a run, with every reference resolved.
///
/// The graph contains each schema in a keyword of its draft, and each other place that a reference targets. Base URIs
/// and dynamic anchors are in `resources`.
package struct SchemaGraph: Sendable {
    /// The documents, in the order in which they were read.
    package internal(set) var documents: [SchemaDocument] = []
    /// The schemas, in the order in which they were found.
    package internal(set) var schemas: [Schema] = []
    /// The resources, with their base URIs and anchors.
    package internal(set) var resources: [SchemaResource] = []
    /// The keys, other than keywords for schemas, below which references found schemas, by the schemas with these keys.
    var keysOfStrays: [SchemaID: Set<String>] = [:]

    package subscript(id: SchemaID) -> Schema { schemas[id.index] }
    // `_read` avoids copies: a document has several lists, and most callers need one.
    package subscript(id: DocumentID) -> SchemaDocument { _read { yield documents[id.index] } }
    package subscript(id: ResourceID) -> SchemaResource { _read { yield resources[id.index] } }

    /// Returns the schemas that contain a schema, innermost first.
    package func schemas(around id: SchemaID) -> some Sequence<SchemaID> {
        sequence(first: id) { self[$0].parent }.dropFirst()
    }

    /// Returns whether a schema is `false`, or only a reference to such a schema.
    package func isFalse(_ id: SchemaID) -> Bool { self[passedThrough(id)].boolean == false }

    /// Returns the schema at the end of plain references.
    package func passedThrough(_ id: SchemaID) -> SchemaID {
        var schema = self[id]
        guard schema.passesThrough else { return id }
        // Checks call this too, before cycles of references are reported and cut.
        var passed: Set<SchemaID> = []
        while schema.passesThrough, let target = schema.reference?.target, passed.insert(target).inserted {
            schema = self[target]
        }
        return schema.id
    }
}
