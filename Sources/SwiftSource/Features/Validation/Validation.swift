import SwiftModel

/// `validation`: the rules of each schema document, which check JSON by every keyword. They are declarations of their own,
/// beside the models.
struct Validation: Feature {
    let traits = FeatureTraits(
        name: Heading.validation,
        summary: "Checks JSON by every keyword of its schema: 'try PinSchema.validate(data)'.",
        presets: [.everything]
    )
}
