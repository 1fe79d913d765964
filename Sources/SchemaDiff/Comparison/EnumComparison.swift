import Diagnostics
import JSONTree
import SwiftModel
import TypeMapping

extension Comparison {
    /// Compares two versions of an enum of one raw type, value by value.
    mutating func compare(_ oldModel: EnumModel, _ newModel: EnumModel) {
        let oldByValue = Dictionary(oldModel.cases.map { ($0.value, $0) }) { first, _ in first }
        let newValues = Set(newModel.cases.map(\.value))
        for item in newModel.cases {
            let location = location(of: item, in: newModel, new)
            guard let partner = oldByValue[item.value] else {
                report(
                    Change(
                        .enumValueAdded,
                        newModel.heading.path.description,
                        to: JSONNode(constant: item.value).canonicalText,
                        at: location,
                        in: .new
                    )
                )
                continue
            }
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
        for item in oldModel.cases where !newValues.contains(item.value) {
            let location = location(of: item, in: oldModel, old)
            let text = JSONNode(constant: item.value).canonicalText
            report(Change(.enumValueRemoved, oldModel.heading.path.description, from: text, at: location, in: .old))
        }
    }

    private func location(of item: EnumModel.Case, in model: EnumModel, _ version: Version) -> SourceLocation {
        let schema = version.schema(of: model.heading)
        let value = JSONNode(constant: item.value)
        guard let node = version.graph[schema].enumeration?.first(where: { $0.value == value })?.value else {
            return version.graph.location(of: schema)
        }
        let pointer = JSONPointer.appending(version.graph[schema].pointer, "enum")
        return version.graph.location(of: schema, at: node.position, pointer: pointer)
    }
}
