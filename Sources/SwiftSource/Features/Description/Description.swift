import SwiftModel

/// `debugDescription`: the properties that are set, one per line, nested models indented.
struct Description: Feature {
    let traits = FeatureTraits(
        name: "description",
        summary: "Describes a model for debugging by the properties that are set.",
        takes: TakenNames(
            types: ["CustomDebugStringConvertible"],
            structMembers: ["debugDescription"]
        ),
        lines: FeatureTraits.LineCount(perStruct: 10)
    )

    func parts(of model: StructModel) -> Parts {
        Parts(
            sections: [
                Parts.Section(
                    title: "Debugging",
                    conformances: ["CustomDebugStringConvertible"],
                    members: [
                        """
                        /// The properties that are set, one per line.
                        \(model.heading.access.modifier)var debugDescription: String {
                            \(fields(model))
                        }
                        """
                    ]
                )
            ]
        )
    }

    private func fields(_ model: StructModel) -> SwiftText {
        var arguments = SwiftLiteral.string(model.heading.name.bare) + ", of: built"
        if case .kept(let name, _, _) = model.additional { arguments += ", additional: \"\(name.bare)\"" }
        let constants = model.properties.filter { $0.presence.constant != nil }
        guard !constants.isEmpty else { return "DebugFields(\(arguments)).description" }
        let lines = constants.map { SwiftText("fields.add(\"\($0.name.bare)\", self.\($0.name.bare))") }
        return """
            var fields = DebugFields(\(arguments))
            \(SwiftText.lines(lines))
            return fields.description
            """
    }
}
