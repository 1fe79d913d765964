import SwiftModel

/// Models from JSON values, which the runtime reads and writes. The models are the same with and without this feature.
struct JSONValues: Feature {
    let traits = FeatureTraits(
        name: "json-values",
        summary: "Creates models from JSON values and dictionaries in memory, and the reverse.",
        presets: [.everything],
        needs: [Heading.presence],
        runtime: [.jsonValues]
    )
}
