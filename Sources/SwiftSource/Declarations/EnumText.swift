import SwiftModel

/// An open enum: a case for each value that the schema lists, and one for other values.
enum EnumText {
    /// The names that every enum uses.
    static let takes = TakenNames(
        types: ["CaseIterable", "RawRepresentable"],
        enumMembers: ["allCases", "fallback", "knownCase", "listedCases", tableName]
    )

    /// The name of the table that a long enum uses to find cases.
    private static let tableName = "casesByRawValue"
    /// The maximum number of cases among which a raw value is searched without a table.
    private static let longestSearch = 20

    static func declaration(_ model: EnumModel, _ parts: Parts) -> SwiftText {
        let access = model.heading.access.modifier
        let rawType = model.rawType.spelling()
        let unknown = model.unknownCase.escaped
        var kinds = model.hasDeprecatedCases ? ["PlankDeprecatingEnum"] : []
        if model.isExtensible { kinds.append("PlankExtensibleEnum") }
        let conformances = (kinds.isEmpty ? ["PlankOpenEnum"] : kinds) + parts.declared
        let outside = model.isUnknownBoxed ? ", outside of the enum so that models stay small" : ""
        let names = model.cases.map { SwiftText("." + $0.name.escaped) }
        let cases = model.cases.map { "\(Documentation.heading($0.facts))\ncase \($0.name.escaped)" as SwiftText }
        let rawValues = model.cases.map { item -> SwiftText in
            .arm("case .\(item.name.escaped)", "return \(literal(item, model))")
        }
        let rawValue: SwiftText = """
            \(access)var rawValue: \(rawType) {
                switch self {
                \(SwiftText.lines(rawValues))
                case .\(unknown)(let rawValue): return rawValue
                }
            }
            """
        return """
            \(Documentation.heading(model.heading))
            \(.opening("\(access)enum \(model.heading.name.escaped)", inheriting: conformances))
                \(SwiftText.lines(cases))
                \(Documentation.comment("A value that the schema does not list\(outside)."))
                \(model.isUnknownBoxed ? "indirect " : "")case \(unknown)(\(rawType))

                \(SwiftText.blocks([listing(model, .array(names))] + lookup(model) + [rawValue] + parts.members))
            }
            """
    }

    /// Returns the list of all cases. If some are deprecated, the list is deprecated itself, since naming them anywhere
    /// else causes a warning; `PlankDeprecatingEnum` implements `allCases` with it.
    private static func listing(_ model: EnumModel, _ cases: SwiftText) -> SwiftText {
        let access = model.heading.access.modifier
        guard model.hasDeprecatedCases else { return "\(access)static let allCases: [Self] = \(cases)" }
        return """
            /// The values of `allCases`.
            @available(*, deprecated)
            \(access)static let listedCases: [Self] = \(cases)
            """
    }

    static func literal(_ item: EnumModel.Case, _ model: EnumModel) -> String {
        model.rawType == .json ? SwiftLiteral.json(item.value) : SwiftLiteral.scalar(item.value)
    }

    // MARK: - Raw values

    /// Returns the function that finds the case of a raw value with a table, after that table; empty if the runtime's
    /// search in all cases is fast enough.
    private static func lookup(_ model: EnumModel) -> [SwiftText] {
        guard model.cases.count > longestSearch, model.rawType != .json else { return [] }
        let isBeyondASCII = model.cases.contains { $0.value.string?.utf8.contains { $0 >= 0x80 } ?? false }
        // A `PlankJSON` compares strings by code points, which `String` does not.
        let type = isBeyondASCII ? "PlankJSON" : model.rawType.spelling()
        let (key, value) = isBeyondASCII ? (".string($0.rawValue)", ".string(rawValue)") : ("$0.rawValue", "rawValue")
        return [
            """
            private static let \(tableName): [\(type): Self] =
                Dictionary(allCases.map { (\(key), $0) }) { first, _ in first }
            """,
            """
            \(model.heading.access.modifier)static func knownCase(_ rawValue: \(model.rawType.spelling())) -> Self? {
                \(tableName)[\(value)]
            }
            """,
        ]
    }
}
