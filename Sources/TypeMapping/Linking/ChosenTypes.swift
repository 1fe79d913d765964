import SchemaGraph

/// Finds the schemas that the patterns of `only` select: documents and definitions.
struct ChosenTypes {
    private let mapping: Mapping
    private let resolver: TypeResolver
    /// The schemas with the names that patterns are matched with: a key, a Swift name and a Swift path.
    private var candidates: [(schema: SchemaID, names: [String])] = []
    private(set) var schemas: Set<SchemaID> = []
    private var unmatched: [MappingOptions.NamePattern] = []

    init(_ mapping: Mapping) {
        self.mapping = mapping
        resolver = TypeResolver(mapping)
        let declared = Dictionary(mapping.ids.map { (mapping[$0].schema, $0) }) { first, _ in first }
        let graph = mapping.graph
        for document in graph.documents where document.isGiven {
            candidates.append((document.root, names(declared[document.root])))
            var open = Array(graph[document.root].definitions.reversed())
            while let definition = open.popLast() {
                let names = [definition.name] + names(declared[definition.schema])
                candidates.append((definition.schema, names))
                open += graph[definition.schema].definitions.reversed()
            }
        }
        for pattern in mapping.options.only {
            let glob = Glob(pattern.text)
            let found = candidates.filter { $0.names.contains(where: glob.matches) }
            schemas.formUnion(found.map(\.schema))
            if found.isEmpty { unmatched.append(pattern) }
        }
    }

    private func names(_ id: DeclarationID?) -> [String] {
        guard let id else { return [] }
        if mapping[id].parent == nil, case .namespace = mapping[id].kind { return [] }
        return Set([mapping[id].name, path(id)]).sorted()
    }

    /// Returns the path of the selectable type that contains the type at a Swift path; nil if there is no such type.
    private func selectable(around text: String) -> String? {
        guard mapping.ids.contains(where: { path($0) == text }) else { return nil }
        let names = Set(candidates.flatMap(\.names))
        var outer = text[...]
        while let dot = outer.lastIndex(of: ".") {
            outer = outer[..<dot]
            if names.contains(String(outer)) { return String(outer) }
        }
        return nil
    }

    /// The Swift path of a type, as `--list-types` prints it.
    private func path(_ id: DeclarationID) -> String {
        resolver.path(id).names.dropFirst(mapping.options.namespace == nil ? 0 : 1).joined(separator: ".")
    }

    var findings: [Finding] {
        unmatched.map { pattern in
            .unmatchedName(pattern, partOf: selectable(around: pattern.text), others: Set(candidates.flatMap(\.names)))
        }
    }
}
