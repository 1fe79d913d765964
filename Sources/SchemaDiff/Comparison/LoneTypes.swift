import SchemaGraph
import SwiftModel

/// The files and types of one version that have no partner in the other.
///
/// A file without a partner stands for all that it declares, unless a part of it has moved elsewhere. A type stands for
/// the types that only its own values have.
struct LoneTypes {
    private(set) var changes: [Change] = []

    private let version: Version
    private let other: Version
    private let isPaired: (DeclarationID) -> Bool
    /// What a report has already been made for.
    private var covered: Set<DeclarationID> = []

    fileprivate init(
        _ version: Version,
        _ files: [SwiftFile],
        besides other: Version,
        isPaired: @escaping (DeclarationID) -> Bool
    ) {
        self.version = version
        self.other = other
        self.isPaired = isPaired
        for file in files where !version.graph[file.document].isBuiltIn { report(file) }
        // A type comes before those within it.
        for id in version.types where !isPaired(id) && !covered.contains(id) { report(id) }
    }

    private mutating func report(_ file: SwiftFile) {
        let types = file.declarations.flatMap(\.family).filter(\.isModel).map(\.heading)
        let schema = version.graph[file.document].root
        let root = types.first { $0.schema == schema }
        // A definition may also have been merged with another of its name.
        let hasMoved = types.contains {
            isPaired($0.id) || version.named.contains($0.id) && other.names.contains($0.name)
        }
        if let root {
            guard !isPaired(root.id) else { return }
        } else if hasMoved {
            return
        }
        covered.formUnion(hasMoved ? root.map { [$0.id] } ?? [] : types.map(\.id))
        // What only others refer to is no document: where they have changed, they say what becomes of documents.
        let isPart =
            version.graph[file.document].role == .referenced
            || root == nil && version.referenced.contains(file.document)
        let rule: ChangeRule =
            switch version.side {
            case .old: isPart ? .typeRemoved : .schemaRemoved
            case .new: isPart ? .typeAdded : .schemaAdded
            }
        let name = file.rootType ?? "the types of \(file.schema)"
        changes.append(Change(rule, name, at: version.graph.location(of: schema), in: version.side))
    }

    private mutating func report(_ id: DeclarationID) {
        guard let heading = version.heading(id), !version.graph[version.graph[heading.schema].document].isBuiltIn else {
            return
        }
        covered.insert(id)
        // A definition is on its own even where it nests in another type.
        let parent = version.named.contains(id) ? nil : heading.parentPath.flatMap { version.type($0) }
        if let parent, !isPaired(parent) { return }
        let rule = version.side == .old ? ChangeRule.typeRemoved : .typeAdded
        changes.append(Change(rule, heading.path, at: version.graph.location(of: heading.schema), in: version.side))
    }
}

extension TypePairs {
    /// The files and types of `version` that the other one lacks.
    func lone(in version: Version) -> LoneTypes {
        switch version.side {
        case .old: LoneTypes(version, files.removed, besides: new) { newPartner[$0] != nil }
        case .new: LoneTypes(version, files.added, besides: old) { oldPartner[$0] != nil }
        }
    }
}
