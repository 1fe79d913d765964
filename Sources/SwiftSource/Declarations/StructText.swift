import SwiftModel

/// A struct: its properties, the builder that stores them, and what the features add.
enum StructText {
    /// The names that every struct takes.
    static let takes = TakenNames(
        types: ["Builder", "Hashable", "Sendable"],
        structMembers: ["built", "hashValue"]
    )

    /// About how many lines a struct has without features.
    static let lines = FeatureTraits.LineCount(perStruct: 22, perProperty: 3)

    static func declaration(_ model: StructModel, _ parts: Parts) -> SwiftText {
        let access = model.heading.access.modifier
        let conformances = ["Hashable", "Sendable"] + model.conformances + parts.conformances
        return """
            \(Documentation.comment(model.heading.facts))
            \(access)struct \(model.heading.name.escaped): \(conformances.joined(separator: ", ")) {
                \(SwiftText.lines(properties(model, access)))

                private var built: Builder

                \(SwiftText.blocks(parts.members))
            }
            """
    }

    private static func properties(_ model: StructModel, _ access: String) -> [SwiftText] {
        var lines = model.properties.map { property -> SwiftText in
            let type = property.declaredType.spelling(in: model.heading.path)
            let value =
                property.presence.constant.map { SwiftLiteral.expression($0.expression) }
                ?? "built.\(property.name.bare)"
            return """
                \(Documentation.comment(property.facts))
                \(SwiftText.block("\(access)var \(property.name.escaped): \(type)", SwiftText(value)))
                """
        }
        if case .kept(let name, let value, _) = model.additional {
            let type = value.spelling(in: model.heading.path)
            lines.append(
                """
                /// Properties that the schema does not declare.
                \(SwiftText.block("\(access)var \(name.escaped): [String: \(type)]", "built.\(name.bare)"))
                """
            )
        }
        return lines
    }

    // MARK: - Builder

    /// The builder, which stores the properties of the struct.
    static func builder(_ model: StructModel, _ parts: Parts) -> SwiftText {
        let access = model.heading.access.modifier
        let path = model.heading.path
        return """
            /// \(capitalized(model.noun)) under construction. Assigning a property marks it as set.
            \(access)struct Builder: Hashable, Sendable {
                \(SwiftText.lines(model.storage.map { $0.variable(access) }))
                \(additional(model, access))

                \(initializer(model, access))

                \(access)init(_ model: \(path.description)) {
                    self = model.built
                }

                \(SwiftText.blocks(parts.builderMembers))
            }
            """
    }

    private static func initializer(_ model: StructModel, _ access: String) -> SwiftText {
        if model.required.isEmpty { return "\(access)init() {}" }
        let assignments = model.required.map { SwiftText("self.\($0.name.bare) = \($0.name.escaped)") }
        return """
            \(SwiftText.call("\(access)init", model.parameters)) {
                \(SwiftText.lines(assignments))
            }
            """
    }

    private static func additional(_ model: StructModel, _ access: String) -> SwiftText {
        guard case .kept(let name, let value, let coding) = model.additional else { return "" }
        let wrapper = coding.map { "@CodedEntries<\($0.spelling(in: model.heading.path))> " } ?? ""
        return "\(wrapper)\(access)var \(name.escaped): [String: \(value.spelling(in: model.heading.path))] = [:]"
    }

    private static func capitalized(_ noun: String) -> String { noun.prefix(1).uppercased() + noun.dropFirst() }
}

extension StructModel {
    /// The properties that the builder stores.
    var storage: [StoredProperty] { stored.map { StoredProperty($0, in: heading.path) } }

    var keepsAdditional: Bool {
        if case .kept = additional { true } else { false }
    }

    /// The parameters of an initializer that takes the required properties.
    var parameters: [SwiftText] {
        required.map { "\($0.name.escaped): \($0.declaredType.spelling(in: heading.path))" }
    }

    /// Whether the builder stores anything.
    var hasState: Bool { !stored.isEmpty || keepsAdditional }
}
