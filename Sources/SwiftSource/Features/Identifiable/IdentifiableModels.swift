import SwiftModel

/// `Identifiable` for models with a required `id`.
struct IdentifiableModels: Feature {
    let traits = FeatureTraits(
        name: "identifiable",
        summary: "Makes models with a required 'id' Identifiable.",
        presets: [.standard, .plank, .everything],
        takes: TakenNames(types: ["Identifiable"]),
        lines: FeatureTraits.LineCount(perStruct: 0)
    )

    func parts(of model: StructModel) -> Parts {
        Parts(conformances: hasIdentity(model) ? ["Identifiable"] : [])
    }

    private func hasIdentity(_ model: StructModel) -> Bool {
        guard let id = model.properties.first(where: { $0.name.bare == "id" }), id.isRequired, !id.isOptional else {
            return false
        }
        // A nested type called ID would be taken for the type of `id`.
        let nested = model.nested.first { $0.heading.name.bare == "ID" }
        return nested.map { id.type == .declared(path: $0.heading.path) } ?? true
    }
}
