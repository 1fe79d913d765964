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
        // Swift would take a nested type called `ID` for the type of `id`, and that for another type called `ID`.
        let nested = model.nested.filter { $0.heading.name.bare == Self.typeName }.map(\.heading.path)
        let outer = Declaration.structure(model).family.flatMap(\.mentionedPaths).filter {
            $0.names[0] == Self.typeName
        }
        let isClear = (nested + outer).allSatisfy { property.type == .declared(path: $0) }
        return isClear ? property : nil
    }

    /// The name of the type that the protocol adds to a model.
    private static let typeName = "ID"

    /// Returns `id`, if the property has another name.
    private func identifier(_ property: PropertyModel, _ model: StructModel) -> SwiftText {
        if property.name.bare == "id" { return "" }
        let type = property.declaredType.spelling(in: model.heading.path)
        return .block("\(model.heading.access.modifier)var id: \(type)", SwiftText(property.name.escaped))
    }
}

extension Declaration {
    /// The paths that the declaration's code mentions, its own included.
    fileprivate var mentionedPaths: [TypePath] {
        switch self {
        case .structure(let model): [model.heading.path] + model.references.map(\.path)
        case .union(let model): [model.heading.path] + model.cases.compactMap(\.type.declaration)
        case .alias(let model): [model.heading.path] + [model.type.declaration].compactMap { $0 }
        case .namespace, .enumeration, .newtype, .baseProtocol: [heading.path]
        }
    }
}
