import SwiftModel

/// `PropertyName` and `isSet`: a missing property differs from one that is set to `nil`.
struct Presence: Feature {
    let traits = FeatureTraits(
        name: Heading.presence,
        summary: "Records which properties were set: a missing one differs from null.",
        presets: [.standard, .plank, .everything],
        isOfStorage: true,
        lines: FeatureTraits.LineCount(perStruct: 14, perProperty: 1)
    )

    func parts(of model: StructModel) -> Parts {
        guard !model.properties.isEmpty else { return Parts() }
        let access = model.heading.access.modifier
        return Parts(title: "Properties", members: [names(model, access), isSet(model, access)])
    }

    private func names(_ model: StructModel, _ access: String) -> SwiftText {
        if let original = model.original?.description {
            return "\(access)typealias PropertyName = \(original).PropertyName"
        }
        let base = model.heading.features.contains(PropertyKeys.name) ? "PlankKeyedPropertyName" : "PlankPropertyName"
        return """
            \(access)enum PropertyName: Int, \(base) {
                \(SwiftText.blocks([.cases(model.properties.map { SwiftText($0.name.escaped) }), PropertyKeys.keys(model)]))
            }
            """
    }

    private func isSet(_ model: StructModel, _ access: String) -> SwiftText {
        let head: SwiftText = "\(access)func isSet(_ property: PropertyName) -> Bool"
        let optional = model.stored.filter { !$0.isRequired }
        if optional.isEmpty { return .block(head, "true") }
        // An arm with `return` takes a third of the type-checking time of an arm of a `switch` expression.
        let arms = optional.map { SwiftText("case .\($0.name.bare): return _\($0.name.bare).isSet") }
        let required = model.properties.filter(\.isRequired).map { SwiftText(".\($0.name.bare)") }
        let others: SwiftText =
            required.isEmpty
            ? ""
            : .breaking(
                "case \(SwiftText.joined(required, separator: ", ")): return true",
                broken: .lines(required.map { "case \($0): return true" })
            )
        return """
            \(head) {
                switch property {
                \(SwiftText.lines(arms + [others]))
                }
            }
            """
    }
}
