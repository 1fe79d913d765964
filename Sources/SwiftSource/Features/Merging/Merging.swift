import SwiftModel

/// `merge`: properties set on the newer model replace the older ones, nested models are merged, the rest is unchanged.
struct Merging: Feature {
    let traits = FeatureTraits(
        name: "merging",
        summary: "Updates a model with the properties that are set on a newer one.",
        presets: [.standard, .plank, .everything],
        needs: [Heading.presence],
        isOfStorage: true,
        lines: FeatureTraits.LineCount(perStruct: 8, perProperty: 1)
    )

    func parts(of model: StructModel) -> Parts {
        Parts(title: "Merging", conformances: ["PlankMergeable"], members: [merge(model)])
    }

    private func merge(_ model: StructModel) -> SwiftText {
        let head: SwiftText = "\(model.heading.access.modifier)mutating func merge(_ newer: Self)"
        guard model.hasState else { return "\(head) {}" }
        return """
            \(head) {
                \(SwiftText.lines(model.storage.map(\.merging)))
                \(additional(model))
                \(model.report("merged"))
            }
            """
    }

    private func additional(_ model: StructModel) -> SwiftText {
        guard case .kept(let name, _, let coding, _) = model.additional else { return "" }
        guard coding == nil else { return "_\(name.bare).merge(newer._\(name.bare))" }
        return "\(name.bare).merge(newer.\(name.bare)) { _, newer in newer }"
    }
}
