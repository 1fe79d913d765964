import SchemaGraph

/// Types that are known without declaring anything.
extension TypeMapper {
    /// Returns the type of an alternative that needs no declaration: a scalar, an array or a dictionary of such types,
    /// or a union of schemas that all have one of these types. The type is without `null`. Returns `nil` for others.
    func plainType(_ alternative: Alternative) -> TypeDraft? {
        // A scalar that can be declared as a separate type always is that type.
        if let target = alternative.reference, isNewtype(target, isNamed: true) { return nil }
        return plainType(alternative.shape, kind: alternative.kind, alternative.schemas)
    }

    /// Few shapes have a plain type, and some have many facets, so these are looked at last.
    private func plainType(_ shape: Shape, kind: JSONTypes?, _ schemas: [SchemaID]) -> TypeDraft? {
        let type = typeWithoutNewtypes(shape, kind: kind, schemas)
        return type != nil && shape.facets.dropFirst().contains { isNewtype($0, isNamed: true) } ? nil : type
    }

    private func typeWithoutNewtypes(_ shape: Shape, kind: JSONTypes?, _ schemas: [SchemaID]) -> TypeDraft? {
        guard shape.values == nil, !shape.isImpossible, !shape.isOpaque, shape.conflict == nil else { return nil }
        if kind == nil, !shape.unions.isEmpty {
            let branches = shape.isOnlyUnion ? shape.unions[0].branches : []
            return common(branches.filter { !self.shape(of: $0).isOnlyNull })
        }
        guard kind != nil || shape.saysType else { return nil }
        let kinds = kind?.members ?? shape.valueTypes.members
        guard kinds.count == 1 else { return nil }
        switch kinds[0] {
        case .boolean, .integer, .number, .string:
            return scalar(kinds[0], shape, schemas)
        case .array:
            guard let value = valueType(shape.elements) else { return nil }
            let element = shape.hasOpenElements ? TypeDraft.lenient(value) : value
            return shape.isSet ? .set(element, isOrdered: shape.isOrdered) : .list(element)
        case .object where !shape.hasProperties && shape.bases.isEmpty && !hasOpenValues(shape):
            return valueType(valueParts(shape)).map(TypeDraft.map)
        default: return nil
        }
    }

    /// `nil` if several schemas apply to one of the values.
    private func valueType(_ values: [[Shape.Part]]) -> TypeDraft? {
        let telling = values.map(shapes.withoutImplied)
        guard telling.allSatisfy({ $0.count == 1 }) else { return nil }
        let schemas = telling.map { $0[0].schema }
        return common(schemas)?.madeNullable(schemas.contains { allowsNull(alternative($0)) })
    }

    private func common(_ schemas: [SchemaID]) -> TypeDraft? {
        var found: TypeDraft?
        for schema in schemas {
            guard let type = plainType(of: schema) else { return nil }
            if found?.covers(type) ?? false { continue }
            guard found.map(type.covers) ?? true else { return nil }
            found = type
        }
        return found.flatMap { $0.collectionDepth < TypeDraft.deepestCollection ? $0 : nil }
    }

    func plainType(of id: SchemaID) -> TypeDraft? {
        if let known = plainTypes[id] { return known }
        // A schema that refers back to itself has no plain type.
        plainTypes[id] = .some(nil)
        depth += 1
        defer { depth -= 1 }
        if depth > Self.deepestNesting { return nil }
        let type = isNewtype(id, isNamed: false) ? nil : plainType(shape(of: id), kind: nil, [id])
        plainTypes[id] = .some(type)
        return type
    }
}
