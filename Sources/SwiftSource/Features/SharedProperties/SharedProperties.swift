import SwiftModel

/// The properties that all branches of a union have, as properties of the union.
struct SharedProperties: Feature {
    let traits = FeatureTraits(
        name: Heading.sharedProperties,
        summary: "Gives unions the properties that all of their branches have.",
        presets: [.standard, .plank, .everything],
        lines: FeatureTraits.LineCount(perUnion: 4)
    )

    func parts(of model: UnionModel) -> Parts {
        let accessors = Set(model.cases.map(\.accessor))
        let shared = model.shared.filter { !accessors.contains($0.name.bare) }
        guard !shared.isEmpty else { return Parts() }
        return Parts(title: "Shared properties", members: shared.map { member($0, model) })
    }

    private func member(_ property: UnionModel.SharedProperty, _ model: UnionModel) -> SwiftText {
        let type = property.type.spelling(in: model.heading.path)
        let arms = model.cases.map { SwiftText("case .\($0.name.escaped)(let value): value.\(property.name.escaped)") }
        return """
            \(Documentation.heading(property.facts))
            \(model.heading.access.modifier)var \(property.name.escaped): \(type)? {
                switch self {
                \(SwiftText.lines(arms + ["case .\(model.unknownCase.escaped): nil"]))
                }
            }
            """
    }
}
