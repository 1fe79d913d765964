import JSONTree

/// The resources of a run, by URI.
final class ResourceTable {
    private(set) var resources: [SchemaResource] = []
    private var idOfURI: [String: ResourceID] = [:]

    subscript(id: ResourceID) -> SchemaResource { resources[id.index] }

    /// Returns the resource with a URI, which has no fragment; nil if there is none.
    func find(_ uri: URIReference) -> ResourceID? { idOfURI[uri.text] }

    /// The identifier that the next resource gets.
    var nextID: ResourceID { ResourceID(index: resources.count) }

    /// Adds a resource. The first resource with a URI keeps it.
    func add(_ uri: URIReference, root: SchemaID) -> ResourceID {
        let id = nextID
        resources.append(SchemaResource(base: uri.withoutFragment, root: root))
        register(uri, as: id)
        return id
    }

    /// Registers a resource under the URI that its file was read from, which takes precedence over any `$id`.
    func registerRetrieval(_ uri: URIReference, as id: ResourceID) {
        idOfURI[uri.text] = id
    }

    /// Registers the identifier and the anchors of a schema. Returns the resource that its references resolve against.
    ///
    /// The `$id` of a document's root is another URI of the document. Any other `$id` starts a new resource.
    func enter(_ names: SchemaNames, of schema: Schema.Place) -> ResourceID {
        var id = schema.resource
        if let text = names.identifier, !text.hasPrefix("#") {
            let uri = self[id].base.resolving(URIReference(text)).withoutFragment
            if uri != self[id].base, schema.pointer.isEmpty {
                resources[id.index].base = uri
                register(uri, as: id)
            } else if uri != self[id].base {
                id = add(uri, root: schema.id)
            }
        }
        for anchor in names.anchors {
            let name = ExactText(anchor.name)
            if !anchor.name.isEmpty { define(name, in: \.anchors, of: id, as: schema.id) }
            if anchor.isDynamic { define(name, in: \.dynamicAnchors, of: id, as: schema.id) }
        }
        return id
    }

    private func register(_ uri: URIReference, as id: ResourceID) {
        let text = uri.withoutFragment.text
        if idOfURI[text] == nil { idOfURI[text] = id }
    }

    /// Defines a name, unless another schema already has it.
    private func define(
        _ name: ExactText,
        in names: WritableKeyPath<SchemaResource, [ExactText: SchemaID]>,
        of resource: ResourceID,
        as schema: SchemaID
    ) {
        if resources[resource.index][keyPath: names][name] == nil {
            resources[resource.index][keyPath: names][name] = schema
        }
    }
}
