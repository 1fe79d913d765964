import SwiftModel

/// An enum like a handwritten one: only the values that the schema lists.
enum ClosedEnumText {
    static func declaration(_ model: EnumModel, _ parts: Parts) -> SwiftText {
        let access = model.heading.access.modifier
        var conformances = [model.rawType.spelling()]
        var fallback: SwiftText = ""
        var keyword = "enum"
        if case .replaced(let name) = model.unknownValues {
            conformances.append("PlankDefaultingEnum")
            fallback = "\(access)static let fallback = Self.\(name.bare)"
        } else {
            conformances += ["CaseIterable", "Codable", "Sendable"]
            keyword = "nonisolated enum"
        }
        conformances += parts.declared
        return """
            \(Documentation.heading(model.heading))
            \(.opening("\(access)\(keyword) \(model.heading.name.escaped)", inheriting: conformances))
                \(SwiftText.blocks([.lines(model.cases.map { line($0, model) }), fallback] + parts.members))
            }
            """
    }

    private static func line(_ item: EnumModel.Case, _ model: EnumModel) -> SwiftText {
        let isImplied = item.value.string == item.name.bare
        return """
            \(Documentation.comment(item.facts))
            case \(item.name.escaped)\(isImplied ? "" : " = " + EnumText.literal(item, model))
            """
    }
}
