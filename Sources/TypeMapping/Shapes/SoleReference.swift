import SchemaGraph

/// Finds the schema that another schema only wraps: the target of its `$ref`, or of a member of its `allOf` that
/// implies all the other members, which can be `nullable` besides.
struct SoleReference {
    let shapes: ShapeTable
    private var graph: SchemaGraph { shapes.graph }

    func target(of id: SchemaID) -> SchemaID? {
        let schema = graph[id]
        if schema.passesThrough || schema.isReplacedByReference { return schema.reference?.target }
        guard schema.enumeration == nil, schema.constant == nil, schema.array == nil, addsNothing(schema.object),
            schema.reference?.isDynamic != true, let members = members(of: schema)
        else { return nil }
        let targets = members.compactMap { $0.isTarget ? $0.schema : shapes.soleReference(of: $0.schema) }
        return targets.first { target in
            members.allSatisfy { $0.schema == target || shapes.isImpliedExceptNull($0.schema, by: target) }
                && schema.types.map { shapes.allowedTypes(target).subtracting(.null).isSubset(of: $0) } ?? true
        }
    }

    /// A schema that applies together with others.
    private struct Member {
        let schema: SchemaID
        /// Whether it is the target of a `$ref`.
        let isTarget: Bool
    }

    /// Returns the schemas that a schema refers to and combines; `nil` if it has alternatives.
    private func members(of schema: Schema) -> [Member]? {
        var members: [Member] = []
        if let target = schema.reference?.target { members.append(Member(schema: target, isTarget: true)) }
        guard let combinators = schema.combinators else { return members }
        guard combinators.extends.isEmpty, combinators.oneOf.count < 2, combinators.anyOf.count < 2,
            combinators.then == nil, combinators.else == nil
        else { return nil }
        let combined = combinators.allOf + combinators.oneOf + combinators.anyOf
        return members + combined.map { Member(schema: $0, isTarget: false) }
    }

    /// Returns whether object keywords add nothing that affects a type.
    private func addsNothing(_ object: ObjectKeywords?) -> Bool {
        guard let object else { return true }
        return object.properties.isEmpty && object.patternProperties.isEmpty && object.additionalProperties == nil
            && object.required.isEmpty && object.dependentSchemas.isEmpty
            && object.unevaluatedProperties.map { graph[$0].boolean != nil } ?? true
    }
}
