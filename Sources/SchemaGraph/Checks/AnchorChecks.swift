import JSONTree

extension CheckedSchema {
    /// Reports an anchor that another schema of the document also defines.
    func checkAnchors() {
        let known = graph[schema.resource].anchors
        guard !known.isEmpty else { return }
        let names = SchemaNames(object, schema.dialect, isRoot: schema.pointer.isEmpty)
        for anchor in names.anchors {
            guard let first = known[ExactText(anchor.name)], first != schema.id,
                graph[first].document == schema.document
            else { continue }
            diagnostics.report(
                .duplicateAnchor,
                "duplicate anchor '\(anchor.name)'; references use the first one",
                at: graph.location(of: schema.id, keyword: anchor.keyword),
                notes: [.init("first defined here", at: graph.location(of: first))],
                help: "rename one of them"
            )
        }
    }
}
