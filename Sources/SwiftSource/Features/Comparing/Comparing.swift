import SwiftModel

/// `Comparable` enums, in the order of the values in the schema.
struct Comparing: Feature {
    let traits = FeatureTraits(
        name: "comparable",
        summary: "Makes enums Comparable, in the order of their values in the schema.",
        presets: [.everything],
        needs: [Heading.presence]
    )

    func parts(of model: EnumModel) -> Parts {
        // Other values are compared directly, which booleans and arbitrary JSON do not support.
        let isOrdered = model.rawType != .json && model.rawType != .bool
        return Parts(conformances: isOrdered ? ["PlankComparableEnum"] : [])
    }
}
