import JSONTree

/// Finds the dynamic references with a fixed target, which can be treated as plain ones.
///
/// A dynamic anchor can be overridden by a schema that refers to it, directly or indirectly, and has an anchor with the
/// same name. If no loaded schema overrides it, the target is fixed. So it is if all inputs from which the reference is
/// reached override it with the same schema: evaluation starts at an input, and the outermost anchor counts (JSON Schema
/// 2020-12 Core, section 8.2.3.2).
struct DynamicReferences {
    private let graph: SchemaGraph
    private let anchors: [ExactText: [SchemaID]]

    init(_ graph: SchemaGraph) {
        self.graph = graph
        anchors = graph.resources.reduce(into: [:]) { anchors, resource in
            for (name, schema) in resource.dynamicAnchors { anchors[name, default: []].append(schema) }
        }
    }

    /// The schemas whose dynamic reference has a fixed target, with that.
    var settled: [(schema: SchemaID, target: SchemaID)] {
        var overridden: [ExactText: Set<DocumentID>] = [:]
        var outermost: [ExactText: [DocumentID: SchemaID]] = [:]
        return graph.schemas.compactMap { schema in
            guard let reference = schema.reference, reference.isDynamic, let target = reference.target
            else { return nil }
            guard let anchor = dynamicAnchor(of: target, namedBy: reference) else { return (schema.id, target) }
            let documents = overridden[anchor] ?? documentsThatOthersOverride(anchors[anchor] ?? [])
            overridden[anchor] = documents
            if !documents.contains(graph[target].document) { return (schema.id, target) }
            let targets = outermost[anchor] ?? outermostAnchors(named: anchor)
            outermost[anchor] = targets
            return targets[schema.document].map { (schema.id, $0) }
        }
    }

    /// Returns the name under which the target can be overridden; nil if the target has no dynamic anchor.
    private func dynamicAnchor(of target: SchemaID, namedBy reference: Reference) -> ExactText? {
        let object = graph[target].node.object
        guard graph[target].dialect.draft >= .draft202012
        else { return object?["$recursiveAnchor"]?.bool == true ? ExactText("") : nil }
        let name = URIReference(reference.text).fragment.map(URIReference.percentDecoded)
        return name == object?["$dynamicAnchor"]?.string ? name.map { ExactText($0) } : nil
    }

    /// Returns the documents in which an anchor can be overridden: those with several anchors of the name, and those
    /// that a document with another such anchor refers to, directly or indirectly.
    private func documentsThatOthersOverride(_ anchors: [SchemaID]) -> Set<DocumentID> {
        guard anchors.count > 1 else { return [] }
        let documents = anchors.map { graph[$0].document }
        let origins = origins(of: Set(documents).map { ($0, $0) })
        let overridden = origins.filter { document, found in found.contains { $0 != document } }.map(\.key)
        let repeated = Dictionary(grouping: documents) { $0 }.filter { $1.count > 1 }.map(\.key)
        return Set(repeated + overridden)
    }

    /// Returns, for each document, the anchor of the inputs from which it is reached, if all of them have the same.
    private func outermostAnchors(named anchor: ExactText) -> [DocumentID: SchemaID] {
        var anchors: [DocumentID: SchemaID] = [:]
        for resource in graph.resources where graph[resource.root].pointer.isEmpty {
            anchors[graph[resource.root].document] = resource.dynamicAnchors[anchor]
        }
        let inputs = graph.documents.filter(\.isInput).map { ($0.id, anchors[$0.id]) }
        return origins(of: inputs).compactMapValues { $0.count == 1 ? $0[0] : nil }
    }

    /// Returns the origins of the documents from which each document is reached, directly or indirectly.
    private func origins<Origin: Equatable>(of documents: [(DocumentID, Origin)]) -> [DocumentID: [Origin]] {
        var origins: [DocumentID: [Origin]] = [:]
        var open = documents
        while let (document, origin) = open.popLast() {
            // Two different origins suffice, so each document is visited at most twice.
            let known = origins[document] ?? []
            guard known.count < 2, !known.contains(origin) else { continue }
            origins[document] = known + [origin]
            open += graph[document].dependencies.map { ($0, origin) }
        }
        return origins
    }
}
