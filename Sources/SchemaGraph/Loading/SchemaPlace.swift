import JSONTree

/// Where a schema was found, before its keywords are read.
struct SchemaPlace {
    let document: DocumentID
    let pointer: String
    let node: JSONNode
    var dialect: Dialect
    /// The base URI that references in the schema resolve against, as an index into the loader's resources.
    var resource: Int

    func child(pointer: String, node: JSONNode) -> SchemaPlace {
        SchemaPlace(document: document, pointer: pointer, node: node, dialect: dialect, resource: resource)
    }
}

/// A document, or a part of one with an `$id` of its own: what a URI without fragment names (JSON Schema core, section 4.3.5).
struct SchemaResource {
    let base: URIReference
    let document: DocumentID
    let pointer: String
    let node: JSONNode
    let root: SchemaID
}
