import SwiftModel

/// A union: a case for each branch, and one for other values.
enum UnionText {
    static func declaration(_ model: UnionModel, _ parts: Parts) -> SwiftText {
        let access = model.heading.access.modifier
        let keyword = model.isIndirect ? "indirect enum" : "enum"
        let conformances = ["PlankUnion"] + parts.declared
        var lines = model.cases.map { item -> SwiftText in
            """
            \(Documentation.comment(item.documentation))
            case \(item.name.escaped)(\(item.type.spelling(in: model.heading.path)))
            """
        }
        lines.append(
            """
            /// A value that matches none of the schema's branches.
            case \(model.unknownCase.escaped)(PlankJSON)
            """
        )
        return """
            \(Documentation.heading(model.heading))
            \(.opening("\(access)\(keyword) \(model.heading.name.escaped)", inheriting: conformances))
                \(SwiftText.blocks([.lines(lines)] + parts.members))
            }
            """
    }
}
