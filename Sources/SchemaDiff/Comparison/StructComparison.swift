import Diagnostics
import JSONTree
import SchemaGraph
import SwiftModel

extension Comparison {
    /// Compares two versions of a struct, property by property.
    mutating func compare(_ oldModel: StructModel, _ newModel: StructModel) {
        let oldByKey = oldModel.propertiesByKey
        let newKeys = Set(newModel.properties.map { ExactText($0.key) })
        // Keys with different spellings can have the same name in Swift.
        let readKeys = newKeys.union(newModel.properties.flatMap(\.legacyKeys).map(ExactText.init))
        let replaced = oldModel.properties.filter { !readKeys.contains(ExactText($0.key)) }
        let oldByName = Dictionary(replaced.map { ($0.name.bare, $0) }) { first, _ in first }
        let legacyOwners = oldModel.propertiesByLegacyKey
        var moved: Set<ExactText> = []
        for property in newModel.properties {
            let key = ExactText(property.key)
            let keys = [key] + property.legacyKeys.map(ExactText.init).filter { !newKeys.contains($0) }
            if let partner = keys.lazy.compactMap({ oldByKey[$0] }).first ?? oldByName[property.name.bare] {
                compare(partner, property, oldModel, newModel)
                let partnerKey = ExactText(partner.key)
                guard partnerKey != key else { continue }
                moved.insert(partnerKey)
                reportClosed(partner, property, oldModel, newModel)
            } else {
                reportAdded(property, oldModel, newModel)
            }
            if let owner = legacyOwners[key] { reportReused(property, of: newModel, owner, of: oldModel) }
        }
        let known = newKeys.union(moved)
        for property in oldModel.properties where !known.contains(ExactText(property.key)) {
            reportRemoved(property, oldModel, newModel)
        }
        compareInitializers(oldModel, newModel)
        if let oldIdentity = oldModel.identity?.bare, oldIdentity != newModel.identity?.bare {
            report(.identityChanged, from: oldIdentity, to: newModel.identity?.bare ?? "none", at: place(of: newModel))
        }
        compareAdditional(oldModel, newModel)
        compareConformances(oldModel, newModel)
        compareFeatureParts(oldModel, newModel, at: place(of: newModel))
    }

    // MARK: - Properties

    mutating func compare(
        _ oldProperty: PropertyModel,
        _ newProperty: PropertyModel,
        _ oldModel: StructModel,
        _ newModel: StructModel
    ) {
        let place = place(of: newProperty, in: newModel)
        reportRenamed(oldProperty.name.bare, newProperty.name.bare, in: newModel, at: place)
        compareKeys(oldProperty, newProperty, of: newModel, at: place)
        if oldProperty.merging != newProperty.merging {
            report(.mergingChanged, from: oldProperty.merging.text, to: newProperty.merging.text, at: place)
        }
        if oldProperty.isRequired != newProperty.isRequired {
            // A nullable property is optional in Swift even if it is required, so its type may be unchanged.
            let (oldType, newType) = (oldProperty.typeName(in: oldModel), newProperty.typeName(in: newModel))
            func text(_ property: PropertyModel, _ type: String) -> String {
                oldType == newType ? property.isRequired ? "required" : "not required" : type
            }
            report(
                requirementRule(oldProperty, newProperty, oldModel, newModel),
                from: text(oldProperty, oldType),
                to: text(newProperty, newType),
                at: place
            )
        }
        if !oldProperty.isRequired || !newProperty.isRequired {
            compareDefaults(
                old.schemas(of: oldProperty, in: oldModel),
                new.schemas(of: newProperty, in: newModel),
                at: place
            )
        }
        compare(Value(oldProperty, of: oldModel, in: old), Value(newProperty, of: newModel, in: new), at: place)
        compareTitles(oldProperty, newProperty, oldModel, newModel, at: place)
    }

    /// Reports a changed name, which another property can have now.
    mutating func reportRenamed(_ old: String, _ new: String, in model: StructModel, at place: Place) {
        guard old != new else { return }
        let isReused = model.properties.contains { $0.name.bare == old }
        report(isReused ? .propertyNameReused : .propertyRenamed, from: old, to: new, at: place)
    }

    /// Reports a changed title that is the comment of a property, because there is no description.
    private mutating func compareTitles(
        _ oldProperty: PropertyModel,
        _ newProperty: PropertyModel,
        _ oldModel: StructModel,
        _ newModel: StructModel,
        at place: Place
    ) {
        let (before, after) = (oldProperty.facts.description, newProperty.facts.description)
        guard before != after else { return }
        let schemas =
            old.graph.applied(old.schemas(of: oldProperty, in: oldModel)).map { old.graph[$0] }
            + new.graph.applied(new.schemas(of: newProperty, in: newModel)).map { new.graph[$0] }
        guard schemas.allSatisfy({ $0.annotations.description?.isEmpty ?? true }) else { return }
        let title = Place(subject: "\(place.subject) title", schema: place.schema)
        report(.descriptionChanged, from: before, to: after, at: title)
    }

    /// Returns the rule for a property that became required or optional.
    private func requirementRule(
        _ oldProperty: PropertyModel,
        _ newProperty: PropertyModel,
        _ oldModel: StructModel,
        _ newModel: StructModel
    ) -> ChangeRule {
        let isTag = old.isTag(oldProperty, of: oldModel) && new.isTag(newProperty, of: newModel)
        if isTag { return newProperty.isRequired ? .tagRequired : .tagOptional }
        if newProperty.isRequired { return newProperty.hasOwnValue ? .constantRequired : .requiredAdded }
        return .requiredRemoved
    }

    private mutating func compareKeys(
        _ oldProperty: PropertyModel,
        _ newProperty: PropertyModel,
        of newModel: StructModel,
        at place: Place
    ) {
        let (oldKey, newKey) = (oldProperty.key, newProperty.key)
        if ExactText(oldKey) != ExactText(newKey) {
            let isRead = newProperty.legacyKeys.contains(oldKey)
            let isRequired = oldProperty.isRequired || !isRead && newProperty.isRequired
            let rule: ChangeRule =
                switch (isRead, isRequired) {
                case (true, true): .requiredKeyChanged
                case (true, false): .keyChanged
                case (false, true): .requiredKeyReplaced
                case (false, false): .keyReplaced
                }
            report(rule, from: JSONText.quoted(oldKey), to: JSONText.quoted(newKey), at: place)
        }
        for key in newProperty.legacyKeys where key != oldKey && !oldProperty.legacyKeys.contains(key) {
            report(.legacyKeyAdded, to: key, at: place)
        }
        let newKeys = newModel.propertiesByKey
        for key in oldProperty.legacyKeys
        where newKeys[ExactText(key)] == nil && !newProperty.legacyKeys.contains(key) {
            report(.legacyKeyRemoved, from: key, at: place)
        }
    }

    /// Reports a property whose key is the legacy key of another one in the old version.
    private mutating func reportReused(
        _ property: PropertyModel,
        of newModel: StructModel,
        _ owner: PropertyModel,
        of oldModel: StructModel
    ) {
        // The same property can have its legacy key again.
        guard owner.name.bare != property.name.bare else { return }
        let place = place(of: property, in: newModel)
        report(.legacyKeyReused, from: owner.name.bare, to: property.name.bare, at: place)
        let (before, after) = (owner.typeName(in: oldModel), property.typeName(in: newModel))
        if !reads(owner, of: oldModel, in: old, property.type, in: new) {
            report(.optionalTypeWidened, from: before, to: after, at: place)
        }
        if !reads(property, of: newModel, in: new, owner.type, in: old) {
            report(.optionalTypeNarrowed, from: before, to: after, at: place)
        }
    }

    /// Compares the default values.
    private mutating func compareDefaults(_ oldSchemas: [SchemaID], _ newSchemas: [SchemaID], at place: Place) {
        func text(_ schemas: [SchemaID], _ graph: SchemaGraph) -> String? {
            // Authors write `null` for no default.
            graph.applied(schemas).lazy.compactMap { graph[$0].annotations.defaultValue }.first { !$0.isNull }?
                .canonicalText
        }
        let (oldDefault, newDefault) = (text(oldSchemas, old.graph), text(newSchemas, new.graph))
        if oldDefault != newDefault {
            report(.defaultChanged, from: oldDefault ?? "none", to: newDefault ?? "none", at: place)
        }
    }

    private mutating func reportAdded(_ property: PropertyModel, _ oldModel: StructModel, _ newModel: StructModel) {
        let place = place(of: property, in: newModel)
        let requiredRule =
            property.hasOwnValue ? ChangeRule.requiredConstantAdded : .requiredPropertyAdded
        let type = property.typeName(in: newModel)
        reportingOnce { comparison in
            if property.isRequired { comparison.report(requiredRule, to: type, at: place) }
            let isReported = comparison.compareWithAdditional(property, of: newModel, oldModel)
            if !property.isRequired, !isReported { comparison.report(.propertyAdded, to: type, at: place) }
        }
    }

    /// Reports what undeclared properties say about a key that another one replaced: those of the old schema about the
    /// new key, and those of the new schema about the old one.
    private mutating func reportClosed(
        _ oldProperty: PropertyModel,
        _ newProperty: PropertyModel,
        _ oldModel: StructModel,
        _ newModel: StructModel
    ) {
        compareWithAdditional(newProperty, of: newModel, oldModel)
        if !newProperty.legacyKeys.contains(oldProperty.key) {
            compareAdditional(newModel, with: oldProperty, of: oldModel)
        }
    }

    private mutating func reportRemoved(_ property: PropertyModel, _ oldModel: StructModel, _ newModel: StructModel) {
        let subject = "\(oldModel.heading.path).\(property.name.bare)"
        let schema = old.schemas(of: property, in: oldModel).first ?? old.schema(of: oldModel.heading)
        let location = old.graph.location(of: schema)
        let rule = property.isRequired ? ChangeRule.requiredPropertyRemoved : .propertyRemoved
        let type = property.typeName(in: oldModel)
        reportingOnce { comparison in
            comparison.report(Change(rule, subject, from: type, at: location, in: .old, key: property.key))
            comparison.compareAdditional(newModel, with: property, of: oldModel)
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
        let rule: ChangeRule
        if isRemoved {
            rule = .parametersRemoved
        } else if oldOrder != newOrder {
            rule = .parametersReordered
        } else {
            return
        }
        report(rule, from: Self.initializer(before), to: Self.initializer(after), at: place(of: newModel))
    }

    /// Returns the name of an initializer with the parameters: `init(id:note:)`.
    private static func initializer(_ parameters: [PropertyModel]) -> String {
        "init(\(parameters.map { "\($0.name.bare):" }.joined()))".shortened(to: 120)
    }

    private mutating func compareConformances(_ oldModel: StructModel, _ newModel: StructModel) {
        compareConformances(oldModel.conformances, newModel.conformances, at: place(of: newModel))
    }

    func place(of model: StructModel) -> Place {
        Place(subject: model.heading.path.description, schema: new.schema(of: model.heading))
    }

    func place(of property: PropertyModel, in model: StructModel) -> Place {
        Place(
            subject: "\(model.heading.path).\(property.name.bare)",
            schema: new.schemas(of: property, in: model).first ?? new.schema(of: model.heading),
            key: property.key
        )
    }
}

extension StructModel {
    /// The properties by their keys in JSON.
    var propertiesByKey: [ExactText: PropertyModel] {
        Dictionary(properties.map { (ExactText($0.key), $0) }) { first, _ in first }
    }

    /// Whether documents with undeclared properties are refused.
    var rejectsAdditional: Bool {
        if case .rejected = additional { true } else { false }
    }
}

extension PropertyModel {
    /// The type of the values that documents can have.
    var nullableType: SwiftType { presence.allowsNull ? .optional(wrapped: type) : type }

    /// The type as the model declares it.
    func typeName(in model: StructModel) -> String { declaredType.spelling(in: model.heading.path) }
}

extension PropertyModel.Merging {
    /// The text of the setting in a report.
    fileprivate var text: String {
        switch self {
        case .replaced: "replace"
        case .appended: "append"
        case .matched(let name): "by \(name.bare)"
        }
    }
}

extension StructModel {
    /// The properties that have legacy keys, by each of these.
    fileprivate var propertiesByLegacyKey: [ExactText: PropertyModel] {
        properties.reduce(into: [:]) { owners, property in
            for key in property.legacyKeys { owners[ExactText(key)] = property }
        }
    }
}
