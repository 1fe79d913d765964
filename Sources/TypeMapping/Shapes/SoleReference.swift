import SchemaGraph

extension SchemaGraph {
    /// The schema that `id` only wraps: the target of its `$ref`, or of its only `allOf` member, if it adds nothing to it.
    func soleReference(of id: SchemaID) -> SchemaID? {
        let schema = self[id]
        if schema.passesThrough { return schema.reference?.target }
        if let reference = schema.reference, !schema.dialect.draft.honoursReferenceSiblings { return reference.target }
        guard schema.types == nil || schema.types == .object, schema.enumeration == nil, schema.constant == nil,
            schema.array == nil, schema.object == nil || addsNothing(schema.object)
        else { return nil }
        if let reference = schema.reference {
            let isPlain = schema.combinators == nil && !reference.isDynamic
            return isPlain ? reference.target : nil
        }
        guard let combinators = schema.combinators, combinators.allOf.count == 1, combinators.anyOf.isEmpty,
            combinators.oneOf.isEmpty, combinators.extends.isEmpty, combinators.then == nil, combinators.else == nil,
            schema.object == nil, schema.types == nil, self[combinators.allOf[0]].passesThrough
        else { return nil }
        return self[combinators.allOf[0]].reference?.target
    }

    /// Whether object keywords say nothing that a type shows.
    private func addsNothing(_ object: ObjectKeywords?) -> Bool {
        guard let object else { return true }
        return object.properties.isEmpty && object.patternProperties.isEmpty && object.additionalProperties == nil
            && object.required.isEmpty && object.dependentSchemas.isEmpty
            && object.unevaluatedProperties.map { self[$0].boolean != nil } ?? true
    }
}
