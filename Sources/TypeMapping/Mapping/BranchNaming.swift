import JSONTree
import SchemaGraph
import SwiftNames

extension TypeMapper {
    /// Returns the properties of the branch that can distinguish it from others.
    func marks(of alternative: Alternative) -> BranchNames.Branch {
        let shape = alternative.shape
        var branch = BranchNames.Branch(form: form(alternative), ownName: ownName(alternative))
        guard branch.form == .object else {
            branch.isPlain = plainType(alternative) != nil
            if branch.form == .array { describeElements(of: shape, for: &branch) }
            return branch
        }
        branch.required = shape.required
        branch.optional = shape.propertyNames.filter { !shape.requires($0) }
        guard alternative.reference == nil || alternative.isTagged else { return branch }
        for property in shape.properties {
            let value = shapes[property]
            if let values = shapes.tellingValues(value) { branch.values[property.name] = values }
            branch.inner += value.properties.compactMap { inner in
                shapes.tellingValues(shapes[inner]).map { ("\(property.name) \(inner.name)", $0) }
            }
        }
        return branch
    }

    /// Adds what distinguishes the elements of an array: the constant that a tuple starts with, the keys of objects, or
    /// else the names of the schemas that the elements refer to.
    private func describeElements(of shape: Shape, for branch: inout BranchNames.Branch) {
        if let tag = shapes.elementTag(of: shape), tag.index == 0 { branch.values["element"] = tag.values }
        if shape.prefixItems.isEmpty {
            branch.isPlain = branch.isPlain || shape.items.count == 1 && declaringSchema(of: shape.items[0]) != nil
        } else {
            branch.length = shape.prefixItems.count
        }
        for parts in shape.elements where parts.allSatisfy({ declaringSchema(of: $0) == nil }) {
            let elements = shapes[parts]
            branch.required += elements.required
            branch.optional += elements.propertyNames.filter { !elements.requires($0) }
        }
        let choices = shapes[shape.items].unions.flatMap(\.branches).map { Shape.Part(schema: $0, isConditional: true) }
        branch.references = (shape.prefixItems.joined() + choices).compactMap(declaringSchema)
            .compactMap { PlaceTokens(graph[$0].pointer).last }.filter { Int($0) == nil }.map(definitionNames.word)
    }

    /// `nil` if the part declares its own type.
    private func declaringSchema(of part: Shape.Part) -> SchemaID? {
        if part.isInherited { return part.schema }
        return graph[part.schema].passesThrough
            ? graph[part.schema].reference?.target : shapes.soleReference(of: part.schema)
    }

    /// Returns the name of the schema that the branch refers to, or the branch's own title.
    func ownName(_ alternative: Alternative) -> String? {
        guard let schema = titled(alternative) else { return nil }
        if schema != alternative.schema || alternative.reference != nil && !alternative.isTagged {
            // The index of a branch and the pattern of a key are not suitable as names.
            guard let last = PlaceTokens(graph[schema].pointer).last, Int(last) == nil else { return nil }
            return definitionNames.word(last)
        }
        return ownName(of: schema)
    }

    func ownName(of schema: SchemaID) -> String? {
        let annotations = graph[schema].annotations
        let title = annotations.typeTitle.flatMap { Titles.isName($0) ? $0 : nil }
        return (annotations.typeName ?? title).map { identifiers.upperCamel($0) }
    }

    /// Returns the schema that the branch is named after: its reference target or itself; `nil` if it combines several
    /// schemas, or stands for several with different titles.
    func titled(_ alternative: Alternative) -> SchemaID? {
        guard let schema = whollyTitled(alternative) else { return nil }
        let title = graph[schema].annotations.unionTitle
        let isCommon = alternative.repeated.allSatisfy { repeated in
            let other = whollyTitled(repeated)
            return other == schema || title != nil && other.flatMap { graph[$0].annotations.unionTitle } == title
        }
        return isCommon ? schema : nil
    }

    private func whollyTitled(_ alternative: Alternative) -> SchemaID? {
        let own = alternative.schema
        return switch alternative.source {
        case .reference(let target, isTagged: false): target
        case .merged: graph[own].reference?.target ?? own
        case .inline, .reference: alternative.schemas.count == 1 ? own : nil
        case .kind, .rest: nil
        }
    }

    private func form(_ alternative: Alternative) -> BranchNames.Form {
        if let values = alternative.shape.values {
            return values.allSatisfy { $0.value.number != nil } ? .number : .list
        }
        switch alternative.kind ?? alternative.shape.valueTypes {
        case .array: return .array
        case .string, .boolean: return .text
        case .integer, .number: return .number
        default: return .object
        }
    }
}
