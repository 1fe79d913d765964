import SwiftModel

/// The keys of properties in JSON by their names. ``Presence`` declares them where it declares the names.
struct PropertyKeys: Feature {
    static let name = "property-keys"

    let traits = FeatureTraits(
        name: name,
        summary: "Gives the names of properties their keys in JSON: 'Pin.PropertyName.createdAt.jsonKey'.",
        presets: [.everything],
        needs: [Heading.presence],
        takes: TakenNames(structMembers: ["plankKeys"]),
        runtime: [.propertyKeys],
        lines: FeatureTraits.LineCount(perStruct: 3)
    )

    /// Returns the member of the enum of names.
    static func keys(_ model: StructModel) -> SwiftText {
        guard model.heading.features.contains(name) else { return "" }
        let keys = SwiftText.column(ofStrings: model.properties.map(\.key))
        return "\(model.heading.access.modifier)static let plankKeys = \(keys)"
    }
}
