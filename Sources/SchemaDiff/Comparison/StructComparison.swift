import SchemaGraph
import SwiftModel

extension Comparison {
    /// Compares two versions of a struct, property by property.
    mutating func compare(_ oldModel: StructModel, _ newModel: StructModel) {
        let oldByKey = Dictionary(oldModel.properties.map { ($0.keyLiteral, $0) }) { first, _ in first }
        let newKeys = Set(newModel.properties.map(\.keyLiteral))
        for property in newModel.properties {
            if let partner = oldByKey[property.keyLiteral] {
                compare(partner, property, oldModel, newModel)
            } else {
                reportAdded(property, oldModel, newModel)
            }
        }
        for property in oldModel.properties where !newKeys.contains(property.keyLiteral) {
            reportRemoved(property, oldModel, newModel)
        }
        compareInitializers(oldModel, newModel)
        compareAdditional(oldModel, newModel)
        compareConformances(oldModel, newModel)
        comparePresence(oldModel, newModel)
    }

    // MARK: - Properties

    private mutating func compare(
        _ oldProperty: PropertyModel,
        _ newProperty: PropertyModel,
        _ oldModel: StructModel,
        _ newModel: StructModel
    ) {
        let place = Place(
            subject: "\(newModel.heading.path).\(newProperty.bareName)",
            schema: newProperty.schemas.first ?? newModel.heading.schema
        )
        if oldProperty.bareName != newProperty.bareName {
            report(.propertyRenamed, from: oldProperty.bareName, to: newProperty.bareName, at: place)
        }
        if oldProperty.isRequired != newProperty.isRequired {
            // What may be null has an optional type either way.
            let isSameType = oldProperty.declaredType == newProperty.declaredType
            func text(_ property: PropertyModel) -> String {
                isSameType ? property.isRequired ? "required" : "not required" : property.declaredType
            }
            report(
                newProperty.isRequired ? .requiredAdded : .requiredRemoved,
                from: text(oldProperty),
                to: text(newProperty),
                at: place
            )
        }
        compareDefaults(oldProperty, newProperty, at: place)
        compare(Value(oldProperty, in: old), Value(newProperty, in: new), at: place)
    }

    private mutating func compareDefaults(_ oldProperty: PropertyModel, _ newProperty: PropertyModel, at place: Place) {
        func text(_ property: PropertyModel, _ graph: SchemaGraph) -> String? {
            property.schemas.lazy.compactMap { graph[$0].annotations.defaultValue }.first?.canonicalText
        }
        let (oldDefault, newDefault) = (text(oldProperty, old.graph), text(newProperty, new.graph))
        if oldDefault != newDefault {
            report(.defaultChanged, from: oldDefault ?? "none", to: newDefault ?? "none", at: place)
        }
    }

    private mutating func reportAdded(_ property: PropertyModel, _ oldModel: StructModel, _ newModel: StructModel) {
        let place = Place(
            subject: "\(newModel.heading.path).\(property.bareName)",
            schema: property.schemas.first ?? newModel.heading.schema
        )
        report(property.isRequired ? .requiredPropertyAdded : .propertyAdded, to: property.declaredType, at: place)
        if !admits(property, in: new, oldModel, in: old) { report(.propertyAddedToClosed, at: place) }
    }

    private mutating func reportRemoved(_ property: PropertyModel, _ oldModel: StructModel, _ newModel: StructModel) {
        let subject = "\(oldModel.heading.path).\(property.bareName)"
        let location = old.graph.location(of: property.schemas.first ?? oldModel.heading.schema)
        let rule = property.isRequired ? ChangeRule.requiredPropertyRemoved : .propertyRemoved
        report(Change(rule, subject, from: property.declaredType, at: location, in: .old))
        if !admits(property, in: old, newModel, in: new) {
            report(Change(.propertyRemovedFromClosed, subject, at: location, in: .old))
        }
    }

    /// Whether a model reads a document with a property that it does not name.
    private func admits(
        _ property: PropertyModel,
        in writers: Version,
        _ model: StructModel,
        in readers: Version
    ) -> Bool {
        switch model.additional {
        case .dropped: return true
        case .rejected: return false
        case .kept:
            guard let value = model.additionalValue else { return true }
            return grade(value, in: readers, reading: property.value, in: writers) > .none
        }
    }

    // MARK: - The rest of a struct

    /// The required values are the parameters of initializers, in this order.
    private mutating func compareInitializers(_ oldModel: StructModel, _ newModel: StructModel) {
        let newOrder = newModel.required.map(\.keyLiteral)
        let oldOrder = oldModel.required.map(\.keyLiteral)
        let common = Set(newOrder).intersection(oldOrder)
        let (before, after) = (oldOrder.filter(common.contains), newOrder.filter(common.contains))
        guard before != after else { return }
        report(
            .requiredReordered,
            from: before.joined(separator: ", "),
            to: after.joined(separator: ", "),
            at: place(of: newModel)
        )
    }

    private mutating func compareAdditional(_ oldModel: StructModel, _ newModel: StructModel) {
        let place = place(of: newModel)
        switch (oldModel.additional, newModel.additional) {
        case (.rejected, .dropped), (.rejected, .kept): report(.additionalPropertiesAllowed, at: place)
        case (.dropped, .rejected), (.kept, .rejected): report(.additionalPropertiesForbidden, at: place)
        default: break
        }
        switch (oldModel.additionalValue, newModel.additionalValue) {
        case (nil, let value?): report(.additionalPropertiesKept, to: name(of: value, in: new), at: place)
        case (let value?, nil): report(.additionalPropertiesDropped, from: name(of: value, in: old), at: place)
        case (let oldValue?, let newValue?):
            let oldSchemas = HeldSchemas([oldModel.heading.schema], in: old.graph).values
            let newSchemas = HeldSchemas([newModel.heading.schema], in: new.graph).values
            compare(
                Value(oldValue, oldSchemas, isOptional: false),
                Value(newValue, newSchemas, isOptional: false),
                at: Place(
                    subject: newModel.heading.path + ".additionalProperties",
                    schema: newSchemas.first ?? place.schema
                )
            )
        case (nil, nil): break
        }
    }

    private mutating func compareConformances(_ oldModel: StructModel, _ newModel: StructModel) {
        for name in newModel.conformances where !oldModel.conformances.contains(name) {
            report(.conformanceAdded, to: name, at: place(of: newModel))
        }
        for name in oldModel.conformances where !newModel.conformances.contains(name) {
            report(.conformanceRemoved, from: name, at: place(of: newModel))
        }
    }

    private mutating func comparePresence(_ oldModel: StructModel, _ newModel: StructModel) {
        let (before, after) = (oldModel.presence.name, newModel.presence.name)
        if before != after { report(.propertySetWidened, from: before, to: after, at: place(of: newModel)) }
    }

    private func place(of model: StructModel) -> Place {
        Place(subject: model.heading.path, schema: model.heading.schema)
    }
}

extension PresenceStorage {
    fileprivate var name: String {
        switch self {
        case .integer(let type): type
        case .wide: "several words"
        }
    }
}
