import SchemaGraph
import SwiftModel

/// Has documents share the definitions that they repeat within the types of their roots: one of the documents declares the type,
/// and the others have its name as an alias.
///
/// No name depends on what is shared: a definition that differs from now on becomes a type of its own in its place.
struct SharedDefinitions {
    private var mapping: Mapping
    /// The types that are made from each schema.
    private var declarations: [SchemaID: [DeclarationID]] = [:]
    /// The types at the level of their document, by their schemas.
    private var tops: [SchemaID: DeclarationID] = [:]
    /// The documents in which the name of another's type means a nested one, by that name.
    private var hiding: [String: Set<DocumentID>] = [:]
    /// The definitions that are equal to none.
    private var unique: Set<SchemaID> = []

    /// The mapping with equal definitions shared, as far as the options say. A run for chosen types declares these only.
    static func joined(_ mapping: Mapping) -> Mapping {
        guard mapping.options.shareEqualTypes == .all, mapping.options.only.isEmpty else { return mapping }
        let families = mapping.graph.families(mapping.options) { document in
            // A type that is deprecated with its document cannot stand for one that is not.
            guard let anchor = mapping.anchors[document.id], !mapping.isModule(anchor) else { return false }
            let root = mapping.graph[document.root]
            return !root.definitions.isEmpty && root.annotations.deprecation == nil
        }
        if families.isEmpty { return mapping }
        var definitions = SharedDefinitions(mapping)
        for documents in families { definitions.share(documents) }
        return definitions.mapping
    }

    private init(_ mapping: Mapping) {
        self.mapping = mapping
        let names = Set(mapping.anchors.values.map { mapping[$0].name })
        for id in mapping.ids {
            let (document, schema) = (mapping[id].document, mapping[id].schema)
            declarations[schema, default: []].append(id)
            // Protocols are called after the declaration of a base.
            if let structure = mapping.structure(id) { unique.formUnion(structure.bases) }
            guard let parent = mapping[id].parent else { continue }
            if mapping.anchors[document] == parent, tops[schema] == nil { tops[schema] = id }
            // In a namespace every path starts with its name, which no type has.
            if names.contains(mapping[id].name), mapping.options.namespace == nil {
                hiding[mapping[id].name, default: []].insert(document)
            }
        }
        for (document, anchor) in mapping.anchors {
            // A definition that is declared as the root has the root's name.
            for definition in mapping.graph[mapping.graph[document].root].definitions
            where mapping.typeOfSchema[definition.schema] == .declared(anchor) { unique.insert(definition.schema) }
        }
    }

    /// What tells a schema from those that say the same: the order of what is declared for it, and the names that depend on
    /// those around it.
    private func remarks(on schema: SchemaID) -> [String] {
        let declared = (declarations[schema] ?? []).flatMap { id in
            let name = tops[schema] == id ? [] : [mapping[id].name]
            let properties = mapping.structure(id)?.properties.map(\.name) ?? []
            return name + mapping[id].children.map { mapping[$0].name } + properties
        }
        return unique.contains(schema) ? declared + ["\(mapping.graph[schema].document.index)"] : declared
    }

    /// The schemas of the copies in some documents, by those that take their place.
    private func twins(in documents: [SchemaDocument]) -> [SchemaID: SchemaID] {
        let equal = EqualDefinitions(mapping.graph, documents, remark: remarks) { equal, _ in
            let documents = Set(equal.map { mapping.graph[$0].document })
            return equal.first { schema in
                guard let anchor = mapping.anchors[mapping.graph[schema].document] else { return false }
                return hiding[mapping[anchor].name]?.isDisjoint(with: documents) ?? true
            }
        }
        return equal.twins
    }

    private mutating func share(_ documents: [SchemaDocument]) {
        let twins = twins(in: documents)
        if twins.isEmpty { return }
        for (copy, twin) in twins {
            if let place = tops[copy], let shared = tops[twin] { mapping.replace(place, by: shared) }
        }
        // What nests in a place is declared with the type, and has no name of its own.
        let (mapping, tops) = (mapping, Set(tops.values))
        self.mapping.typeOfSchema = mapping.typeOfSchema.mapValues { type in
            type.replacingDeclared { tops.contains($0) ? $0 : mapping.shared($0) }
        }
    }
}
