import JSONTree

/// The graph under construction. It has one schema per place, and queues of schemas to read and references to resolve.
///
/// Changes of the graph and its queues never overlap, so accesses are not checked for exclusivity.
final class GraphBuilder {
    @exclusivity(unchecked) private(set) var graph = SchemaGraph()
    private var resourceOfURI: [String: ResourceID] = [:]
    let overlay: OverlayIndex
    let readsBodies: Bool
    /// Returns the root of a file that an OpenAPI document refers to outside of schemas; `nil` if it cannot be read.
    var file: (URIReference) -> JSONNode? = { _ in nil }

    /// The schemas of a document by pointer, for documents that references point into. Keywords alone never name a
    /// place twice.
    @exclusivity(unchecked) private var schemasAtPlaces: [DocumentID: [ExactText: SchemaID]] = [:]
    /// Schemas whose keywords have not been read, in the order in which they were added.
    @exclusivity(unchecked) private var unread: [Schema.Place] = []
    @exclusivity(unchecked) private var nextSchema = SchemaID.first
    /// Schemas with references, in the order in which they were read.
    private var unresolved: [SchemaID] = []
    private var nextUnresolved = 0

    init(_ options: LoadingOptions) {
        overlay = OverlayIndex(options.overlay)
        readsBodies = options.readsBodies
    }

    // MARK: - Documents and schemas

    /// Adds a document under `uri` and under the URI of its path. Its root is queued for reading.
    func addDocument(
        _ root: JSONNode,
        path: String,
        uri: URIReference,
        dialect: Dialect,
        role: SchemaDocument.Role
    ) -> DocumentID {
        let document = DocumentID(index: graph.documents.count)
        let id = nextSchema
        let resource = addResource(uri, root: id)
        // The URI that a file was read from takes precedence over any `$id`.
        resourceOfURI[URIReference(filePath: path).text] = resource
        graph.documents.append(SchemaDocument(id: document, path: path, root: id, dialect: dialect, role: role))
        _ = add(Schema.Place(id: id, document: document, pointer: "", node: root, dialect: dialect, resource: resource))
        return document
    }

    /// Returns the schema at a place below another one, creating it if it doesn't exist. `isRoot` is whether it is the root
    /// of what its references refer to.
    func schema(at pointer: String, _ node: JSONNode, within outer: Schema.Place, isRoot: Bool = false) -> SchemaID {
        var place = outer.inner(nextSchema, at: pointer, node)
        if isRoot {
            var uri = graph[outer.resource].base
            uri.query = pointer
            place.resource = addResource(uri, root: nextSchema)
        }
        return add(place)
    }

    /// Returns the schema at a place; nil if no keyword or reference has named it yet.
    func knownSchema(at pointer: String, in document: DocumentID) -> SchemaID? {
        if schemasAtPlaces[document] == nil {
            let schemas = graph[document].schemas.map { (ExactText(graph[$0].pointer), $0) }
            schemasAtPlaces[document] = Dictionary(schemas) { first, _ in first }
        }
        return schemasAtPlaces[document]?[ExactText(pointer)]
    }

    /// Adds a schema that only a reference names, at a place below `key` of the schema around it. Returns the schema.
    func stray(at pointer: String, _ node: JSONNode, below key: String, of outer: SchemaID) -> SchemaID {
        graph.keysOfStrays[outer, default: []].insert(key)
        return schema(at: pointer, node, within: graph[outer].place)
    }

    private func add(_ place: Schema.Place) -> SchemaID {
        // Few documents are targets of references with a pointer.
        if schemasAtPlaces[place.document] != nil {
            let pointer = ExactText(place.pointer)
            // Not through a constant, which would share the dictionary, so that setting a value would copy it.
            if let known = schemasAtPlaces[place.document]?[pointer] { return known }
            schemasAtPlaces[place.document]?[pointer] = place.id
        }
        unread.append(place)
        graph.documents[place.document.index].schemas.append(place.id)
        nextSchema = SchemaID(index: place.id.index + 1)
        return place.id
    }

    func setUses(_ contents: ContainerContents, of document: DocumentID) {
        graph.documents[document.index].bodies = contents.bodies
        graph.documents[document.index].operations = contents.operations
    }

    // MARK: - Resources

    func resource(at uri: URIReference) -> ResourceID? { resourceOfURI[uri.text] }

    /// Registers the identifier and the anchors of a schema. Returns the resource that its references resolve against.
    ///
    /// The `$id` of a document's root is another URI of the document. Any other `$id` starts a new resource.
    func enter(_ names: SchemaNames, of schema: Schema.Place) -> ResourceID {
        var id = schema.resource
        if let text = names.identifier, !text.hasPrefix("#") {
            let uri = graph[id].base.resolving(URIReference(text)).withoutFragment
            if uri != graph[id].base, schema.pointer.isEmpty {
                graph.resources[id.index].base = uri
                register(uri, as: id)
            } else if uri != graph[id].base {
                id = addResource(uri, root: schema.id)
            }
        }
        // The first schema with an anchor keeps it.
        for anchor in names.anchors {
            let named = [ExactText(anchor.name): schema.id]
            if !anchor.name.isEmpty { graph.resources[id.index].anchors.merge(named) { first, _ in first } }
            if anchor.isDynamic { graph.resources[id.index].dynamicAnchors.merge(named) { first, _ in first } }
        }
        return id
    }

    private func addResource(_ uri: URIReference, root: SchemaID) -> ResourceID {
        let id = ResourceID(index: graph.resources.count)
        graph.resources.append(SchemaResource(base: uri.withoutFragment, root: root))
        register(uri, as: id)
        return id
    }

    /// Registers a resource. The first resource with a URI keeps it.
    private func register(_ uri: URIReference, as id: ResourceID) {
        let text = uri.withoutFragment.text
        if resourceOfURI[text] == nil { resourceOfURI[text] = id }
    }

    // MARK: - Work to do

    /// Reads every schema that was added, and its subschemas.
    func readAll() {
        var next = 0
        while next < unread.count {
            let schema = read(unread[next])
            next += 1
            graph.schemas.append(schema)
            if schema.reference != nil { unresolved.append(schema.id) }
        }
        unread.removeAll(keepingCapacity: true)
    }

    /// Calls `resolve` for each unresolved reference, including those added meanwhile.
    func resolveAll(_ resolve: (Reference, SchemaID) -> SchemaID?) {
        while nextUnresolved < unresolved.count {
            let id = unresolved[nextUnresolved]
            nextUnresolved += 1
            guard let reference = graph[id].reference, let target = resolve(reference, id) else { continue }
            set(target, of: id)
        }
    }

    private func set(_ target: SchemaID, of referring: SchemaID) {
        graph[referring].reference?.target = target
        graph.documents[graph[referring].document.index].dependencies.insert(graph[target].document)
    }

    // MARK: - Changes to the finished graph

    /// Turns dynamic references into plain references to their targets.
    func settle(_ references: [(schema: SchemaID, target: SchemaID)]) {
        for (id, target) in references {
            graph[id].reference?.isDynamic = false
            set(target, of: id)
        }
    }

    /// Returns a place in a schema for the form of another one, which is added to the graph in the order of the places.
    func placeForForm(of original: Schema, _ node: JSONNode, at pointer: String, in parent: Schema.Place)
        -> Schema.Place
    {
        defer { nextSchema = SchemaID(index: nextSchema.index + 1) }
        var place = parent.inner(nextSchema, at: pointer, node)
        (place.dialect, place.resource) = (original.dialect, original.resource)
        return place
    }

    func add(_ form: Schema) {
        graph.schemas.append(form)
        graph.documents[form.document.index].schemas.append(form.id)
        // The target of a reference can be a form that is added later.
        guard let original = form.original.map({ graph[$0] }) else { return }
        for schema in [original.id, original.reference?.target].compactMap(\.self) {
            graph.documents[form.document.index].dependencies.insert(graph[schema].document)
        }
    }

    /// Changes what a document uses schemas for, and its definitions.
    func set(_ bodies: [BodyPlace], _ definitions: [NamedSchema], of document: SchemaDocument) {
        let root = graph[document.root]
        graph.documents[document.id.index].bodies = bodies
        var keywords = root.keywords
        keywords.definitions = definitions
        graph.schemas[root.id.index] = Schema(root.place, keywords)
    }

    /// Removes references, so that later stages see empty schemas.
    func cut(_ references: [SchemaID]) { for id in references { graph[id].reference?.isCut = true } }
}
