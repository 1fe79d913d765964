import Diagnostics
import JSONTree
import SchemaGraph

extension ModelBuilder {
    /// A finished union: its cases named, and how to tell them apart decided.
    func model(_ id: DeclarationID, _ union: UnionDraft) -> UnionModel {
        let scope = resolver.paths[id.index]
        let branches = branches(of: union)
        let tags = tags(of: id, union)
        if tags.key == nil { warnAboutGuess(id, branches) }
        var names = NameScope(reserved: [ReservedNames.enumMembers])
        let cases = trialOrder(branches.map(\.type)).map { index in
            let branch = branches[index]
            let name = names.claim(caseNames(branch), fallback: "value")
            let values = tags.values[index] ?? []
            return UnionModel.Case(
                name: ReservedNames.escapedCase(name),
                bareName: name,
                type: resolver.spelling(branch.type, in: scope),
                value: branch.type,
                schemas: branch.schemas,
                coding: resolver.coding(branch.type, in: scope),
                tagLiterals: values.compactMap(SwiftLiteral.scalar),
                writtenTag: writtenTag(tags, branch.type, values),
                documentation: branch.documentation.map(SwiftLiteral.documentation) ?? [],
                isTried: tags.isTried(index),
                isObject: branch.isObject
            )
        }
        return UnionModel(
            heading: heading(id),
            cases: cases,
            isIndirect: isIndirect(id, union),
            tagKeyLiteral: tags.key.map(SwiftLiteral.string),
            tagType: tags.type,
            unknownCase: ReservedNames.unknownCase(besides: Set(cases.map(\.name))),
            others: (union.others ?? lenientBranches(union)).map { others in
                UnionModel.Others(
                    besidesObjects: others.besides.contains(.object),
                    besidesArrays: others.besides.contains(.array)
                )
            },
            nested: nestedDeclarations(id)
        )
    }

    /// What a lenient branch lets pass besides its type: anything that is of another form.
    private func lenientBranches(_ union: UnionDraft) -> UnionDraft.Others? {
        let types = union.branches.filter { resolver.isLenient($0.type) }.map { resolver.resolve($0.type).withoutNull }
        if types.isEmpty { return nil }
        return UnionDraft.Others(
            besides: types.reduce(into: []) { forms, type in
                switch type {
                case .list, .set: forms.formUnion(.array)
                case .map: forms.formUnion(.object)
                default: break
                }
            }
        )
    }

    /// How the union tells its branches apart, decided once.
    func tags(of id: DeclarationID, _ union: UnionDraft) -> UnionTags {
        if let known = unionTags[id] { return known }
        let isNew = unionsInProgress.insert(id).inserted
        let tags = UnionTags(union, branches: branches(of: union), mapper: mapper) { inner in
            guard isNew, case .union(let draft) = mapper.declarations[inner.index].kind else { return nil }
            return unionsInProgress.contains(inner) ? nil : self.tags(of: inner, draft)
        }
        unionsInProgress.remove(id)
        unionTags[id] = tags
        return tags
    }

    /// What the union writes beside a value of a branch: a tag, unless the value always writes one of `values` itself.
    private func writtenTag(_ tags: UnionTags, _ type: TypeDraft, _ values: [JSONNode]) -> UnionModel.WrittenTag? {
        guard let key = tags.key, !values.isEmpty, case .declared(let id) = type,
            case .structure(let structure) = mapper.declarations[id.index].kind
        else { return nil }
        guard let property = structure.properties.first(where: { $0.key == key }) else {
            if case .rejected = structure.additional { return nil }
            return UnionModel.WrittenTag(own: nil, condition: nil)
        }
        if property.constant != nil, property.isRequired { return nil }
        let own = values.count == 1 ? nil : tagExpression(property, tags.type)
        if values.count > 1, own == nil { return nil }
        return UnionModel.WrittenTag(own: own, condition: startingTag(property, of: id) == nil ? nil : property.name)
    }

    /// The tag that the property starts with, as a Swift literal; `nil` for other properties.
    func startingTag(_ property: PropertyDraft, of id: DeclarationID) -> String? {
        guard !property.isRequired, !resolver.isLenient(property.type), let tag = startingTags[id]?[property.key] else {
            return nil
        }
        return defaultLiteral(tag, resolver.resolve(property.type).withoutNull)
    }

    /// The tag of `value`, as a Swift expression of the tags' type.
    private func tagExpression(_ property: PropertyDraft, _ tagType: UnionModel.TagType) -> String? {
        let type = resolver.resolve(property.type)
        let isOptional = !property.isRequired || property.isNullable || type.isNullable
        let access = "value.\(property.name)"
        switch type.withoutNull {
        case .native(tagType.rawValue): return access
        case .json where tagType == .mixed: return access
        case .declared(let id):
            guard case .enumeration(let draft) = mapper.declarations[id.index].kind, draft.rawType == tagType.rawValue
            else { return nil }
            return access + (isOptional ? "?" : "") + ".rawValue"
        default: return nil
        }
    }

    /// The branches with references resolved, each type once; "anything" is what the unknown case is for.
    func branches(of union: UnionDraft) -> [UnionDraft.Branch] {
        var seen: Set<TypeDraft> = []
        return union.branches.compactMap { branch in
            let type = resolver.resolve(branch.type).withoutNull
            guard type != .json, seen.insert(type).inserted else { return nil }
            return UnionDraft.Branch(
                type: type,
                schemas: branch.schemas,
                title: branch.title,
                documentation: branch.documentation,
                isObject: branch.isObject || forms(of: type) == .object
            )
        }
    }

    /// Objects and arrays as the schema lists them, then scalars from the narrowest to the widest.
    private func trialOrder(_ types: [TypeDraft]) -> [Int] {
        func rank(_ type: TypeDraft) -> Int {
            switch type {
            case .native("Bool"): 2
            case .native("Int"), .native("Int64"), .native("UInt64"): 3
            case .native("Double"), .native("Decimal"): 4
            case .native("String"): 6
            case .coded, .custom: 5
            case .declared(let id):
                if case .enumeration = mapper.declarations[id.index].kind { 1 } else { 0 }
            default: 0
            }
        }
        return types.indices.sorted { (rank(types[$0]), $0) < (rank(types[$1]), $1) }
    }

    private func caseNames(_ branch: UnionDraft.Branch) -> [String] {
        let plain = caseName(branch.type)
        return [plain, plain + "Value"]
    }

    private func caseName(_ type: TypeDraft) -> String {
        switch type {
        case .native("Bool"): return "bool"
        case .native("Int"): return "int"
        case .native("Double"): return "number"
        case .native(let name), .coded(let name, _), .custom(let name, _): return SwiftIdentifier.lowerCamel(name)
        case .declared(let id): return SwiftIdentifier.lowerCamel(mapper.declarations[id.index].name)
        case .list(let element), .set(let element):
            return element == .json ? "array" : plural(caseName(element))
        case .map(let element):
            return element == .json ? "object" : caseName(element) + "ByKey"
        case .nullable(let inner), .lenient(let inner), .droppable(let inner): return caseName(inner)
        case .json, .reference: return "value"
        }
    }

    private func plural(_ name: String) -> String {
        if name.hasSuffix("s") || name.hasSuffix("x") { return name + "es" }
        if name.hasSuffix("y"), let before = name.dropLast().last, !"aeiou".contains(before) {
            return name.dropLast() + "ies"
        }
        return name + "s"
    }

    /// Says that two branches declare the same properties, so that nothing but their order chooses one.
    private func warnAboutGuess(_ id: DeclarationID, _ branches: [UnionDraft.Branch]) {
        var known: [Set<String>: [DeclarationID]] = [:]
        for branch in branches {
            guard case .declared(let type) = branch.type,
                case .structure(let structure) = mapper.declarations[type.index].kind
            else { continue }
            let keys = Set(structure.properties.map(\.key))
            if let twin = known[keys]?.first(where: { !excludes(structure, $0) }) {
                reportGuess(id, twin, type)
                return
            }
            known[keys, default: []].append(type)
        }
    }

    /// Whether a property that both structs require cannot have one value for both.
    private func excludes(_ structure: StructDraft, _ other: DeclarationID) -> Bool {
        guard case .structure(let other) = mapper.declarations[other.index].kind else { return false }
        let others = Dictionary(other.properties.map { ($0.key, $0) }) { first, _ in first }
        return structure.properties.contains { property in
            guard property.isRequired, let twin = others[property.key], twin.isRequired else { return false }
            let shapes = [property, twin].map { ShapeCollector.shape(of: $0.schemas, in: graph) }
            if shapes[0].types.intersection(shapes[1].types).isEmpty { return true }
            guard let first = shapes[0].values, let second = shapes[1].values else { return false }
            return Set(first.map(\.value)).isDisjoint(with: second.map(\.value))
        }
    }

    private func reportGuess(_ id: DeclarationID, _ first: DeclarationID, _ second: DeclarationID) {
        let schema = mapper.declarations[id.index].schema
        let names = [first, second].map { "'" + mapper.declarations[$0.index].name + "'" }
        let place = propertyName(at: graph[schema].pointer) ?? mapper.declarations[id.index].name
        diagnostics.append(
            Diagnostic(
                .guessedUnion,
                "\(names[0]) and \(names[1]) in '\(place)' declare the same properties; a value that fits both is "
                    + "read as \(names[0])",
                at: graph.location(of: schema),
                help: "give each branch a required property with a 'const' of its own"
            )
        )
    }

    /// The innermost property that a pointer leads through.
    private func propertyName(at pointer: String) -> String? {
        guard let tokens = JSONPointer.tokens(pointer) else { return nil }
        return zip(tokens, tokens.dropFirst()).reversed().first { $0.0 == "properties" }?.1
    }
}
