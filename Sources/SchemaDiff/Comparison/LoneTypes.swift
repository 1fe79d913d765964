import JSONTree
import SchemaGraph
import SwiftModel

/// The files and types of one version that have no partner in the other.
///
/// A file without a partner is reported instead of its types, unless one of them has moved elsewhere. A type nested in
/// a reported type is not reported.
struct LoneTypes {
    private(set) var changes: [Change] = []

    private let version: Version
    private let other: Version
    private let isPaired: (TypePath) -> Bool
    /// The inline types of properties and branches that only this version has.
    private let brought: Set<TypePath>
    /// The types that are already covered by a report.
    private var covered: Set<TypePath> = []

    fileprivate init(
        _ version: Version,
        _ files: [SwiftFile],
        besides other: Version,
        brought: Set<TypePath>,
        isPaired: @escaping (TypePath) -> Bool
    ) {
        self.version = version
        self.other = other
        self.isPaired = isPaired
        self.brought = brought.subtracting(version.named)
        for file in files {
            guard let document = version.document(of: file), !version.graph[document].isBuiltIn,
                !file.declarations.isEmpty
            else { continue }
            report(file, document)
        }
        // A type comes before its nested types. An added property or branch is reported instead of its inline types.
        for id in version.types where !isPaired(id) && !covered.contains(id) && !self.brought.contains(id) {
            report(id)
        }
    }

    private mutating func report(_ file: SwiftFile, _ document: DocumentID) {
        let types = file.declarations.flatMap(\.family).filter(\.isModel).map(\.heading)
        let schema = version.graph[document].root
        let root = types.first { version.schema(of: $0) == schema }
        // A definition may have been merged with another one of the same name.
        let hasMoved = types.contains {
            isPaired($0.path) || version.named.contains($0.path) && other.names.contains($0.name.bare)
        }
        if let root {
            guard !isPaired(root.path) else { return }
        } else if hasMoved {
            return
        }
        covered.formUnion(hasMoved ? root.map { [$0.path] } ?? [] : types.map(\.path))
        // A file that is only the target of a `$ref` is reported as a type, because it is not a schema of the input. So is
        // one without types in the other version because of its settings.
        let isPart =
            version.graph[document].role == .referenced || other.inputKeys.contains(version.key(of: document))
            || root == nil && version.referenced.contains(document)
        let name = file.root?.path.description ?? "the types of \(file.schema)"
        report(isPart ? .typeAdded : .schemaAdded, name, at: schema)
    }

    private mutating func report(_ rule: ChangeRule, _ name: String, at schema: SchemaID) {
        changes.append(Change(rule, name, onlyIn: version.side, at: version.graph.location(of: schema)))
    }

    private mutating func report(_ id: TypePath) {
        guard let heading = version.heading(id) else { return }
        let schema = version.schema(of: heading)
        guard !version.graph[version.graph[schema].document].isBuiltIn else { return }
        covered.insert(id)
        // A definition is reported separately even if it is nested in another type. A place that shares a type is nested in
        // other types than that one.
        if !version.named.contains(id), version.hasType(id.parent), !isPaired(id.parent) { return }
        report(.typeAdded, id.description, at: schema)
    }
}

extension TypePairs {
    /// Returns the files and types of `version` that the other one lacks.
    func lone(in version: Version) -> LoneTypes {
        let (other, lone, partners) =
            version.side == .old ? (new, files.removed, newPartner) : (old, files.added, oldPartner)
        return LoneTypes(version, lone, besides: other, brought: brought(in: version, besides: other)) {
            partners[$0] != nil
        }
    }

    /// Returns the types of properties and branches that exist in `version` but not in its counterpart.
    private func brought(in version: Version, besides other: Version) -> Set<TypePath> {
        var types: [SwiftType] = []
        for pair in all {
            let (own, partner) = version.side == .old ? (pair.old, pair.new) : (pair.new, pair.old)
            switch (version.declarations[own], other.declarations[partner]) {
            case (.structure(let model), .structure(let otherModel)):
                let known = otherModel.keys
                types += model.properties.filter { !known.contains(ExactText($0.key)) }.map(\.type)
            case (.union(let model), .union):
                let partners = branches[pair] ?? []
                let kept = Set(
                    version.side == .new ? partners.indices.filter { partners[$0] != nil } : partners.compactMap { $0 }
                )
                types += model.cases.indices.filter { !kept.contains($0) }.map { model.cases[$0].type }
            default: break
            }
        }
        return Set(types.compactMap(\.declaration))
    }
}
