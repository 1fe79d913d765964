import SchemaGraph
import SwiftModel

/// The parts of generated code that a feature adds only for some schemas.
extension Comparison {
    /// Reports a fixture that only one version has, because the other one's smallest document is unknown or has a value
    /// that no expression has.
    mutating func compareFixtures(_ oldModel: StructModel, _ newModel: StructModel, at place: Place) {
        func hasFixture(_ model: StructModel) -> Bool { model.fixture?.parameters.isEmpty == true }
        guard let feature = Self.common([Heading.fixtures, Heading.debugFixtures], oldModel, newModel) else { return }
        compare(hasFixture(oldModel), hasFixture(newModel), by: .featureAdded, to: feature, at: place)
    }

    /// Compares the protocols of read-only properties. A property that only one version has, or that has another name, is
    /// reported as such if it is lost.
    mutating func compareReadOnlyProperties(_ oldModel: StructModel, _ newModel: StructModel, at place: Place) {
        guard let feature = Self.common([Heading.readOnlyProtocol], oldModel, newModel) else { return }
        let before = oldModel.properties.filter(\.facts.isReadOnly)
        let after = newModel.properties.filter(\.facts.isReadOnly)
        guard !before.isEmpty, !after.isEmpty else {
            return compare(!before.isEmpty, !after.isEmpty, by: .featureAdded, to: feature, at: place)
        }
        let (oldNames, newNames) = (Set(before.map(\.name.bare)), Set(after.map(\.name.bare)))
        let kept = Set(newModel.properties.map(\.name.bare))
        func change(_ rule: ChangeRule, _ property: PropertyModel, from old: String? = nil, to new: String? = nil) {
            report(rule, from: old, to: new, at: place.part(".ReadOnly.\(property.name.bare)"))
        }
        for property in before where !newNames.contains(property.name.bare) && kept.contains(property.name.bare) {
            change(.requirementRemoved, property, from: property.declaredType.spelling(in: oldModel.heading.path))
        }
        for property in after where !oldNames.contains(property.name.bare) {
            change(.requirementAdded, property, to: property.declaredType.spelling(in: newModel.heading.path))
        }
    }

    /// Returns the first of the features that both versions of a struct have.
    private static func common(_ names: [String], _ oldModel: StructModel, _ newModel: StructModel) -> String? {
        names.first { oldModel.heading.features.contains($0) && newModel.heading.features.contains($0) }
    }

    /// Reports the rules for validation that only the old version declares.
    mutating func compareRules() {
        let newDocuments = Dictionary(new.rules.keys.map { (new.key(of: $0), $0) }) { first, _ in first }
        for (document, oldRules) in old.rules.sorted(by: { $0.key < $1.key }) {
            let root = old.graph[document].root
            guard
                let newRules = (types.files.newDocument[document] ?? newDocuments[old.key(of: document)])
                    .flatMap({ new.rules[$0] })
            else {
                // A document with types is reported itself, or as one without the feature.
                if !old.documentsWithTypes.contains(document) { reportRemoved(oldRules.path.description, at: root) }
                continue
            }
            guard oldRules.path == newRules.path else {
                reportRemoved(oldRules.path.description, to: newRules.path.description, at: root)
                continue
            }
            let kept = Set(newRules.functions.map(\.name))
            for function in oldRules.functions where !kept.contains(function.name) {
                let place = SchemaPlace(document: document, pointer: function.pointer)
                reportRemoved("\(oldRules.path).\(function.name.bare)", at: old.schemas[place] ?? root)
            }
        }
    }

    private mutating func reportRemoved(_ name: String, to new: String? = nil, at schema: SchemaID) {
        let (before, location) = (new.map { _ in name }, old.graph.location(of: schema))
        let rules: [ChangeRule] = [.validationRemoved]
        report(Change(rules: rules, subject: name, old: before, new: new, location: location, side: .old))
    }
}
