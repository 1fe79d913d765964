import SchemaGraph

/// The types that are known before anything is declared.
extension TypeMapper {
    /// The type of an alternative that declares nothing: a scalar, an array or a dictionary of such, or a choice among
    /// schemas that all have one of these, without `null`; `nil` for others.
    func plainType(_ alternative: Alternative) -> TypeDraft? {
        // A scalar that may have a type of its own is that type and no other.
        if let target = alternative.reference, isNewtype(target, isNamed: true) { return nil }
        return plainType(alternative.shape, kind: alternative.kind, alternative.schemas)
    }

    private func plainType(_ shape: Shape, kind: JSONTypes?, _ schemas: [SchemaID]) -> TypeDraft? {
        guard shape.values == nil, !shape.isImpossible, !shape.isOpaque, shape.conflict == nil,
            !shape.facets.dropFirst().contains(where: { isNewtype($0, isNamed: true) })
        else { return nil }
        if kind == nil, !shape.unions.isEmpty {
            let branches = shape.isOnlyUnion ? shape.unions[0].branches : []
            return common(branches.filter { !self.shape(of: $0).isOnlyNull })
        }
        guard kind != nil || shape.saysType else { return nil }
        let kinds = kind?.members ?? shape.valueTypes.members
        guard kinds.count == 1 else { return nil }
        switch kinds[0] {
        case .boolean, .integer, .number, .string:
            return mapKind(kinds[0], shape, schemas, NameContext(parent: DeclarationID(index: 0), name: ""), into: nil)
        case .array where shape.prefixItems.isEmpty && !shape.items.isEmpty:
            return common(telling([shape.items])).map { shape.isSet ? .set($0) : .list($0) }
        case .object where shape.properties.isEmpty && shape.bases.isEmpty && !hasOpenValues(shape):
            return common(telling(valueParts(shape))).map(TypeDraft.map)
        default: return nil
        }
    }

    /// The schemas that decide the types of different values; empty where several decide one together.
    private func telling(_ values: [[Shape.Part]]) -> [SchemaID] {
        let telling = values.map(shapes.withoutImplied)
        return telling.allSatisfy { $0.count == 1 } ? telling.map { $0[0].schema } : []
    }

    /// The one plain type that the values of all schemas have, `null` aside.
    private func common(_ schemas: [SchemaID]) -> TypeDraft? {
        var found: TypeDraft?
        for schema in schemas {
            guard let type = plainType(of: schema), found == nil || found == type else { return nil }
            found = type
        }
        return found.flatMap { $0.collectionDepth < TypeDraft.deepestCollection ? $0 : nil }
    }

    private func plainType(of id: SchemaID) -> TypeDraft? {
        if let known = plainTypes[id] { return known }
        // A schema that leads back to itself has no plain type.
        plainTypes[id] = .some(nil)
        depth += 1
        defer { depth -= 1 }
        if depth > Self.deepestNesting { return nil }
        let type = isNewtype(id, isNamed: false) ? nil : plainType(shape(of: id), kind: nil, [id])
        plainTypes[id] = .some(type)
        return type
    }
}
