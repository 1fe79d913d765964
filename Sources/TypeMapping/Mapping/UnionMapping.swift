import Diagnostics
import JSONTree
import SchemaGraph

/// One way that a union's value may be, before it has a name.
private struct Alternative {
    var schemas: [SchemaID]
    var shape: Shape
    /// The schema that the branch refers to, if it adds nothing to it.
    var reference: SchemaID?
    /// The single JSON type to read the shape as.
    var kind: JSONTypes?
}

extension TypeMapper {
    /// Whether some branch of the group says more than which properties are required.
    func tells(_ group: Shape.UnionGroup) -> Bool {
        var seen: Set<SchemaID> = []
        return tells(group, &seen)
    }

    /// Looks at each union once: unions may lead to each other in a circle.
    private func tells(_ group: Shape.UnionGroup, _ seen: inout Set<SchemaID>) -> Bool {
        guard seen.insert(group.owner).inserted else { return false }
        return group.branches.contains { id in
            let shape = shape(of: id)
            return shape.saysType || shape.values != nil || shape.isOpaque || shape.hasArrayKeywords
                || !shape.properties.isEmpty || !shape.patterns.isEmpty || !shape.additional.isEmpty
                || shape.unions.contains { tells($0, &seen) }
        }
    }

    /// The type for a shape with `oneOf` or `anyOf`.
    func mapUnion(
        _ shape: Shape,
        _ schemas: [SchemaID],
        _ groups: [Shape.UnionGroup],
        _ context: NameContext,
        into anchor: DeclarationID?
    ) -> TypeDraft {
        let hasOwnProperties = !shape.properties.isEmpty || !shape.patterns.isEmpty || !shape.additional.isEmpty
        if hasOwnProperties || groups.count > 1, groups.allSatisfy({ isOfObjects($0, within: shape) }) {
            let flat = ShapeCollector.flattening(schemas, in: graph)
            if flat.valueTypes == .object, flat.saysType {
                return mapObject(flat, schemas, context, into: anchor).madeNullable(shape.allowsNull)
            }
            if !flat.saysType || flat.types.contains(.object) {
                return mapUntyped(flat, schemas, context, into: anchor)
            }
        }
        guard let group = groups.first else { return .json }
        var isOpen = false
        var isNullable = shape.allowsNull
        let alternatives = alternatives(group, of: schemas, within: shape, &isOpen, &isNullable)
        return declareUnion(
            alternatives,
            schemas[0],
            context,
            into: anchor,
            isOpen: isOpen,
            discriminator: group.discriminator,
            isExclusive: group.isExclusive
        ).madeNullable(isNullable)
    }

    private func isOfObjects(_ group: Shape.UnionGroup, within shape: Shape) -> Bool {
        if shape.saysType, shape.valueTypes == .object { return true }
        return group.branches.allSatisfy { id in
            let branch = self.shape(of: id)
            if branch.values != nil || branch.hasArrayKeywords { return false }
            return branch.saysType ? branch.valueTypes == .object : true
        }
    }

    /// A shape that limits objects or arrays and lets every other value pass.
    func mapUntyped(
        _ shape: Shape,
        _ schemas: [SchemaID],
        _ context: NameContext,
        into anchor: DeclarationID?
    ) -> TypeDraft {
        let isLenient = !graph[schemas[0]].dialect.isDeclared
        if isLenient, !shape.hasArrayKeywords {
            return mapObject(shape, schemas, context, into: anchor).madeNullable(shape.allowsNull)
        }
        var alternatives: [Alternative] = []
        for (kind, isLimited) in [(JSONTypes.object, shape.hasObjectKeywords), (.array, shape.hasArrayKeywords)]
        where isLimited && shape.types.contains(kind) {
            alternatives.append(Alternative(schemas: schemas, shape: shape, reference: nil, kind: kind))
        }
        diagnostics.report(
            .untypedObject,
            "the schema has no 'type', so it also allows values that are not objects or arrays",
            at: graph.location(of: schemas[0]),
            help: "add \"type\": \"object\" to get a plain struct"
        )
        return declareUnion(alternatives, schemas[0], context, into: anchor, isOpen: true, discriminator: nil)
            .madeNullable(shape.isNullable)
    }

    /// What a definition describes, or anything else, since the root allows it.
    func mapStandIn(
        _ definition: SchemaID,
        for root: SchemaID,
        _ context: NameContext,
        into anchor: DeclarationID
    ) -> TypeDraft {
        let name = graph[definition].pointer
        diagnostics.report(
            .guessedUnion,
            "the schema itself allows anything; it is read as '#\(name)' where that fits",
            at: graph.location(of: root),
            help: "add \"$ref\": \"#\(name)\" to the root if documents are of that type"
        )
        let alternative = Alternative(schemas: [definition], shape: shape(of: definition), reference: definition)
        return declareUnion([alternative], root, context, into: anchor, isOpen: true, discriminator: nil)
    }

    /// A union of the types that a `type` list names.
    func mapTypeList(
        _ kinds: [JSONTypes],
        _ shape: Shape,
        _ schemas: [SchemaID],
        _ context: NameContext,
        into anchor: DeclarationID?,
        isOpen: Bool = false
    ) -> TypeDraft {
        let alternatives = kinds.map { Alternative(schemas: schemas, shape: shape, reference: nil, kind: $0) }
        return declareUnion(alternatives, schemas[0], context, into: anchor, isOpen: isOpen, discriminator: nil)
    }

    /// A union of what different schemas say about different elements.
    func mapAlternatives(
        _ branches: [[Shape.Part]],
        _ origin: SchemaID,
        _ context: NameContext,
        into anchor: DeclarationID? = nil,
        isOpen: Bool
    ) -> TypeDraft {
        var isOpen = isOpen
        var isNullable = false
        var found: [Alternative] = []
        for parts in branches {
            if parts.count == 1, parts[0].isInherited || graph[parts[0].schema].passesThrough {
                append(parts[0].schema, isInherited: parts[0].isInherited, to: &found, nil, &isOpen, &isNullable)
            } else if parts.count == 1 {
                append(parts[0].schema, isInherited: false, to: &found, nil, &isOpen, &isNullable)
            } else {
                let schemas = parts.map(\.schema)
                found.append(Alternative(schemas: schemas, shape: shapes[schemas]))
            }
        }
        return declareUnion(found, origin, context, into: anchor, isOpen: isOpen, discriminator: nil)
            .madeNullable(isNullable)
    }

    // MARK: - Branches

    private func alternatives(
        _ group: Shape.UnionGroup,
        of schemas: [SchemaID],
        within outer: Shape,
        _ isOpen: inout Bool,
        _ isNullable: inout Bool
    ) -> [Alternative] {
        var found: [Alternative] = []
        for branch in group.branches {
            if outer.hasArrayKeywords, let array = array(branch, of: group, schemas, within: outer) {
                found.append(array)
            } else {
                append(branch, isInherited: false, to: &found, outer, &isOpen, &isNullable)
            }
        }
        return found
    }

    /// A branch of arrays together with what the schemas around the union say about elements.
    private func array(
        _ branch: SchemaID,
        of group: Shape.UnionGroup,
        _ schemas: [SchemaID],
        within outer: Shape
    ) -> Alternative? {
        let inner = shape(of: branch)
        guard inner.saysType || outer.saysType, inner.saysType || inner.hasArrayKeywords, inner.values == nil,
            inner.types.intersection(outer.types) == .array
        else { return nil }
        let merged = ShapeCollector.shape(of: schemas, choosing: branch, of: group, in: graph)
        return Alternative(schemas: [branch] + schemas, shape: merged, kind: .array)
    }

    /// Adds a branch, or the branches of an unnamed union inside it; `null` and "anything" are noted instead.
    private func append(
        _ id: SchemaID,
        isInherited: Bool,
        to found: inout [Alternative],
        _ outer: Shape?,
        _ isOpen: inout Bool,
        _ isNullable: inout Bool
    ) {
        let target = graph.soleReference(of: id)
        var shape = self.shape(of: id)
        if shape.isImpossible { return }
        if shape.isOpaque || shape.isTrivial {
            if outer?.saysType == true, let outer, outer.valueTypes != .object {
                for kind in outer.valueTypes.members {
                    found.append(Alternative(schemas: [id], shape: outer.withoutUnions, kind: kind))
                }
            } else {
                for kind in impliedTypes(shape).members {
                    found.append(Alternative(schemas: [id], shape: shape, kind: kind))
                }
                isOpen = true
            }
            return
        }
        let isOnlyNull =
            shape.saysType && shape.valueTypes.isEmpty && shape.types == .null
            || (shape.values.map { $0.allSatisfy(\.value.isNull) } ?? false)
        if isOnlyNull {
            isNullable = true
            return
        }
        if let outer, outer.saysType {
            let types = shape.types.intersection(outer.types)
            if types.isEmpty { return }
            if types != shape.types || !shape.saysType {
                shape.types = types
                shape.saysType = true
                found.append(Alternative(schemas: [id], shape: shape))
                return
            }
        }
        let isSpliced =
            target == nil && !isInherited && shape.values == nil && shape.unions.count == 1 && !shape.saysType
            && !shape.hasObjectKeywords && !shape.hasArrayKeywords && graph[id].reference == nil
        if isSpliced {
            for branch in shape.unions[0].branches {
                append(branch, isInherited: false, to: &found, nil, &isOpen, &isNullable)
            }
            return
        }
        found.append(Alternative(schemas: [id], shape: shape, reference: target ?? (isInherited ? id : nil)))
    }

    // MARK: - The union

    private func declareUnion(
        _ alternatives: [Alternative],
        _ origin: SchemaID,
        _ context: NameContext,
        into anchor: DeclarationID?,
        isOpen: Bool,
        discriminator: Discriminator?,
        isExclusive: Bool = true
    ) -> TypeDraft {
        let (values, others) = separateValues(alternatives)
        if others.isEmpty
            || others.allSatisfy({ isPlainText($0) }) && values.allSatisfy({ $0.entry.value.string != nil }),
            !values.isEmpty, !isOpen
        {
            return declareEnum(values, origin, context, into: anchor) ?? .json
        }
        // Known values beside a pattern of others: an enum, which keeps any text.
        if isOpen, anchor == nil, !values.isEmpty, !others.isEmpty, others.allSatisfy({ $0.kind == .string }),
            values.allSatisfy({ $0.entry.value.string != nil }),
            let type = declareEnum(values, origin, context, into: nil)
        {
            return .lenient(type)
        }
        if values.isEmpty, others.count == 1, !isOpen {
            return map(others[0], context, into: anchor)
        }
        if values.isEmpty, others.isEmpty { return .json }
        let id = anchor ?? declare(context, schema: origin)
        var draft = UnionDraft(
            branches: [],
            discriminator: discriminator,
            usesTitles: !graph[origin].dialect.isDeclared,
            isExclusive: isExclusive,
            others: isOpen
                ? UnionDraft.Others(besides: alternatives.reduce(into: []) { $0.formUnion($1.kind ?? []) }) : nil
        )
        for kinds in Dictionary(grouping: values, by: { JSONTypes(of: $0.entry.value) }).sorted(by: {
            $0.key.rawValue < $1.key.rawValue
        }) {
            let inner = NameContext(parent: id, name: "Value")
            let type = kinds.key == .boolean ? TypeDraft.bool : declareEnum(kinds.value, origin, inner, into: nil)
            guard let type else { continue }
            draft.branches.append(
                UnionDraft.Branch(type: type, schemas: [], title: nil, documentation: nil, isObject: false)
            )
        }
        for alternative in others {
            var type = map(alternative, NameContext(parent: id, name: branchName(alternative)), into: nil)
            if case .nullable(let inner) = type { type = inner }
            let schema = alternative.schemas.count == 1 ? graph[alternative.reference ?? alternative.schemas[0]] : nil
            draft.branches.append(
                UnionDraft.Branch(
                    type: type,
                    schemas: alternative.kind == nil ? alternative.schemas : [],
                    title: schema?.annotations.unionTag ?? schema?.annotations.title,
                    documentation: alternative.reference == nil
                        ? nil : graph[alternative.schemas[0]].annotations.description,
                    isObject: alternative.kind.map { $0 == .object }
                        ?? (alternative.shape.valueTypes == .object || alternative.shape.hasObjectKeywords)
                )
            )
        }
        declarations[id.index].kind = .union(draft)
        return .declared(id)
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
                if entry.name == nil, entries.count == 1, let title = annotations.title, SwiftIdentifier.isName(title),
                    entry.value.string == nil
                {
                    entry.name = title
                }
                let words = entries.count == 1 ? annotations.description ?? annotations.title : nil
                values.append(EnumDraft.Entry(entry: entry, documentation: entry.documentation ?? words))
            }
        }
        return (values, others)
    }

    private func isPlainText(_ alternative: Alternative) -> Bool {
        alternative.reference == nil && alternative.shape.saysType && alternative.shape.valueTypes == .string
            && alternative.shape.values == nil && alternative.shape.unions.isEmpty && alternative.shape.format == nil
    }

    /// What a branch without title is called: after the constant that marks it, else after its JSON type.
    private func branchName(_ alternative: Alternative) -> String {
        for property in alternative.shape.properties where alternative.shape.required.contains(property.name) {
            let shape = shapes[property.parts]
            if shape.values?.count == 1, let text = shape.values?[0].value.string {
                let name = SwiftIdentifier.upperCamel(text)
                if !name.isEmpty { return name }
            }
        }
        switch alternative.kind ?? alternative.shape.valueTypes {
        case .array: return "Element"
        case .string: return "Text"
        default: return "Object"
        }
    }
}

extension Shape {
    /// The shape without its unions, for a branch that adds nothing of its own.
    var withoutUnions: Shape {
        var copy = self
        copy.unions = []
        return copy
    }
}
