import SwiftSource
import TypeMapping

/// Something that generated code can do, which a run may choose.
public struct FeatureDescription: Sendable {
    /// The name in options and configurations.
    public let name: String
    /// What the feature gives, in a sentence.
    public let summary: String
    /// The features that it is built on.
    public let needs: [String]
    /// The presets that have it.
    public let presets: [String]
    /// About how many lines it adds to a struct, for each property besides.
    public let lines: (perStruct: Int, perProperty: Int)
}

extension PlankSwift {
    /// The features to choose from, in the order of their code.
    public static let features = FeatureSelection.builtIn.optional.map { traits in
        FeatureDescription(
            name: traits.name,
            summary: traits.summary,
            needs: traits.needs,
            presets: FeaturePreset.allCases.filter(traits.presets.contains).map(\.rawValue),
            lines: (traits.lines.perStruct, traits.lines.perProperty)
        )
    }

    /// The names of the presets of features, from the smallest to the largest.
    public static let featurePresets = FeaturePreset.allCases.map(\.rawValue)
}

extension FeatureSelection {
    /// What choices of these features mean.
    var catalog: FeatureCatalog {
        var presets: [String: Set<String>] = [:]
        for preset in FeaturePreset.allCases {
            presets[preset.rawValue] = Set(optional.filter { $0.presets.contains(preset) }.map(\.name))
        }
        return FeatureCatalog(
            features: optional.map { FeatureCatalog.Entry(name: $0.name, needs: $0.needs) },
            presets: presets
        )
    }
}
