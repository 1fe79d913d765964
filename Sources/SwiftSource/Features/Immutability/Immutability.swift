import SwiftModel

/// Read-only properties: models are created with a separate builder type.
struct Immutability: Feature {
    let traits = FeatureTraits(
        name: Heading.immutability,
        summary: "Makes properties read-only and adds a separate builder type.",
        presets: [.plank],
        needs: [Heading.presence],
        takes: TakenNames(structMembers: ["built"]),
        runtime: [.immutableModels],
        lines: FeatureTraits.LineCount(perStruct: 20, perProperty: 1)
    )
}
