import SchemaGraph

extension NameRecord {
    /// Returns the records of all documents of a mapping, by their index. They have no top-level types, since the run may
    /// not declare all of them.
    ///
    /// - Parameter shortened: Whether the cases of enums and unions leave out the names of these, by their schemas.
    static func all(_ mapping: Mapping, shortened: [SchemaID: Bool]) -> [NameRecord] {
        var records = [NameRecord](repeating: NameRecord(), count: mapping.graph.documents.count)
        for type in mapping.renamedTypes {
            let schema = mapping.graph[type.schema]
            if schema.pointer.isEmpty, type.parent == nil {
                records[schema.document.index].wanted = type.wanted
            } else if type.isInline {
                let parent = type.parent.map { mapping.graph[mapping[$0].schema] }
                records[schema.document.index].renamed[schema.pointer] = Renaming(
                    wanted: type.wanted,
                    name: type.name,
                    parent: parent.flatMap { $0.document == schema.document ? $0.pointer : nil }
                )
            }
        }
        for (schema, isShortened) in shortened {
            let schema = mapping.graph[schema]
            records[schema.document.index].shortened[schema.pointer] = isShortened
        }
        // The names of types in bodies depend on no other type.
        for id in mapping.ids where !mapping[id].isInBody {
            let isShared = mapping.isPlace(id)
            guard isShared || mapping[id].parent == nil && mapping[id].isInline else { continue }
            let type = mapping[mapping.shared(id)]
            // A type that would hide another gives up its name again in each run.
            records[type.document.index].places[mapping.graph[type.schema].pointer] = type.hidingName ?? type.name
        }
        let named = Set(
            mapping.graph.documents.flatMap { [$0.root] + mapping.graph[$0.root].definitions.map(\.schema) }
        )
        for id in mapping.ids where mapping[id].parent == nil {
            let type = mapping[id]
            if !named.contains(type.schema) { records[type.document.index].others.insert(type.name) }
        }
        for index in records.indices { records[index].others.subtract(records[index].places.values) }
        return records
    }
}

extension MappingOptions {
    /// Returns whether the cases of the schema's enum or union left out its name in an earlier run; nil if there was none, or
    /// no case would have started with it.
    func hadShortCases(_ schema: Schema, in graph: SchemaGraph) -> Bool? {
        earlierNames[graph[schema.document].path]?.shortened[schema.pointer]
    }
}

extension Mapping {
    /// Returns the name of the type that the schema's place shared with others in an earlier run.
    func earlierSharedName(_ schema: SchemaID) -> String? {
        let document = graph[graph[schema].document]
        return options.earlierNames[document.path]?.places[graph[schema].pointer]
    }

    /// Returns whether an earlier run declared types of the document.
    func hadTypes(_ document: DocumentID) -> Bool { options.earlierNames[graph[document].path] != nil }
}
