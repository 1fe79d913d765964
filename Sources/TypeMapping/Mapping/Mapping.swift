import Diagnostics
import SchemaGraph
import SwiftModel

/// The type of every schema, and what has to be declared for them, before references are followed.
struct Mapping {
    let graph: SchemaGraph
    let options: MappingOptions
    let reserved: ReservedNames
    let shapes: ShapeTable
    let diagnostics: DiagnosticCollector
    var declarations: [DeclarationDraft]
    var typeOfSchema: SchemaTable<TypeDraft>
    /// The top declaration of each document, which contains its other types.
    let anchors: [DocumentID: DeclarationID]
    /// The top declarations that hold no types: those of their documents are declared outside all others.
    let modules: Set<DeclarationID>
    /// The types of values that the schema allows to be anything else.
    let typesBesideAnything: [TypeDraft]
    /// The types that are not called as they would be.
    let renamedTypes: [RenamedType]

    /// All declarations. A loop over them asks each for what it needs, which takes no copy of the rest.
    var ids: some BidirectionalCollection<DeclarationID> { declarations.indices.lazy.map(DeclarationID.init) }

    subscript(id: DeclarationID) -> DeclarationDraft {
        // Lent, because callers ask for one of its many parts.
        _read { yield declarations[id.index] }
        _modify { yield &declarations[id.index] }
    }

    /// Whether the types of the document with a top declaration are declared outside all others.
    func isModule(_ anchor: DeclarationID) -> Bool { modules.contains(anchor) }

    /// Declares the same as another declaration does, elsewhere.
    mutating func declare(like model: DeclarationID, name: String, parent: DeclarationID?) -> DeclarationID {
        let model = self[model]
        let id = DeclarationID(index: declarations.count)
        declarations.append(
            DeclarationDraft(
                id: id,
                document: model.document,
                parent: parent,
                schema: model.schema,
                isInline: true,
                name: name,
                plainName: model.plainName,
                kind: model.kind,
                children: model.children,
                scope: model.scope
            )
        )
        if let parent { self[parent].children.append(id) }
        return id
    }

    /// Makes a type the name that a place has for an equal one, and all that nests in it that of what nests there.
    mutating func replace(_ place: DeclarationID, by shared: DeclarationID) {
        for (inner, twin) in zip(self[place].children, self[shared].children) { replace(inner, by: twin) }
        self[place].children = []
        self[place].kind = .place(of: shared)
    }

    /// A declaration and those around it, from the inside out.
    func surroundings(of id: DeclarationID) -> [DeclarationID] {
        var found = [id]
        while let parent = self[found[found.count - 1]].parent { found.append(parent) }
        return found
    }

    /// The schemas that describe a declaration: its own, and a definition that is declared in its place.
    func described(by declaration: DeclarationDraft) -> [SchemaID] {
        guard let target = shapes.soleReference(of: declaration.schema),
            typeOfSchema[target] == .declared(declaration.id)
        else { return [declaration.schema] }
        return [declaration.schema, target]
    }

    /// The schemas whose settings are for a declaration and those nested in it, the more particular ones last.
    func speaking(for declaration: DeclarationDraft) -> [SchemaID] {
        let schemas = described(by: declaration)
        let root = graph[declaration.document].root
        return declaration.parent == nil && !schemas.contains(root) ? [root] + schemas : schemas
    }

    /// Whether a declaration only is the name that a place has for a type that it shares.
    func isPlace(_ id: DeclarationID) -> Bool {
        if case .place = self[id].kind { true } else { false }
    }

    /// The declaration that one stands for: itself, or the type that it shares with equal ones.
    func shared(_ id: DeclarationID) -> DeclarationID {
        var id = id
        while case .place(let target) = self[id].kind { id = target }
        return id
    }

    /// The properties of a struct; `nil` for other declarations.
    func structure(_ id: DeclarationID) -> StructDraft? {
        if case .structure(let structure) = self[id].kind { structure } else { nil }
    }

    /// The values of an enum; `nil` for other declarations.
    func enumeration(_ id: DeclarationID) -> EnumDraft? {
        if case .enumeration(let enumeration) = self[id].kind { enumeration } else { nil }
    }

    /// The scalar in a newtype; `nil` for other declarations.
    func newtype(_ id: DeclarationID) -> Scalar? {
        if case .newtype(let scalar) = self[id].kind { scalar } else { nil }
    }

    /// The branches of a union; `nil` for other declarations.
    func union(_ id: DeclarationID) -> UnionDraft? {
        if case .union(let union) = self[id].kind { union } else { nil }
    }
}

extension DeclarationDraft.Kind {
    /// The types of the values that a value of the declaration consists of.
    var parts: [TypeDraft] {
        switch self {
        case .namespace, .enumeration, .newtype: return []
        case .alias(let type): return [type]
        case .place(let shared): return [.declared(shared)]
        case .structure(let structure):
            var types = structure.properties.map(\.type)
            if case .kept(_, let type) = structure.additional { types.append(type) }
            return types
        case .union(let union): return union.branches.map(\.type)
        }
    }
}
