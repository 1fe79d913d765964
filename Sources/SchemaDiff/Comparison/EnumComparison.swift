import Diagnostics
import JSONTree
import SwiftModel
import TypeMapping

extension Comparison {
    /// Compares two versions of an enum with the same raw type, value by value.
    mutating func compare(_ oldModel: EnumModel, _ newModel: EnumModel) {
        if oldModel.unknownValues != newModel.unknownValues {
            report(
                Change(
                    .unknownValuesChanged,
                    newModel.heading.path.description,
                    from: oldModel.unknownValues.text,
                    to: newModel.unknownValues.text,
                    at: new.graph.location(of: new.schema(of: newModel.heading)),
                    in: .new
                )
            )
        }
        if oldModel.isExtensible != newModel.isExtensible {
            let place = Place(subject: newModel.heading.path.description, schema: new.schema(of: newModel.heading))
            report(newModel.isExtensible ? .enumOpened : .enumLimited, at: place)
        }
        let oldByValue = Dictionary(oldModel.cases.map { (JSONNode(constant: $0.value), $0) }) { first, _ in first }
        let newValues = Set(newModel.cases.map { JSONNode(constant: $0.value) })
        let newLocation = locations(of: newModel, new)
        for item in newModel.cases {
            let location = newLocation(item)
            guard let partner = oldByValue[JSONNode(constant: item.value)] else {
                report(
                    Change(
                        oldModel.unknownValues.ruleForAdded,
                        newModel.heading.path.description,
                        to: JSONNode(constant: item.value).canonicalText,
                        at: location,
                        in: .new
                    )
                )
                continue
            }
            compare(partner.facts, item.facts, of: "\(newModel.heading.path).\(item.name.bare)", at: location)
            guard partner.name != item.name else { continue }
            report(
                Change(
                    .enumCaseRenamed,
                    newModel.heading.path.description,
                    from: partner.name.escaped,
                    to: item.name.escaped,
                    at: location,
                    in: .new
                )
            )
        }
        let oldLocation = locations(of: oldModel, old)
        for item in oldModel.cases where !newValues.contains(JSONNode(constant: item.value)) {
            let location = oldLocation(item)
            let text = JSONNode(constant: item.value).canonicalText
            let rule = newModel.unknownValues.ruleForRemoved
            report(Change(rule, oldModel.heading.path.description, from: text, at: location, in: .old))
        }
    }

    /// Compares what two versions of a schema say about a value of an enum.
    private mutating func compare(
        _ oldFacts: ValueFacts,
        _ newFacts: ValueFacts,
        of subject: String,
        at location: SourceLocation
    ) {
        func report(_ rule: ChangeRule, _ keyword: String, from old: String?, to new: String?) {
            if old == new { return }
            self.report(Change(rule, "\(subject) \(keyword)", from: old, to: new, at: location, in: .new))
        }
        report(.descriptionChanged, "description", from: oldFacts.description, to: newFacts.description)
        report(
            .deprecationChanged,
            "deprecated",
            from: oldFacts.deprecation.map { _ in "true" },
            to: newFacts.deprecation.map { _ in "true" }
        )
    }

    /// Returns a function that finds the places of an enum's values.
    private func locations(of model: EnumModel, _ version: Version) -> (EnumModel.Case) -> SourceLocation {
        let schema = version.schema(of: model.heading)
        let entries = Dictionary(
            (version.graph[schema].enumeration ?? []).map { ($0.value, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        return { item in
            entries[JSONNode(constant: item.value)].map { version.graph.location(of: $0) }
                ?? version.graph.location(of: schema)
        }
    }
}

extension EnumModel.UnknownValues {
    /// The rule for a value that an enum with the setting lacks and the next version lists.
    fileprivate var ruleForAdded: ChangeRule {
        switch self {
        case .kept: .enumValueAdded
        case .refused: .enumValueAddedToClosed
        case .replaced: .enumValueAddedToDefaulted
        }
    }

    /// The rule for a value that an enum with the setting no longer lists.
    fileprivate var ruleForRemoved: ChangeRule {
        switch self {
        case .kept: .enumValueRemoved
        case .refused: .enumValueRemovedFromClosed
        case .replaced: .enumValueRemovedFromDefaulted
        }
    }

    /// The text of the setting in a report.
    fileprivate var text: String {
        switch self {
        case .kept: "keep"
        case .refused: "refuse"
        case .replaced(let name): "default: \(name.bare)"
        }
    }
}
