import SwiftModel

/// Patches between models. The models are the same with and without this feature; it adds types of the runtime.
struct Patches: Feature {
    let traits = FeatureTraits(
        name: Heading.patches,
        summary: "Makes and applies merge patches and JSON patches.",
        presets: [.everything],
        needs: [Heading.presence],
        runtime: [.patches]
    )
}
