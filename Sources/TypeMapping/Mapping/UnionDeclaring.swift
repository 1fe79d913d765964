import JSONTree
import SchemaGraph

/// The types that choices become.
extension TypeMapper {
    /// The type of a choice: an enum of its values, the one type that is left of it, or a union.
    func declareUnion(
        _ choice: Choice,
        _ origin: SchemaID,
        _ context: NameContext,
        into anchor: DeclarationID?
    ) -> TypeDraft {
        bareType(of: choice, origin, context, into: anchor).madeNullable(choice.isNullable)
    }

    /// The type of a choice besides `null`.
    private func bareType(
        of choice: Choice,
        _ origin: SchemaID,
        _ context: NameContext,
        into anchor: DeclarationID?
    ) -> TypeDraft {
        let (values, all) = separateValues(choice.alternatives)
        let others = distinct(all)
        if values.isEmpty, others.isEmpty { return .json }
        if let type = openEnum(values, others, choice, origin, context, into: anchor) { return type }
        if values.isEmpty, others.count == 1 {
            if !choice.isOpen { return map(others[0], context, into: anchor) }
            if anchor == nil { return .lenient(map(others[0], context, into: nil)) }
        }
        return union(choice, values, others, origin, context, into: anchor)
    }

    /// The alternatives with each type once, as far as it is known before anything is declared.
    private func distinct(_ alternatives: [Alternative]) -> [Alternative] {
        var types: Set<TypeDraft> = []
        return alternatives.filter { alternative in
            guard let type = plainType(alternative) ?? alternative.reference.map(TypeDraft.reference) else {
                return true
            }
            return types.insert(type).inserted
        }
    }

    // MARK: - Enums

    /// An enum where known values stand beside any others of their type: it keeps those as unknown cases.
    private func openEnum(
        _ values: [EnumDraft.Entry],
        _ others: [Alternative],
        _ choice: Choice,
        _ origin: SchemaID,
        _ context: NameContext,
        into anchor: DeclarationID?
    ) -> TypeDraft? {
        let nodes = values.map(\.entry.value)
        if values.isEmpty {
            guard !choice.isOpen, anchor == nil, let named = others.first(where: isNamedEnum) else { return nil }
            let known = (named.shape.values ?? []).map(\.value)
            let isOpened =
                others.count > 1
                && others.allSatisfy { $0.reference == named.reference || isPlain($0, like: known) }
            return isOpened ? named.reference.map(reference) : nil
        }
        if !choice.isOpen {
            guard others.allSatisfy({ isPlain($0, like: nodes) }) else { return nil }
            return declareEnum(values, origin, context, into: anchor) ?? .json
        }
        // Known values beside a pattern of others: an enum, which keeps any text.
        let isText =
            nodes.allSatisfy { $0.string != nil } && !others.isEmpty && others.allSatisfy { $0.kind == .string }
        guard anchor == nil, isText else { return nil }
        return declareEnum(values, origin, context, into: nil).map(TypeDraft.lenient)
    }

    private func isNamedEnum(_ alternative: Alternative) -> Bool {
        guard alternative.reference != nil, let values = alternative.shape.values, !values.isEmpty else { return false }
        return values.allSatisfy { TypeDraft(constant: $0.value) != nil && $0.value.bool == nil }
    }

    /// Whether an alternative allows every value of the type that an enum of the known values has.
    private func isPlain(_ alternative: Alternative, like values: [JSONNode]) -> Bool {
        guard let raw = rawType(of: values), alternative.reference == nil else { return false }
        return raw != .json && plainType(alternative) == TypeDraft(raw)
    }

    /// Takes the branches that only list values out of the others.
    private func separateValues(_ alternatives: [Alternative]) -> (values: [EnumDraft.Entry], others: [Alternative]) {
        var values: [EnumDraft.Entry] = []
        var others: [Alternative] = []
        var seen: Set<JSONNode> = []
        for alternative in alternatives {
            guard alternative.reference == nil, alternative.kind == nil, let entries = alternative.shape.values,
                entries.allSatisfy({ $0.value.array == nil && $0.value.object == nil && !$0.value.isNull })
            else {
                others.append(alternative)
                continue
            }
            let annotations = graph[alternative.schemas[0]].annotations
            for var entry in entries where seen.insert(entry.value).inserted {
                if entries.count == 1, let name = annotations.swiftName { entry.name = name }
                if entry.name == nil, entries.count == 1, let title = annotations.title, Titles.isName(title) {
                    entry.name = title
                }
                if entries.count == 1 { entry.deprecation = annotations.deprecation }
                let words = entries.count == 1 ? annotations.description ?? annotations.title : nil
                values.append(EnumDraft.Entry(entry: entry, documentation: entry.documentation ?? words))
            }
        }
        return (values, others)
    }

    // MARK: - Plain types

    /// The type of an alternative that declares nothing: a scalar, or an array of such; `nil` for others.
    private func plainType(_ alternative: Alternative) -> TypeDraft? {
        // A scalar that may have a type of its own is that type and no other.
        if let target = alternative.reference, isNewtype(target, isNamed: true) { return nil }
        return plainType(alternative.shape, kind: alternative.kind, alternative.schemas, depth: 0)
    }

    private func plainType(_ shape: Shape, kind: JSONTypes?, _ schemas: [SchemaID], depth: Int) -> TypeDraft? {
        guard shape.values == nil, kind != nil || shape.unions.isEmpty, shape.saysType || kind != nil,
            !shape.isImpossible, !shape.isOpaque, shape.conflict == nil, depth < TypeDraft.deepestCollection
        else { return nil }
        let kinds = kind?.members ?? shape.valueTypes.members
        guard kinds.count == 1 else { return nil }
        switch kinds[0] {
        case .boolean, .integer, .number, .string:
            return mapKind(kinds[0], shape, schemas, NameContext(parent: DeclarationID(index: 0), name: ""), into: nil)
        case .array where shape.prefixItems.isEmpty && !shape.items.isEmpty:
            let items = shape.items.map(\.schema)
            let element = plainType(shapes[items], kind: nil, items, depth: depth + 1)
            return element.map { shape.isSet ? .set($0) : .list($0) }
        default: return nil
        }
    }

    // MARK: - Unions

    private func union(
        _ choice: Choice,
        _ values: [EnumDraft.Entry],
        _ others: [Alternative],
        _ origin: SchemaID,
        _ context: NameContext,
        into anchor: DeclarationID?
    ) -> TypeDraft {
        let id = anchor ?? declare(context, schema: origin)
        var draft = UnionDraft(
            branches: [],
            discriminator: choice.discriminator,
            usesTitles: !graph[origin].dialect.isDeclared,
            isExclusive: choice.isExclusive,
            others: choice.isOpen
                ? UnionDraft.Others(besides: choice.alternatives.reduce(into: []) { $0.formUnion($1.kind ?? []) }) : nil
        )
        for kinds in Dictionary(grouping: values, by: { JSONTypes(of: $0.entry.value) }).sorted(by: {
            $0.key.rawValue < $1.key.rawValue
        }) {
            let inner = NameContext(parent: id, name: BranchNames.name(of: kinds.key == .string ? .list : .number))
            let only = kinds.value.count == 1 ? TypeDraft(constant: kinds.value[0].entry.value) : nil
            let isBoolean = kinds.key == .boolean
            let type = isBoolean ? TypeDraft.bool : only ?? declareEnum(kinds.value, origin, inner, into: nil)
            guard let type else { continue }
            draft.branches.append(UnionDraft.Branch(type: type))
        }
        for (alternative, name) in zip(others, branchNames(others, in: typeNames(id))) {
            let inner = NameContext(parent: id, name: name)
            // What the schema of several branches is called is the name of the union.
            draft.branches.append(branch(alternative, alternative.kind == nil ? inner : inner.ofSeveral))
        }
        declarations[id.index].kind = .union(draft)
        return .declared(id)
    }

    private func branch(_ alternative: Alternative, _ context: NameContext) -> UnionDraft.Branch {
        var type = map(alternative, context, into: nil)
        if case .nullable(let inner) = type { type = inner }
        let title = titled(alternative).map { graph[$0].annotations }
        // Where the branch is one of several types of the same schemas, no tag tells it.
        let isWhole = alternative.kind == nil
        return UnionDraft.Branch(
            type: type,
            schemas: isWhole ? alternative.schemas : [],
            shape: isWhole ? alternative.shape : nil,
            title: title?.unionTag ?? title?.title,
            documentation: alternative.reference == nil
                ? nil : graph[alternative.schemas[0]].annotations.description,
            isObject: alternative.kind.map { $0 == .object }
                ?? (alternative.shape.valueTypes == .object || alternative.shape.hasObjectKeywords)
        )
    }

    private func map(_ alternative: Alternative, _ context: NameContext, into anchor: DeclarationID?) -> TypeDraft {
        if let target = alternative.reference { return reference(target) }
        if let kind = alternative.kind {
            return mapKind(kind, alternative.shape, alternative.schemas, context, into: anchor)
        }
        if alternative.schemas.count == 1, anchor == nil,
            alternative.shape.saysType == shape(of: alternative.schemas[0]).saysType
        {
            return map(alternative.schemas[0], context)
        }
        return build(alternative.shape, alternative.schemas, context, into: anchor)
    }
}
