import Diagnostics
import JSONTree

extension SchemaLoader {
    /// Notes the `$id`, `$anchor` and `$schema` of a schema, so that references can name it and resolve against it.
    func enterResource(of id: SchemaID, _ object: JSONObject, _ place: inout SchemaPlace) {
        if place.pointer.isEmpty == false, let draft = object["$schema"]?.string.flatMap(Draft.init(metaschema:)) {
            place.dialect = Dialect(draft: draft, isDeclared: true)
        }
        let draft = place.dialect.draft
        let hidesSiblings = object["$ref"]?.string != nil && !draft.honoursReferenceSiblings
        if !hidesSiblings || place.pointer.isEmpty {
            let identifier =
                object[draft.identifierKeyword]?.string ?? (place.dialect.isDeclared ? nil : object["$id"]?.string)
            if let identifier { identify(id, as: identifier, &place) }
        }
        let base = resources[place.resource].base.text
        if draft >= .draft201909, let anchor = object["$anchor"]?.string {
            define(anchor, "$anchor", base, as: id, object)
        }
        if draft >= .draft202012, let anchor = object["$dynamicAnchor"]?.string {
            define(anchor, "$dynamicAnchor", base, as: id, object)
            dynamicAnchors[anchor, default: []].append(id)
        }
        if draft == .draft201909, object["$recursiveAnchor"]?.bool == true {
            dynamicAnchors["", default: []].append(id)
        }
    }

    /// Lets references name a schema; reports an anchor that another schema of the document has already.
    private func define(_ anchor: String, _ keyword: String, _ base: String, as id: SchemaID, _ object: JSONObject) {
        let name = ExactText(base + "#" + anchor)
        guard let first = anchors[name], first != id else {
            anchors[name] = id
            return
        }
        guard graph[first].document == graph[id].document, let node = object[keyword] else { return }
        let pointer = JSONPointer.appending(graph[id].pointer, keyword)
        report(
            Diagnostic(
                .duplicateAnchor,
                "the anchor '\(anchor)' is defined twice; references lead to the first one",
                at: graph.location(of: id, at: node.position, pointer: pointer),
                notes: [Diagnostic.Note("the first one is here", at: graph.location(of: first))],
                help: "rename one of them"
            )
        )
    }

    private func identify(_ id: SchemaID, as identifier: String, _ place: inout SchemaPlace) {
        let reference = resources[place.resource].base.resolving(URIReference(identifier))
        if let fragment = reference.fragment, !fragment.isEmpty {
            let keyword = place.dialect.draft.identifierKeyword
            define(fragment, keyword, reference.withoutFragment.text, as: id, place.node.object ?? JSONObject())
            if identifier.hasPrefix("#") { return }
        }
        let uri = reference.withoutFragment
        guard uri != resources[place.resource].base else { return }
        place.resource = addResource(
            uri,
            document: place.document,
            pointer: place.pointer,
            node: place.node,
            root: id
        )
        resourceOfSchema[id.index] = place.resource
    }

    /// The schema that a reference names; reports and returns `nil` where there is none.
    func target(of reference: Reference, in id: SchemaID) -> SchemaID? {
        let base = resources[resourceOfSchema[id.index]].base
        let written = URIReference(reference.text)
        let uri = base.resolving(written)
        guard let resource = resource(uri.withoutFragment, written: written, from: id) else {
            reportMissingDocument(reference, uri, id)
            return nil
        }
        let fragment = uri.fragment ?? ""
        if fragment.isEmpty { return resource.root }
        if fragment.hasPrefix("/") {
            if let found = schema(in: resource, at: URIReference.percentDecoded(fragment)) { return found }
            if fragment == "/", resource.node.child("") == nil {
                reportRootPointer(reference, id)
                return resource.root
            }
            reportMissingPointer(reference, fragment, resource, id)
            return nil
        }
        let name = URIReference.percentDecoded(fragment)
        for base in [resource.base.text, uri.withoutFragment.text] {
            if let anchored = anchors[ExactText(base + "#" + name)] { return anchored }
        }
        reportMissingPointer(reference, fragment, resource, id)
        return nil
    }

    /// Looks a document up by its URI: known resources, the reference map, the metaschemas, then files.
    private func resource(_ uri: URIReference, written: URIReference, from id: SchemaID) -> SchemaResource? {
        if let index = resourceIndex[uri.text] { return resources[index] }
        if let path = mappedPath(uri.text), let found = load(path: path, as: uri, from: id) { return found }
        if let text = Metaschemas.text(of: uri.text), let found = load(builtIn: text, as: uri) { return found }
        if let path = uri.filePath, let found = load(path: path, as: uri, from: id) { return found }
        guard !written.isAbsolute else { return nil }
        // An `$id` that names a place where the file is not kept: the file's own folder decides.
        let document = graph[graph[id].document]
        let local = URIReference(filePath: document.path).resolving(written.withoutFragment)
        if let index = resourceIndex[local.text] { return resources[index] }
        return local.filePath.flatMap { load(path: $0, as: local, from: id) }
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
        let trimmedFolder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        let name = rest.hasPrefix("/") ? String(rest.dropFirst()) : rest
        guard !name.split(separator: "/").contains("..") else { return nil }
        return trimmedFolder + "/" + name
    }

    private func load(path: String, as uri: URIReference, from id: SchemaID) -> SchemaResource? {
        let retrieval = URIReference(filePath: path)
        if let known = documentOfPath[retrieval.text] {
            return rootResources[known].map { resources[$0] }
        }
        guard !unreadablePaths.contains(retrieval.path), let bytes = read(path) else { return nil }
        let count = resources.count
        let document = addDocument(
            bytes,
            path: path,
            retrieval: retrieval,
            base: uri,
            role: .referenced,
            referrer: id
        )
        return document == nil ? nil : resources[count]
    }

    private func load(builtIn text: String, as uri: URIReference) -> SchemaResource? {
        let count = resources.count
        let path = uri.text
        guard
            addDocument(
                Array(text.utf8),
                path: path,
                retrieval: URIReference(filePath: path),
                base: uri,
                role: .builtIn
            ) != nil
        else { return nil }
        return resources[count]
    }

    /// The schema at a pointer below a resource, made on demand where no keyword names the place.
    private func schema(in resource: SchemaResource, at fragment: String) -> SchemaID? {
        guard let tokens = JSONPointer.tokens(fragment) else { return nil }
        var node = resource.node
        var pointer = resource.pointer
        var nearest = resource.root
        for token in tokens {
            guard let next = node.child(token) else { return nil }
            node = next
            pointer = JSONPointer.appending(pointer, token)
            if let known = knownSchema(resource.document, pointer) { nearest = known }
        }
        if let known = knownSchema(resource.document, pointer) { return known }
        guard node.object != nil || node.bool != nil else { return nil }
        return schema(
            at: SchemaPlace(
                document: resource.document,
                pointer: pointer,
                node: node,
                dialect: graph[nearest].dialect,
                resource: resourceOfSchema[nearest.index]
            )
        )
    }

    // MARK: - Reports

    /// Reports a file that only a `$ref` names and that is no schema, at the reference and without any of the file's text:
    /// a schema that somebody else wrote could name any file of the disk.
    func reportUnusableFile(_ path: String, _ code: DiagnosticCode, from id: SchemaID) {
        let (fault, help) =
            switch code {
            case .notASchema: ("holds no schema", "a schema is a JSON object, true or false")
            case .invalidEncoding: ("is not encoded as UTF-8", "save it as UTF-8")
            case .nestingTooDeep: ("is nested too deeply", "move inner schemas to definitions")
            default: ("is not valid JSON", "to see what is wrong, name the file on the command line")
            }
        report(
            Diagnostic(
                code,
                "referenced file '\(path)' \(fault)",
                at: graph.location(
                    of: id,
                    at: graph[id].reference?.position,
                    pointer: JSONPointer.appending(graph[id].pointer, "$ref")
                ),
                help: help
            )
        )
    }

    private func reportMissingDocument(_ reference: Reference, _ uri: URIReference, _ id: SchemaID) {
        let mapped = mappedPath(uri.withoutFragment.text).map { URIReference(filePath: $0).path }
        if let mapped, unreadablePaths.contains(mapped) { return }
        let place = graph.location(
            of: id,
            at: reference.position,
            pointer: JSONPointer.appending(graph[id].pointer, "$ref")
        )
        if let path = uri.filePath ?? URIReference(reference.text).filePath {
            guard !unreadablePaths.contains(URIReference(filePath: path).path) else { return }
            let names = graph.documents.map { lastComponent($0.path) }
            let nearest = Suggestion.nearest(to: lastComponent(path), among: names)
            report(
                Diagnostic(
                    .unresolvedRef,
                    "cannot find the file '\(path)' that '\(reference.text)' names",
                    at: place,
                    help: nearest.map { "did you mean '\($0)'?" } ?? "paths are relative to the file that refers"
                )
            )
        } else {
            report(
                Diagnostic(
                    .remoteRef,
                    "'\(uri.withoutFragment.text)' is not at hand; nothing is fetched from a network",
                    at: place,
                    help: "save it beside your schemas and pass --ref-map \(uri.withoutFragment.text)=FILE"
                )
            )
        }
    }

    private func reportRootPointer(_ reference: Reference, _ id: SchemaID) {
        let pointer = JSONPointer.appending(graph[id].pointer, "$ref")
        report(
            Diagnostic(
                .rootPointer,
                "'\(reference.text)' names the property \"\"; it is read as the whole schema",
                at: graph.location(of: id, at: reference.position, pointer: pointer),
                help: "write '\(reference.text.dropLast())'"
            )
        )
    }

    private func reportMissingPointer(
        _ reference: Reference,
        _ fragment: String,
        _ resource: SchemaResource,
        _ id: SchemaID
    ) {
        let file = graph[resource.document].path
        let named = fragment.hasPrefix("/")
        let known = graph[resource.document].schemas.map { graph[$0].pointer }.filter { !$0.isEmpty }
        let nearest = named ? Suggestion.nearest(to: URIReference.percentDecoded(fragment), among: known) : nil
        report(
            Diagnostic(
                .unresolvedRef,
                "cannot find '#\(fragment)' in \(file)",
                at: graph.location(
                    of: id,
                    at: reference.position,
                    pointer: JSONPointer.appending(graph[id].pointer, "$ref")
                ),
                help: nearest.map { pointer in
                    let tokens = JSONPointer.tokens(pointer) ?? []
                    let wanted = JSONPointer.tokens(fragment) ?? []
                    return tokens.dropLast() == wanted.dropLast() && !tokens.isEmpty
                        ? "did you mean '\(tokens[tokens.count - 1])'?" : "did you mean '#\(pointer)'?"
                }
            )
        )
    }

    private func lastComponent(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }
}

extension JSONNode {
    /// The member or element that one pointer token names (RFC 6901, section 4).
    func child(_ token: String) -> JSONNode? {
        if let object { return object[token] }
        if let array, let index = Int(token), array.indices.contains(index), String(index) == token {
            return array[index]
        }
        return nil
    }
}
