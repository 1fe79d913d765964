import SchemaGraph
import SwiftModel

/// What schemas say about properties that they do not declare.
extension Comparison {
    mutating func compareAdditional(_ oldModel: StructModel, _ newModel: StructModel) {
        let place = place(of: newModel.heading)
        compareUndeclaredKeys(oldModel, newModel, at: place)
        if case .kept(let oldName, _, _, _) = oldModel.additional,
            case .kept(let newName, _, _, _) = newModel.additional
        {
            reportRenamed(oldName.bare, newName.bare, in: newModel, at: place)
        }
        switch (oldModel.additional.value, newModel.additional.value) {
        case (nil, let value?), (let value?, nil):
            let isRemoved = newModel.additional.value == nil
            let (model, version) = isRemoved ? (newModel, new) : (oldModel, old)
            let isLimited = value != .json && model.additional != .rejected && !version.forbidsUndeclared(model)
            let added: ChangeRule = isLimited ? .additionalPropertiesTyped : .additionalPropertiesKept
            report(added, to: value.spelling(), isReversed: isRemoved, at: place)
        case (let oldValue?, let newValue?):
            let oldSchema = old.schema(of: oldModel.heading)
            let oldPart = ComparedValue(.json, [oldSchema], in: old).part(oldValue, SchemaGraph.values)
            let newPart = ComparedValue(.json, [place.schema], in: new).part(newValue, SchemaGraph.values)
            let subject = "\(place.subject).additionalProperties"
            compare(oldPart, newPart, at: Place(subject: subject, schema: newPart.schemas.first ?? place.schema))
        case (nil, nil): break
        }
    }

    /// Reports the undeclared keys that only one version allows.
    private mutating func compareUndeclaredKeys(_ oldModel: StructModel, _ newModel: StructModel, at place: Place) {
        // If both schemas forbid undeclared properties, no document shows what models do with them.
        if old.forbidsUndeclared(oldModel), new.forbidsUndeclared(newModel) { return }
        let (before, after) = (oldModel.additional, newModel.additional)
        if before.isClosed != after.isClosed || (before == .rejected) != (after == .rejected) {
            let isNarrowed = after == .rejected || !before.isClosed
            let isOfModels = isNarrowed && new.refusesUndeclared(newModel)
            report(.additionalPropertiesAllowed, isReversed: isNarrowed, isOfModels: isOfModels, at: place)
        } else {
            compare(before.patterns, after.patterns, by: .additionalPropertiesAllowed, at: place)
        }
    }

    /// Compares a property that only one version declares with the undeclared ones of the other version's model. Returns whether
    /// a change says that the property is new or gone.
    @discardableResult
    mutating func compareWithUndeclared(_ member: ComparedProperty, _ otherModel: StructModel, in other: Version)
        -> Bool
    {
        let isNew = other.side == .old
        // The rule for a new property, and the type of undeclared properties if the rule is about types.
        let (rule, type): (ChangeRule, String?)
        switch otherModel.additional {
        case let additional where additional.isClosed:
            if compareWithPattern(member, otherModel, in: other) { return false }
            (rule, type) = (.propertyAddedToClosed, nil)
        case .dropped, .rejected, .kept(_, .json, _, _):
            guard other.forbidsUndeclared(otherModel) else { return false }
            (rule, type) = (.propertyNewlyAllowed, nil)
        case .kept(_, let value, _, _):
            let isRead =
                (value.isOptional || !member.presence.allowsNull)
                && grade(value, in: other, reading: member.type, in: member.version) < .breaking
            guard let found = Self.rule(isRead: isRead, reads: reads(member, value, in: other)) else {
                let (own, undeclared) = (member.schemas, other.schemasOfUndeclared(otherModel))
                var place = newPlace(of: member, otherModel)
                if !isNew { place.key = nil }
                compareKeywords(isNew ? undeclared : own, isNew ? own : undeclared, follows: true, at: place)
                return false
            }
            (rule, type) = (found, value.spelling())
        }
        let own = type == nil ? member.typeName : member.nullableTypeName
        report(
            Change(
                rules: [isNew ? rule : rule.opposite],
                subject: member.subject,
                old: isNew ? type : type.map { _ in own },
                new: isNew ? own : type,
                location: member.version.graph.location(of: member.schema),
                side: member.version.side,
                isOfModels: other.refusesUndeclared(otherModel),
                key: member.key
            )
        )
        return type == nil || rule == .propertyAddedToTyped
    }

    /// Compares a property that only one version declares with the schema that a pattern of the other one gives its key.
    /// Returns false if no pattern is known to have the key.
    private mutating func compareWithPattern(_ member: ComparedProperty, _ otherModel: StructModel, in other: Version)
        -> Bool
    {
        guard let schema = other.schema(ofKey: member.key, in: otherModel) else { return false }
        let reads = isProved([schema], of: other, within: member.schemas, of: member.version)
        let isRead = isProved(member.schemas, of: member.version, within: [schema], of: other)
        guard isRead || reads else { return false }
        if let rule = Self.rule(isRead: isRead, reads: reads) {
            let found = other.side == .old ? rule : rule.opposite
            report(found, to: member.nullableTypeName, at: newPlace(of: member, otherModel))
        }
        return true
    }

    /// Returns the place in the new version of a property that only one version declares.
    private func newPlace(of member: ComparedProperty, _ otherModel: StructModel) -> Place {
        if member.version.side == .new { return member.place }
        let place = place(of: otherModel.heading)
        return Place(subject: "\(place.subject).\(member.name.bare)", schema: place.schema, key: member.key)
    }

    /// Returns whether a property's model reads the values of another version's undeclared properties.
    func reads(_ member: ComparedProperty, _ written: SwiftType, in writers: Version) -> Bool {
        let value = ComparedValue(member)
        if value.isLenient { return true }
        if value.constant != nil { return false }
        return value.keepsTexts && writers.isText(written)
            || grade(member.type, in: member.version, reading: written, in: writers) < .breaking
    }

    /// Returns the rule for a new property that the old version gives the type of undeclared properties, by whether the
    /// models of each version read the other one's values; `nil` if both do.
    private static func rule(isRead: Bool, reads: Bool) -> ChangeRule? {
        switch (isRead, reads) {
        case (true, true): nil
        case (false, true): .optionalTypeWidened
        case (true, false): .optionalTypeNarrowed
        case (false, false): .propertyAddedToTyped
        }
    }
}

extension AdditionalProperties {
    /// The expressions for the only keys that further properties can have.
    fileprivate var patterns: [String] {
        if case .kept(_, _, _, let patterns) = self { patterns.flatMap(\.self) } else { [] }
    }
}
