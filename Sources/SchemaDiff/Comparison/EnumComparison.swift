import Diagnostics
import JSONTree
import SwiftModel

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
                        newModel.heading.path,
                        to: item.value.canonicalText,
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
                    newModel.heading.path,
                    from: partner.name,
                    to: item.name,
                    at: location,
                    in: .new
                )
            )
        }
        for item in oldModel.cases where !newValues.contains(item.value) {
            let location = location(of: item, in: oldModel, old)
            let text = item.value.canonicalText
            report(Change(.enumValueRemoved, oldModel.heading.path, from: text, at: location, in: .old))
        }
    }

    private func location(of item: EnumModel.Case, in model: EnumModel, _ version: Version) -> SourceLocation {
        let schema = model.heading.schema
        let pointer = JSONPointer.appending(version.graph[schema].pointer, "enum")
        let isListed = version.graph[schema].enumeration?.contains { $0.value == item.value } ?? false
        guard isListed else { return version.graph.location(of: schema) }
        return version.graph.location(of: schema, at: item.value.position, pointer: pointer)
    }
}
