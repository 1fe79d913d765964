import SwiftModel

extension StructModel {
    static let partialName = "Partial"

    /// The model with every property optional.
    var partial: StructModel {
        StructModel(
            heading: heading.nested(
                Self.partialName,
                description: "Some properties of \(noun): a sparse response, or a merge patch.",
                features: heading.features.filter { [Heading.presence, Unsetting.name].contains($0) }
            ),
            properties: properties.map(partial),
            additional: partial(additional),
            conformances: [],
            tag: tag,
            noun: noun,
            nested: [],
            references: references,
            original: heading.path
        )
    }

    private func partial(_ property: PropertyModel) -> PropertyModel {
        let type = partial(property.type)
        return PropertyModel(
            name: property.name,
            key: property.key,
            legacyKeys: property.legacyKeys,
            type: type,
            presence: .optional(allowsNull: property.presence.allowsNull, only: property.presence.listedValue),
            coding: coding(property.coding, for: property.type),
            initialValue: nil,
            isModel: false,
            // A recursive value contains itself through models, which have a partial.
            boxing: type.isDeclared && type != property.type ? property.boxing : nil,
            facts: ValueFacts(
                deprecation: property.facts.isMarkedDeprecated ? property.facts.deprecation : nil,
                isMarkedDeprecated: property.facts.isMarkedDeprecated
            )
        )
    }

    private func partial(_ additional: AdditionalProperties) -> AdditionalProperties {
        guard case .kept(let name, let value, let coding, let patterns) = additional else { return additional }
        if holdsWholeObjects(value) {
            return .kept(name: name, value: value, coding: .patch(coding ?? .plain(value)), patterns: patterns)
        }
        return .kept(name: name, value: partial(entry: value), coding: coding.map(nullable), patterns: patterns)
    }

    // MARK: - Types

    /// Returns the type for a value of which only a part is known: a model's partial, or a dictionary whose entries can
    /// be removed.
    private func partial(_ type: SwiftType) -> SwiftType {
        switch type {
        case .declared(let path):
            reference(to: type)?.hasPartial ?? false ? .declared(path: path.appending(Self.partialName)) : type
        case .map(let value): .map(value: partial(entry: value))
        case .optional(let wrapped): .optional(wrapped: partial(wrapped))
        case .json, .scalar, .coded, .numberOrText, .custom, .list, .set: type
        }
    }

    private func partial(entry: SwiftType) -> SwiftType {
        entry == .json ? entry : .optional(wrapped: partial(entry.wrapped))
    }

    /// Returns the coding for a value of which only a part is known.
    private func coding(_ coding: TypeCoding?, for type: SwiftType) -> TypeCoding? {
        let own = coding.map { partial($0) }
        guard holdsWholeObjects(type) else { return own }
        if case .lenient(let inner) = own { return .patch(inner) }
        return .patch(own ?? .plain(partial(type)))
    }

    private func partial(_ coding: TypeCoding) -> TypeCoding {
        switch coding {
        case .plain(let type): .plain(partial(type))
        case .map(let inner): .map(nullable(partial(inner)))
        case .nullable(let inner): .nullable(partial(inner))
        case .lenient(let inner): .lenient(partial(inner))
        case .text, .number, .numberOrText, .strict, .list, .lenientList, .set, .patch: coding
        }
    }

    private func nullable(_ coding: TypeCoding) -> TypeCoding {
        if case .nullable = coding { coding } else { .nullable(coding) }
    }

    /// Returns whether a value is, or contains as an entry, a JSON object without a partial type, so that only JSON can
    /// represent a part of it.
    private func holdsWholeObjects(_ type: SwiftType) -> Bool {
        switch type {
        case .map(let inner), .optional(let inner): return holdsWholeObjects(inner)
        case .custom: return true
        case .declared:
            guard let reference = reference(to: type) else { return true }
            return reference.holdsObjects && !reference.hasPartial
        case .json, .scalar, .coded, .numberOrText, .list, .set: return false
        }
    }
}

extension TypeReference {
    /// Whether the type is a model with a partial.
    fileprivate var hasPartial: Bool { form == .structure && features.contains(Heading.partial) }
}

extension SwiftType {
    fileprivate var isDeclared: Bool {
        if case .declared = self { true } else { false }
    }
}
