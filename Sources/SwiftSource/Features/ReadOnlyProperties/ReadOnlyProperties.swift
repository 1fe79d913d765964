import SwiftModel

/// Properties that only the server sets, which code cannot assign. The declarations say so, so this feature adds no
/// parts.
struct ReadOnlyProperties: Feature {
    let traits = FeatureTraits(
        name: Heading.readOnlyProperties,
        summary: "Makes 'readOnly' properties settable only by reading and merging.",
        presets: []
    )
}
