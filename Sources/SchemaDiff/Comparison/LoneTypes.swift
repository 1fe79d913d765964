import JSONTree
import SchemaGraph
import SwiftModel

extension Comparison {
    /// Reports the files and types of one version that have no partner in the other.
    ///
    /// A file is reported instead of its types, unless one of them has moved elsewhere. A type nested in a reported type is not
    /// reported.
    mutating func reportLone(in version: Version) {
        let isOld = version.side == .old
        let (other, files) = isOld ? (new, types.files.removed) : (old, types.files.added)
        let (partners, introduced) = isOld ? (types.newPartner, []) : (types.oldPartner, introduced)
        func report(_ rule: ChangeRule, _ name: String, at schema: SchemaID) {
            // The change of a value has reported the type that it has now.
            if rule == .typeAdded, introduced.contains(name) { return }
            self.report(Change(rule, name, onlyIn: version.side, at: version.graph.location(of: schema)))
        }
        // An added property or branch is reported instead of its inline types.
        var covered = brought(in: version, besides: other).subtracting(version.named)
        for file in files {
            guard let document = version.document(of: file), !version.graph[document].isBuiltIn,
                !file.declarations.isEmpty
            else { continue }
            let headings = file.declarations.flatMap(\.family).filter(\.isModel).map(\.heading)
            let schema = version.graph[document].root
            let root = headings.first { version.schema(of: $0) == schema }
            // A definition may have been merged with another one of the same name.
            let hasMoved = headings.contains {
                partners[$0.path] != nil || version.named.contains($0.path) && other.names.contains($0.name.bare)
            }
            if root.map({ partners[$0.path] != nil }) ?? hasMoved { continue }
            covered.formUnion(headings.map(\.path).filter { !hasMoved || $0 == root?.path })
            // A file that is only the target of a `$ref` is reported as a type, because it is not a schema of the input. So is
            // one without types in the other version because of its settings.
            let isPart =
                version.graph[document].role == .referenced || other.inputKeys.contains(version.key(of: document))
                || root == nil && version.referenced.contains(document)
            let name = file.root?.path.description ?? "the types of \(file.schema)"
            report(isPart ? .typeAdded : .schemaAdded, name, at: schema)
        }
        // A type comes before its nested types.
        for id in version.types where partners[id] == nil && !covered.contains(id) {
            guard let schema = version.heading(id).map(version.schema),
                !version.graph[version.graph[schema].document].isBuiltIn
            else { continue }
            covered.insert(id)
            // A definition is reported separately even if it is nested in another type. A place that shares a type is nested
            // in other types than that one.
            if !version.named.contains(id), version.hasType(id.parent), partners[id.parent] == nil { continue }
            report(.typeAdded, id.description, at: schema)
        }
    }

    /// Returns the types of properties and branches that exist in `version` but not in its counterpart.
    private func brought(in version: Version, besides other: Version) -> Set<TypePath> {
        var found: [SwiftType] = []
        for pair in types.all {
            let (own, partner) = version.side == .old ? (pair.old, pair.new) : (pair.new, pair.old)
            switch (version.declarations[own], other.declarations[partner]) {
            case (.structure(let model), .structure(let otherModel)):
                let known = otherModel.keys
                found += model.properties.filter { !known.contains(ExactText($0.key)) }.map(\.type)
            case (.union(let model), .union):
                let partners = types.branches[pair] ?? []
                let kept = Set(
                    version.side == .new ? partners.indices.filter { partners[$0] != nil } : partners.compactMap { $0 }
                )
                found += model.cases.indices.filter { !kept.contains($0) }.map { model.cases[$0].type }
            default: break
            }
        }
        return Set(found.compactMap(\.declaration))
    }

    /// Reports the nested types that have a name of Swift or Foundation if their enclosing type had no such nested type:
    /// code in extensions of the enclosing type may use the name.
    mutating func reportHiddenNames() {
        for path in new.types where HiddenNames.spellings[path.last] != nil {
            guard let heading = new.heading(path), let oldParent = heading.parent.flatMap({ types.oldPartner[$0] }),
                old.declarations[TypePath(oldParent.names + [path.last])] == nil
            else { continue }
            report(.nameHidden, at: Place(subject: path.description, schema: new.schema(of: heading)))
        }
    }
}
