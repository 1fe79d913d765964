import JSONTree
import SchemaGraph
import SwiftModel

/// The properties of a declaration that must be equal for it to be shared: everything except its name and
/// documentation.
struct EqualType: Hashable {
    private let document: DocumentID
    private let content: Content
    private let remarks: Remarks

    private enum Content: Hashable {
        /// With the names that the schema sets.
        case enumeration(SwiftType, [JSONNode], names: [String?], deprecations: [String?], isExtensible: Bool)
        case union([Branch], tag: String?, mapping: [String], isExclusive: Bool, others: UInt8?)
        /// A union of scalars that are tried in an order of their own, so that the schema's order and keyword do not matter.
        case scalars(Set<Branch>, others: UInt8?)
        case structure([Property], AdditionalDraft, bases: [SchemaID])
    }

    /// Annotations of schemas that affect the generated code.
    private struct Remarks: Hashable {
        let deprecations: [String]
        let settings: [[String: JSONNode]]

        init(_ schemas: [SchemaID], in graph: SchemaGraph) {
            let annotations = schemas.map { graph[$0].annotations }
            deprecations = annotations.compactMap(\.deprecation)
            settings = annotations.map(\.settings).filter { !$0.isEmpty }
        }
    }

    private struct Branch: Hashable {
        let type: TypeDraft
        let title: String?
        let element: ElementTag?
    }

    private struct Property: Hashable {
        /// The names that the schemas set.
        let names: [String]
        /// The property without its schemas.
        let mapped: PropertyDraft.Mapped
        let remarks: Remarks
    }

    /// Creates the properties of a declaration, with nested types replaced by their twins; `nil` if it cannot be
    /// shared. `document` stands for all documents whose types are shared with each other.
    init?(
        _ declaration: DeclarationDraft,
        twins: [DeclarationID: DeclarationID],
        of document: DocumentID,
        in graph: SchemaGraph
    ) {
        func type(_ draft: TypeDraft) -> TypeDraft { draft.replacingDeclared { twins[$0] ?? $0 } }
        self.document = document
        remarks = Remarks([declaration.schema], in: graph)
        switch declaration.kind {
        case .enumeration(let draft):
            let entries = draft.cases.map(\.entry)
            content = .enumeration(
                draft.rawType,
                entries.map(\.value),
                names: entries.map(\.name),
                deprecations: entries.map(\.deprecation),
                isExtensible: draft.isExtensible
            )
        case .union(let draft):
            let branches = draft.branches.map { Branch(type: type($0.type), title: $0.title, element: $0.element) }
            let others = draft.othersBesides?.rawValue
            if draft.isOfScalars {
                content = .scalars(Set(branches), others: others)
                break
            }
            // With tags of the branches' own, a discriminator says nothing else.
            let isOwn = draft.ownTag != nil
            content = .union(
                branches,
                tag: draft.ownTag ?? draft.discriminator?.propertyName,
                mapping: isOwn ? [] : draft.discriminator?.mapping.map { $0.value + " " + $0.target } ?? [],
                isExclusive: !isOwn && draft.isExclusive,
                others: others
            )
        case .structure(let draft):
            var additional = draft.additional
            if case .kept(let name, let value, let patterns) = additional {
                additional = .kept(name: name, type: type(value), patterns: patterns)
            }
            let properties = draft.properties.map { property in
                var mapped = property.mapped
                (mapped.type, mapped.schemas) = (type(property.type), [])
                return Property(
                    names: property.schemas.compactMap { graph[$0].annotations.memberName },
                    mapped: mapped,
                    remarks: Remarks(property.schemas, in: graph)
                )
            }
            content = .structure(properties, additional, bases: draft.bases)
        case .alias, .place, .namespace, .newtype: return nil
        }
    }
}

extension UnionDraft {
    /// Whether the branches are scalars, of which no two are tried at the same position.
    fileprivate var isOfScalars: Bool {
        let ranks = branches.compactMap { if case .scalar(let scalar) = $0.type { scalar.rank } else { nil } }
        return ranks.count == branches.count && Set(ranks).count == ranks.count
    }
}
