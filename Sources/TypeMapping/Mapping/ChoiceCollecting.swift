import JSONTree
import SchemaGraph

/// Collects the alternatives of a `oneOf` or `anyOf`.
extension TypeMapper {
    func alternative(_ schema: SchemaID) -> Alternative { Alternative(schemas: [schema], shape: shape(of: schema)) }

    func alternatives(_ kinds: [JSONTypes], _ shape: Shape, _ schemas: [SchemaID]) -> [Alternative] {
        kinds.map { Alternative(schemas: schemas, shape: shape, source: .kind($0)) }
    }

    func choice(_ group: Shape.UnionGroup, of schemas: [SchemaID], within outer: Shape) -> Choice {
        let nulls = nullBranches(group)
        let isNullable = outer.allowsNull || !nulls.isEmpty
        var choice = Choice(kind: group.kind, isNullable: isNullable, discriminator: group.discriminator)
        for branch in group.branches where !nulls.contains(branch) {
            if let combined = combined(branch, of: group, schemas, within: outer) {
                choice.alternatives.append(combined)
            } else {
                append(branch, isInherited: false, within: outer, to: &choice)
            }
        }
        choice.alternatives = referringTagged(choice)
        let others = group.branches.filter { !nulls.contains($0) && !shape(of: $0).isOnlyNull }
        // A union beside `null` is the union.
        if others.count == 1, graph[others[0]].reference == nil, shape(of: others[0]).isUnionAlone {
            choice.kind = shape(of: others[0]).unions[0].kind
        }
        return choice
    }

    /// Returns the branches that are meant to add only `null` to references, as OpenAPI 3.0 cannot say otherwise:
    /// `{ "anyOf": [{ "$ref": "#/components/schemas/User" }, { "type": "object", "nullable": true }] }`. A list of types
    /// can say `null` alone, so `["object", "null"]` allows any object.
    private func nullBranches(_ group: Shape.UnionGroup) -> Set<SchemaID> {
        let nulls = group.branches.filter { branch in
            let shape = shape(of: branch)
            return shape.isNullable && (shape.isAnyObject || shape.isEmptyObject)
        }
        let others = group.branches.filter { !nulls.contains($0) }
        let areObjects = others.allSatisfy { shape(of: $0).isNominal || shapes.soleReference(of: $0) != nil }
        return others.isEmpty || !areObjects ? [] : Set(nulls)
    }

    /// Returns a branch of arrays or objects, combined with what the schemas around the union say about these.
    private func combined(
        _ branch: SchemaID,
        of group: Shape.UnionGroup,
        _ schemas: [SchemaID],
        within outer: Shape
    ) -> Alternative? {
        let inner = shape(of: branch)
        let types = inner.types.intersection(outer.types)
        let isArray =
            outer.hasArrayKeywords && types == .array
            && (inner.saysType || inner.hasArrayKeywords && outer.saysType)
        let isObject =
            outer.hasObjectKeywords && (inner.saysType ? types == .object : inner.hasObjectKeywords)
            && !inner.hasArrayKeywords && adds(outer, to: inner) && !inner.facets.contains(group.owner)
        guard inner.values == nil, isArray || isObject else { return nil }
        let merged = merged(branch, of: group, schemas, within: outer)
        return Alternative(schemas: [branch] + schemas, shape: merged, source: isArray ? .kind(.array) : .merged)
    }

    func merged(_ branch: SchemaID, of group: Shape.UnionGroup, _ schemas: [SchemaID], within outer: Shape) -> Shape {
        let chosen = outer.chosen + [Shape.ChosenBranch(branch: branch, group: group)]
        return ShapeCollector.shape(of: schemas, choosing: chosen, in: shapes)
    }

    /// Returns whether the shape around a branch adds properties. To a branch that allows any object, properties that
    /// can have any value add nothing; a closed branch can have no further properties.
    func adds(_ outer: Shape, to inner: Shape) -> Bool {
        let news = outer.properties.filter { inner[property: $0.name] == nil }
        if inner.isClosed, !news.isEmpty || !outer.required.allSatisfy({ inner[property: $0] != nil }) { return false }
        if inner.isAnyObject { return !news.allSatisfy { shapes[$0.tellingParts].isTrivial } }
        return !news.isEmpty || !outer.required.allSatisfy(inner.requires)
    }

    /// Adds a branch, or those of an unnamed union in it. The choice records `null` and branches that allow anything.
    func append(_ id: SchemaID, isInherited: Bool, within outer: Shape? = nil, to choice: inout Choice) {
        let shape = self.shape(of: id)
        if shape.isImpossible { return }
        if shape.isOpaque || shape.isTrivial { return appendAnything(id, shape, within: outer, to: &choice) }
        if shape.isOnlyNull {
            choice.isNullable = true
            return
        }
        if let outer, outer.saysType {
            let types = shape.types.intersection(outer.types)
            if types.isEmpty { return }
            if types != shape.types || !shape.saysType, !isUnion(shape, within: types) {
                let narrowed = shape.changed { ($0.types, $0.saysType) = (types, true) }
                // A shape with properties is a struct even without a type.
                let target = types == .object && isStruct(shape) ? shapes.soleReference(of: id) : nil
                let source: Alternative.Source = target.map { .reference($0) } ?? .inline
                choice.alternatives.append(Alternative(schemas: [id], shape: narrowed, source: source))
                return
            }
        }
        let target = shapes.soleReference(of: id)
        if target == nil, graph[id].reference == nil, shape.isUnionAlone,
            shapes.isDiscriminatorImplied(of: shape.unions[0]), !isInherited || ownName(of: id) == nil
        {
            choice.isNullable = choice.isNullable || shape.allowsNull
            for branch in shape.unions[0].branches {
                append(branch, isInherited: isInherited, within: shape, to: &choice)
            }
            return
        }
        if target == nil, !isInherited, shape.isTypeList, ownName(of: id) == nil {
            choice.isNullable = choice.isNullable || shape.allowsNull
            choice.alternatives += alternatives(shape.valueTypes.members, shape, [id])
            return
        }
        // Inherited schemas are declared elsewhere, except for constants, which are never declared.
        let values = shape.values ?? []
        let isConstant = values.count == 1 && TypeDraft(constant: values[0].value) != nil
        let source = (target ?? (isInherited && !isConstant ? id : nil)).map { Alternative.Source.reference($0) }
        choice.alternatives.append(Alternative(schemas: [id], shape: shape, source: source ?? .inline))
    }

    /// Returns whether the shape is a union whose values all have one of the types.
    func isUnion(_ shape: Shape, within types: JSONTypes) -> Bool {
        guard shape.isOnlyUnion, !shape.saysType else { return false }
        var seen: Set<SchemaID> = [shape.unions[0].owner]
        var open = shape.unions[0].branches
        while let id = open.popLast() {
            let inner = self.shape(of: id)
            if inner.isOnlyUnion, !inner.saysType {
                if seen.insert(inner.unions[0].owner).inserted { open += inner.unions[0].branches }
            } else if !(inner.saysType && types.isSuperset(of: inner.types) || types == .object && isStruct(inner)) {
                return false
            }
        }
        return true
    }

    /// Returns whether a shape without a type becomes a struct, rather than a union with other values.
    func isStruct(_ shape: Shape) -> Bool {
        !shape.saysType && shape.hasObjectKeywords && !shape.hasArrayKeywords && shape.unions.isEmpty
            && options.untypedObjects == .structure
    }

    /// Returns whether the alternative, or a branch of the union that it is, allows `null`.
    func allowsNull(_ alternative: Alternative) -> Bool {
        let shape = alternative.shape
        if alternative.kind != nil { return false }
        if shape.allowsNull { return true }
        guard shape.isOnlyUnion, !shape.saysType else { return false }
        let owner = shape.unions[0].owner
        if let known = nullableUnions[owner] { return known }
        var seen: Set<SchemaID> = [owner]
        var open = shape.unions[0].branches
        while let id = open.popLast() {
            let inner = self.shape(of: id)
            let union = inner.isOnlyUnion && !inner.saysType ? inner.unions[0] : nil
            let known = union.flatMap { nullableUnions[$0.owner] }
            if inner.allowsNull || known == true {
                nullableUnions[owner] = true
                return true
            }
            if let union, known == nil, seen.insert(union.owner).inserted { open += union.branches }
        }
        // None of the unions inside it does either.
        for union in seen { nullableUnions[union] = false }
        return false
    }

    /// Adds a branch that allows anything, limited to what the schemas around it allow.
    private func appendAnything(_ id: SchemaID, _ shape: Shape, within outer: Shape?, to choice: inout Choice) {
        if let outer, outer.saysType, outer.valueTypes != .object {
            // The branch itself adds nothing, so the union is left out.
            choice.alternatives += alternatives(outer.valueTypes.members, outer.changed { $0.unions = [] }, [id])
        } else {
            choice.alternatives += alternatives(impliedTypes(shape).members, shape, [id])
            choice.isOpen = true
            // A `not` says when other branches apply rather than what the value is.
            if graph[id].combinators?.not == nil { choice.namesAnything = true }
        }
    }
}

extension Shape.Content {
    /// Whether the shape is a union with no other keywords except `type`.
    var isOnlyUnion: Bool { isUnionAlone && unions[0].discriminator == nil }

    /// Whether the shape is a union with no other keywords except `type` and `discriminator`.
    var isUnionAlone: Bool {
        unions.count == 1 && values == nil && !hasObjectKeywords && !hasArrayKeywords && conditions.isEmpty
            && bases.isEmpty
    }

    /// Whether the shape is only a list of several types.
    var isTypeList: Bool {
        saysType && valueTypes.members.count > 1 && valueTypes != .any.subtracting(.null) && values == nil
            && !hasObjectKeywords && !hasArrayKeywords && unions.isEmpty && conditions.isEmpty && bases.isEmpty
    }

    /// The schemas of an array's elements: those of each position, then those of all others.
    var elements: [[Shape.Part]] { prefixItems + (items.isEmpty ? [] : [items]) }

    /// Whether an array can have elements of any type after those of its tuple.
    var hasOpenElements: Bool { items.isEmpty && !isTupleClosed && (maxItems ?? .max) > prefixItems.count }

    var isOnlyNull: Bool {
        if let values { return values.allSatisfy(\.value.isNull) }
        return saysType && types == .null
    }
}
