import Diagnostics
import JSONTree

/// Finds the targets of references, and opens their documents.
final class ReferenceResolver {
    private let builder: GraphBuilder
    private let documents: DocumentStore
    private let options: LoadingOptions
    private(set) var faults: [ReferenceFault] = []

    init(_ builder: GraphBuilder, _ documents: DocumentStore, options: LoadingOptions) {
        (self.builder, self.documents, self.options) = (builder, documents, options)
    }

    /// Returns the target of a reference, or adds a fault if there is none.
    func target(of reference: Reference, in id: SchemaID) -> SchemaID? {
        if reference.keyword == "$recursiveRef", !reference.isDynamic {
            // The nearest schema around that is marked as the target of recursive references.
            let anchor = builder.graph.schemas(around: id).first { outer in
                builder.graph[outer].node.object?["$recursiveAnchor"]?.bool == true
            }
            if let anchor { return anchor }
        }
        let written = URIReference(reference.text)
        let own = builder.graph[id].resource
        let uri = builder.graph[own].base.resolving(written)
        // A fragment alone refers to the same document, even if another document has the same URI.
        let found = written.isFragment ? .resource(own) : resource(uri.withoutFragment, written: written, from: id)
        switch found {
        case .resource(let resource): return target(uri.fragment ?? "", in: resource, from: id)
        case .fault(let fault):
            if let fault { add(fault, id) }
            return nil
        }
    }

    private func faultOfMissing(_ uri: URIReference, written: URIReference, from id: SchemaID) -> ReferenceFault.Kind {
        if let path = mappedPath(uri.text) { return .missingCopy(path, of: uri.text) }
        // From the root of a server, whose files nobody has in the root folder of the disk.
        let isOfServer = uri.filePath == nil && written.path.hasPrefix("/")
        let path = isOfServer ? nil : uri.filePath ?? written.filePath
        return path.map { .missingFile($0, folder: folder(for: written, from: id)) } ?? .remote(uri.text)
    }

    private func add(_ kind: ReferenceFault.Kind, _ id: SchemaID) {
        faults.append(ReferenceFault(schema: id, kind: kind))
    }

    // MARK: - Places in a resource

    private func target(_ fragment: String, in id: ResourceID, from schema: SchemaID) -> SchemaID? {
        let resource = builder.graph[id]
        if fragment.isEmpty { return resource.root }
        let name = URIReference.percentDecoded(fragment)
        if name.utf8.first == UInt8(ascii: "/") {
            if let found = place(name, in: resource) { return found }
            if fragment == "/", builder.graph[resource.root].node.child("") == nil {
                add(.rootPointer, schema)
                return resource.root
            }
        } else if let found = resource.anchors[ExactText(name)] {
            return found
        } else if name.utf8.contains(UInt8(ascii: "/")), let found = place("/" + name, in: resource) {
            // An anchor has no slash in it, so it can only be a pointer.
            add(.missingSlash, schema)
            return found
        }
        let document = builder.graph[resource.root].document
        let root = builder.graph[document].root
        if resource.root != root, name.utf8.first == UInt8(ascii: "/"),
            let found = place(name, in: builder.graph[builder.graph[root].resource])
        {
            add(.placeInDocument(identifierOf: resource.root), schema)
            return found
        }
        add(.missingPlace(fragment, document), schema)
        return nil
    }

    /// Returns the schema at a pointer below a resource, creating it if no keyword names the place.
    private func place(_ pointer: String, in resource: SchemaResource) -> SchemaID? {
        guard let tokens = JSONPointer.tokens(pointer) else { return nil }
        let root = builder.graph[resource.root]
        // A place in a file that stands here by a reference is not below the root's node.
        if let known = builder.knownSchema(at: root.pointer + pointer, in: root.document) { return known }
        var (node, pointer, nearest) = (root.node, root.pointer, root.id)
        // The key of the nearest schema below which the place is.
        var key: String?
        for token in tokens {
            guard let child = node.child(token) else { return nil }
            node = child
            pointer = JSONPointer.appending(pointer, token)
            if let known = builder.knownSchema(at: pointer, in: root.document) {
                (nearest, key) = (known, nil)
            } else {
                key = key ?? token
            }
        }
        guard let key else { return nearest }
        guard node.object != nil || node.bool != nil else { return nil }
        let id = builder.stray(at: pointer, node, below: key, of: nearest)
        builder.readAll()
        return id
    }

    // MARK: - Resources

    /// Finds a resource by its URI: first among known resources, then in the reference map, the metaschemas and the
    /// files.
    private func resource(_ uri: URIReference, written: URIReference, from id: SchemaID) -> DocumentStore.Found {
        if let known = builder.resource(at: uri) { return .resource(known) }
        if let path = mappedPath(uri.text), let found = documents.open(path, as: uri) { return found }
        if let text = Metaschemas.text(of: uri.text), let found = documents.addBuiltIn(text, uri: uri) {
            return .resource(found)
        }
        if let path = uri.filePath, let found = documents.open(path, as: uri) { return found }
        // The `$id` can differ from the file's path, so the reference is also resolved against the file's folder, and against
        // those that the user names.
        let document = builder.graph[builder.graph[id].document]
        let files = [document.path] + options.referenceFolders.map { $0 + "/" }
        for file in written.isAbsolute ? [] : files {
            let local = URIReference(filePath: file).resolving(written.withoutFragment)
            if let known = builder.resource(at: local) { return .resource(known) }
            if let path = local.filePath, let found = documents.open(path, as: local) { return found }
        }
        return .fault(faultOfMissing(uri, written: written, from: id))
    }

    /// Returns the folder above the referring file in which a relative reference would be found.
    private func folder(for written: URIReference, from id: SchemaID) -> String? {
        guard !written.isAbsolute else { return nil }
        var folder = builder.graph[builder.graph[id].document].path
        while let slash = folder.lastIndex(of: "/"), slash != folder.startIndex {
            folder = String(folder[..<slash])
            let uri = URIReference(filePath: folder + "/").resolving(written.withoutFragment)
            if let path = uri.filePath, documents.hasFile(path) { return folder }
        }
        return written.filePath.map { documents.hasFile($0) } == true ? "." : nil
    }

    private func mappedPath(_ uri: String) -> String? {
        if let exact = options.referenceMap[uri] ?? options.referenceMap[uri + "#"] { return exact }
        let prefixes = options.referenceMap.keys.filter { uri.hasPrefix($0) }
        guard let prefix = prefixes.max(by: { $0.utf8.count < $1.utf8.count }),
            let folder = options.referenceMap[prefix]
        else { return nil }
        let rest = URIReference.percentDecoded(String(uri.dropFirst(prefix.count)))
        if rest.isEmpty { return folder }
        guard prefix.hasSuffix("/") || rest.hasPrefix("/") else { return nil }
        guard !rest.split(separator: "/").contains("..") else { return nil }
        return (folder.hasSuffix("/") ? String(folder.dropLast()) : folder) + (rest.hasPrefix("/") ? rest : "/" + rest)
    }
}
