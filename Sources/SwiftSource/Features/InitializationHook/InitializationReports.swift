import SwiftModel

/// The initialization hook: each model tells one function that it was built, decoded or merged.
///
/// It does so at the end of its initializers and of `merge`, so what prints these has the statement from
/// `StructModel.report`.
struct InitializationReports: Feature {
    let traits = FeatureTraits(
        name: Heading.initializationHook,
        summary: "Passes every new model to one function that an app can set.",
        presets: [.plank, .everything],
        needs: [Heading.presence],
        takes: TakenNames(structMembers: ["didInitialize"]),
        runtime: ["InitializationHook"],
        lines: FeatureTraits.LineCount(perStruct: 4)
    )

    func parts(of model: StructModel) -> Parts {
        Parts(conformances: ["InitializationReporting"])
    }
}
