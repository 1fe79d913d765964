import SwiftSource
import TypeMapping

/// An optional feature of generated code.
public struct FeatureDescription: Sendable {
    /// The name in options and configurations.
    public let name: String
    /// What the feature adds, in one sentence.
    public let summary: String
    /// The features that it requires.
    public let needs: [String]
    /// The presets that include it.
    public let presets: [String]
    /// The approximate number of lines that it adds per struct, and those that it adds per property.
    public let lines: (perStruct: Int, perProperty: Int)
}

extension PlankSwift {
    /// The optional features, in the order of their code.
    public static let features = FeatureSelection.builtIn.optional.map { traits in
        FeatureDescription(
            name: traits.name,
            summary: traits.summary,
            needs: traits.needs,
            presets: FeaturePreset.allCases.filter(traits.presets.contains).map(\.rawValue),
            lines: (traits.lines.perStruct, traits.lines.perProperty)
        )
    }

    /// The names of the feature presets, from the smallest to the largest.
    public static let featurePresets = FeaturePreset.allCases.map(\.rawValue)
}

extension FeatureSelection {
    /// What options can choose from: the features, their requirements and the presets.
    var catalog: FeatureCatalog {
        FeatureCatalog(
            features: optional.map { FeatureCatalog.Entry(name: $0.name, needs: $0.needs) },
            presets: FeaturePreset.allCases.reduce(into: [:]) { presets, preset in
                presets[preset.rawValue] = Set(optional.filter { $0.presets.contains(preset) }.map(\.name))
            }
        )
    }
}
