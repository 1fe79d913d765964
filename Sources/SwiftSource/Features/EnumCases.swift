import SwiftModel

/// An open enum: a case for each value that the schema lists, and one that keeps any other.
enum EnumCases {
    static func declaration(_ model: EnumModel, _ breaking: LineBreaking) -> SwiftText {
        let access = model.heading.access
        let arms = LineBreaking(column: breaking.column + 8)
        let initializers = model.cases.map { item in
            SwiftText(arms.arm("case \(item.pattern)") { _ in "self = .\(item.name)" })
        }
        let rawValues = model.cases.map { item in
            SwiftText(arms.arm("case .\(item.name)") { _ in "return \(item.literal)" })
        }
        let names = model.cases.map { "." + $0.name }
        let isLong = model.cases.count > 50 && model.cases.allSatisfy { $0.pattern == $0.literal }
        var body: SwiftText = """
            switch rawValue {
            \(SwiftText.lines(initializers))
            default: self = .\(model.unknownCase)(rawValue)
            }
            """
        if model.rawType == "JSONValue" {
            // Numbers are equal by value, which no pattern can say.
            body = "self = Self.allCases.first { $0.rawValue == rawValue } ?? .\(model.unknownCase)(rawValue)"
        }
        if model.rawType == "String", model.hasTextBeyondASCII {
            body = "self = Self.listed[.string(rawValue)] ?? .\(model.unknownCase)(rawValue)"
        } else if isLong {
            body = "self = Self.listed[rawValue] ?? .\(model.unknownCase)(rawValue)"
        }
        let inner = LineBreaking(column: breaking.column + 4)
        return """
            \(documentation: model.heading.documentation)
            \(access)enum \(model.heading.name): OpenEnum {
                \(SwiftText.lines(model.cases.map(line)))
                /// A value that the schema does not list.
                case \(model.unknownCase)(\(model.rawType))

                \(inner.list("\(access)static let allCases: [Self] = ", names))
                \(table(model, isLong: isLong))

                \(access)init(rawValue: \(model.rawType)) {
                    \(body)
                }

                \(access)var rawValue: \(model.rawType) {
                    switch self {
                    \(SwiftText.lines(rawValues))
                    case .\(model.unknownCase)(let rawValue): return rawValue
                    }
                }

                \(inner.block("\(access)var isKnown: Bool") { _ in
                    "if case .\(model.unknownCase)(let value) = self { Self.lists(value) } else { true }"
                })
            }
            """
    }

    /// Finds the case of a raw value: a long `switch` tries every string, and takes compilers its length squared.
    ///
    /// `JSONValue` compares text by code points, which `String` does not.
    private static func table(_ model: EnumModel, isLong: Bool) -> SwiftText {
        if model.rawType == "String", model.hasTextBeyondASCII {
            return """
                private static let listed: [JSONValue: Self] =
                    Dictionary(allCases.map { (.string($0.rawValue), $0) }) { first, _ in first }
                """
        }
        guard isLong else { return "" }
        return """
            private static let listed: [\(model.rawType): Self] =
                Dictionary(allCases.map { ($0.rawValue, $0) }) { first, _ in first }
            """
    }

    private static func line(_ item: EnumModel.Case) -> SwiftText {
        """
        \(documentation: item.documentation)
        case \(item.name)
        """
    }
}
