import JSONTree
import SchemaGraph

/// What a `oneOf` or `anyOf` lets a value be.
extension TypeMapper {
    /// The branches of a group, with those of unnamed unions among them.
    func choice(_ group: Shape.UnionGroup, of schemas: [SchemaID], within outer: Shape) -> Choice {
        var choice = Choice(
            isNullable: outer.allowsNull,
            discriminator: group.discriminator,
            isExclusive: group.isExclusive
        )
        for branch in group.branches {
            if outer.hasArrayKeywords, let array = array(branch, of: group, schemas, within: outer) {
                choice.alternatives.append(array)
            } else if outer.hasObjectKeywords, let object = object(branch, of: group, schemas, within: outer) {
                choice.alternatives.append(object)
            } else {
                append(branch, isInherited: false, within: outer, to: &choice)
            }
        }
        return choice
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
        let merged = merged(branch, of: group, schemas, within: outer)
        return Alternative(schemas: [branch] + schemas, shape: merged, kind: .array)
    }

    /// A branch of objects together with what the schemas around the union say about properties, if that is more.
    private func object(
        _ branch: SchemaID,
        of group: Shape.UnionGroup,
        _ schemas: [SchemaID],
        within outer: Shape
    ) -> Alternative? {
        let inner = shape(of: branch)
        let isObject = inner.saysType ? inner.types.intersection(outer.types) == .object : inner.hasObjectKeywords
        guard isObject, !inner.hasArrayKeywords, inner.values == nil, adds(outer, to: inner),
            !inner.facets.contains(group.owner)
        else { return nil }
        let merged = merged(branch, of: group, schemas, within: outer)
        return Alternative(schemas: [branch] + schemas, shape: merged, isMerged: true)
    }

    /// What a branch says together with the schemas around its union.
    func merged(
        _ branch: SchemaID,
        of group: Shape.UnionGroup,
        _ schemas: [SchemaID],
        within outer: Shape
    ) -> Shape {
        let chosen = outer.chosen + [Shape.ChosenBranch(branch: branch, group: group)]
        return ShapeCollector.shape(of: schemas, choosing: chosen, in: graph)
    }

    /// Whether the shape around a branch says more about properties. A dictionary, which any object is, has those of any value;
    /// a closed branch has no others than its own.
    private func adds(_ outer: Shape, to inner: Shape) -> Bool {
        let news = outer.properties.filter { inner[property: $0.name] == nil }
        if inner.isClosed, !news.isEmpty || !outer.required.allSatisfy({ inner[property: $0] != nil }) { return false }
        if inner.isAnyObject { return !news.allSatisfy { shapes[$0.tellingParts].isTrivial } }
        return !news.isEmpty || !outer.required.allSatisfy(inner.requires)
    }

    /// Adds a branch, or the branches of an unnamed union inside it; `null` and "anything" are noted instead.
    func append(_ id: SchemaID, isInherited: Bool, within outer: Shape? = nil, to choice: inout Choice) {
        let shape = self.shape(of: id)
        if shape.isImpossible { return }
        if shape.isOpaque || shape.isTrivial {
            appendAnything(id, shape, within: outer, to: &choice)
            return
        }
        if shape.isOnlyNull {
            choice.isNullable = true
            return
        }
        if let outer, outer.saysType {
            let types = shape.types.intersection(outer.types)
            if types.isEmpty { return }
            if types != shape.types || !shape.saysType, !isUnion(shape, within: types) {
                let narrowed = shape.changed { ($0.types, $0.saysType) = (types, true) }
                // What has properties is a struct without a type, too.
                let target = types == .object && isStruct(shape) ? shapes.soleReference(of: id) : nil
                choice.alternatives.append(Alternative(schemas: [id], shape: narrowed, reference: target))
                return
            }
        }
        let target = shapes.soleReference(of: id)
        if target == nil, graph[id].reference == nil, shape.isOnlyUnion, !isInherited || ownName(of: id) == nil {
            choice.isNullable = choice.isNullable || shape.allowsNull
            for branch in shape.unions[0].branches {
                append(branch, isInherited: isInherited, within: shape, to: &choice)
            }
            return
        }
        if target == nil, !isInherited, shape.isTypeList, ownName(of: id) == nil {
            choice.isNullable = choice.isNullable || shape.allowsNull
            choice.alternatives += shape.valueTypes.members.map { kind in
                Alternative(schemas: [id], shape: shape, kind: kind)
            }
            return
        }
        // What is inherited is declared elsewhere, but for a constant, which is declared nowhere.
        let values = shape.values ?? []
        let isConstant = values.count == 1 && TypeDraft(constant: values[0].value) != nil
        let reference = target ?? (isInherited && !isConstant ? id : nil)
        choice.alternatives.append(Alternative(schemas: [id], shape: shape, reference: reference))
    }

    /// Whether the shape is a choice of values that all have one of the types.
    private func isUnion(_ shape: Shape, within types: JSONTypes) -> Bool {
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

    /// Whether a shape that says no type becomes a struct for its properties, and not a union of that and other values.
    private func isStruct(_ shape: Shape) -> Bool {
        !shape.saysType && shape.hasObjectKeywords && !shape.hasArrayKeywords && shape.unions.isEmpty
            && options.untypedObjects == .structure
    }

    /// Whether `null` is a value of the alternative, or of a choice that it is.
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
            if inner.allowsNull {
                nullableUnions[owner] = true
                return true
            }
            if inner.isOnlyUnion, !inner.saysType, seen.insert(inner.unions[0].owner).inserted {
                open += inner.unions[0].branches
            }
        }
        nullableUnions[owner] = false
        return false
    }

    /// Adds a branch that allows anything: what the schemas around it allow.
    private func appendAnything(_ id: SchemaID, _ shape: Shape, within outer: Shape?, to choice: inout Choice) {
        if let outer, outer.saysType, outer.valueTypes != .object {
            for kind in outer.valueTypes.members {
                // The branch adds nothing of its own.
                let own = outer.changed { $0.unions = [] }
                choice.alternatives.append(Alternative(schemas: [id], shape: own, kind: kind))
            }
        } else {
            for kind in impliedTypes(shape).members {
                choice.alternatives.append(Alternative(schemas: [id], shape: shape, kind: kind))
            }
            choice.isOpen = true
        }
    }
}

extension Shape.Content {
    /// Whether the shape is a choice among others and says no more than `type` besides.
    var isOnlyUnion: Bool {
        unions.count == 1 && unions[0].discriminator == nil && values == nil && !hasObjectKeywords && !hasArrayKeywords
            && conditions.isEmpty && bases.isEmpty
    }

    /// Whether the shape is a choice among types and says nothing else.
    var isTypeList: Bool {
        saysType && valueTypes.members.count > 1 && valueTypes != .any.subtracting(.null) && values == nil
            && !hasObjectKeywords && !hasArrayKeywords && unions.isEmpty && conditions.isEmpty && bases.isEmpty
    }

    /// Whether `null` is the only value.
    var isOnlyNull: Bool {
        if let values { return values.allSatisfy(\.value.isNull) }
        return saysType && types == .null
    }
}
