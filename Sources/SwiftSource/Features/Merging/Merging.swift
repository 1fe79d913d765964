import SwiftModel

/// `merging`: what is set on the newer model wins, nested models merge, the rest stays.
struct Merging: Feature {
    let traits = FeatureTraits(
        name: "merging",
        summary: "Updates a model with what is set on a newer one.",
        lines: FeatureTraits.LineCount(perStruct: 14, perProperty: 1)
    )

    func parts(of model: StructModel) -> Parts {
        let merges = model.hasState
        let path = model.heading.path.description
        return Parts(
            builderMembers: merges ? [merge(model)] : [],
            sections: [
                Parts.Section(
                    title: "Merging",
                    members: [
                        """
                        /// Returns this model with every property that is set on `newer`; nested models are merged too.
                        \(model.heading.access.modifier)func merging(_ newer: \(path)) -> \(path) {
                            \(merges ? "var" : "let") merged = self
                            \(merges ? "merged.built.merge(newer.built)" : "")
                            return merged
                        }
                        """
                    ]
                )
            ]
        )
    }

    private func merge(_ model: StructModel) -> SwiftText {
        """
        fileprivate mutating func merge(_ newer: Self) {
            \(SwiftText.lines(model.storage.map(\.merging)))
            \(additional(model))
        }
        """
    }

    private func additional(_ model: StructModel) -> SwiftText {
        guard case .kept(let name, _, let coding) = model.additional else { return "" }
        guard coding == nil else { return "_\(name.bare).merge(newer._\(name.bare))" }
        return "\(name.bare).merge(newer.\(name.bare)) { _, newer in newer }"
    }
}
