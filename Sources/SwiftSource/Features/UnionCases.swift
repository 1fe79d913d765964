import SwiftModel

/// A union's cases, an optional accessor for each, and `match`.
enum UnionCases {
    static func declaration(_ model: UnionModel, _ breaking: LineBreaking) -> SwiftText {
        let access = model.heading.access
        let lines = model.cases.map { item -> SwiftText in
            """
            \(documentation: item.documentation)
            case \(item.name)(\(item.type))
            """
        }
        return """
            \(documentation: model.heading.documentation)
            \(access)\(model.isIndirect ? "indirect " : "")enum \(model.heading.name): Hashable, Sendable {
                \(SwiftText.lines(lines))
                /// A value of no branch that the schema lists.
                case \(model.unknownCase)(JSONValue)
            }
            """
    }

    static func accessors(_ model: UnionModel) -> SwiftText {
        let access = model.heading.access
        let accessors = model.cases.map { item -> SwiftText in
            """
            \(access)var as\(item.bareName.prefix(1).uppercased() + item.bareName.dropFirst()): \(item.type)? {
                if case .\(item.name)(let value) = self { value } else { nil }
            }
            """
        }
        let all = model.cases.map { ($0.name, $0.type) } + [(model.unknownCase, "JSONValue")]
        let handlers = all.map { "    \($0.0): (\($0.1)) throws -> Result" }.joined(separator: ",\n")
        let arms = all.map { SwiftText("case .\($0.0)(let value): return try \($0.0)(value)") }
        return """
            extension \(model.heading.path) {
                \(SwiftText.blocks(accessors))

                /// The result of the handler for this value's case.
                \(access)func match<Result>(
                \(handlers)
                ) rethrows -> Result {
                    switch self {
                    \(SwiftText.lines(arms))
                    }
                }
            }
            """
    }
}
