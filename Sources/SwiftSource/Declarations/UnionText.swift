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
                \(SwiftText.blocks([.lines(lines), listedValues(of: model, access)] + parts.members))
            }
            """
    }

    /// Returns a constant for each branch that is an enum of one value, so that code says `.auto` instead of `.choice(.auto)`.
    private static func listedValues(of model: UnionModel, _ access: String) -> SwiftText {
        let taken = Set(model.cases.map(\.name.bare))
        let values = model.nested.compactMap { nested -> SwiftText? in
            guard case .enumeration(let list) = nested, let value = list.cases.first, list.cases.count == 1,
                !list.hasDeprecatedCases, !taken.contains(value.name.bare),
                let branch = model.cases.first(where: { $0.type == .declared(path: list.heading.path) })
            else { return nil }
            return """
                \(Documentation.comment(value.facts.description))
                \(access)static let \(value.name.escaped) = Self.\(branch.name.escaped)(.\(value.name.escaped))
                """
        }
        return .lines(values)
    }
}
