import JSONTree

extension SchemaLoader {
    /// Makes plain references of those dynamic ones that can only lead to the schema that they name.
    ///
    /// A schema that refers to this one, directly or through others, overrides a dynamic anchor with its own of the same name.
    /// Where none of the loaded schemas does that, the target is as certain as that of a `$ref`.
    func settleDynamicReferences() {
        var overridden: [String: Set<DocumentID>] = [:]
        for schema in graph.schemas {
            guard let reference = schema.reference, reference.isDynamic, let target = reference.target else { continue }
            guard let anchor = dynamicAnchor(of: target, namedBy: reference) else {
                graph.schemas[schema.id.index].reference?.isDynamic = false
                continue
            }
            let known = overridden[anchor] ?? documentsThatOthersOverride(dynamicAnchors[anchor] ?? [])
            overridden[anchor] = known
            if !known.contains(graph[target].document) { graph.schemas[schema.id.index].reference?.isDynamic = false }
        }
    }

    /// The name under which the target can be overridden; `nil` for a target that is no dynamic anchor, or not reached as one.
    private func dynamicAnchor(of target: SchemaID, namedBy reference: Reference) -> String? {
        let object = graph[target].node.object
        guard graph[target].dialect.draft >= .draft202012 else {
            return object?["$recursiveAnchor"]?.bool == true ? "" : nil
        }
        let name = URIReference(reference.text).fragment.map(URIReference.percentDecoded)
        return name == object?["$dynamicAnchor"]?.string ? name : nil
    }

    /// The documents in which an anchor can be overridden: those with more than one of the name, and those that a document
    /// with another one refers to, directly or through others.
    private func documentsThatOthersOverride(_ anchors: [SchemaID]) -> Set<DocumentID> {
        guard anchors.count > 1 else { return [] }
        // Two different origins are all that matters, so that every document is visited at most twice.
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
