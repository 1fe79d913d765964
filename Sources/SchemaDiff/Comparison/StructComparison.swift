import Diagnostics
import JSONTree
import SchemaGraph
import SwiftModel

extension Comparison {
    /// Compares two versions of a struct, property by property.
    mutating func compare(_ oldModel: StructModel, _ newModel: StructModel) {
        let oldByKey = oldModel.propertiesByKey
        let newKeys = newModel.keys
        // Keys with different spellings can have the same name in Swift.
        let readKeys = newKeys.union(newModel.properties.flatMap(\.legacyKeys).map(ExactText.init))
        let replaced = oldModel.properties.filter { !readKeys.contains(ExactText($0.key)) }
        let oldByName = Dictionary(replaced.map { ($0.name.bare, $0) }) { first, _ in first }
        let legacyOwners = oldModel.propertiesByLegacyKey
        var moved: Set<ExactText> = []
        for property in newModel.properties {
            let key = ExactText(property.key)
            let keys = [key] + property.legacyKeys.map(ExactText.init).filter { !newKeys.contains($0) }
            let member = ComparedProperty(property: property, model: newModel, version: new)
            if let partner = keys.lazy.compactMap({ oldByKey[$0] }).first ?? oldByName[property.name.bare] {
                let oldMember = ComparedProperty(property: partner, model: oldModel, version: old)
                compare(oldMember, member)
                let partnerKey = ExactText(partner.key)
                guard partnerKey != key else { continue }
                moved.insert(partnerKey)
                // What undeclared properties say about the new key in the old version, and about the old one in the new one.
                compareWithUndeclared(member, oldModel, in: old)
                if !property.legacyKeys.contains(partner.key) { compareWithUndeclared(oldMember, newModel, in: new) }
            } else {
                reportLone(member, oldModel, in: old)
            }
            if let owner = legacyOwners[key] {
                reportReused(ComparedProperty(property: owner, model: oldModel, version: old), by: member)
            }
        }
        let known = newKeys.union(moved)
        for property in oldModel.properties where !known.contains(ExactText(property.key)) {
            reportLone(ComparedProperty(property: property, model: oldModel, version: old), newModel, in: new)
        }
        let place = place(of: newModel.heading)
        compareInitializers(oldModel, newModel)
        if let oldIdentity = oldModel.identity?.bare, oldIdentity != newModel.identity?.bare {
            report(.identityChanged, from: oldIdentity, to: newModel.identity?.bare ?? "none", at: place)
        }
        compareAdditional(oldModel, newModel)
        compare(oldModel.conformances, newModel.conformances, by: .conformanceAdded, at: place)
        compareFixtures(oldModel, newModel, at: place)
        compareReadOnlyProperties(oldModel, newModel, at: place)
    }

    // MARK: - Properties

    private mutating func compare(_ before: ComparedProperty, _ after: ComparedProperty) {
        let place = after.place
        reportRenamed(before.name.bare, after.name.bare, in: after.model, at: place)
        compareKeys(before, after)
        compare(before.merging.text, after.merging.text, by: .mergingChanged, at: place)
        if before.isRequired != after.isRequired {
            // A nullable property is optional in Swift even if it is required, so its type may be unchanged.
            func text(_ member: ComparedProperty) -> String {
                before.typeName != after.typeName ? member.typeName : member.isRequired ? "required" : "not required"
            }
            let required: ChangeRule = after.hasOwnValue ? .constantRequired : .requiredAdded
            let added = before.isTag && after.isTag ? .tagRequired : required
            report(after.isRequired ? added : added.opposite, from: text(before), to: text(after), at: place)
        }
        if !before.isRequired || !after.isRequired {
            compare(before.defaultValue ?? "none", after.defaultValue ?? "none", by: .defaultChanged, at: place)
        }
        compare(ComparedValue(before), ComparedValue(after), at: place)
        // A title is the comment of a property without a description.
        if !before.hasDescription, !after.hasDescription {
            let (oldTitle, newTitle) = (before.facts.description, after.facts.description)
            compare(oldTitle, newTitle, by: .descriptionChanged, at: place.part(" title"))
        }
    }

    /// Reports a changed name, which another property can have now.
    mutating func reportRenamed(_ old: String, _ new: String, in model: StructModel, at place: Place) {
        guard old != new else { return }
        let isReused = model.properties.contains { $0.name.bare == old }
        report(isReused ? .propertyNameReused : .propertyRenamed, from: old, to: new, at: place)
    }

    private mutating func compareKeys(_ before: ComparedProperty, _ after: ComparedProperty) {
        if ExactText(before.key) != ExactText(after.key) {
            let isRead = after.legacyKeys.contains(before.key)
            let rule: ChangeRule =
                switch (isRead, before.isRequired || !isRead && after.isRequired) {
                case (true, true): .requiredKeyChanged
                case (true, false): .keyChanged
                case (false, true): .requiredKeyReplaced
                case (false, false): .keyReplaced
                }
            report(rule, from: JSONText.quoted(before.key), to: JSONText.quoted(after.key), at: after.place)
        }
        for key in after.legacyKeys where key != before.key && !before.legacyKeys.contains(key) {
            report(.legacyKeyAdded, to: key, at: after.place)
        }
        let newKeys = after.model.propertiesByKey
        for key in before.legacyKeys where newKeys[ExactText(key)] == nil && !after.legacyKeys.contains(key) {
            report(.legacyKeyRemoved, from: key, at: after.place)
        }
    }

    /// Reports a property whose key is the legacy key of another one in the old version.
    private mutating func reportReused(_ owner: ComparedProperty, by member: ComparedProperty) {
        // A property can get its legacy key back.
        guard owner.name.bare != member.name.bare else { return }
        report(.legacyKeyReused, from: owner.name.bare, to: member.name.bare, at: member.place)
        if !reads(owner, member.type, in: new) {
            report(.optionalTypeWidened, from: owner.typeName, to: member.typeName, at: member.place)
        }
        if !reads(member, owner.type, in: old) {
            report(.optionalTypeNarrowed, from: owner.typeName, to: member.typeName, at: member.place)
        }
    }

    /// Reports a property that only one version has, with what the other model says about undeclared ones.
    private mutating func reportLone(_ member: ComparedProperty, _ otherModel: StructModel, in other: Version) {
        let required: ChangeRule = member.hasOwnValue ? .requiredConstantAdded : .requiredPropertyAdded
        let change = Change(
            member.isRequired ? required : .propertyAdded,
            member.subject,
            of: member.typeName,
            onlyIn: member.version.side,
            at: member.version.graph.location(of: member.schema),
            key: member.key
        )
        // A new optional property is only reported as one if nothing was said about its key.
        let isAlwaysReported = member.isRequired || member.version.side == .old
        reportingOnce { comparison in
            if isAlwaysReported { comparison.report(change) }
            let isReported = comparison.compareWithUndeclared(member, otherModel, in: other)
            if !isAlwaysReported, !isReported { comparison.report(change) }
        }
    }

    // MARK: - Other parts of a struct

    /// Compares the parameters of the initializers: their order, and which optional properties they set. A property that
    /// is added, removed, or required in one version only has been reported.
    private mutating func compareInitializers(_ oldModel: StructModel, _ newModel: StructModel) {
        let (before, after) = (oldModel.initializerParameters, newModel.initializerParameters)
        let (oldKeys, newKeys) = (Set(before.map { ExactText($0.key) }), Set(after.map { ExactText($0.key) }))
        let newByKey = newModel.propertiesByKey
        let isRemoved = before.contains { property in
            let key = ExactText(property.key)
            return !property.isRequired && !newKeys.contains(key) && newByKey[key].map { !$0.isRequired } ?? false
        }
        let oldOrder = before.map { ExactText($0.key) }.filter(newKeys.contains)
        let newOrder = after.map { ExactText($0.key) }.filter(oldKeys.contains)
        guard isRemoved || oldOrder != newOrder else { return }
        let rule: ChangeRule = isRemoved ? .parametersRemoved : .parametersReordered
        report(rule, from: Self.initializer(before), to: Self.initializer(after), at: place(of: newModel.heading))
    }

    /// Returns the name of an initializer with the parameters: `init(id:note:)`.
    private static func initializer(_ parameters: [PropertyModel]) -> String {
        "init(\(parameters.map { "\($0.name.bare):" }.joined()))".shortened(to: 120)
    }
}

extension StructModel {
    var keys: Set<ExactText> { Set(properties.map { ExactText($0.key) }) }

    var propertiesByKey: [ExactText: PropertyModel] {
        Dictionary(properties.map { (ExactText($0.key), $0) }) { first, _ in first }
    }

    fileprivate var propertiesByLegacyKey: [ExactText: PropertyModel] {
        properties.reduce(into: [:]) { owners, property in
            for key in property.legacyKeys { owners[ExactText(key)] = property }
        }
    }
}

extension PropertyModel.Merging {
    fileprivate var text: String {
        switch self {
        case .replaced: "replace"
        case .appended: "append"
        case .matched(let name): "by \(name.bare)"
        }
    }
}
