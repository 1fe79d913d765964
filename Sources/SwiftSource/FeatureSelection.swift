import SwiftModel

/// The features of a run, in the order in which a reader meets their text.
package struct FeatureSelection: Sendable {
    package let features: [any Feature]

    /// Every feature that there is.
    package static let standard = FeatureSelection([
        Presence(), Merging(), Matching(), SharedProperties(), Coding(), Identity(), IdentifiableModels(),
    ])

    init(_ features: [any Feature]) { self.features = features }

    /// The features, then further ones.
    package func adding(_ others: [any Feature]) -> FeatureSelection { FeatureSelection(features + others) }

    /// The names that the features and the declarations themselves take.
    package var takenNames: TakenNames {
        var names = StructText.takes
        names.formUnion(EnumText.takes)
        names.formUnion(UnionText.takes)
        names.formUnion(NewtypeText.takes)
        for feature in features { names.formUnion(feature.traits.takes) }
        return names
    }

    /// The names of the features, which the text of a declaration follows from.
    package var names: [String] { features.map(\.traits.name) }

    func parts(of model: StructModel) -> Parts { joined(features.map { $0.parts(of: model) }) }
    func parts(of model: EnumModel) -> Parts { joined(features.map { $0.parts(of: model) }) }
    func parts(of model: UnionModel) -> Parts { joined(features.map { $0.parts(of: model) }) }

    private func joined(_ parts: [Parts]) -> Parts {
        Parts(
            conformances: parts.flatMap(\.conformances),
            members: parts.flatMap(\.members),
            sections: parts.flatMap(\.sections)
        )
    }

    /// The modules that the text of the features needs.
    var modules: [String] { features.flatMap(\.traits.modules) }

    /// About how many lines the features take together.
    var lines: FeatureTraits.LineCount {
        features.reduce(into: FeatureTraits.LineCount()) { sum, feature in
            let lines = feature.traits.lines
            sum.perStruct += lines.perStruct
            sum.perProperty += lines.perProperty
            sum.perUnion += lines.perUnion
            sum.perCase += lines.perCase
        }
    }
}
