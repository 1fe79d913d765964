import SchemaGraph
import SwiftModel

/// Makes documents share the definitions that are equal within the types of their roots: one of the documents declares
/// the type, and the others have an alias with its name.
///
/// Sharing changes no names: when a definition changes in one document, its alias becomes a type with the same name.
struct SharedDefinitions {
    private var mapping: Mapping
    private var declarations: [SchemaID: [DeclarationID]] = [:]
    /// The types nested directly in the root types of their documents, by their schemas.
    private var tops: [SchemaID: DeclarationID] = [:]
    /// The documents in which a nested type hides another document's root type, by the name of the type.
    private var hiding: [String: Set<DocumentID>] = [:]
    /// The definitions that are not equal to any other.
    private var unique: Set<SchemaID> = []

    /// Returns the mapping with equal definitions shared, if the options allow it. They are not shared if the run only
    /// generates selected types.
    static func joined(_ mapping: Mapping) -> Mapping {
        guard mapping.options.shareEqualTypes == .all, mapping.options.only.isEmpty else { return mapping }
        let families = mapping.graph.families(mapping.options) { document in
            // A type that is deprecated with its document cannot replace one that is not.
            guard mapping.anchors[document.id] != nil, !mapping.isModule(document.id) else { return false }
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
        let names = Set(mapping.anchors.values.map(mapping.wantedName))
        for id in mapping.ids {
            let (document, schema) = (mapping[id].document, mapping[id].schema)
            declarations[schema, default: []].append(id)
            // The protocol of a base is named after its declaration.
            if let structure = mapping.structure(id) { unique.formUnion(structure.bases) }
            guard let parent = mapping[id].parent else { continue }
            if mapping.anchors[document] == parent, tops[schema] == nil { tops[schema] = id }
            // In a namespace, every path starts with the namespace's name, which no type has.
            let name = mapping.wantedName(id)
            if names.contains(name), mapping.options.namespace == nil { hiding[name, default: []].insert(document) }
        }
        for (document, anchor) in mapping.anchors {
            // A definition that is declared as the root has the root's name.
            for definition in mapping.graph[mapping.graph[document].root].definitions
            where mapping.typeOfSchema[definition.schema] == .declared(anchor) { unique.insert(definition.schema) }
        }
    }

    /// Returns properties of a schema's declarations that must also be equal: the order of properties and of nested types, what
    /// changes a name because of a type around it, and whether the references to an enum make it keep other values.
    private func remarks(on schema: SchemaID) -> [String] {
        let declared = (declarations[schema] ?? []).flatMap { id in
            let names = (tops[schema] == id ? [] : [id]) + mapping[id].children
            return names.map(mapping.nameInDocument) + (mapping.structure(id)?.properties.map(\.key) ?? [])
                + (mapping.enumeration(id)?.isExtensible ?? false ? ["open"] : [])
        }
        return unique.contains(schema) ? declared + ["\(mapping.graph[schema].document.index)"] : declared
    }

    /// Returns the schemas that replace those of copies in some documents, by the copies' schemas.
    private func twins(in documents: [SchemaDocument]) -> [SchemaID: SchemaID] {
        let equal = EqualDefinitions(mapping.graph, documents, remark: remarks) { equal, _ in
            let documents = Set(equal.map { mapping.graph[$0].document })
            return equal.first { schema in
                guard let anchor = mapping.anchors[mapping.graph[schema].document] else { return false }
                return hiding[mapping.wantedName(anchor)]?.isDisjoint(with: documents) ?? true
            }
        }
        return equal.twins
    }

    private mutating func share(_ documents: [SchemaDocument]) {
        let twins = twins(in: documents)
        if twins.isEmpty { return }
        for (copy, twin) in twins {
            guard let place = tops[copy], let shared = tops[twin] else { continue }
            mapping.replace(place, by: shared, isDefinition: true)
        }
        // Types nested in a replaced type are declared with the shared type and have no separate names.
        let (mapping, tops) = (mapping, Set(tops.values))
        self.mapping.typeOfSchema = mapping.typeOfSchema.compactMapValues { type in
            type.replacingDeclared { tops.contains($0) ? $0 : mapping.shared($0) }
        }
    }
}
