import SwiftModel

/// `Identifiable` for models with a required `id`, or with another property that the schema chooses.
struct IdentifiableModels: Feature {
    let traits = FeatureTraits(
        name: "identifiable",
        summary: "Makes models with a required 'id', or another identifying property, Identifiable.",
        presets: [.standard, .plank, .everything]
    )

    func parts(of model: StructModel) -> Parts {
        guard let property = identity(model) else { return Parts() }
        return Parts(conformances: ["Identifiable"], members: [identifier(property, model)])
    }

    /// Returns the property that identifies a model.
    private func identity(_ model: StructModel) -> PropertyModel? {
        let name = model.identity?.bare ?? "id"
        guard let property = model.properties.first(where: { $0.name.bare == name }), property.isRequired,
            !property.isOptional
        else { return nil }
        // Swift would take a nested type called `ID` for the type of `id`.
        let nested = model.nested.first { $0.heading.name.bare == "ID" }
        return nested.map { property.type == .declared(path: $0.heading.path) } ?? true ? property : nil
    }

    /// Returns `id`, if the property has another name.
    private func identifier(_ property: PropertyModel, _ model: StructModel) -> SwiftText {
        if property.name.bare == "id" { return "" }
        let type = property.declaredType.spelling(in: model.heading.path)
        return .block("\(model.heading.access.modifier)var id: \(type)", SwiftText(property.name.escaped))
    }
}
