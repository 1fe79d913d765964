import SchemaGraph

extension TypeResolver {
    /// Returns the schemas that the patterns of `only` select, which are documents and definitions, and a finding for each
    /// pattern that selects none.
    func chosenTypes() -> (schemas: Set<SchemaID>, findings: [Finding]) {
        let declared = Dictionary(mapping.ids.map { (mapping[$0].schema, $0) }) { first, _ in first }
        let graph = mapping.graph
        // The schemas with the names that patterns are matched with: a key, a Swift name and a Swift path.
        var candidates: [(schema: SchemaID, names: [String])] = []
        for document in graph.documents where document.isGiven {
            candidates.append((document.root, names(declared[document.root])))
            var open = Array(graph[document.root].definitions.reversed())
            while let definition = open.popLast() {
                let names = [definition.name] + names(declared[definition.schema])
                candidates.append((definition.schema, names))
                open += graph[definition.schema].definitions.reversed()
            }
        }
        let allNames = Set(candidates.flatMap(\.names))
        var schemas: Set<SchemaID> = []
        var findings: [Finding] = []
        for pattern in mapping.options.only {
            let glob = Glob(pattern.text)
            let found = candidates.filter { $0.names.contains(where: glob.matches) }
            schemas.formUnion(found.map(\.schema))
            if !found.isEmpty { continue }
            let outer = selectable(around: pattern.text, among: allNames)
            findings.append(.unmatchedName(pattern, partOf: outer, others: allNames))
        }
        return (schemas, findings)
    }

    private func names(_ id: DeclarationID?) -> [String] {
        guard let id else { return [] }
        if mapping[id].parent == nil, case .namespace = mapping[id].kind { return [] }
        return Set([mapping[id].name, listedPath(id)]).sorted()
    }

    /// Returns the path of the selectable type that contains the type at a Swift path; nil if there is no such type.
    private func selectable(around text: String, among names: Set<String>) -> String? {
        guard mapping.ids.contains(where: { listedPath($0) == text }) else { return nil }
        var outer = text[...]
        while let dot = outer.lastIndex(of: ".") {
            outer = outer[..<dot]
            if names.contains(String(outer)) { return String(outer) }
        }
        return nil
    }

    /// The Swift path of a type, as `--list-types` prints it.
    private func listedPath(_ id: DeclarationID) -> String {
        path(id).names.dropFirst(mapping.options.namespace == nil ? 0 : 1).joined(separator: ".")
    }
}
