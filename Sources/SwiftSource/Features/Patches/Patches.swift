import SwiftModel

/// Patches between models: nothing in their text, and the runtime's types beside them.
struct Patches: Feature {
    let traits = FeatureTraits(
        name: "patches",
        summary: "Makes and applies merge patches and JSON patches.",
        presets: [.everything],
        needs: [Heading.presence],
        runtime: ["MergePatch", "JSONPatch"]
    )
}
