import JSONTree
import SchemaGraph
import SwiftModel
import SwiftNames

extension ModelBuilder {
    func model(_ id: DeclarationID, _ structure: StructDraft) -> StructModel {
        let heading = heading(id)
        let (legacyKeys, refused) = legacyKeys(structure)
        findings += refused.map { .refusedSetting($0) }
        origins.add(structure.properties.lazy.map { ($0.key, $0.schemas) }, forMembersOf: heading.path)
        var model = StructModel(
            heading: heading,
            properties: structure.properties.map { property($0, legacyKeys: legacyKeys[$0.key] ?? [], owner: id) },
            additional: additional(structure.additional, owner: id),
            conformances: conformances(id, structure),
            tag: tag(of: id, structure),
            noun: noun(mapping[id].name),
            nested: nestedDeclarations(id),
            references: references(structure),
            identity: take(try identity(id, structure)),
            isRecursive: recursiveTypes.isRecursive[id.index]
        )
        model.nested += partials(of: model, id)
        return model
    }

    /// Returns the declared types that the struct's values have, with the details that its code needs.
    private func references(_ structure: StructDraft) -> [TypeReference] {
        var references: [TypePath: TypeReference] = [:]
        func add(_ draft: TypeDraft, _ type: SwiftType) {
            guard let path = type.declaration, references[path] == nil,
                let id = resolver.resolve(draft).declaration
            else { return }
            references[path] = reference(to: id, at: path)
        }
        for property in structure.properties where !property.type.isPlain {
            add(property.type, resolver.named(property.type))
        }
        if case .kept(_, let type, _) = structure.additional { add(type, resolver.finished(resolver.open(type))) }
        return Array(references.values)
    }

    private func reference(to id: DeclarationID, at path: TypePath) -> TypeReference {
        let (form, holdsObjects): (TypeReference.Form, Bool) =
            switch mapping[id].kind {
            case .structure: (.structure, true)
            case .enumeration(let enumeration): (.enumeration, enumeration.rawType == .json)
            case .union(let union): (.union, holdsObjects(id, union))
            case .newtype: (.newtype, false)
            case .alias, .place, .namespace: (.other, true)
            }
        return TypeReference(
            path: path,
            form: form,
            features: chosen.features(of: id),
            holdsObjects: holdsObjects,
            sharesMemory: boxing.sharesMemory(id)
        )
    }

    /// Returns whether a value of the union can be an object in JSON.
    private func holdsObjects(_ id: DeclarationID, _ union: UnionDraft) -> Bool {
        union.othersBesides != nil
            || resolver.branches(of: id).contains { $0.isObject || resolver.isLenient($0.type) }
    }

    private func additional(_ draft: AdditionalDraft, owner: DeclarationID) -> AdditionalProperties {
        switch draft {
        case .dropped: return .dropped
        case .rejected: return .rejected
        case .kept(let name, let type, let patterns):
            let value = resolver.open(type)
            return .kept(
                name: SwiftName.declaration(name),
                value: resolver.finished(value),
                coding: resolver.coding(value),
                patterns: patterns
            )
        }
    }

    // MARK: - Properties

    private func property(_ draft: PropertyDraft, legacyKeys: [String], owner: DeclarationID) -> PropertyModel {
        let type = resolver.resolve(draft.type)
        let bare = type.withoutNull
        let presence = presence(draft, type, owner: owner)
        let initialValue = initialValue(draft, bare, owner: owner)
        var facts = facts(of: draft, in: owner)
        if initialValue == nil, presence.constant == nil, !hasLiterals(bare) {
            facts.inexpressibleDefault = draft.defaultValue.flatMap { $0.isNull ? nil : $0.canonicalText }
        }
        if initialValue == nil, !draft.isRequired, !isOpen(draft, in: owner), let finding = unfitDefault(draft, bare) {
            findings.append(finding)
        }
        // The values that neither the type nor the declaration shows.
        if case .scalar = bare, let tags = plan.tags[owner]?[draft.key]?.several, !tags.isEmpty {
            facts.unshownValues = .tags(tags.map(\.canonicalText))
        } else if presence.constant == nil, initialValue == nil {
            facts.unshownValues = (draft.only?.value).map { .only($0.canonicalText) }
        }
        return PropertyModel(
            name: SwiftName.declaration(draft.name),
            key: draft.key,
            legacyKeys: legacyKeys,
            type: resolver.named(draft.type),
            presence: presence,
            coding: draft.constant == nil || isOpen(draft, in: owner) ? coding(draft.type) : nil,
            initialValue: initialValue,
            isModel: isModel(bare),
            boxing: boxing.reason(draft.type, in: owner),
            merging: take(try merging(draft, bare)) ?? .replaced,
            facts: facts
        )
    }

    private func presence(_ draft: PropertyDraft, _ type: TypeDraft, owner: DeclarationID) -> Presence {
        let allowsNull = draft.isNullable || type.isNullable
        guard draft.isRequired else {
            // Any value can be assigned, so any value is read, unless the schema's settings say otherwise.
            let isOpen = draft.constant == nil || !refusesUnknownValues(draft)
            let only = (draft.only?.value).flatMap { onlyValue($0, as: type.withoutNull, isOpen: isOpen) }
            return .optional(allowsNull: allowsNull, only: only)
        }
        let only = isOpen(draft, in: owner) ? nil : draft.constant.flatMap { onlyValue($0, as: type.withoutNull) }
        return only.map(Presence.constant) ?? .required(allowsNull: allowsNull)
    }

    /// Returns whether a property of which an `enum` lists a single value can have others, which a later version of the
    /// schema may list. One by which a branch is told from others cannot.
    private func isOpen(_ property: PropertyDraft, in owner: DeclarationID) -> Bool {
        property.isListed && !tells(property, of: owner) && !refusesUnknownValues(property)
    }

    private func onlyValue(_ node: JSONNode, as type: TypeDraft, isOpen: Bool = false) -> OnlyValue? {
        guard type != .scalar(.decimal), let json = JSONConstant(scalar: node),
            let expression = expression(node, as: type)
        else { return nil }
        return OnlyValue(json: json, expression: expression, isOpen: isOpen)
    }

    private func isModel(_ type: TypeDraft) -> Bool {
        if case .declared(let id) = type { mapping.structure(id) != nil } else { false }
    }

    /// Returns the coding of a property's value; `nil` if its `Codable` conformance is enough.
    private func coding(_ type: TypeDraft) -> TypeCoding? {
        let type = resolver.decoded(type).withoutNull
        // The property is `nil` for `null`, so that its coding never reads any.
        if case .lenient(let inner) = type { return resolver.coding(.lenient(inner.withoutNull)) }
        return resolver.coding(type)
    }

    /// Returns whether a default of the type that is no literal of it is invalid, rather than only no literal.
    private func hasLiterals(_ type: TypeDraft) -> Bool {
        switch type {
        case .json, .scalar: true
        case .list(let element), .map(let element): hasLiterals(element)
        case .declared(let id): mapping.structure(id) == nil && mapping.union(id) == nil
        case .coded, .numberOrText, .custom, .set, .nullable, .lenient, .droppable, .entry, .reference: false
        }
    }

    private func initialValue(
        _ draft: PropertyDraft,
        _ type: TypeDraft,
        owner: DeclarationID
    ) -> PropertyModel.InitialValue? {
        if isOpen(draft, in: owner) {
            return draft.constant.flatMap { onlyValue($0, as: type, isOpen: true) }.map { .listed($0) }
        }
        if let tag = startingTag(draft, of: owner) { return .tag(tag) }
        guard !draft.isRequired, let value = draft.defaultValue else { return nil }
        return expression(value, as: type).map { .default($0) }
    }

    /// Returns whether an absent value of a property is its default, so that its type is not optional.
    func offersDefault(_ draft: PropertyDraft, of owner: DeclarationID) -> Bool {
        let type = resolver.resolve(draft.type)
        guard case .default = initialValue(draft, type.withoutNull, owner: owner) else { return false }
        return !draft.isNullable && !type.isNullable && type != .json && !resolver.isLenient(draft.type)
    }

    /// Returns the default of a property if its Swift type cannot hold it.
    private func unfitDefault(_ draft: PropertyDraft, _ type: TypeDraft) -> Finding? {
        guard let value = draft.defaultValue, let (number, scalar) = number(unfitIn: value, for: type) else {
            return nil
        }
        let graph = mapping.graph
        let owner = graph.applied(draft.schemas).first { graph[$0].annotations.defaultValue == value }
        return .unfitDefault(number, scalar, of: owner)
    }

    /// Returns the initial tag of the property; `nil` for other properties. Without the feature `presence`, an optional
    /// property cannot have a value that an initializer does not assign.
    func startingTag(_ property: PropertyDraft, of id: DeclarationID) -> ValueExpression? {
        guard property.isRequired ? property.constant == nil : hasPresence(id), !resolver.isLenient(property.type),
            let tag = plan.tags[id]?[property.key]?.start
        else { return nil }
        return expression(tag, as: resolver.resolve(property.type).withoutNull)
    }

    // MARK: - Identification

    /// Returns the tag that identifies a model: the one of the unions that have it as a branch, or else the value of `type`
    /// that its schema declares or has by Plank's convention; `nil` if several or none do.
    private func tag(of id: DeclarationID, _ structure: StructDraft) -> StructModel.Tag? {
        let key = "type"
        if let known = plan.tags[id] {
            let tags = known.filter { $0.value.several == nil }.compactMapValues(\.start?.string)
            let first = tags[key] == nil ? tags.keys.min() : key
            return first.flatMap { name in tags[name].map { StructModel.Tag(key: name, value: $0) } }
        }
        let type = structure.properties.first { $0.key == key }
        let declared = type?.only?.value.string
        return (declared ?? titleTag(of: id, type)).map { StructModel.Tag(key: key, value: $0) }
    }

    /// Returns the value of `type` by Plank's convention, in a schema that follows it; `nil` for a model whose `type` is
    /// something else.
    private func titleTag(of id: DeclarationID, _ type: PropertyDraft?) -> String? {
        let schema = mapping.graph[mapping[id].schema]
        if let tag = schema.annotations.unionTag { return tag }
        guard schema.dialect.hasTitlesAsTags, type.map({ $0.type == .scalar(.string) }) ?? true else { return nil }
        return schema.annotations.title.flatMap { Titles.isName($0) ? $0 : nil }
    }

    // MARK: - Words

    /// Returns the words for a value in comments: "a pin", "an image".
    private func noun(_ name: String) -> String {
        let words = IdentifierWords(name).lowercased.joined(separator: " ")
        guard let first = words.first else { return "a value" }
        let soundsLikeYou = ["use", "uni", "eu", "one", "ur", "uu"].contains { words.hasPrefix($0) }
        return ("aeiou".contains(first) && !soundsLikeYou ? "an " : "a ") + words
    }
}
