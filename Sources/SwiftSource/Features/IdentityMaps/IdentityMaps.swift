import SwiftModel

/// A map of stores by the identifiers of their models, which is a type of the runtime. The models are the same with and
/// without this feature.
struct IdentityMaps: Feature {
    let traits = FeatureTraits(
        name: "identity-map",
        summary: "Adds a map of models by type and identifier, which merges newer versions into stores.",
        presets: [.everything],
        needs: [Heading.presence, "merging", "identifiable", "observing"],
        runtime: [.identityMap]
    )
}
