import SchemaGraph

extension ShapeTable {
    /// Returns the schema that another schema only wraps: the target of its `$ref`, or of a member of its `allOf` that
    /// implies all the other members, which can be `nullable` besides, and the schema's own keywords.
    func wrappedSchema(of id: SchemaID) -> SchemaID? {
        let schema = graph[id]
        if schema.passesThrough || schema.isReplacedByReference { return schema.reference?.target }
        guard schema.enumeration == nil, schema.constant == nil, schema.array == nil, limitsOnly(schema.object),
            schema.reference?.isDynamic != true, let combined = combined(by: schema)
        else { return nil }
        let referenced = [schema.reference?.target].compactMap(\.self)
        let targets = referenced + combined.compactMap(soleReference)
        return targets.first { target in
            (referenced + combined).allSatisfy { $0 == target || isImplied($0, by: target, depth: 0) }
                && schema.types.map { allowedTypes(target).subtracting(.null).isSubset(of: $0) } ?? true
                && schema.object.map { isImplied($0, by: target) } ?? true
        }
    }

    /// Returns the schemas that a schema combines; `nil` if it has alternatives.
    private func combined(by schema: Schema) -> [SchemaID]? {
        guard let combinators = schema.combinators else { return [] }
        guard combinators.extends.isEmpty, combinators.oneOf.count < 2, combinators.anyOf.count < 2,
            combinators.then == nil, combinators.else == nil,
            combinators.discriminator == nil || combinators.allOf.isEmpty
        else { return nil }
        return combinators.allOf + combinators.oneOf + combinators.anyOf
    }

    /// Returns whether object keywords can only limit properties of another schema.
    private func limitsOnly(_ object: ObjectKeywords?) -> Bool {
        guard let object else { return true }
        return object.patternProperties.isEmpty && object.additionalProperties == nil && object.dependentSchemas.isEmpty
            && object.unevaluatedProperties.map { graph[$0].boolean != nil } ?? true
    }

    /// Returns whether the properties of an object, and those that it requires, are those of another schema.
    private func isImplied(_ object: ObjectKeywords, by target: SchemaID) -> Bool {
        if object.properties.isEmpty, object.required.isEmpty { return true }
        let shape = self[target]
        return object.required.allSatisfy(shape.requires)
            && object.properties.allSatisfy { property in
                guard let twin = shape[property: property.name] else { return false }
                return twin.conditionalParts.isEmpty && isImplied(property.schema, by: twin)
            }
    }

    /// Returns the definition that a root with only a `$ref` refers to, which is declared as the root.
    func hoistedDefinition(of root: Schema) -> SchemaID? {
        guard let target = soleReference(of: root.id), graph[target].document == root.document, target != root.id,
            !graph[target].passesThrough, soleReference(of: target) == nil
        else { return nil }
        return self[target].isNominal ? target : nil
    }
}

extension Shape.Content {
    /// Whether the shape always becomes a struct or a union.
    var isNominal: Bool { hasProperties && valueTypes == .object && saysType && values == nil }
}
