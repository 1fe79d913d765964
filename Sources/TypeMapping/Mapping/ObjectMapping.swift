import JSONTree
import SchemaGraph
import SwiftModel

extension TypeMapper {
    /// Returns a struct if the schema names properties or the values are such objects again, otherwise a dictionary.
    func mapObject(_ shape: Shape, _ schemas: [SchemaID], _ site: Site) -> TypeDraft {
        let origin = schemas[0]
        let shape = withRequirementsOfAllBranches(shape)
        if !shape.hasProperties, shape.bases.isEmpty {
            let isEmpty = shape.isClosed && shape.patterns.isEmpty && shape.additional.isEmpty
            // What has no properties in requests is still a model.
            let isModel = graph[origin].original.map { !self.shape(of: $0).properties.isEmpty } ?? false
            if !isEmpty, !isModel, !containsItself(shape, origin) { return .map(valueType(shape, origin, site)) }
        }
        let id = declaration(in: site, schema: origin)
        let declared = shape.properties.filter { !mustBeAbsent($0, in: shape) }
        if declared.count < shape.properties.count { findForbidden(shape) }
        let undeclared = undeclaredProperties(shape, schemas)
        var properties = declared.map { property in
            let site = Site(parent: id, word: .property(property.name))
            return mapProperty(property, isRequired: requires(property, in: shape, of: origin), site)
        }
        let optionalNames = undeclared.isEmpty ? [] : optionalNames(shape)
        properties += undeclared.map { mapUndeclared($0, besides: optionalNames) }
        let additional = mapAdditional(shape, origin, id)
        mapping[id].kind = .structure(StructDraft(properties: properties, additional: additional, bases: shape.bases))
        return .declared(id)
    }

    /// Only a named type can contain itself: a dictionary of dictionaries of the same kind, at any depth.
    private func containsItself(_ shape: Shape, _ origin: SchemaID) -> Bool {
        var seen: Set<SchemaID> = []
        var values = valueParts(shape)
        while values.count == 1, values[0].count == 1 {
            let part = values[0][0].schema
            let schema = shapes.soleReference(of: part) ?? part
            if schema == origin { return true }
            let inner = self.shape(of: schema)
            guard seen.insert(schema).inserted, inner.valueTypes == .object, !inner.hasProperties,
                inner.bases.isEmpty, inner.unions.isEmpty
            else { return false }
            values = valueParts(inner)
        }
        return false
    }

    private func mapProperty(_ property: Shape.PropertyShape, isRequired: Bool, _ site: Site) -> PropertyDraft {
        let isConditional = property.parts.isEmpty
        let isOpen = isConditional && !property.isInEveryBranch
        let parts = isConditional ? withoutEqualEnums(property.tellingParts) : property.tellingParts
        let shape = shapes[property]
        let isAlternative = isConditional && (parts.count > 1 || isRequired)
        var type: TypeDraft
        var only: PropertyDraft.Only?
        if isAlternative {
            type = mapAlternatives(parts.map { [$0] }, parts[0].schema, site.ofSeveral, isOpen: isOpen)
        } else if !isConditional, let (value, valueType) = onlyValue(shape, parts, isRequired: isRequired) {
            (type, only) = (valueType, PropertyDraft.Only(value: value, isInEnum: !shape.isConstant, isAlways: true))
        } else if let widened = widened(shape, for: property) {
            type = build(widened, parts.map(\.schema), site)
        } else {
            type = map(parts, site)
            let isLenient = isOpen || !isRequired && isImplied(shape, by: parts[0].schema)
            if isLenient, type != .json, !type.isLenient { type = .lenient(type) }
        }
        var isNullable = shape.allowsNull && !isAlternative
        if isRequired, options.formats == .optional, case .coded(_, _, .string) = type { isNullable = true }
        if case .nullable(let inner) = type { (type, isNullable) = (inner, true) }
        // An enum that was replaced by the plain type of its only value.
        if !isConditional, only == nil, !shape.isConstant, let values = shape.values, values.count == 1,
            type == TypeDraft(constant: values[0].value)
        {
            only = PropertyDraft.Only(value: values[0].value, isInEnum: true, isAlways: false)
        }
        var mapped = PropertyDraft.Mapped(
            key: property.name,
            type: type,
            isRequired: isRequired,
            isNullable: isNullable,
            only: only,
            schemas: parts.map(\.schema)
        )
        let standard = defaultValue(of: mapped.schemas, besides: isConditional ? [] : shape.facets)
        if mapped.constant == nil || mapped.constant == standard { mapped.defaultValue = standard }
        return PropertyDraft(mapped)
    }

    /// Returns whether only keywords say that a value, or an element of it, is an object or an array, so that the schema
    /// allows every other value. A property that may be `nil` keeps such a value.
    private func isImplied(_ shape: Shape, by schema: SchemaID) -> Bool {
        var (shape, schema) = (shape, schema)
        var seen: Set<SchemaID> = []
        while !hasImpliedType(shape, schema) {
            guard shape.unions.isEmpty, shape.prefixItems.isEmpty else { return false }
            let elements = shape.items + (!shape.hasProperties && shape.patterns.isEmpty ? shape.additional : [])
            guard let element = elements.first, seen.insert(element.schema).inserted else { return false }
            (shape, schema) = (shapes[elements], element.schema)
        }
        return true
    }

    private func hasImpliedType(_ shape: Shape, _ schema: SchemaID) -> Bool {
        !shape.saysType && shape.values == nil && shape.unions.isEmpty && shape.conditions.isEmpty
            && graph[schema].dialect.isDeclared && options.untypedObjects == .structure
            && (shape.hasArrayKeywords || shape.properties.contains { !$0.parts.isEmpty })
            && typesBesideReferences[schema, default: []].subtracting(.null).isEmpty
    }

    /// Returns the first of several schemas that list the same values and are declared elsewhere, as in branches that
    /// repeat a property; all of them if one lists others.
    private func withoutEqualEnums(_ parts: [Shape.Part]) -> [Shape.Part] {
        guard parts.count > 1, parts.allSatisfy(\.isInherited) else { return parts }
        let lists = parts.map { shape(of: $0.schema).values.map { Set($0.map(\.value)) } }
        return lists[0] != nil && lists.allSatisfy { $0 == lists[0] } ? [parts[0]] : parts
    }

    /// The default of a property's own schemas counts, or else of schemas within them, or else of those they refer to.
    private func defaultValue(of schemas: [SchemaID], besides facets: [SchemaID]) -> JSONNode? {
        let others = facets.filter { graph[$0].annotations.defaultValue != nil }
        let inner = others.filter { graph.schemas(around: $0).contains(where: schemas.contains) }
        return (schemas + inner + others).lazy.compactMap { self.graph[$0].annotations.defaultValue }.first
    }

    /// Returns the shape of an object with the keys that only its branches or conditions declare, if there are any.
    private func widened(_ shape: Shape, for property: Shape.PropertyShape) -> Shape? {
        let conditional = property.conditionalParts.map(\.schema)
        guard !property.parts.isEmpty, shape.hasProperties, !shape.isClosed, shape.unions.isEmpty,
            conditional.contains(where: { self.shape(of: $0).propertyNames.contains { !shape.declares($0) } })
        else { return nil }
        return ShapeCollector.shape(of: property.parts.map(\.schema), conditional: conditional, in: shapes)
    }

    /// A definition with a single value keeps its enum, because other places can refer to it.
    private func onlyValue(_ shape: Shape, _ parts: [Shape.Part], isRequired: Bool) -> (JSONNode, TypeDraft)? {
        guard let values = shape.values, values.count == 1, let type = TypeDraft(constant: values[0].value) else {
            return nil
        }
        let isInline = parts.allSatisfy { shapes.soleReference(of: $0.schema) == nil }
        guard shape.isConstant || isRequired && isInline && !shape.allowsNull else { return nil }
        return (values[0].value, namedEnum(shape, parts.map(\.schema)) ?? type)
    }

    /// A property that is `false` in one schema that always applies must be absent, whatever the others say.
    private func mustBeAbsent(_ property: Shape.PropertyShape, in shape: Shape) -> Bool {
        if !property.parts.isEmpty { return property.parts.contains { graph.isFalse($0.schema) } }
        return property.conditionalParts.allSatisfy { graph.isFalse($0.schema) } && !shape.requires(property.name)
    }

    private func findForbidden(_ shape: Shape) {
        for property in shape.properties where shape.requires(property.name) {
            guard let forbidding = property.parts.first(where: { graph.isFalse($0.schema) }) else { continue }
            mapping.findings.append(.forbidden(property.name, by: forbidding.schema))
        }
    }

    // MARK: - Undeclared properties

    /// Returns the properties that are only named in `required`, including that of a branch or a condition. If other
    /// keys are kept, properties that can be absent are not included, since they are among those.
    private func undeclaredProperties(_ shape: Shape, _ schemas: [SchemaID]) -> [UndeclaredProperty] {
        if shape.isClosed { return [] }
        var found = shape.required.filter { shape[property: $0] == nil }.map { name in
            let owner = shape.facets.first { graph[$0].object?.required.contains(name) ?? false } ?? schemas[0]
            let discriminates = shape.facets.contains { graph[$0].combinators?.discriminator?.propertyName == name }
            return UndeclaredProperty(name: name, owner: owner, isRequired: true, isDiscriminator: discriminates)
        }
        if shape.allowsAdditional || !shape.additional.isEmpty { return found }
        var known: Set<ExactText> = []
        for owner in requiringSometimes(shape) {
            for name in graph[owner].object?.required ?? []
            where shape[property: name] == nil && !shape.requires(name) && known.insert(ExactText(name)).inserted {
                found.append(UndeclaredProperty(name: name, owner: owner, isRequired: false))
            }
        }
        return found
    }

    /// Returns the schemas that can require properties under a condition, or in a branch that only does that.
    private func requiringSometimes(_ shape: Shape) -> [SchemaID] {
        var found: [SchemaID] = []
        var groups = shape.unions[...]
        var seen: Set<SchemaID> = []
        while let group = groups.popFirst() {
            for branch in group.branches where seen.insert(branch).inserted {
                let branch = self.shape(of: branch)
                found += branch.facets + branch.requiringSometimes
                groups += branch.unions
            }
        }
        return found + shape.requiringSometimes
    }

    private func withRequirementsOfAllBranches(_ shape: Shape) -> Shape {
        let seen = SeenSchemas()
        let names = shape.unions.flatMap { requirementsOfAllBranches(of: $0, seen) }.filter { !shape.requires($0) }
        return names.isEmpty ? shape : shape.changed { for name in names { $0.require(name) } }
    }

    private func requirementsOfAllBranches(of group: Shape.UnionGroup, _ seen: SeenSchemas) -> [String] {
        guard seen.add(group.owner) else { return [] }
        var common: [String]?
        for branch in group.branches {
            let shape = shape(of: branch)
            let names = shape.required + shape.unions.flatMap { requirementsOfAllBranches(of: $0, seen) }
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

    /// Nothing describes the value; only what a `discriminator` names is a string.
    private func mapUndeclared(_ property: UndeclaredProperty, besides candidates: [String]) -> PropertyDraft {
        if !property.isDiscriminator { mapping.findings.append(.undeclared(property, besides: candidates)) }
        let type: TypeDraft = property.isDiscriminator ? .string : .json
        return PropertyDraft(PropertyDraft.Mapped(key: property.name, type: type, isRequired: property.isRequired))
    }

    // MARK: - Other properties

    private func mapAdditional(_ shape: Shape, _ origin: SchemaID, _ owner: DeclarationID) -> AdditionalDraft {
        let hasTypes = !shape.patterns.isEmpty || !shape.additional.isEmpty
        let unlisted = shape.unknownProperties == nil ? unlistedBranches(of: origin) : nil
        // A closed schema with a discriminator is closed for its own values, not for those of its subclasses.
        let isClosed = isClosed(shape) && unlisted == nil
        if !hasTypes {
            switch policy(shape, isClosed: isClosed) {
            case .drop:
                guard let unlisted else { return .dropped }
                let requiresTag = shape.requires(unlisted.discriminator.propertyName)
                mapping.findings.append(.unlistedBranches(unlisted, of: origin, requiresTag: requiresTag))
            case .reject: return .rejected
            case .keep: break
            }
        }
        let site = Site(parent: owner, word: .fixed("AdditionalProperty"))
        let type = hasTypes ? valueType(shape, origin, site, isElement: true) : .json
        return .kept(type: type, patterns: isClosed ? keyPatterns(shape) : [])
    }

    /// Returns whether an object has no properties besides those that its schemas describe.
    func isClosed(_ shape: Shape) -> Bool { shape.isClosed && options.closedObjects == .reject }

    /// Returns what becomes of properties that the schema neither declares nor gives a type.
    func policy(_ shape: Shape, isClosed: Bool) -> UnknownPropertyPolicy {
        if let chosen = shape.unknownProperties { return chosen }
        if isClosed { return .reject }
        return shape.allowsAdditional ? .keep : options.unknownProperties
    }

    // MARK: - Requests and responses

    /// Returns whether a property is required of each value of a schema. One that is only in requests (`writeOnly`) or only
    /// in responses (`readOnly`) is required there alone, even if it is in `required` (OpenAPI 3.0).
    func requires(_ property: Shape.PropertyShape, in shape: Shape, of schema: SchemaID) -> Bool {
        guard shape.requires(property.name) else { return false }
        let role = graph.role(of: property.parts.map(\.schema))
        return !role.isWriteOnly && !role.isReadOnly || requestSchemas.contains(schema) == role.isWriteOnly
    }

    /// Returns what a definition must share with its copies in other documents, so that their types are equal: that it is
    /// in requests, if some properties are only there or only in responses.
    func roleRemarks(on schema: SchemaID) -> [String] {
        guard let object = graph[schema].object, !object.required.isEmpty else { return [] }
        let roles = object.properties.lazy.map { self.graph.role(of: [$0.schema]) }
        let differs = roles.contains { $0.isWriteOnly || $0.isReadOnly } && requestSchemas.contains(schema)
        return differs ? [BodyPlace.Role.request.rawValue] : []
    }

    /// Returns the `discriminator` of the schema, of a member of its `allOf`, or of a base, that makes no union of the
    /// schemas that extend it; `nil` if there is none.
    func unlistedBranches(of schema: SchemaID) -> UnlistedBranches? {
        func first(of schemas: [SchemaID], isOwn: Bool) -> UnlistedBranches? {
            schemas.lazy.compactMap { id in
                let discriminator = self.graph[id].combinators?.discriminator
                return discriminator.map { UnlistedBranches(owner: id, discriminator: $0, isOwn: isOwn) }
            }.first
        }
        if let own = first(of: graph.inline([schema]), isOwn: true) {
            let isListed = graph[own.owner].combinators.map { !$0.oneOf.isEmpty || !$0.anyOf.isEmpty } ?? false
            return isListed ? nil : own
        }
        return shapes.extendedSchemas.contains(schema) ? first(of: graph.applied([schema]), isOwn: false) : nil
    }
}
