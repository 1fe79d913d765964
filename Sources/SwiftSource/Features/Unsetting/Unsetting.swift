import SwiftModel

/// `unset`: makes an optional property absent again, which assigning `nil` does not.
struct Unsetting: Feature {
    static let name = "unsetting"

    let traits = FeatureTraits(
        name: name,
        summary: "Adds methods that make properties absent again, as if they had never been set.",
        presets: [.everything],
        needs: [Heading.presence],
        isOfStorage: true,
        runtime: [.unsetting],
        lines: FeatureTraits.LineCount(perStruct: 8, perProperty: 1)
    )

    func parts(of model: StructModel) -> Parts {
        Parts(title: "Unsetting", conformances: ["PlankUnsettable"], members: [unset(model)])
    }

    private func unset(_ model: StructModel) -> SwiftText {
        let head: SwiftText = "\(model.heading.access.modifier)mutating func unset(_ property: PropertyName)"
        let optional = model.storage.filter { !$0.model.isRequired }
        if optional.isEmpty { return "\(head) {}" }
        let arms = optional.map { SwiftText.arm("case .\($0.model.name.bare)", $0.unsetting) }
        let others: SwiftText = optional.count < model.properties.count ? "default: break" : ""
        return """
            \(head) {
                switch property {
                \(SwiftText.lines(arms + [others]))
                }
            }
            """
    }
}
