import SwiftModel

/// The names by which other code can identify a model.
struct Identity: Feature {
    let traits = FeatureTraits(
        name: "identity",
        summary: "Gives models the name of their type and the value of 'type' that identifies them.",
        presets: [.plank, .everything],
        lines: FeatureTraits.LineCount(perStruct: 7)
    )

    func parts(of model: StructModel) -> Parts {
        let access = model.heading.access.modifier
        return Parts(
            sections: [
                Parts.Section(
                    title: "Identity",
                    members: [
                        """
                        /// The name of the model's type.
                        \(access)static let modelName = \(SwiftLiteral.string(model.heading.name.bare))
                        /// The `type` value that identifies this model.
                        \(access)static let polymorphicTypeIdentifier = \(SwiftLiteral.string(model.polymorphicTypeIdentifier))
                        """
                    ]
                )
            ]
        )
    }
}
