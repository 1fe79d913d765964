import SchemaGraph
import SwiftModel
import SwiftNames

/// The types of all schemas and the declarations for them, before references are resolved.
package struct Mapping {
    package let graph: SchemaGraph
    package let options: MappingOptions
    let reserved: ReservedNames
    package let shapes: ShapeTable
    var findings: [Finding] = []
    var declarations: [DeclarationDraft] = []
    var typeOfSchema: SchemaTable<TypeDraft>
    /// The top declaration of each document, which contains its other types.
    var anchors: [DocumentID: DeclarationID] = [:]
    /// The top declarations that do not contain types: the types of their documents are declared at the top level.
    var modules: Set<DeclarationID> = []
    /// The types of lenient values, with the schemas that also allow anything else.
    var typesBesideAnything: [(type: TypeDraft, schema: SchemaID)] = []
    var topLevelDefinitions: [TopLevelDefinition] = []
    /// The types that did not get the name that they wanted.
    var renamedTypes: [RenamedType] = []
    /// The JSON types and formats of values, as keys of `options.typeMap`, if that has any.
    package var valueKeys: Set<String> = []

    init(_ shapes: ShapeTable, options: MappingOptions, reserved: ReservedNames) {
        graph = shapes.graph
        self.shapes = shapes
        self.options = options
        self.reserved = reserved
        typeOfSchema = SchemaTable(graph)
    }

    /// The IDs of all declarations, so that a loop does not copy the declarations.
    var ids: some BidirectionalCollection<DeclarationID> { declarations.indices.lazy.map(DeclarationID.init) }

    package subscript(id: DeclarationID) -> DeclarationDraft {
        // Yields the declaration instead of copying it, because callers read one of its many properties.
        _read { yield declarations[id.index] }
        _modify { yield &declarations[id.index] }
    }

    /// Returns whether the types of a document are declared at the top level.
    func isModule(_ document: DocumentID) -> Bool { anchors[document].map(modules.contains) ?? false }

    /// Declares a type for several places that is equal to the one at one of them, and moves the types in that one there.
    mutating func declare(like model: DeclarationID, candidates: [String], parent: DeclarationID?) -> DeclarationID {
        let id = DeclarationID(index: declarations.count)
        let declaration = DeclarationDraft(
            id: id,
            document: self[model].document,
            parent: parent,
            schema: self[model].schema,
            site: Site(parent: self[model].site.parent, word: .fixed(candidates[0]), kind: .several),
            kind: self[model].kind,
            children: self[model].children,
            candidates: candidates,
            plainName: self[model].plainName
        )
        declarations.append(declaration)
        if let parent { self[parent].children.append(id) }
        for child in self[id].children { self[child].parent = id }
        self[model].children = []
        return id
    }

    /// Replaces a type by a name for an equal one, and the types nested in it by names for those nested in the other. Of a
    /// definition, the other one has all descriptions; those of the properties of inline types are left out if they differ.
    mutating func replace(_ place: DeclarationID, by shared: DeclarationID, isDefinition: Bool = false) {
        if self.shared(shared) == place {
            // A name for the type itself becomes the type, because two names cannot stand for each other.
            self[shared].kind = self[place].kind
            self[shared].children = self[place].children
            for child in self[shared].children { self[child].parent = shared }
        } else {
            for (inner, twin) in zip(self[place].children, self[shared].children) {
                replace(inner, by: twin, isDefinition: isDefinition)
            }
            if !isDefinition, describes(place, shared) { describe(shared, onlyAs: place) }
        }
        self[place].children = []
        self[place].kind = .place(of: shared)
    }

    /// A type has to be described as each of its places describes it; one outside bodies describes itself.
    func describes(_ place: DeclarationID, _ shared: DeclarationID) -> Bool {
        !self[place].isInBody || self[shared].isInBody
    }

    /// Leaves out the descriptions of a struct's properties that are not those of an equal struct.
    private mutating func describe(_ shared: DeclarationID, onlyAs other: DeclarationID) {
        guard let own = structure(shared), let others = structure(other)?.properties else { return }
        var changed = own
        for (index, (property, other)) in zip(own.properties, others).enumerated()
        where description(property.schemas) != description(other.schemas) {
            changed.properties[index].isDescribedOutside = true
        }
        self[shared].kind = .structure(changed)
    }

    /// Innermost first, starting with the declaration itself.
    func surroundings(of id: DeclarationID) -> [DeclarationID] {
        var found = [id]
        while let parent = self[found[found.count - 1]].parent { found.append(parent) }
        return found
    }

    /// Returns the schemas that describe a declaration: its own, and a definition that is declared in its place.
    func described(by declaration: DeclarationDraft) -> [SchemaID] {
        guard let target = shapes.soleReference(of: declaration.schema),
            typeOfSchema[target] == .declared(declaration.id)
        else { return [declaration.schema] }
        return [declaration.schema, target]
    }

    /// In a title or in more words; `nil` if schemas do not describe the value.
    func description(_ schemas: [SchemaID]) -> String? {
        let annotations = schemas.map { graph[$0].annotations }
        return annotations.lazy.compactMap(\.description).first ?? annotations.lazy.compactMap(\.title).first
    }

    /// Returns the schemas whose settings apply to a declaration and those nested in it, the most specific ones last.
    func speaking(for declaration: DeclarationDraft) -> [SchemaID] {
        let schemas = described(by: declaration)
        let root = graph[declaration.document].root
        return declaration.parent == nil && !schemas.contains(root) ? [root] + schemas : schemas
    }

    func isPlace(_ id: DeclarationID) -> Bool {
        if case .place = self[id].kind { true } else { false }
    }

    /// Returns whether a place has no name for its shared type: beside it, an alias would only have another name because the
    /// type has this one, and at the top level, an alias would be called like its type.
    func isUnnamedPlace(_ id: DeclarationID) -> Bool {
        guard case .place = self[id].kind, options.namespace == nil else { return false }
        let (shared, place) = (self[shared(id)], self[id])
        if shared.parent == place.parent, shared.name == place.plainName { return true }
        return shared.parent == nil && shared.name == place.name
    }

    /// Returns the declaration itself, or the shared type that it is a name for.
    func shared(_ id: DeclarationID) -> DeclarationID {
        var id = id
        while case .place(let target) = self[id].kind { id = target }
        return id
    }

    // The content of a struct, an enum, a newtype or a union; `nil` for other declarations.

    func structure(_ id: DeclarationID) -> StructDraft? {
        if case .structure(let structure) = self[id].kind { structure } else { nil }
    }

    func enumeration(_ id: DeclarationID) -> EnumDraft? {
        if case .enumeration(let enumeration) = self[id].kind { enumeration } else { nil }
    }

    func newtype(_ id: DeclarationID) -> Scalar? {
        if case .newtype(let scalar) = self[id].kind { scalar } else { nil }
    }

    func union(_ id: DeclarationID) -> UnionDraft? {
        if case .union(let union) = self[id].kind { union } else { nil }
    }

    // MARK: - Names

    func wantedName(_ id: DeclarationID) -> String {
        let declaration = self[id]
        let isPrefixed = declaration.parent == nil && declaration.site.root != id
        return (isPrefixed ? options.typePrefix : "") + (declaration.candidates.first ?? "")
    }

    func wantedNames(_ id: DeclarationID) -> [String] { surroundings(of: id).map(wantedName) }

    /// Returns the name that a type wants, with a sign if it cannot have it because the outermost type does. Where these differ,
    /// equal types of several documents have different names.
    func nameInDocument(_ id: DeclarationID) -> String {
        let names = wantedNames(id)
        return names[0] == names[names.count - 1] ? names[0] + "!" : names[0]
    }

    /// Returns the name that the schema of a type sets, unless several schemas share the type.
    func chosenName(of id: DeclarationID) -> String? {
        if case .several = self[id].site.kind { return nil }
        return graph[self[id].schema].annotations.typeName
    }

    func typeNames(_ id: DeclarationID) -> [String] { surroundings(of: id).map { self[$0].name } }

    /// Returns the names that the values of an enum want and have, inside types with the given names, innermost first.
    func caseNames(
        _ entries: [EnumEntry],
        in typeNames: [String],
        _ identifiers: SwiftIdentifier
    ) -> [(wanted: String, name: String)] {
        CaseNames(entries, identifiers, start: NameStart(typeNames: typeNames), reserved: reserved.enumMembers).names
    }
}

struct TopLevelDefinition {
    let schema: SchemaID
    let document: DocumentID
    let name: String
    /// Whether the schema already spells the name as Swift does.
    let isExact: Bool
    let isChosen: Bool
}

/// A type that did not get the name that it wanted, because another type has the name or Swift reserves it.
package struct RenamedType {
    package let schema: SchemaID
    /// The declaration that the type is nested in; nil at the top level.
    let parent: DeclarationID?
    package let wanted: String
    package let name: String
    /// Whether it would hide a type outside that is used in the same scope.
    var hides = false
}

extension DeclarationDraft.Kind {
    /// The types of the values that a value of the declaration contains.
    var parts: [TypeDraft] {
        switch self {
        case .namespace, .enumeration, .newtype: []
        case .alias(let type): [type]
        case .place(let shared): [.declared(shared)]
        case .structure(let structure):
            if case .kept(_, let type, _) = structure.additional { structure.types + [type] } else { structure.types }
        case .union(let union): union.branches.map(\.type)
        }
    }
}
