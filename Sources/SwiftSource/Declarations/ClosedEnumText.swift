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
        let cases = model.cases.map { item -> SwiftText in
            """
            \(Documentation.comment(item.facts))
            case \(item.name.escaped)\(item.value.string == item.name.bare ? "" : " = " + EnumText.literal(item, model))
            """
        }
        return """
            \(Documentation.heading(model.heading))
            \(.opening("\(access)\(keyword) \(model.heading.name.escaped)", inheriting: conformances))
                \(SwiftText.blocks([.lines(cases), fallback] + parts.members))
            }
            """
    }
}
