import SchemaGraph
import SwiftNames

/// Finds branches that only add a tag to a schema, as generators write the variants of an enum:
/// `{ "properties": { "type": { "const": "text" } }, "required": ["type"], "allOf": [{ "$ref": "#/$defs/Text" }] }`. If the
/// schema declares the tag, the branch may only require it, or what stands beside the union may, as .NET writes it:
/// `{ "required": ["type"], "anyOf": [{ "$ref": "#/$defs/Text" }, …] }`.
extension TypeMapper {
    /// Refers to the schemas that only get the union's tag from their branch, to not repeat their properties.
    func referringTagged(_ choice: Choice) -> [Alternative] {
        let alternatives = choice.alternatives
        guard alternatives.count > 1, alternatives.allSatisfy({ $0.isObject && $0.kind == nil }) else {
            return alternatives
        }
        let targets = alternatives.map(taggedTarget)
        guard targets.contains(where: { $0 != nil }),
            let tag = shapes.tag(of: alternatives.map(\.shape)), tag.isAlwaysRequired
        else { return alternatives }
        let discriminator = choice.discriminator ?? graph.inheritedDiscriminator(of: alternatives.map(\.schema))
        guard discriminator.map({ $0.propertyName == tag.key }) ?? true else { return alternatives }
        let counts = (targets.compactMap { $0?.schema } + alternatives.compactMap(\.reference)).counts
        return alternatives.indices.map { index in
            var alternative = alternatives[index]
            // A type that stands for several tags does not say which of them to write.
            guard let target = targets[index], target.tag == tag.key, tag.values[index]?.count == 1,
                counts[target.schema] == 1
            else { return alternative }
            alternative.source = .reference(target.schema, isTagged: !target.declaresTag)
            return alternative
        }
    }

    private struct TaggedTarget {
        let schema: SchemaID
        let tag: String
        let declaresTag: Bool
    }

    /// Returns the schema that a branch refers to, and the only property that it adds or requires; `nil` if it adds
    /// anything else or if the schema's struct would not ignore the property.
    private func taggedTarget(_ alternative: Alternative) -> TaggedTarget? {
        if case .merged = alternative.source { return targetRequiredBeside(alternative) }
        guard alternative.isDescribed, alternative.schemas.count == 1 else { return nil }
        let schema = graph[alternative.schema]
        guard let object = schema.object, object.properties.count <= 1, object.additionalProperties == nil,
            object.patternProperties.isEmpty, object.dependentSchemas.isEmpty, let target = onlyBase(of: schema),
            !schema.annotations.isNullable, schema.annotations.settings.isEmpty
        else { return nil }
        let shape = shape(of: target)
        let required = alternative.shape.required.filter { !shape.requires($0) }
        guard let tag = object.properties.first?.name ?? required.first, required.allSatisfy({ $0 == tag }),
            declaresStruct(target)
        else { return nil }
        let declaresTag = object.properties.isEmpty
        let count = shape.properties.count + (declaresTag ? 0 : 1)
        guard alternative.shape.properties.count == count, (shape[property: tag] != nil) == declaresTag,
            declaresTag || ignoresOthers(shape)
        else { return nil }
        return TaggedTarget(schema: target, tag: tag, declaresTag: declaresTag)
    }

    /// Returns the schema that a branch refers to, and the only property that the schemas around the union require; `nil`
    /// if the schema does not declare it or if these say anything else about the branch.
    private func targetRequiredBeside(_ alternative: Alternative) -> TaggedTarget? {
        let branch = alternative.schema
        guard alternative.shape.chosen.count == 1,
            let target = shapes.soleReference(of: branch), declaresStruct(target),
            !graph[branch].annotations.isNullable, graph[branch].annotations.settings.isEmpty
        else { return nil }
        let shape = shape(of: target)
        let around = shapes[Array(alternative.schemas.dropFirst())]
        let required = alternative.shape.required.filter { !shape.requires($0) }
        guard required.count == 1, shape[property: required[0]] != nil, !around.hasProperties,
            around.unknownProperties == nil, !around.allowsAdditional, shapes.addsNoType(ofObject: around, to: shape)
        else { return nil }
        return TaggedTarget(schema: target, tag: required[0], declaresTag: true)
    }

    private func onlyBase(of schema: Schema) -> SchemaID? {
        guard schema.enumeration == nil, schema.constant == nil, schema.array == nil else { return nil }
        let combinators = schema.combinators
        let others = combinators.map { $0.oneOf + $0.anyOf + $0.extends + [$0.then, $0.else].compactMap(\.self) } ?? []
        let members = (combinators?.allOf ?? []).map { graph[$0].passesThrough ? graph[$0].reference?.target : nil }
        guard others.isEmpty, schema.reference?.isDynamic != true else { return nil }
        if let target = schema.reference?.target { return members.isEmpty ? target : nil }
        return members.count == 1 ? members[0] : nil
    }

    /// Returns whether the struct for a shape drops properties that it does not declare.
    private func ignoresOthers(_ shape: Shape) -> Bool {
        shape.additional.isEmpty && shape.patterns.isEmpty && policy(shape, isClosed: isClosed(shape)) == .drop
    }

    /// Returns whether the schema is declared as a struct, rather than as a union or by what it refers to.
    private func declaresStruct(_ id: SchemaID) -> Bool {
        let shape = shape(of: id)
        return shapes.soleReference(of: id) == nil && graph[id].combinators?.discriminator == nil
            && (shape.saysType ? shape.types == .object : isStruct(shape)) && shape.unions.isEmpty
            && shape.conditions.isEmpty && shape.values == nil && shape.hasProperties
    }
}
