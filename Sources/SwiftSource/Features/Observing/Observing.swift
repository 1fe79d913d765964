import SwiftModel

/// Stores for models, which are types of the runtime. The models are the same with and without this feature.
struct Observing: Feature {
    let traits = FeatureTraits(
        name: "observing",
        summary: "Adds stores that share a model, notify observers of its changes and undo them.",
        presets: [.everything],
        needs: [Heading.presence],
        runtime: [.stores]
    )
}
