import SwiftModel

/// `@available(*, deprecated)` for what the schema deprecates. The declarations have the attribute, so this feature
/// adds no parts.
struct Deprecation: Feature {
    let traits = FeatureTraits(
        name: Heading.deprecation,
        summary: "Marks deprecated properties, types and values, so that using them is a warning.",
        presets: [.standard, .plank, .everything],
        needs: [Heading.presence]
    )
}
