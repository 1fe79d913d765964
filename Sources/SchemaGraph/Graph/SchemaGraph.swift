/// The schemas of a run, with every reference resolved.
///
/// Every place that a keyword of some draft declares to be a schema is one, and so is every other place that a reference
/// names. A later stage finds the base URIs and the dynamic anchors in `resources`.
package struct SchemaGraph: Sendable {
    package internal(set) var documents: [SchemaDocument] = []
    package internal(set) var schemas: [Schema] = []
    package internal(set) var resources: [SchemaResource] = []

    // `_read` lends the element: a schema has many fields, and most readers want one.
    package subscript(id: SchemaID) -> Schema { _read { yield schemas[id.index] } }
    package subscript(id: DocumentID) -> SchemaDocument { _read { yield documents[id.index] } }
    package subscript(id: ResourceID) -> SchemaResource { _read { yield resources[id.index] } }

    /// Returns the URI that references in a schema resolve against.
    package func baseURI(of id: SchemaID) -> URIReference { self[self[id].resource].base }
}
