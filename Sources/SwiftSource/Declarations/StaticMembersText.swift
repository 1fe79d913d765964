import SwiftModel

/// An enum as a struct with static members, like `Notification.Name`, for which other values are equally valid.
enum StaticMembersText {
    static func declaration(_ model: EnumModel, _ parts: Parts) -> SwiftText {
        let access = model.heading.access.modifier
        let rawType = model.rawType.spelling()
        let own =
            model.isOfStandardLibrary
            ? ["RawRepresentable", "Codable", "Hashable", "Sendable"]
            : ["StaticMemberEnum"] + (model.isExtensible ? ["ExtensibleEnum"] : [])
        let members = model.cases.map { item -> SwiftText in
            """
            \(Documentation.comment(item.facts))
            \(access)static let \(item.name.escaped) = Self(rawValue: \(EnumText.literal(item, model)))
            """
        }
        return """
            \(Documentation.heading(model.heading))
            \(.opening("\(access)struct \(model.heading.name.escaped)", inheriting: own + parts.conformances))
                \(access)var rawValue: \(rawType)

                \(SwiftText.lines(members))
                \(model.isOfStandardLibrary ? "" : allCases(model, access))

                \(SwiftText.blocks([RawValueText.initializer(rawType, model.heading)] + parts.members))
            }
            """
    }

    private static func allCases(_ model: EnumModel, _ access: String) -> SwiftText {
        "\(access)static let allCases: [Self] = \(SwiftText.array(model.cases.map { SwiftText("." + $0.name.escaped) }))"
    }
}

extension EnumModel {
    /// Whether the standard library reads and writes the raw values, and no union needs to know which values the schema
    /// lists.
    fileprivate var isOfStandardLibrary: Bool {
        (!isContested || isExtensible) && [.string, .int, .double].contains(rawType)
    }
}
