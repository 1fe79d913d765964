import JSONTree
import SchemaGraph
import SwiftModel
import SwiftNames

/// Settles the names of the declarations of a mapping and of their members, once all types are known, shared ones included.
///
/// Each type has candidates for its name. Types of the same scope are named together: first those whose schemas set their
/// names, then definitions, then the others (`Rank`). A type gets its name before the types in it, since these do not
/// repeat it.
struct Namer {
    private var mapping: Mapping
    private let rootNames: RootNames
    private let definitionNames: DefinitionNames
    private let identifiers: SwiftIdentifier
    /// The types at the top level that code within each declaration uses. A type in it that is called like one of them would
    /// hide that one, and only a module's name could qualify it.
    private let outerTypes: [DeclarationID: Set<DeclarationID>]

    /// Returns a mapping in which everything has a name.
    static func named(
        _ mapping: consuming Mapping,
        _ rootNames: RootNames,
        _ definitionNames: DefinitionNames
    ) -> Mapping {
        var namer = Namer(mapping, rootNames, definitionNames)
        namer.nameTopLevelTypes()
        for id in namer.mapping.ids where namer.mapping[id].parent == nil { namer.nameContent(of: id) }
        return namer.mapping
    }

    private init(_ mapping: consuming Mapping, _ rootNames: RootNames, _ definitionNames: DefinitionNames) {
        identifiers = SwiftIdentifier(acronyms: mapping.options.acronyms)
        outerTypes = Self.outerTypes(mapping)
        self.mapping = mapping
        self.rootNames = rootNames
        self.definitionNames = definitionNames
        self.mapping.renamedTypes = rootNames.renamed.map { root in
            let wanted = mapping.options.typePrefix + root.wanted
            return RenamedType(schema: root.schema, parent: nil, wanted: wanted, name: root.name)
        }
    }

    private static func outerTypes(_ mapping: Mapping) -> [DeclarationID: Set<DeclarationID>] {
        // In a namespace, every path starts with the namespace's name, which no type has.
        guard mapping.options.namespace == nil else { return [:] }
        let resolver = TypeResolver(mapping)
        var used: [DeclarationID: Set<DeclarationID>] = [:]
        for id in mapping.ids {
            let around = mapping.surroundings(of: id)
            for type in mapping[id].kind.parts {
                guard let place = resolver.spelled(type).declaration,
                    let outer = mapping.surroundings(of: place).last, outer != around.last
                else { continue }
                for scope in around where !mapping[scope].children.isEmpty { used[scope, default: []].insert(outer) }
            }
        }
        return used
    }

    // MARK: - Types

    /// The order in which the types of a scope get their names.
    private enum Rank: CaseIterable {
        case chosen
        /// A definition is named after its key.
        case definition
        /// The elements of `moods` are `Mood`, even if a property `mood` is added.
        case element
        /// A title that is added to one property does not take the name of another.
        case property
        case other
    }

    private func rank(_ id: DeclarationID) -> Rank {
        if mapping.chosenName(of: id) != nil { return .chosen }
        let site = mapping[id].site
        if case .definition = site.kind { return .definition }
        guard mapping[id].candidates.count == 1 else { return .other }
        return switch site.word {
        case .element: .element
        case .property: .property
        case .fixed, .branch: .other
        }
    }

    private mutating func nameContent(of id: DeclarationID) {
        if let structure = mapping.structure(id) { nameProperties(of: id, structure) }
        if let enumeration = mapping.enumeration(id) { nameCases(of: id, enumeration) }
        nameTypes(in: id)
        for child in mapping[id].children { nameContent(of: child) }
    }

    private mutating func nameTypes(in parent: DeclarationID) {
        let children = mapping[parent].children
        if children.isEmpty { return }
        let around = mapping.typeNames(parent)
        // The names that a type inside cannot have, because it would repeat that of its parent or hide the outermost type.
        let near = Set(ownNames(of: parent) + around.suffix(1))
        // A place that is called like its type needs no alias.
        let own = Set(children.filter(mapping.isPlace).map(mapping.shared))
        let hidden = Set((outerTypes[parent] ?? []).subtracting(own).map { mapping[$0].name })
        var scope = NameScope(reserved: [mapping.reserved.nestedTypes, near, hidden])
        let wishes = children.map { NameWish(names: mapping[$0].candidates, rank: rank($0)) }
        let empty = scope
        let names = scope.claim(wishes, fallback: "Value") { furtherNames(for: children[$0], in: empty) }
        for (id, name) in zip(children, names) { set(name, for: id, hidden) }
    }

    /// Returns the name of a declaration and, if places share it, that of the first one, so that the types in it are called as
    /// they were there.
    private func ownNames(of id: DeclarationID) -> [String] {
        let declaration = mapping[id]
        let isShared = declaration.plainName != declaration.candidates.first
        return [declaration.name] + (isShared ? [declaration.plainName] : [])
    }

    private mutating func nameTopLevelTypes() {
        var topLevel = TopLevelNames(rootNames, mapping)
        for id in mapping.ids where mapping[id].parent == nil {
            let declaration = mapping[id]
            let candidates = declaration.candidates
            if declaration.site.root == id {
                mapping[id].name = candidates[0]
                continue
            }
            let name =
                topLevel.name(of: declaration.site.definition, for: candidates)
                ?? topLevel.name(candidates, as: role(of: id), in: declaration.document) { qualifiedNames($0, of: id) }
            set(name, for: id)
        }
    }

    private mutating func set(_ name: String, for id: DeclarationID, _ hidden: Set<String> = []) {
        let wanted = mapping.wantedName(id)
        mapping[id].name = name
        if name == wanted { return }
        let (schema, parent, hides) = (mapping[id].schema, mapping[id].parent, hidden.contains(wanted))
        mapping.renamedTypes.append(
            RenamedType(schema: schema, parent: parent, wanted: wanted, name: name, hides: hides)
        )
    }

    /// Returns candidates for a nested type whose preferred names are all taken. A reserved name gets a suffix, or is replaced
    /// by a role if it repeats the enclosing type's name; other names are prefixed with the place of the type.
    private func furtherNames(for id: DeclarationID, in scope: NameScope) -> [String] {
        guard let last = mapping[id].candidates.last, let parent = mapping[id].parent else { return [] }
        var names: [String] = []
        if scope.isReserved(last) {
            if ownNames(of: parent).contains(last), mapping[id].isInline { names.append(innerName(of: id)) }
            names.append(SwiftName.givingWay(last))
            names += qualifiedNames(last, of: id)
        } else {
            names += qualifiedNames(last, of: id)
            names += [last + role(of: id), SwiftName.givingWay(last)]
            names += qualifiedNames(last, of: id, repeating: true)
        }
        names.append(mapping[parent].name + last)
        return names
    }

    /// Returns the name of a type in one of the same name: its role in an array, `Font.Item`, or else its form, `User.Details`
    /// for an object and `Phase.Choice` for listed values.
    private func innerName(of id: DeclarationID) -> String {
        let (role, shape) = (role(of: id), mapping.shapes[mapping[id].schema])
        if role == "Item" || !shape.unions.isEmpty { return role }
        let form: BranchNames.Form? = shape.values != nil ? .list : shape.hasProperties ? .object : nil
        return form?.name ?? role
    }

    /// Returns the name prefixed with as many names from the schema's place as needed: `OrderKind`. Names such as
    /// `FlagsFlag` are left out unless `repeating` is set, because `Flag` says as much.
    private func qualifiedNames(_ name: String, of id: DeclarationID, repeating: Bool = false) -> [String] {
        let around = Set(mapping.typeNames(mapping[id].site.parent))
        var names: [String] = []
        for token in PlaceTokens(mapping.graph[mapping[id].schema].pointer).words.reversed() {
            let word = definitionNames.word(token)
            if word.isEmpty || name.hasPrefix(word) || around.contains(word) { continue }
            if !repeating, let singular = EnglishPlural.singular(word), name.hasPrefix(singular) { continue }
            names.append(word + (names.last ?? name))
            if names.count == 3 { break }
        }
        return names
    }

    /// Returns the role of a type's schema in the schema around it.
    private func role(of id: DeclarationID) -> String {
        let keyword = JSONPointer.tokens(mapping.graph[mapping[id].schema].pointer)?.last { Int($0) == nil }
        return keyword == "items" || keyword == "prefixItems" ? "Item" : "Value"
    }

    // MARK: - Members

    private mutating func nameProperties(of id: DeclarationID, _ structure: StructDraft) {
        var structure = structure
        let graph = mapping.graph
        let keys = structure.properties.map { property in
            PropertyNames.Key(
                text: property.key,
                chosen: property.schemas.lazy.compactMap { graph[$0].annotations.memberName }.first,
                isDeclared: !property.schemas.isEmpty
            )
        }
        var scope = NameScope(reserved: [mapping.reserved.structMembers])
        let names = PropertyNames(
            keys,
            identifiers,
            start: NameStart(typeNames: mapping.typeNames(id)),
            reserved: mapping.reserved.structMembers,
            in: &scope
        ).names
        for (index, name) in names.enumerated() {
            structure.properties[index].name = name.name
            guard name.name != name.wanted, let schema = structure.properties[index].schemas.first else { continue }
            let owner = names.firstIndex { $0.name == name.wanted }
            let renamed = RenamedProperty(
                key: structure.properties[index].key,
                schema: schema,
                wanted: name.wanted,
                name: name.name,
                isChosen: keys[index].chosen != nil,
                owner: owner.map { structure.properties[$0].key }
            )
            mapping.findings.append(.renamedProperty(renamed))
        }
        if case .kept(_, let type, let patterns) = structure.additional {
            let name = scope.claim(["additionalProperties", "otherProperties"], fallback: "additionalProperties")
            structure.additional = .kept(name: name, type: type, patterns: patterns)
        }
        mapping[id].kind = .structure(structure)
    }

    private mutating func nameCases(of id: DeclarationID, _ enumeration: EnumDraft) {
        var enumeration = enumeration
        let entries = enumeration.cases.map(\.entry)
        let names = mapping.caseNames(entries, in: mapping.typeNames(id), identifiers)
        let owners = Dictionary(zip(names.map(\.name), entries)) { first, _ in first }
        for (index, name) in names.enumerated() {
            enumeration.cases[index].name = name.name
            if name.name != name.wanted, let owner = owners[name.wanted] {
                mapping.findings.append(
                    .renamedCase(entries[index], wanted: name.wanted, name: name.name, owner: owner)
                )
            }
        }
        mapping[id].kind = .enumeration(enumeration)
    }
}
