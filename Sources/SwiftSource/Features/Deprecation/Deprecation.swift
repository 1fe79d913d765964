import SwiftModel

/// `@available(*, deprecated)` on what the schema deprecates: an attribute of declarations, so that there are no parts.
struct Deprecation: Feature {
    let traits = FeatureTraits(
        name: Heading.deprecation,
        summary: "Marks deprecated properties, types and values, so that using them is a warning.",
        presets: [.standard, .plank, .everything],
        needs: [Heading.presence]
    )
}
