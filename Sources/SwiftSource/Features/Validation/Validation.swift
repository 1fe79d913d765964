import SwiftModel

/// `validation`: the rules of each schema document, which check JSON by every keyword. They are declarations next to
/// the models, so this feature adds no parts.
struct Validation: Feature {
    let traits = FeatureTraits(
        name: Heading.validation,
        summary: "Checks JSON by every keyword of its schema: 'try PinSchema.validate(data)'.",
        presets: [.everything]
    )
}
