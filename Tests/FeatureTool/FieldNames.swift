import SwiftModel
import SwiftSource

/// Gives every model the names of its fields.
struct FieldNames: Feature {
    let traits = FeatureTraits(
        name: "field-names",
        summary: "Gives models the names of their fields, for requests that ask for a part of a model.",
        takes: TakenNames(structMembers: ["fieldNames"])
    )

    func parts(of model: StructModel) -> Parts {
        guard !model.properties.isEmpty else { return Parts() }
        let access = model.heading.access.modifier
        let names = model.properties.map { SwiftText(SwiftLiteral.string($0.key)) }
        let member: SwiftText = """
            /// The names of the fields in JSON.
            \(access)static let fieldNames = \(SwiftText.array(names))
            """
        return Parts(
            sections: [Parts.Section(title: "Field names", conformances: ["FieldSelecting"], members: [member])]
        )
    }
}
