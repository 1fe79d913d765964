import JSONTree
import SchemaGraph
import SwiftModel
import SwiftNames

extension ModelBuilder {
    /// Returns the model of a union, with its cases in the order in which they are tried.
    func model(_ id: DeclarationID, _ union: UnionDraft) -> UnionModel {
        let heading = heading(id)
        let branches = resolver.branches(of: id)
        let selection = resolver.selection(of: id, union)
        let tag = selection.tag
        let order = trialOrder(branches.map(\.type), isTagged: tag != nil)
        let compared = order.filter { tag == nil || selection.isShared($0) }.map { branches[$0] }
        if let guess = guess(id, union, compared) { findings.append(guess) }
        if case .tag(let tag, .titles(isAdded: true)) = selection.objects { findings.append(.addedTag(tag.key, id)) }
        var names = NameScope(reserved: [mapping.reserved.enumMembers])
        var accessors = NameScope(reserved: [])
        var schemas: [(String, [SchemaID])] = []
        let hasTexts = branches.contains { acceptsAnyText($0.type) }
        let parts = order.map { caseParts(of: branches[$0], at: $0, tag) }
        let hasRivals =
            branches.indices.count { selection.isCompared($0) && !resolver.forms(of: branches[$0].type).isEmpty } > 1
        let claimed = caseNames(of: id, zip(order, parts).map { (branches[$0], $1.map(\.tags)) }, in: &names)
        let cases = zip(parts.joined(), claimed).map { part, name in
            let branch = branches[part.branch]
            schemas.append((name, branch.schemas))
            return UnionModel.Case(
                name: SwiftName.enumCase(name),
                accessor: accessors.claim(accessorNames(of: name), fallback: "asValue"),
                type: resolver.finished(branch.named),
                key: branch.type.entryKey,
                coding: coding(of: branch, hasTexts: hasTexts),
                tags: part.tags.compactMap { JSONConstant(scalar: $0) },
                writtenTag: part.writtenTag,
                isTried: part.isFirst && selection.isTried(part.branch),
                isObject: branch.isObject,
                isComparedAsWritten: hasRivals
                    && resolver.resolve(branch.type).declaration.map(silentTypes.contains) ?? false,
                element: selection.elements[part.branch].map {
                    UnionModel.ElementTag(index: $0.index, values: $0.values.compactMap { JSONConstant(scalar: $0) })
                },
                documentation: branch.documentation ?? ownDescription(branch)
            )
        }
        origins.add(schemas, forMembersOf: heading.path)
        return UnionModel(
            heading: heading,
            cases: cases,
            unknownCase: .unknownCase,
            tag: tag.map {
                UnionModel.Tag(key: $0.key, legacyKeys: legacyKeys(ofTag: $0.key, branches.map(\.type)), type: $0.type)
            },
            others: (union.othersBesides ?? formsOfLenientBranches(union)).map { forms in
                UnionModel.Others(besidesObjects: forms.contains(.object), besidesArrays: forms.contains(.array))
            },
            shared: heading.sharesProperties ? sharedProperties(branches, besides: names) : [],
            isIndirect: boxing.isIndirect(id, union),
            nested: nestedDeclarations(id)
        )
    }

    private struct CasePart {
        let branch: Int
        let tags: [JSONNode]
        let writtenTag: UnionModel.WrittenTag?
        /// Whether it is the branch's first case, which has values without a tag.
        var isFirst = true
    }

    /// Returns the cases of a branch. A type that does not declare the tag does not keep which of several tags a value had: a
    /// case for each does.
    private func caseParts(of branch: UnionDraft.Branch, at index: Int, _ tag: Tag?) -> [CasePart] {
        let values = tag?.values[index] ?? []
        let written = tag.flatMap { writtenTag($0, branch.type, values) }
        guard values.count > 1, let written, written.own == nil else {
            return [CasePart(branch: index, tags: values, writtenTag: written)]
        }
        // A `mapping` has strings only.
        return values.filter { $0.string != nil }.enumerated().map { place, value in
            CasePart(branch: index, tags: [value], writtenTag: written, isFirst: place == 0)
        }
    }

    /// Returns the description of a branch whose type is declared elsewhere, unless the type has it too.
    private func ownDescription(_ branch: UnionDraft.Branch) -> String? {
        guard case .declared(let place) = branch.place, mapping[place].schema == branch.schemas.first else {
            return nil
        }
        let (own, other) = (mapping[place], mapping[mapping.shared(place)])
        let text = mapping.graph[own.schema].annotations.description
        return text == mapping.graph[other.schema].annotations.description ? nil : text
    }

    /// Returns candidate names for the property that returns the value of a case, best first: `asURL` for `url`.
    private func accessorNames(of name: String) -> [String] {
        ["as" + identifiers.upperCamel(name), "as" + name.prefix(1).uppercased() + name.dropFirst()]
    }

    /// Returns whether a type is a string, or an enum beside which the schema allows every other string.
    private func acceptsAnyText(_ type: TypeDraft) -> Bool {
        let type = resolver.resolve(type).withoutNull
        guard case .declared(let id) = type, let enumeration = mapping.enumeration(id) else { return type == .string }
        return enumeration.isExtensible && enumeration.rawType == .scalar(.string)
            && unknownValues(id, enumeration) == .kept
    }

    /// Returns the coding of a branch. `hasTexts` is whether another branch of the union accepts any string.
    private func coding(of branch: UnionDraft.Branch, hasTexts: Bool) -> TypeCoding? {
        let coding = hasTexts ? FormatTable.codingBesideTexts(of: resolver.finished(branch.named)) : nil
        return coding.map(TypeCoding.text) ?? resolver.coding(branch.named)
    }

    /// Returns the forms of lenient branches, which allow any value of another form too; `nil` if there are none.
    private func formsOfLenientBranches(_ union: UnionDraft) -> JSONTypes? {
        let types = union.branches.filter { resolver.isLenient($0.type) }.map { resolver.resolve($0.type).withoutNull }
        if types.isEmpty { return nil }
        return types.reduce(into: []) { forms, type in
            switch type {
            case .list, .set: forms.formUnion(.array)
            case .map: forms.formUnion(.object)
            default: break
            }
        }
    }

    /// Returns the tag that the union encodes with a value of a branch; `nil` if the value always encodes one of
    /// `values` itself.
    private func writtenTag(_ tag: Tag, _ type: TypeDraft, _ values: [JSONNode]) -> UnionModel.WrittenTag? {
        guard !values.isEmpty, case .declared(let id) = type, let structure = mapping.structure(id) else { return nil }
        guard let property = structure.properties.first(where: { $0.key == tag.key }) else {
            if structure.additional.isClosed { return nil }
            return UnionModel.WrittenTag(own: nil, condition: nil)
        }
        if property.constant != nil, property.isRequired { return nil }
        // A tag of several values keeps its own, and one that may be `null` keeps that.
        // One of another document may be marked as deprecated.
        let keepsOwn =
            !marksDeprecation(property, of: id)
            && (values.count > 1 || property.isNullable || resolver.resolve(property.type).isNullable)
        let own = keepsOwn ? ownTag(property, of: id, tag.type) : nil
        if values.count > 1, own == nil { return nil }
        let isStarted = !property.isRequired && startingTag(property, of: id) != nil
        return UnionModel.WrittenTag(own: own, condition: isStarted ? SwiftName.declaration(property.name) : nil)
    }

    /// Returns the property as the tag of a value; `nil` if its type differs from that of the tags.
    private func ownTag(_ property: PropertyDraft, of id: DeclarationID, _ tagType: SwiftType) -> UnionModel.OwnTag? {
        let type = resolver.resolve(property.type)
        let bare = type.withoutNull
        var isEnum = false
        if case .declared(let id) = bare {
            guard let enumeration = mapping.enumeration(id), enumeration.rawType == tagType else { return nil }
            isEnum = true
        } else if resolver.finished(bare) != tagType {
            return nil
        }
        return UnionModel.OwnTag(
            property: SwiftName.declaration(property.name),
            isOptional: !offersDefault(property, of: id)
                && (!property.isRequired || property.isNullable || type.isNullable),
            isEnum: isEnum
        )
    }

    /// Returns the order in which branches are tried: objects and arrays in the schema's order, then scalars from the
    /// narrowest to the widest. A union that has scalars among its branches follows those that it would hide, and so
    /// does a struct with the same properties as another one that no tag distinguishes from it.
    private func trialOrder(_ types: [TypeDraft], isTagged: Bool) -> [Int] {
        let scalarRanks = types.map(scalarRank)
        let ranks = zip(types, scalarRanks).map { type, rank in
            let isUnion = type.declaration.map { mapping.union($0) != nil } ?? false
            let hidesOthers = scalarRanks.contains { 0 < $0 && $0 < rank }
            return isUnion && !hidesOthers ? 0 : rank
        }
        let places = isTagged ? Array(types.indices) : placesOfStructs(types)
        return types.indices.sorted { (ranks[$0], places[$0]) < (ranks[$1], places[$1]) }
    }

    /// Returns the place of each branch in the schema's order, except that structs with the same properties trade places
    /// so that those which list the values of more properties go first, then those which list fewer values.
    private func placesOfStructs(_ types: [TypeDraft]) -> [Int] {
        var places = Array(types.indices)
        var twins: [Set<String>: [Int]] = [:]
        let structures = types.map { $0.declaration.flatMap(mapping.structure) }
        for case (let index, let structure?) in structures.enumerated() {
            twins[structure.keys, default: []].append(index)
        }
        for group in twins.values where group.count > 1 {
            let widths = group.map { structures[$0].map(width) ?? (0, 0) }
            let order = group.indices.sorted { widths[$0] < widths[$1] }
            for (place, index) in zip(group, order) { places[group[index]] = place }
        }
        return places
    }

    /// Returns how many values the required properties of a struct list: one that lists the values of more properties, or
    /// fewer of them, is narrower.
    func width(_ structure: StructDraft) -> (fewerProperties: Int, values: Int) {
        let counts = structure.properties.filter(\.isRequired).compactMap { property in
            mapping.shapes.listedValues(mapping.shapes[property.schemas])?.count
        }
        return (-counts.count, counts.reduce(0, +))
    }

    /// Returns how wide a type is among scalars, enums first; that of the widest branch for a union, and 0 for objects and
    /// arrays.
    private func scalarRank(_ type: TypeDraft) -> Int {
        var seen: Set<DeclarationID> = []
        func rank(_ type: TypeDraft) -> Int {
            switch type {
            case .scalar(let scalar), .numberOrText(let scalar): return 2 + scalar.rank
            case .coded(_, _, let json) where json != .string: return 2 + json.rank
            case .coded, .custom: return 2 + Scalar.rankOfCodedTexts
            case .declared(let id):
                if let scalar = mapping.newtype(id) { return 2 + scalar.rank }
                if mapping.enumeration(id) != nil { return 1 }
                guard seen.insert(id).inserted else { return 0 }
                return resolver.branches(of: id).map { rank($0.type) }.max() ?? 0
            default: return 0
            }
        }
        return rank(type)
    }
}
