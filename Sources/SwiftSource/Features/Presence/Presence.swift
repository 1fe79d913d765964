import SwiftModel

/// `PropertySet`, `setProperties` and `isSet`: a missing property differs from one that is set to `nil`.
struct Presence: Feature {
    let traits = FeatureTraits(
        name: "presence",
        summary: "Knows which properties were set: a missing one differs from null.",
        takes: TakenNames(
            types: ["PropertySet", "OptionSet", "UInt8", "UInt16", "UInt32", "UInt64"],
            structMembers: ["setProperties", "rawValue"]
        ),
        lines: FeatureTraits.LineCount(perStruct: 20, perProperty: 2)
    )

    func parts(of model: StructModel) -> Parts {
        let access = model.heading.access.modifier
        return Parts(
            members: [
                """
                /// The properties that are set, including those set to `nil`.
                \(access)var setProperties: PropertySet { built.setProperties }
                """,
                """
                /// Returns whether `property` is set: true for an explicit `nil`, false for a missing one.
                \(access)func isSet(_ property: PropertySet) -> Bool {
                    setProperties.isSuperset(of: property)
                }
                """,
            ],
            builderMembers: [setProperties(model, access)],
            sections: [Parts.Section(title: "Properties", members: [PropertySetText.declaration(model)])]
        )
    }

    /// The set of the required properties and of the fields that are set.
    private func setProperties(_ model: StructModel, _ access: String) -> SwiftText {
        let required = model.properties.filter(\.isRequired).map { SwiftText("." + $0.name.bare) }
        let optional = model.stored.filter { !$0.isRequired }
        let start = required.count == 1 ? required[0] : .array(required)
        guard !optional.isEmpty else {
            return """
                /// The properties that are set, including those set to `nil`.
                \(access)var setProperties: PropertySet {
                    \(start)
                }
                """
        }
        let lines = optional.map { property -> SwiftText in
            .block("if _\(property.name.bare).isSet", "properties.insert(.\(property.name.bare))")
        }
        return """
            /// The properties that are set, including those set to `nil`.
            \(access)var setProperties: PropertySet {
                var properties: PropertySet = \(start)
                \(SwiftText.lines(lines))
                return properties
            }
            """
    }
}
