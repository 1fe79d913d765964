import Diagnostics
import JSONTree

/// A file's name and bytes.
package struct SchemaText: Sendable {
    package let path: String
    package let bytes: [UInt8]
    package let role: SchemaDocument.Role

    package init(path: String, bytes: [UInt8], role: SchemaDocument.Role = .input) {
        self.path = path
        self.bytes = bytes
        self.role = role
    }
}

/// What changes how schemas are found and read.
package struct LoadingOptions: Sendable {
    /// The URI that the only input would have been fetched from.
    package var baseURI: String?
    package var defaultDraft: Draft?
    /// Absolute URIs, or prefixes of them, and the files that stand in for them.
    package var referenceMap: [String: String] = [:]

    package init() {}
}

/// Reads documents, gives every schema position its place in the graph, and follows every reference.
///
/// Files arrive through `read`; nothing here touches a disk or a network.
package final class SchemaLoader {
    let options: LoadingOptions
    let diagnostics: DiagnosticCollector
    let read: (String) -> [UInt8]?

    var graph = SchemaGraph()
    /// The base URI of each schema, as an index into `resources`, by schema index.
    var resourceOfSchema: [Int] = []
    var resources: [SchemaResource] = []
    var resourceIndex: [String: Int] = [:]
    var rootResources: [DocumentID: Int] = [:]
    var documentOfPath: [String: DocumentID] = [:]
    var unreadablePaths: Set<String> = []
    var roots: [JSONNode] = []
    var anchors: [ExactText: SchemaID] = [:]
    var dynamicAnchors: [String: [SchemaID]] = [:]
    var spelling = KeywordSpelling()
    /// The documents whose root has no schema keyword.
    var plainDocuments: Set<DocumentID> = []
    /// The documents of which some reference names a part.
    var documentsWithNamedParts: Set<DocumentID> = []

    private var schemaAtPlace: [PlaceKey: SchemaID] = [:]
    private var waiting: [(SchemaID, SchemaPlace)] = []
    /// Schemas whose references are still to be followed.
    private var unresolved: [SchemaID] = []

    private struct PlaceKey: Hashable {
        let document: DocumentID
        let pointer: ExactText

        init(document: DocumentID, pointer: String) {
            self.document = document
            self.pointer = ExactText(pointer)
        }
    }

    /// Creates a loader that reads the files that references name through `read` and reports to `diagnostics`.
    package init(
        options: LoadingOptions = LoadingOptions(),
        diagnostics: DiagnosticCollector,
        read: @escaping (String) -> [UInt8]?
    ) {
        self.options = options
        self.diagnostics = diagnostics
        self.read = read
    }

    /// Loads `inputs` and every file that they refer to.
    package func load(_ inputs: [SchemaText]) -> SchemaGraph {
        let sorted = inputs.sorted { $0.path < $1.path }
        for input in sorted {
            let uri = URIReference(filePath: input.path)
            guard documentOfPath[uri.path] == nil, !unreadablePaths.contains(uri.path) else { continue }
            addDocument(
                input.bytes,
                path: input.path,
                retrieval: uri,
                base: input.role == .input ? options.baseURI.map { URIReference($0).withoutFragment } : nil,
                role: input.role
            )
        }
        followReferences()
        settleDynamicReferences()
        reportReferenceCycles()
        reportFilesWithoutSchema()
        return graph
    }

    func report(_ diagnostic: Diagnostic) {
        diagnostics.report(diagnostic)
    }

    func location(_ position: JSONPosition, _ pointer: String, in document: DocumentID) -> SourceLocation {
        SourceLocation(
            file: graph[document].path,
            line: Int(position.line),
            column: Int(position.column),
            pointer: pointer
        )
    }

    // MARK: - Documents

    /// Parses a file and reads every schema position that a keyword names.
    ///
    /// `referrer` is the schema whose reference leads to a file that the user did not name. If such a file is no schema,
    /// the error is at the reference.
    @discardableResult
    func addDocument(
        _ bytes: [UInt8],
        path: String,
        retrieval: URIReference,
        base: URIReference? = nil,
        role: SchemaDocument.Role,
        referrer: SchemaID? = nil
    ) -> DocumentID? {
        let found = DiagnosticCollector()
        guard let node = parse(bytes, path: path, diagnostics: found) else {
            unreadablePaths.insert(retrieval.path)
            if let referrer, let problem = found.diagnostics.first(where: { $0.severity == .error }) {
                reportUnusableFile(path, problem.code, from: referrer)
            } else {
                diagnostics.report(contentsOf: found)
            }
            return nil
        }
        diagnostics.report(contentsOf: found)
        let id = DocumentID(index: graph.documents.count)
        let dialect = Dialect(of: node, default: options.defaultDraft)
        let root = SchemaID(index: graph.schemas.count)
        documentOfPath[retrieval.text] = id
        roots.append(node)
        graph.documents.append(
            SchemaDocument(
                id: id,
                path: path,
                root: root,
                dialect: dialect,
                role: role
            )
        )
        let resource = addResource(base ?? retrieval, document: id, pointer: "", node: node, root: root)
        rootResources[id] = resource
        if base != nil { resourceIndex[retrieval.text] = resource }
        _ = schema(
            at: SchemaPlace(document: id, pointer: "", node: node, dialect: dialect, resource: resource)
        )
        readWaitingSchemas()
        return id
    }

    /// The root of a file that can be a schema; nil for any other, with an error in `diagnostics`.
    private func parse(_ bytes: [UInt8], path: String, diagnostics: DiagnosticCollector) -> JSONNode? {
        guard let node = JSONParser.parse(bytes, file: path, diagnostics: diagnostics) else { return nil }
        if node.object != nil || node.bool != nil { return node }
        diagnostics.report(
            .notASchema,
            "the file holds \(node.kindName), not a schema",
            at: SourceLocation(file: path, line: Int(node.position.line), column: Int(node.position.column)),
            help: "a schema is a JSON object, true or false"
        )
        return nil
    }

    func addResource(
        _ base: URIReference,
        document: DocumentID,
        pointer: String,
        node: JSONNode,
        root: SchemaID
    ) -> Int {
        let base = base.withoutFragment
        resources.append(
            SchemaResource(base: base, document: document, pointer: pointer, node: node, root: root)
        )
        let index = resources.count - 1
        if resourceIndex[base.text] == nil { resourceIndex[base.text] = index }
        return index
    }

    // MARK: - Schemas

    /// The schema at a place; the same place gives the same schema, however it is reached.
    func schema(at place: SchemaPlace) -> SchemaID {
        let key = PlaceKey(document: place.document, pointer: place.pointer)
        if let known = schemaAtPlace[key] { return known }
        let id = SchemaID(index: graph.schemas.count)
        schemaAtPlace[key] = id
        graph.schemas.append(
            Schema(
                id: id,
                document: place.document,
                pointer: place.pointer,
                node: place.node,
                dialect: place.dialect
            )
        )
        resourceOfSchema.append(place.resource)
        graph.documents[place.document.index].schemas.append(id)
        waiting.append((id, place))
        return id
    }

    func knownSchema(_ document: DocumentID, _ pointer: String) -> SchemaID? {
        schemaAtPlace[PlaceKey(document: document, pointer: pointer)]
    }

    /// Reads the keywords of every schema that was asked for, and of those that they hold.
    func readWaitingSchemas() {
        var next = 0
        while next < waiting.count {
            let (id, place) = waiting[next]
            next += 1
            readKeywords(of: id, at: place)
        }
        waiting.removeAll(keepingCapacity: true)
    }

    private func readKeywords(of id: SchemaID, at place: SchemaPlace) {
        guard let object = place.node.object else {
            graph.schemas[id.index].boolean = place.node.bool
            if let name = place.node.string { graph.schemas[id.index].types = JSONTypes(name: name) }
            return
        }
        var place = place
        enterResource(of: id, object, &place)
        let reader = KeywordReader(object, at: place, loader: self)
        var schema = graph.schemas[id.index]
        schema.dialect = place.dialect
        schema.definitions = definitions(reader)
        if isOpenAPIDocument(object, place) {
            if schema.definitions.isEmpty { plainDocuments.insert(place.document) }
        } else {
            checkKeywords(object, place)
            schema.reference = reference(object, place)
            schema.types = reader.types()
            schema.enumeration = EnumEntry.entries(reader)
            schema.constant = object["const"]
            schema.format = reader.text("format")
            schema.object = ObjectKeywords(reader)
            schema.array = ArrayKeywords(reader)
            schema.combinators = Combinators(reader)
            schema.annotations = Annotations(reader)
            check(schema, object)
        }
        if schema.reference != nil { unresolved.append(id) }
        graph.schemas[id.index] = schema
    }

    private func checkKeywords(_ object: JSONObject, _ place: SchemaPlace) {
        guard !graph[place.document].isBuiltIn else { return }
        if place.pointer.isEmpty, lacksKeywords(object, place.dialect.draft) {
            plainDocuments.insert(place.document)
        } else {
            KeywordChecks(object: object, place: place, loader: self).run()
        }
    }

    private func check(_ schema: Schema, _ object: JSONObject) {
        let isReplaced = schema.reference != nil && !schema.dialect.draft.honoursReferenceSiblings
        guard !isReplaced, !graph[schema.document].isBuiltIn else { return }
        let checks = SchemaChecks(
            object: object,
            schema: schema,
            report: { self.report($0) },
            locate: { self.location($0, $1, in: schema.document) }
        )
        checks.run()
    }

    private func definitions(_ reader: KeywordReader) -> [NamedSchema] {
        var found = reader.namedSchemas("definitions").map(\.schema) + reader.namedSchemas("$defs").map(\.schema)
        if let components = reader.node(for: "components")?.object?["schemas"]?.object {
            found += components.members.compactMap { member in
                reader.component(member.key, member.value)
            }
        }
        return found
    }

    private func isOpenAPIDocument(_ object: JSONObject, _ place: SchemaPlace) -> Bool {
        place.pointer.isEmpty && (object["openapi"]?.string != nil || object["swagger"]?.string != nil)
    }

    private func reference(_ object: JSONObject, _ place: SchemaPlace) -> Reference? {
        if let node = object["$ref"], let text = node.string {
            return Reference(text: text, position: node.position)
        }
        if place.dialect.draft >= .draft202012, let node = object["$dynamicRef"], let text = node.string {
            return Reference(text: text, position: node.position, isDynamic: true)
        }
        if place.dialect.draft == .draft201909, let node = object["$recursiveRef"], let text = node.string {
            return Reference(text: text, position: node.position, isDynamic: true)
        }
        return nil
    }

    // MARK: - References

    private func followReferences() {
        var next = 0
        while next < unresolved.count {
            let id = unresolved[next]
            next += 1
            guard var reference = graph[id].reference else { continue }
            reference.target = target(of: reference, in: id)
            readWaitingSchemas()
            graph.schemas[id.index].reference = reference
            if let target = reference.target {
                if target != graph[graph[target].document].root {
                    documentsWithNamedParts.insert(graph[target].document)
                }
                graph.documents[graph[id].document.index].dependencies.insert(graph[target].document)
            }
        }
    }
}
