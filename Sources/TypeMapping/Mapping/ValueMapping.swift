import JSONTree
import SchemaGraph
import SwiftModel

extension TypeMapper {
    /// Returns the type for a shape: constants and enums first, then unions, then `type`.
    func build(_ shape: Shape, _ schemas: [SchemaID], _ site: Site) -> TypeDraft {
        let origin = schemas[0]
        depth += 1
        defer { depth -= 1 }
        if depth > Self.deepestNesting { return untyped(.nestedTooDeeply(origin)) }
        let type = buildWithinLimits(shape, schemas, site)
        return type.collectionDepth > TypeDraft.deepestCollection ? untyped(.collectionsNestedTooDeeply(origin)) : type
    }

    private func buildWithinLimits(_ shape: Shape, _ schemas: [SchemaID], _ site: Site) -> TypeDraft {
        let origin = schemas[0]
        if let conflict = shape.conflict, shape.types.isEmpty {
            return untyped(.typeConflict(conflict.second, with: conflict.first))
        }
        if let contradiction = shape.contradiction { return untyped(.contradiction(contradiction, in: origin)) }
        if shape.isOpaque { return untyped(.dynamicReference(origin)) }
        if shape.values != nil {
            let type = mapValues(shape, schemas, site)
            return (shape.isExtensible ? extensible(type) : type).madeNullable(shape.allowsNull)
        }
        let groups = tellingUnions(shape)
        if !groups.isEmpty { return mapUnion(shape, schemas, groups, site) }
        if let type = mapConditions(shape, schemas, site) { return type }
        if let type = mapCondition(shape, schemas, site) { return type.madeNullable(shape.allowsNull) }
        return mapTypes(shape, schemas, site)
    }

    func mapTypes(_ shape: Shape, _ schemas: [SchemaID], _ site: Site) -> TypeDraft {
        if !shape.saysType {
            let isWorth = isWorthDeclaring(shape, isDeclared: graph[schemas[0]].dialect.isDeclared)
            return isWorth ? mapUntyped(shape, schemas, site) : mapImplied(shape, schemas, site)
        }
        if shape.isOnlyNull { return .null }
        if shape.valueTypes == .any.subtracting(.null) { return .json }
        let type =
            shape.valueTypes.single.map { mapKind($0, shape, schemas, site) }
            ?? mapTypeList(shape.valueTypes.members, shape, schemas, site)
        return type.madeNullable(shape.allowsNull)
    }

    /// Without `$schema`, as in Plank's schemas, any keywords for objects or arrays determine a type.
    private func isWorthDeclaring(_ shape: Shape, isDeclared: Bool) -> Bool {
        if !isDeclared { return shape.hasObjectKeywords || shape.hasArrayKeywords }
        return shape.properties.contains { !$0.parts.isEmpty } || !shape.items.isEmpty || !shape.additional.isEmpty
            || !shape.patterns.isEmpty || !shape.prefixItems.isEmpty
    }

    func mapKind(_ kind: JSONTypes, _ shape: Shape, _ schemas: [SchemaID], _ site: Site) -> TypeDraft {
        switch kind {
        case .array: mapArray(shape, schemas[0], site)
        case .object: mapObject(shape, schemas, site)
        default: scalar(kind, shape, schemas)
        }
    }

    func scalar(_ kind: JSONTypes, _ shape: Shape, _ schemas: [SchemaID]) -> TypeDraft {
        let (type, otherwise): (String, TypeDraft)
        switch kind {
        case .boolean: return .bool
        case .integer: (type, otherwise) = ("integer", integer(shape))
        case .number: (type, otherwise) = ("number", .double)
        case .string: (type, otherwise) = ("string", .string)
        default: return .json
        }
        let row = shape.format.flatMap { FormatTable.swiftType(type: type, format: $0) }
        return chosenType(type, shape.format, schemas) ?? row.map { TypeDraft($0) } ?? otherwise
    }

    private func chosenType(_ type: String, _ format: String?, _ schemas: [SchemaID]) -> TypeDraft? {
        if options.typeMap.isEmpty { return nil }
        let key = format.map { type + ":" + $0 } ?? type
        mapping.valueKeys.insert(key)
        return options.typeMap[key]?.swiftType(from: type, format: format).map(TypeDraft.init)
    }

    /// Returns `Int`, or `UInt64` if no value is negative and the schema's bounds exceed `Int`.
    private func integer(_ shape: Shape) -> TypeDraft {
        let bounds = limits(shape)
        func isAbove(_ number: JSONNumber) -> Bool {
            bounds[.minimum].map { $0 > number } ?? false || bounds[.exclusiveMinimum].map { $0 >= number } ?? false
        }
        guard isAbove(JSONNumber(-1)) else { return .int }
        if isAbove(JSONNumber(.max)) { return .scalar(.uint64) }
        let reachesPast = [Limit.Bound.maximum, .exclusiveMaximum].contains { bound in
            bounds[bound].map { $0 > JSONNumber(.max) && $0.double <= 18_446_744_073_709_551_616 } ?? false
        }
        return reachesPast ? .scalar(.uint64) : .int
    }

    func mapArray(_ shape: Shape, _ origin: SchemaID, _ site: Site) -> TypeDraft {
        let site = site.element(role: "Item")
        let type: TypeDraft
        if shape.prefixItems.isEmpty {
            type = shape.items.isEmpty ? .json : map(shape.items, site)
        } else {
            // The elements of a tuple share one type: a union of the types at all positions.
            let isOpen = shape.hasOpenElements
            type = mapAlternatives(shape.elements, origin, site.ofSeveral, isOpen: isOpen, kind: .anyOf)
        }
        if shape.isSet { return .set(type, isOrdered: shape.isOrdered) }
        return .list(dropsElements(shape, site) ? .droppable(type) : type)
    }

    /// The setting of the array, the nearest enclosing type with a setting, the document or the run counts.
    private func dropsElements(_ shape: Shape, _ site: Site) -> Bool {
        let around = mapping.surroundings(of: site.parent).map { mapping[$0].schema }
        let schemas = shape.facets + around + [graph[mapping[site.parent].document].root]
        return schemas.lazy.compactMap { self.graph[$0].annotations.lenientArrays }.first ?? options.lenientArrays
    }

    /// Swift nests at most 256 types, and every level makes the names below it longer.
    static let deepestNesting = 32

    private func untyped(_ finding: Finding) -> TypeDraft {
        mapping.findings.append(finding)
        return .json
    }

    /// Its own setting counts, or for roots and definitions the options.
    func isNewtype(_ id: SchemaID, isNamed: Bool) -> Bool {
        graph[id].annotations.isNewtype ?? (isNamed && options.newtypes)
    }

    /// Declares a type around a scalar; returns other types unchanged.
    func declareNewtype(_ type: TypeDraft, of id: SchemaID, _ site: Site) -> TypeDraft {
        guard case .scalar(let scalar) = type.withoutNull else { return type }
        let declaration = declare(site, schema: id)
        mapping[declaration].kind = .newtype(scalar)
        return TypeDraft.declared(declaration).madeNullable(type.isNullable)
    }
}
