import JSONTree
import SchemaGraph
import SwiftModel

extension TypeMapper {
    /// Returns the type of an object: a struct if the schema names properties or the values are such objects again,
    /// otherwise a dictionary.
    func mapObject(_ shape: Shape, _ schemas: [SchemaID], _ context: NameContext) -> TypeDraft {
        let origin = schemas[0]
        let shape = withRequirementsOfAllBranches(shape)
        if shape.properties.isEmpty, shape.bases.isEmpty {
            let isEmpty = shape.isClosed && shape.patterns.isEmpty && shape.additional.isEmpty
            if !isEmpty, !containsItself(shape, origin) { return .map(valueType(shape, origin, context)) }
        }
        let id = declaration(in: context, schema: origin)
        var scope = NameScope(reserved: [reserved.structMembers])
        let declared = shape.properties.filter { !mustBeAbsent($0, in: shape) }
        if declared.count < shape.properties.count { findForbidden(shape) }
        let undeclared = undeclaredProperties(shape, schemas)
        let start = NameStart(typeNames: self.typeNames(id))
        let names = propertyNames(declared, undeclared.map(\.name), start: start, &scope)
        let typeNames = declared.map { identifiers.upperCamel($0.name, start: "") }
        let wishes = typeNames.map { SwiftIdentifier.started($0, by: "Type") }
        reserveChosenNames(declared, in: id)
        reserveElementNames(declared, wishes, in: id)
        reservePropertyNames(declared, wishes, in: id)
        var properties: [PropertyDraft] = []
        for (index, property) in declared.enumerated() {
            let typeName = SwiftIdentifier.started(typeNames[index], by: identifiers.upperCamel(start.word))
            let context = NameContext(parent: id, name: typeName)
            let isRequired = requires(property, in: shape, of: origin)
            properties.append(mapProperty(property, name: names[index], isRequired: isRequired, context))
        }
        let optionalNames = undeclared.isEmpty ? [] : optionalNames(shape)
        for (property, name) in zip(undeclared, names.dropFirst(declared.count)) {
            properties.append(mapUndeclared(property, name: name, besides: optionalNames))
        }
        let additional = mapAdditional(shape, origin, id, &scope)
        declarations[id.index].kind = .structure(
            StructDraft(properties: properties, additional: additional, bases: shape.bases)
        )
        return .declared(id)
    }

    /// Returns whether the values of a dictionary are dictionaries of the same kind, at any depth: only a named type can
    /// contain itself.
    private func containsItself(_ shape: Shape, _ origin: SchemaID) -> Bool {
        var seen: Set<SchemaID> = []
        var values = valueParts(shape)
        while values.count == 1, values[0].count == 1 {
            let part = values[0][0].schema
            let schema = shapes.soleReference(of: part) ?? part
            if schema == origin { return true }
            let inner = self.shape(of: schema)
            guard seen.insert(schema).inserted, inner.valueTypes == .object, inner.properties.isEmpty,
                inner.bases.isEmpty, inner.unions.isEmpty
            else { return false }
            values = valueParts(inner)
        }
        return false
    }

    private func mapProperty(
        _ property: Shape.PropertyShape,
        name: String,
        isRequired: Bool,
        _ context: NameContext
    ) -> PropertyDraft {
        let isConditional = property.parts.isEmpty
        let isOpen = isConditional && !property.isInEveryBranch
        let parts = isConditional ? withoutEqualEnums(property.tellingParts) : property.tellingParts
        let shape = shapes[property]
        let isAlternative = isConditional && (parts.count > 1 || isRequired)
        var type: TypeDraft
        var only: PropertyDraft.Only?
        if isAlternative {
            type = mapAlternatives(parts.map { [$0] }, parts[0].schema, context.ofSeveral, isOpen: isOpen)
        } else if !isConditional, let (value, valueType) = onlyValue(shape, parts, isRequired: isRequired) {
            (type, only) = (valueType, shape.isConstant ? .constant(value) : .listed(value))
        } else if let widened = widened(shape, for: property) {
            type = build(widened, parts.map(\.schema), context)
        } else {
            type = map(parts, context)
            let isLenient = isOpen || !isRequired && isImplied(shape, by: parts[0].schema)
            if isLenient, type != .json, !type.isLenient { type = .lenient(type) }
        }
        var isNullable = shape.allowsNull && !isAlternative
        if isRequired, options.formats == .optional, case .coded(_, _, .string) = type { isNullable = true }
        if case .nullable(let inner) = type { (type, isNullable) = (inner, true) }
        if !isConditional, only == nil { only = knownValue(shape, as: type).map { .known($0) } }
        let standard = defaultValue(of: parts.map(\.schema), besides: isConditional ? [] : shape.facets)
        let constant = only?.constant
        return PropertyDraft(
            key: property.name,
            name: name,
            type: type,
            isRequired: isRequired,
            isNullable: isNullable,
            only: only,
            defaultValue: constant == nil || constant == standard ? standard : nil,
            schemas: parts.map(\.schema)
        )
    }

    /// Returns whether only keywords say that a value, or an element of it, is an object or an array, so that the schema
    /// allows every other value. A property that may be `nil` keeps such a value.
    private func isImplied(_ shape: Shape, by schema: SchemaID) -> Bool {
        var (shape, schema) = (shape, schema)
        var seen: Set<SchemaID> = []
        while !hasImpliedType(shape, schema) {
            guard shape.unions.isEmpty, shape.prefixItems.isEmpty else { return false }
            let elements = shape.items + (shape.properties.isEmpty && shape.patterns.isEmpty ? shape.additional : [])
            guard let element = elements.first, seen.insert(element.schema).inserted else { return false }
            (shape, schema) = (shapes[elements], element.schema)
        }
        return true
    }

    private func hasImpliedType(_ shape: Shape, _ schema: SchemaID) -> Bool {
        !shape.saysType && shape.values == nil && shape.unions.isEmpty && shape.conditions.isEmpty
            && graph[schema].dialect.isDeclared && options.untypedObjects == .structure
            && (shape.hasArrayKeywords || shape.properties.contains { !$0.parts.isEmpty })
            && typesBesideReferences[schema].subtracting(.null).isEmpty
    }

    /// Returns the first of several schemas that list the same values and are declared elsewhere, as in branches that
    /// repeat a property; all of them if one lists others.
    private func withoutEqualEnums(_ parts: [Shape.Part]) -> [Shape.Part] {
        guard parts.count > 1, parts.allSatisfy(\.isInherited), let first = shape(of: parts[0].schema).values else {
            return parts
        }
        let values = Set(first.map(\.value))
        let areEqual = parts.dropFirst().allSatisfy { part in
            shape(of: part.schema).values.map { Set($0.map(\.value)) == values } ?? false
        }
        return areEqual ? [parts[0]] : parts
    }

    /// Returns the default value of a property: that of its own schemas, or else of schemas within them, or else of the
    /// schemas that they refer to.
    private func defaultValue(of schemas: [SchemaID], besides facets: [SchemaID]) -> JSONNode? {
        let places = schemas.map { graph[$0] }
        let others = facets.filter { graph[$0].annotations.defaultValue != nil }.map { graph[$0] }
        func isWithin(_ schema: Schema) -> Bool {
            places.contains { $0.document == schema.document && schema.pointer.hasPrefix($0.pointer + "/") }
        }
        let ordered = places + others.filter(isWithin) + others
        return ordered.lazy.compactMap(\.annotations.defaultValue).first
    }

    /// Returns the shape of an object with the keys that only its branches or conditions declare; `nil` if there are
    /// none.
    private func widened(_ shape: Shape, for property: Shape.PropertyShape) -> Shape? {
        guard !property.parts.isEmpty, !shape.properties.isEmpty, !shape.isClosed, shape.unions.isEmpty else {
            return nil
        }
        let isWider = property.conditionalParts.contains { part in
            self.shape(of: part.schema).properties.contains { shape[property: $0.name] == nil }
        }
        guard isWider else { return nil }
        return ShapeCollector.shape(
            of: property.parts.map(\.schema),
            conditional: property.conditionalParts.map(\.schema),
            in: shapes
        )
    }

    /// Returns the only value that a property can have, with its type; `nil` if there are several values, or no type
    /// can express it.
    ///
    /// A definition with a single value keeps its enum, because other places can refer to it.
    private func onlyValue(
        _ shape: Shape,
        _ parts: [Shape.Part],
        isRequired: Bool
    ) -> (value: JSONNode, type: TypeDraft)? {
        guard let values = shape.values, values.count == 1, let type = TypeDraft(constant: values[0].value) else {
            return nil
        }
        let isInline = parts.allSatisfy { shapes.soleReference(of: $0.schema) == nil }
        guard shape.isConstant || isRequired && isInline && !shape.allowsNull else { return nil }
        return (values[0].value, namedEnum(shape, parts.map(\.schema)) ?? type)
    }

    /// Returns the only value of an enum that was replaced by the plain type of that value.
    private func knownValue(_ shape: Shape, as type: TypeDraft) -> JSONNode? {
        guard !shape.isConstant, let values = shape.values, values.count == 1 else { return nil }
        return type == TypeDraft(constant: values[0].value) ? values[0].value : nil
    }

    /// Returns whether a property must be absent: it is `false` in one of the schemas that always apply, regardless of
    /// the others.
    private func mustBeAbsent(_ property: Shape.PropertyShape, in shape: Shape) -> Bool {
        if !property.parts.isEmpty { return property.parts.contains { graph.isFalse($0.schema) } }
        return property.conditionalParts.allSatisfy { graph.isFalse($0.schema) } && !shape.requires(property.name)
    }

    /// Records the required properties that must be absent.
    private func findForbidden(_ shape: Shape) {
        for property in shape.properties where shape.requires(property.name) {
            guard let forbidding = property.parts.first(where: { graph.isFalse($0.schema) }) else { continue }
            findings.append(.forbidden(property.name, by: forbidding.schema))
        }
    }

    /// Returns the names of the properties, starting with those that the schema declares.
    private func propertyNames(
        _ declared: [Shape.PropertyShape],
        _ undeclared: [String],
        start: NameStart,
        _ scope: inout NameScope
    ) -> [String] {
        let chosen = declared.map { property in
            property.tellingParts.lazy.compactMap { self.graph[$0.schema].annotations.memberName }.first
        }
        let names = PropertyNames(
            declared.map(\.name) + undeclared,
            chosen: chosen + undeclared.map { _ in nil },
            identifiers,
            start: start,
            reserved: reserved.structMembers,
            in: &scope
        ).names
        for (index, name) in names.enumerated().prefix(declared.count) where name.name != name.wanted {
            let owner = names.firstIndex { $0.name == name.wanted }
            let keys = declared.map(\.name) + undeclared
            let renamed = RenamedProperty(
                key: declared[index].name,
                schema: declared[index].tellingParts[0].schema,
                wanted: name.wanted,
                name: name.name,
                isChosen: chosen[index] != nil,
                owner: owner.map { keys[$0] }
            )
            findings.append(.renamedProperty(renamed))
        }
        return names.map(\.name)
    }

    // MARK: - Undeclared properties

    /// Returns the properties that are only named in `required`, including that of a branch or a condition. If other
    /// keys are kept, properties that can be absent are not included, since they are among those.
    private func undeclaredProperties(_ shape: Shape, _ schemas: [SchemaID]) -> [UndeclaredProperty] {
        if shape.isClosed { return [] }
        var found: [UndeclaredProperty] = []
        for name in shape.required where shape[property: name] == nil {
            let owner = shape.facets.first { graph[$0].object?.required.contains(name) ?? false }
            let discriminates = shape.facets.contains { graph[$0].combinators?.discriminator?.propertyName == name }
            found.append(
                UndeclaredProperty(
                    name: name,
                    owner: owner ?? schemas[0],
                    isRequired: true,
                    isDiscriminator: discriminates
                )
            )
        }
        if shape.allowsAdditional || !shape.additional.isEmpty { return found }
        var known: Set<ExactText> = []
        for owner in requiringSometimes(shape) {
            for name in graph[owner].object?.required ?? [] {
                guard shape[property: name] == nil, !shape.requires(name), known.insert(ExactText(name)).inserted
                else { continue }
                found.append(UndeclaredProperty(name: name, owner: owner, isRequired: false))
            }
        }
        return found
    }

    /// Returns the schemas that can require properties under a condition, or in a branch of a union that only adds such
    /// requirements.
    private func requiringSometimes(_ shape: Shape) -> [SchemaID] {
        var found: [SchemaID] = []
        var groups = shape.unions
        var next = 0
        var seen: Set<SchemaID> = []
        while next < groups.count {
            for branch in groups[next].branches where seen.insert(branch).inserted {
                let branch = self.shape(of: branch)
                found += branch.facets + branch.requiringSometimes
                groups += branch.unions
            }
            next += 1
        }
        return found + shape.requiringSometimes
    }

    /// Returns a shape that also requires the properties that every branch of a union requires.
    private func withRequirementsOfAllBranches(_ shape: Shape) -> Shape {
        var seen: Set<SchemaID> = []
        let names = shape.unions.flatMap { requirementsOfAllBranches(of: $0, &seen) }.filter { !shape.requires($0) }
        return names.isEmpty ? shape : shape.changed { for name in names { $0.require(name) } }
    }

    /// Visits each union once, since unions can refer to each other in a cycle.
    private func requirementsOfAllBranches(of group: Shape.UnionGroup, _ seen: inout Set<SchemaID>) -> [String] {
        guard seen.insert(group.owner).inserted else { return [] }
        var common: [String]?
        for branch in group.branches {
            let shape = shape(of: branch)
            let names = shape.required + shape.unions.flatMap { requirementsOfAllBranches(of: $0, &seen) }
            let known = Set(names.map { ExactText($0) })
            common = common?.filter { known.contains(ExactText($0)) } ?? names
            if common?.isEmpty == true { return [] }
        }
        return common ?? []
    }

    /// Returns the declared properties that nothing requires: one that is required too is not meant by another name.
    private func optionalNames(_ shape: Shape) -> [String] {
        let required = Set(requiringSometimes(shape).flatMap { graph[$0].object?.required ?? [] } + shape.required)
        return shape.properties.map(\.name).filter { !required.contains($0) }
    }

    /// Returns the property with the type `PlankJSON`, since nothing describes its value. What a
    /// `discriminator` names is a string.
    private func mapUndeclared(_ property: UndeclaredProperty, name: String, besides candidates: [String])
        -> PropertyDraft
    {
        if !property.isDiscriminator { findings.append(.undeclared(property, besides: candidates)) }
        return PropertyDraft(
            key: property.name,
            name: name,
            type: property.isDiscriminator ? .string : .json,
            isRequired: property.isRequired,
            isNullable: false,
            only: nil,
            defaultValue: nil,
            schemas: []
        )
    }

    // MARK: - Other properties

    private func mapAdditional(
        _ shape: Shape,
        _ origin: SchemaID,
        _ owner: DeclarationID,
        _ scope: inout NameScope
    ) -> AdditionalDraft {
        let hasTypes = !shape.patterns.isEmpty || !shape.additional.isEmpty
        let unlisted = shape.unknownProperties == nil ? unlistedBranches(of: origin) : nil
        // A closed schema with a discriminator is closed for its own values, not for those of its subclasses.
        let isClosed = isClosed(shape) && unlisted == nil
        if !hasTypes {
            switch policy(shape, isClosed: isClosed) {
            case .drop:
                guard let unlisted else { return .dropped }
                let requiresTag = shape.requires(unlisted.discriminator.propertyName)
                findings.append(.unlistedBranches(unlisted, of: origin, requiresTag: requiresTag))
            case .reject: return .rejected
            case .keep: break
            }
        }
        let name = scope.claim(["additionalProperties", "otherProperties"], fallback: "additionalProperties")
        let context = NameContext(parent: owner, name: "AdditionalProperty")
        return .kept(
            name: name,
            type: hasTypes ? valueType(shape, origin, context, isElement: true) : .json,
            patterns: isClosed ? keyPatterns(shape) : []
        )
    }

    /// Returns whether an object has no properties besides those that its schemas describe.
    func isClosed(_ shape: Shape) -> Bool { shape.isClosed && options.closedObjects == .reject }

    /// Returns what becomes of properties that the schema neither declares nor gives a type.
    func policy(_ shape: Shape, isClosed: Bool) -> UnknownPropertyPolicy {
        if let chosen = shape.unknownProperties { return chosen }
        if isClosed { return .reject }
        return shape.allowsAdditional ? .keep : options.unknownProperties
    }
}
