import SwiftModel

/// The names by which other code can identify a model.
struct Identity: Feature {
    let traits = FeatureTraits(
        name: "identity",
        summary: "Gives models the name of their type, and the tag that identifies them in a union.",
        presets: [.plank, .everything],
        lines: FeatureTraits.LineCount(perStruct: 7)
    )

    func parts(of model: StructModel) -> Parts {
        let access = model.heading.access.modifier
        let name: SwiftText = """
            /// The name of the model's type.
            \(access)static let modelName = \(SwiftLiteral.string(model.heading.name.bare))
            """
        let members = [name] + (model.tag.map { [identifier($0, access)] } ?? [])
        return Parts(title: "Identity", members: [.lines(members)])
    }

    private func identifier(_ tag: StructModel.Tag, _ access: String) -> SwiftText {
        let key = SwiftLiteral.documentation(tag.key).joined(separator: " ")
        return """
            /// The value of `\(key)` that identifies this model.
            \(access)static let polymorphicTypeIdentifier = \(SwiftLiteral.string(tag.value))
            """
    }
}
