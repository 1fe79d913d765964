import SwiftModel

/// The names that code outside may know a model by.
struct Identity: StructFeature {
    func text(_ model: StructModel) -> SwiftText {
        """
        \(model.mark("Identity"))
        extension \(model.path) {
            /// The name of the model's type.
            \(model.access)static let modelName = \(model.modelName)
            /// What `type` says of \(model.noun) among values of other types.
            \(model.access)static let polymorphicTypeIdentifier = \(model.polymorphicTypeIdentifier)
        }
        """
    }
}
