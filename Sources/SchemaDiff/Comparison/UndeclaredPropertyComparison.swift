import SchemaGraph
import SwiftModel

/// What schemas say about properties that they do not declare.
extension Comparison {
    mutating func compareAdditional(_ oldModel: StructModel, _ newModel: StructModel) {
        let place = place(of: newModel)
        // What models do with properties that both schemas forbid concerns no document.
        let areForbidden = old.forbidsUndeclared(oldModel) && new.forbidsUndeclared(newModel)
        switch (oldModel.additional, newModel.additional) {
        case _ where areForbidden: break
        case (.rejected, .dropped), (.rejected, .kept): report(.additionalPropertiesAllowed, at: place)
        case (.dropped, .rejected), (.kept, .rejected): report(.additionalPropertiesForbidden, at: place)
        case (let before, let after) where before.isClosed != after.isClosed:
            report(before.isClosed ? .additionalPropertiesAllowed : .additionalPropertiesForbidden, at: place)
        case (let before, let after) where before.isClosed:
            let (oldPatterns, newPatterns) = (before.patterns, after.patterns)
            for pattern in newPatterns where !oldPatterns.contains(pattern) {
                report(.additionalPropertiesAllowed, to: pattern, at: place)
            }
            for pattern in oldPatterns where !newPatterns.contains(pattern) {
                report(.additionalPropertiesForbidden, from: pattern, at: place)
            }
        default: break
        }
        if case .kept(let oldName, _, _, _) = oldModel.additional,
            case .kept(let newName, _, _, _) = newModel.additional
        {
            reportRenamed(oldName.bare, newName.bare, in: newModel, at: place)
        }
        switch (oldModel.additional.value, newModel.additional.value) {
        case (nil, let value?):
            let isLimited = value != .json && !oldModel.rejectsAdditional && !old.forbidsUndeclared(oldModel)
            let rule: ChangeRule = isLimited ? .additionalPropertiesTyped : .additionalPropertiesKept
            report(rule, to: value.spelling(), at: place)
        case (let value?, nil):
            let wasLimited = value != .json && !newModel.rejectsAdditional && !new.forbidsUndeclared(newModel)
            let rule: ChangeRule = wasLimited ? .additionalPropertiesUntyped : .additionalPropertiesDropped
            report(rule, from: value.spelling(), at: place)
        case (let oldValue?, let newValue?):
            let oldHeld = HeldSchemas([old.schema(of: oldModel.heading)], in: old.graph)
            let newHeld = HeldSchemas([new.schema(of: newModel.heading)], in: new.graph)
            let (oldSchemas, newSchemas) = (oldHeld.values, newHeld.values)
            var oldPart = Value(oldValue, oldSchemas, isOptional: false)
            var newPart = Value(newValue, newSchemas, isOptional: false)
            (oldPart.isDescribedWhole, newPart.isDescribedWhole) = (oldHeld.areWhole, newHeld.areWhole)
            compare(
                oldPart,
                newPart,
                at: Place(
                    subject: "\(newModel.heading.path).additionalProperties",
                    schema: newSchemas.first ?? place.schema
                )
            )
        case (nil, nil): break
        }
    }

    /// Compares a property that only the new schema declares with the old schema's undeclared ones. Returns whether a change
    /// says that the property is new.
    @discardableResult
    mutating func compareWithAdditional(
        _ property: PropertyModel,
        of newModel: StructModel,
        _ oldModel: StructModel
    ) -> Bool {
        let place = place(of: property, in: newModel)
        switch oldModel.additional {
        case let additional where additional.isClosed:
            if compareWithPattern(property, of: newModel, new, oldModel, old, at: place) { return false }
            report(.propertyAddedToClosed, to: property.typeName(in: newModel), at: place)
            return true
        case .dropped, .rejected, .kept(_, .json, _, _):
            guard old.forbidsUndeclared(oldModel) else { return false }
            report(.propertyNewlyAllowed, to: property.typeName(in: newModel), at: place)
            return true
        case .kept(_, let value, _, _):
            let isRead = isRead(property, in: new, by: value, in: old)
            let reads = self.reads(property, of: newModel, in: new, value, in: old)
            guard let rule = Self.rule(old: isRead, new: reads, neither: .propertyAddedToTyped) else {
                let (oldSchemas, newSchemas) = (
                    old.schemasOfUndeclared(oldModel), new.schemas(of: property, in: newModel)
                )
                compareKeywords(oldSchemas, newSchemas, follows: true, at: place)
                return false
            }
            report(
                rule,
                from: value.spelling(),
                to: property.nullableType.spelling(in: newModel.heading.path),
                at: place
            )
            return rule == .propertyAddedToTyped
        }
    }

    /// Compares a property that only the old schema declares with the new schema's undeclared ones.
    mutating func compareAdditional(
        _ newModel: StructModel,
        with property: PropertyModel,
        of oldModel: StructModel
    ) {
        let (rule, type): (ChangeRule, String?)
        switch newModel.additional {
        case let additional where additional.isClosed:
            let name = "\(newModel.heading.path).\(property.name.bare)"
            let place = Place(subject: name, schema: new.schema(of: newModel.heading), key: property.key)
            if compareWithPattern(property, of: oldModel, old, newModel, new, at: place) { return }
            (rule, type) = (.propertyRemovedFromClosed, nil)
        case .dropped, .rejected, .kept(_, .json, _, _):
            guard new.forbidsUndeclared(newModel) else { return }
            (rule, type) = (.propertyNewlyForbidden, nil)
        case .kept(_, let value, _, _):
            let isRead = isRead(property, in: old, by: value, in: new)
            let reads = self.reads(property, of: oldModel, in: old, value, in: new)
            guard let found = Self.rule(old: reads, new: isRead, neither: .propertyRemovedFromTyped) else {
                let (oldSchemas, newSchemas) = (
                    old.schemas(of: property, in: oldModel), new.schemasOfUndeclared(newModel)
                )
                let name = "\(newModel.heading.path).\(property.name.bare)"
                let place = Place(subject: name, schema: newSchemas.first ?? new.schema(of: newModel.heading))
                compareKeywords(oldSchemas, newSchemas, follows: true, at: place)
                return
            }
            (rule, type) = (found, value.spelling())
        }
        let schema = old.schemas(of: property, in: oldModel).first ?? old.schema(of: oldModel.heading)
        report(
            Change(
                rule,
                "\(oldModel.heading.path).\(property.name.bare)",
                from: type.map { _ in property.nullableType.spelling(in: oldModel.heading.path) },
                to: type,
                at: old.graph.location(of: schema),
                in: .old,
                key: property.key
            )
        )
    }

    /// Compares a property that only one version declares with the schema that a pattern of the other one gives its key.
    /// Returns false if no pattern is known to have the key.
    private mutating func compareWithPattern(
        _ property: PropertyModel,
        of model: StructModel,
        _ version: Version,
        _ otherModel: StructModel,
        _ other: Version,
        at place: Place
    ) -> Bool {
        guard let schema = other.schema(ofKey: property.key, in: otherModel) else { return false }
        let schemas = version.schemas(of: property, in: model)
        let allowsOther = isProved([schema], of: other, within: schemas, of: version)
        let isAllowed = isProved(schemas, of: version, within: [schema], of: other)
        let (oldReads, newReads) = version.side == .old ? (allowsOther, isAllowed) : (isAllowed, allowsOther)
        guard oldReads || newReads else { return false }
        if let rule = Self.rule(old: oldReads, new: newReads, neither: .propertyAddedToTyped) {
            report(rule, to: property.nullableType.spelling(in: model.heading.path), at: place)
        }
        return true
    }

    /// Returns whether the type of one version's undeclared properties reads the values of a property of the other.
    func isRead(
        _ property: PropertyModel,
        in writers: Version,
        by value: SwiftType,
        in readers: Version
    ) -> Bool {
        (value.isOptional || !property.presence.allowsNull)
            && grade(value, in: readers, reading: property.type, in: writers) > .none
    }

    /// Returns whether a property's model reads the values of another version's undeclared properties.
    func reads(
        _ property: PropertyModel,
        of model: StructModel,
        in readers: Version,
        _ written: SwiftType,
        in writers: Version
    ) -> Bool {
        let value = Value(property, of: model, in: readers)
        if value.isLenient { return true }
        if value.constant != nil { return false }
        return value.keepsTexts && isText(written, in: writers)
            || grade(property.type, in: readers, reading: written, in: writers) > .none
    }

    /// Returns the rule for a property that one version declares and the other one gives the type of undeclared
    /// properties, by whether the models of each version read the other one's values; `nil` if both do.
    static func rule(old: Bool, new: Bool, neither: ChangeRule) -> ChangeRule? {
        switch (old, new) {
        case (true, true): nil
        case (false, true): .optionalTypeWidened
        case (true, false): .optionalTypeNarrowed
        case (false, false): neither
        }
    }
}

extension AdditionalProperties {
    /// The expressions for the only keys that further properties can have.
    fileprivate var patterns: [String] {
        if case .kept(_, _, _, let patterns) = self { patterns.flatMap(\.self) } else { [] }
    }
}
