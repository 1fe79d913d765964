import JSONTree
import SchemaGraph
import SwiftNames

extension TypeMapper {
    func declareUnion(_ choice: Choice, _ origin: SchemaID, _ site: Site) -> TypeDraft {
        let allowsNull = choice.isNullable || choice.alternatives.contains(where: self.allowsNull)
        let form = form(of: choice, origin, isRoot: site.root != nil)
        guard case .union(let values, let all) = form else {
            return declare(form, origin, site).madeNullable(choice.isOpen ? choice.isNullable : allowsNull)
        }
        let id = declaration(in: site, schema: origin)
        let repeated = repeatedBranches(choice)
        let (listed, others) = openLists(values, besides: all)
        let lists = listBranches(listed, besides: others, of: choice, origin, in: id, repeated)
        let forms = choice.alternatives.reduce(into: JSONTypes()) { $0.formUnion($1.kind ?? []) }
        let entries = entries(of: others, in: choice, listsValues: !values.isEmpty)
        var branches = branches(others, entries, after: lists.count, in: id, repeated)
        if choice.isOfKeys { for index in branches.indices { branches[index].documentation = nil } }
        let discriminator = choice.discriminator ?? graph.inheritedDiscriminator(of: others.map { $0.schema })
        mapping[id].kind = .union(
            UnionDraft(
                branches: lists + branches,
                discriminator: discriminator,
                ownTag: lists.isEmpty ? shapes.ownTag(of: others.map(\.shape), besides: discriminator) : nil,
                kind: choice.kind,
                othersBesides: choice.isOpen ? forms : nil
            )
        )
        return TypeDraft.declared(id).madeNullable(allowsNull)
    }

    private func declare(_ form: ChoiceForm, _ origin: SchemaID, _ site: Site) -> TypeDraft {
        switch form {
        case .json, .union: return .json
        case .values(let values, .none): return mapListed(values, origin, site)
        case .values(let values, .ofTheirType): return extensible(mapListed(values, origin, site))
        case .values(let values, .someTexts): return .lenient(extensible(mapListed(values, origin, site)))
        case .values(let values, .anything):
            if values.count == 1 { return .lenient(TypeDraft(constant: values[0].value) ?? .json) }
            return declareEnum(values, ofAnything: true, origin, site).map(extensible) ?? .json
        case .opened(let target, let references):
            // A reference from another document does not change whether an enum is open.
            if graph[target].document == graph[origin].document {
                extended[target, default: []].formUnion(references)
            }
            return reference(target)
        case .numberOrText(let type): return type
        case .only(let alternative): return map(alternative, site)
        case .onlyBesideAnything(let alternative):
            let type = map(alternative, site)
            mapping.typesBesideAnything.append((type, origin))
            return .lenient(type)
        }
    }

    // MARK: - Open enums

    /// Returns the type. If it is an enum, it is changed to accept other values too.
    func extensible(_ type: TypeDraft) -> TypeDraft {
        if case .declared(let id) = type, case .enumeration(var draft) = mapping[id].kind {
            draft.isExtensible = true
            mapping[id].kind = .enumeration(draft)
        }
        return type
    }

    /// Makes enums accept other values that all references in their documents allow next to them. An enum that one place
    /// limits to its values stays as its schema has it: the other places keep their values as unknown ones.
    func extendEnums() {
        if extended.isEmpty { return }
        for schema in graph.schemas {
            guard let target = schema.reference?.target, let opening = extended[target] else { continue }
            if schema.document == graph[target].document, !opening.contains(schema.id) { extended[target] = nil }
        }
        for type in extended.keys.compactMap({ mapping.typeOfSchema[$0] }) { _ = extensible(type) }
    }

    // MARK: - Branches

    /// Returns a branch per JSON type. Elements in `repeated` get the type of the list that they repeat.
    private func listBranches(
        _ lists: [ListedValues],
        besides others: [Alternative],
        of choice: Choice,
        _ origin: SchemaID,
        in id: DeclarationID,
        _ repeated: [SchemaID: [SchemaID]]
    ) -> [UnionDraft.Branch] {
        lists.compactMap { list in
            let branches = choice.alternatives.filter { $0.reference == nil && $0.listsValues(of: list.kind) }
            let several = branches.filter { $0.shape.values?.count ?? 0 > 1 }
            let form = (list.kind == .string ? BranchNames.Form.list : .number).name
            let site = Site(parent: id, word: .fixed(several.lazy.compactMap(ownName).first ?? form))
            let nodes = list.nodes
            // A single string makes an enum too, unless all strings are allowed: its name is kept, and a second one in the
            // schema will change nothing for users of the enum.
            let isSingle = nodes.count == 1 && (list.kind != .string || others.contains { isPlain($0, like: nodes) })
            let listed: TypeDraft? =
                list.kind == .boolean
                ? .bool : isSingle ? TypeDraft(constant: nodes[0]) : declareEnum(list.entries, origin, site)
            guard let listed else { return nil }
            let type = list.isOpen ? extensible(listed) : listed
            // The declared enum has the union's schema, which describes the union.
            if case .declared(let list) = type { mapping[list].isDescribedOutside = true }
            for (branch, elements) in repeated where shape(of: branch).values?.map(\.value) == nodes {
                share(type, with: elements)
            }
            // The description of one of several lists describes some of the values.
            let described = branches.count == 1 ? several.first : nil
            let documentation = described.flatMap { graph[$0.schema].annotations.description }
            return UnionDraft.Branch(type: type, documentation: documentation)
        }
    }

    /// Returns the branches for alternatives other than lists of values, in their order. Elements in `repeated` get the
    /// type of the branch that they repeat. `count` other branches precede them.
    private func branches(
        _ alternatives: [Alternative],
        _ entries: [Shape.PropertyShape?],
        after count: Int,
        in id: DeclarationID,
        _ repeated: [SchemaID: [SchemaID]]
    ) -> [UnionDraft.Branch] {
        // References to structs, which most branches are, have the names of their types.
        let areNamed = zip(alternatives, entries).contains { alternative, entry in
            entry == nil && (alternative.reference == nil || alternative.isTagged || !alternative.shape.isNominal)
        }
        var branches: [Int: UnionDraft.Branch] = [:]
        let namesOfEntries = namesWithoutPackages(entries.compactMap { $0?.name })
        // A branch that an array's elements repeat is mapped before the array, which then uses its type.
        let repeating = Set(repeated.values.joined())
        let isLater = alternatives.map { element(of: $0).map(repeating.contains) ?? false }
        let order = alternatives.indices.filter { !isLater[$0] } + alternatives.indices.filter { isLater[$0] }
        for index in order {
            let alternative = alternatives[index]
            if let entry = entries[index] {
                branches[index] = branch(alternative, with: entry, named: namesOfEntries[entry.name], in: id)
                continue
            }
            let site = Site(parent: id, word: .branch(count + index))
            // If several branches have the same schema, its title names the union, not the branches.
            var branch = branch(alternative, alternative.isPart ? site.ofSeveral : site)
            if case .rest = alternative.source, case .declared(let id) = branch.type {
                mapping[id].isDescribedOutside = true
            }
            branch.isTagged = alternative.isTagged
            branches[index] = branch
            share(branch.type, with: repeated[alternative.schema] ?? [])
        }
        return alternatives.indices.compactMap { index in
            branches[index]?.marks = areNamed ? marks(of: alternatives[index]) : nil
            return branches[index]
        }
    }

    // MARK: - One value or several

    /// Returns the elements of array branches that have the same content as another branch, by that branch.
    private func repeatedBranches(_ choice: Choice) -> [SchemaID: [SchemaID]] {
        let elements = choice.alternatives.compactMap(element)
        if elements.isEmpty { return [:] }
        let branches = choice.alternatives.filter { $0.isDescribed && $0.schemas.count == 1 }
        let schemas = branches.map { $0.schema }
        let branchOfNode = Dictionary(schemas.map { (undescribed($0), $0) }) { first, _ in first }
        return elements.reduce(into: [:]) { repeated, element in
            guard let branch = branchOfNode[undescribed(element)] else { return }
            repeated[branch, default: []].append(element)
        }
    }

    private func undescribed(_ id: SchemaID) -> JSONNode {
        let node = graph[id].node
        let members = node.object?.members.filter { $0.key != "description" }
        return members.map { JSONNode(.object(JSONObject($0))) } ?? node
    }

    private func element(of alternative: Alternative) -> SchemaID? {
        let shape = alternative.shape
        guard alternative.reference == nil, shape.valueTypes == .array, shape.prefixItems.isEmpty,
            shape.items.count == 1, !shape.items[0].isInherited
        else { return nil }
        return shape.items[0].schema
    }

    /// Gives elements the type that is declared for a branch with the same content.
    private func share(_ type: TypeDraft, with elements: [SchemaID]) {
        guard case .declared = type else { return }
        for element in elements where mapping.typeOfSchema[element] == nil { mapping.typeOfSchema[element] = type }
    }

    private func branch(_ alternative: Alternative, _ site: Site) -> UnionDraft.Branch {
        let type = map(alternative, site).withoutNull
        let title = titled(alternative).map { graph[$0].annotations }
        // If the branch is one of several types of the same schemas, it has no tag.
        let isWhole = alternative.kind == nil
        return UnionDraft.Branch(
            type: type,
            schemas: isWhole ? alternative.schemas : [],
            shape: isWhole ? alternative.shape : nil,
            title: title?.unionTitle,
            caseName: titleBesideReference(alternative),
            documentation: isWhole ? description(of: alternative, type) : nil,
            isObject: alternative.kind.map { $0 == .object }
                ?? (alternative.shape.valueTypes == .object || alternative.shape.hasObjectKeywords),
            element: shapes.elementTag(of: alternative.shape)
        )
    }

    /// Returns the title that a branch has in addition to a reference, as in `{ "title": "agent", "allOf": [{ "$ref": … }] }`.
    private func titleBesideReference(_ alternative: Alternative) -> String? {
        guard let target = alternative.reference, alternative.repeated.isEmpty, alternative.schemas.count == 1,
            alternative.schema != target
        else { return nil }
        return graph[alternative.schema].annotations.title.flatMap { Titles.isName($0) ? $0 : nil }
    }

    /// `nil` if the branch stands for schemas with different descriptions, or if its type has the description.
    private func description(of alternative: Alternative, _ type: TypeDraft) -> String? {
        if alternative.reference == nil, case .declared = type { return nil }
        let description = graph[alternative.schema].annotations.description
        let isCommon = alternative.repeated.allSatisfy { graph[$0.schema].annotations.description == description }
        return isCommon ? description : nil
    }

    private func map(_ alternative: Alternative, _ site: Site) -> TypeDraft {
        let (shape, schemas) = (alternative.shape, alternative.schemas)
        switch alternative.source {
        case .reference(let target, _): return reference(target)
        case .kind(let kind): return mapKind(kind, shape, schemas, site)
        case .inline
        where schemas.count == 1 && site.root == nil && shape.saysType == self.shape(of: schemas[0]).saysType:
            return map(schemas[0], site)
        case .inline, .merged, .rest: return build(shape, schemas, site)
        }
    }
}

extension EnumEntry {
    /// Takes the name and the description of the branch that lists only this value.
    mutating func describe(by annotations: Annotations) {
        name = annotations.memberName ?? name ?? annotations.title.flatMap { Titles.isName($0) ? $0 : nil }
        isNameChosen = annotations.memberName != nil
        deprecation = annotations.deprecation
        documentation = documentation ?? annotations.description
        title = annotations.title
    }
}
