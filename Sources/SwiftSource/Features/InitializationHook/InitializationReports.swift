import SwiftModel

/// The initialization hook: each model reports to one function that it was built, decoded or merged.
///
/// It does so at the end of its initializers and of `merge`. The code that prints these adds the statement from
/// `StructModel.report`, so this feature adds only the conformance.
struct InitializationReports: Feature {
    let traits = FeatureTraits(
        name: Heading.initializationHook,
        summary: "Passes every new model to one function that an app can set.",
        presets: [.plank, .everything],
        needs: [Heading.presence],
        takes: TakenNames(structMembers: ["didInitialize"]),
        runtime: [.initializationHook],
        lines: FeatureTraits.LineCount(perStruct: 4)
    )

    func parts(of model: StructModel) -> Parts { Parts(conformances: ["PlankInitializationReporting"]) }
}
