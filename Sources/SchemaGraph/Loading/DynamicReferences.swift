import JSONTree

/// Finds the dynamic references with a fixed target, which can be treated as plain ones.
///
/// A dynamic anchor can be overridden by a schema that refers to it, directly or indirectly, and has an anchor with the
/// same name. If no loaded schema overrides it, the target is fixed.
struct DynamicReferences {
    private let graph: SchemaGraph
    private let anchors: [ExactText: [SchemaID]]

    init(_ graph: SchemaGraph) {
        self.graph = graph
        anchors = graph.resources.reduce(into: [:]) { anchors, resource in
            for (name, schema) in resource.dynamicAnchors { anchors[name, default: []].append(schema) }
        }
    }

    /// The schemas whose dynamic reference has a fixed target.
    var settled: [SchemaID] {
        var overridden: [ExactText: Set<DocumentID>] = [:]
        return graph.schemas.compactMap { schema in
            guard let reference = schema.reference, reference.isDynamic, let target = reference.target else {
                return nil
            }
            guard let anchor = dynamicAnchor(of: target, namedBy: reference) else { return schema.id }
            let documents = overridden[anchor] ?? documentsThatOthersOverride(anchors[anchor] ?? [])
            overridden[anchor] = documents
            return documents.contains(graph[target].document) ? nil : schema.id
        }
    }

    /// Returns the name under which the target can be overridden; nil if the target has no dynamic anchor.
    private func dynamicAnchor(of target: SchemaID, namedBy reference: Reference) -> ExactText? {
        let object = graph[target].node.object
        guard graph[target].dialect.draft >= .draft202012 else {
            return object?["$recursiveAnchor"]?.bool == true ? ExactText("") : nil
        }
        let name = URIReference(reference.text).fragment.map(URIReference.percentDecoded)
        return name == object?["$dynamicAnchor"]?.string ? name.map { ExactText($0) } : nil
    }

    /// Returns the documents in which an anchor can be overridden: those with several anchors of the name, and those
    /// that a document with another such anchor refers to, directly or indirectly.
    private func documentsThatOthersOverride(_ anchors: [SchemaID]) -> Set<DocumentID> {
        guard anchors.count > 1 else { return [] }
        // Two different origins suffice, so each document is visited at most twice.
        var origins: [DocumentID: [DocumentID]] = [:]
        var overridden: Set<DocumentID> = []
        var open: [(document: DocumentID, origin: DocumentID)] = []
        for anchor in anchors {
            let document = graph[anchor].document
            if origins[document] != nil { overridden.insert(document) }
            origins[document] = [document]
            open.append((document, document))
        }
        while let (document, origin) = open.popLast() {
            for next in graph[document].dependencies {
                let known = origins[next] ?? []
                guard known.count < 2, !known.contains(origin) else { continue }
                origins[next] = known + [origin]
                open.append((next, origin))
            }
        }
        for (document, found) in origins where found.contains(where: { $0 != document }) { overridden.insert(document) }
        return overridden
    }
}
