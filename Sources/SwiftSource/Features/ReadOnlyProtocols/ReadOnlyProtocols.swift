import SwiftModel

/// `Pin.ReadOnly`: a protocol with the properties of a model that only the server sets, for code that needs only these.
struct ReadOnlyProtocols: Feature {
    private static let protocolName = "ReadOnly"

    let traits = FeatureTraits(
        name: Heading.readOnlyProtocol,
        summary: "Gives models a protocol of their read-only properties.",
        presets: [.everything],
        takes: TakenNames(types: [protocolName]),
        lines: FeatureTraits.LineCount(perStruct: 6)
    )

    func parts(of model: StructModel) -> Parts {
        let properties = model.properties.filter(\.facts.isReadOnly)
        guard !properties.isEmpty else { return Parts() }
        let path = model.heading.path.appending(Self.protocolName)
        return Parts(title: "Read-only", conformances: [path.description], members: [declaration(properties, model)])
    }

    private func declaration(_ properties: [PropertyModel], _ model: StructModel) -> SwiftText {
        let requirements = properties.map { property -> SwiftText in
            """
            \(Documentation.comment(property.facts.description))
            var \(property.name.escaped): \(property.declaredType.spelling(in: model.heading.path)) { get }
            """
        }
        return """
            /// What \(model.noun) has that only the server sets.
            \(model.heading.access.modifier)nonisolated protocol \(Self.protocolName): Sendable {
                \(SwiftText.lines(requirements))
            }
            """
    }
}
