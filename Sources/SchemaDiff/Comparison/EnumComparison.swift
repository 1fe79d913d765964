import Diagnostics
import JSONTree
import SchemaGraph
import SwiftModel
import TypeMapping

extension Comparison {
    /// Compares two versions of an enum with the same raw type, value by value.
    mutating func compare(_ oldModel: EnumModel, _ newModel: EnumModel) {
        let place = place(of: newModel.heading)
        compare(oldModel.unknownValues.text, newModel.unknownValues.text, by: .unknownValuesChanged, at: place)
        compare(oldModel.isExtensible, newModel.isExtensible, by: .enumOpened, at: place)
        // Plain models have static members instead of cases.
        let hasMembers = [oldModel, newModel].allSatisfy { !$0.heading.hasPresence && !$0.isClosed }
        let (oldValues, newValues) = (oldModel.values, newModel.values)
        let oldByValue = Dictionary(zip(oldValues, oldModel.cases)) { first, _ in first }
        let newLocation = locations(of: newModel, new)
        for (value, item) in zip(newValues, newModel.cases) {
            let location = newLocation(value)
            if let partner = oldByValue[value] {
                compare(partner, item, at: Place(subject: place.subject, schema: place.schema, location: location))
            } else {
                let rule = hasMembers ? .enumMemberAdded : oldModel.unknownValues.ruleForAdded
                report(Change(rule, place.subject, of: value.canonicalText, onlyIn: .new, at: location))
            }
        }
        let isKept = Set(newValues).contains
        let oldLocation = locations(of: oldModel, old)
        for value in oldValues where !isKept(value) {
            let (rule, subject) = (newModel.unknownValues.ruleForAdded, oldModel.heading.path.description)
            report(Change(rule, subject, of: value.canonicalText, onlyIn: .old, at: oldLocation(value)))
        }
        guard [oldModel, newModel].allSatisfy({ $0.heading.features.contains("comparable") }) else { return }
        if oldValues.filter(isKept) != newValues.filter({ oldByValue[$0] != nil }) { report(.enumReordered, at: place) }
    }

    /// Compares the values that two versions of an object list for a key. Conditions on these make the object a union if
    /// each value has one, and a struct otherwise, whose properties are then those of the branches. Returns false if a
    /// version does not list them itself.
    mutating func compareTags(_ key: String, _ oldHeading: Heading, _ newHeading: Heading) -> Bool {
        func values(_ heading: Heading, _ version: Version) -> [EnumEntry]? {
            version.graph[version.schema(of: heading)].object?.properties.first { $0.name == key }.flatMap {
                version.graph[$0.schema].enumeration
            }
        }
        guard let before = values(oldHeading, old), let after = values(newHeading, new) else { return false }
        let subject = "\(newHeading.path).\(key)"
        for (version, entries, others) in [(new, after, before), (old, before, after)] {
            let known = Set(others.map(\.value))
            for entry in entries where !known.contains(entry.value) {
                let (text, location) = (entry.value.canonicalText, version.graph.location(of: entry))
                report(Change(.enumValueAdded, subject, of: text, onlyIn: version.side, at: location, key: key))
            }
        }
        return true
    }

    private mutating func compare(_ oldCase: EnumModel.Case, _ newCase: EnumModel.Case, at place: Place) {
        let (before, after) = (oldCase.facts, newCase.facts)
        let item = place.part(".\(newCase.name.bare)")
        compare(before.description, after.description, by: .descriptionChanged, at: item.part(" description"))
        let (wasDeprecated, isDeprecated) = (before.deprecation != nil, after.deprecation != nil)
        compare(wasDeprecated, isDeprecated, by: .deprecationChanged, to: "true", at: item.part(" deprecated"))
        compare(oldCase.name.escaped, newCase.name.escaped, by: .enumCaseRenamed, at: place)
    }

    /// Returns a function that finds the places of an enum's values.
    private func locations(of model: EnumModel, _ version: Version) -> (JSONNode) -> SourceLocation {
        let schema = version.schema(of: model.heading)
        let entries = version.graph[schema].enumeration ?? version.graph[schema].knownValues
        let byValue = Dictionary(entries.map { ($0.value, $0) }) { first, _ in first }
        return { value in
            byValue[value].map { version.graph.location(of: $0) } ?? version.graph.location(of: schema)
        }
    }
}

extension Declaration {
    var tagKey: String? { if case .union(let model) = self { model.tag?.key } else { nil } }
}

extension EnumModel {
    var values: [JSONNode] { cases.map { JSONNode(constant: $0.value) } }
}

extension EnumModel.UnknownValues {
    /// The rule for an added value that an enum with the setting does not list.
    fileprivate var ruleForAdded: ChangeRule {
        switch self {
        case .kept: .enumValueAdded
        case .refused: .enumValueAddedToClosed
        case .replaced: .enumValueAddedToDefaulted
        }
    }

    fileprivate var text: String {
        switch self {
        case .kept: "keep"
        case .refused: "refuse"
        case .replaced(let name): "default: \(name.bare)"
        }
    }
}
