import SwiftModel

/// `Comparable` enums: less is what the schema lists before.
struct Comparing: Feature {
    let traits = FeatureTraits(
        name: "comparable",
        summary: "Makes enums Comparable, in the order of their values in the schema.",
        presets: [.everything],
        needs: [Heading.presence]
    )

    func parts(of model: EnumModel) -> Parts {
        // Values that the schema does not list are compared by themselves, which not all can be.
        let isOrdered = model.rawType != .json && model.rawType != .bool
        return Parts(conformances: isOrdered ? ["ComparableEnum"] : [])
    }
}
