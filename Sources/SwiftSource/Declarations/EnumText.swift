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
    /// The maximum number of cases of a `switch` over raw values. It compares them one by one, and takes time quadratic
    /// in their number to compile.
    private static let longestSwitch = 50

    static func declaration(_ model: EnumModel, _ parts: Parts) -> SwiftText {
        let access = model.heading.access.modifier
        let rawType = model.rawType.spelling()
        let unknown = model.unknownCase.escaped
        var kinds = model.hasDeprecatedCases ? ["DeprecatingEnum"] : []
        if model.isExtensible { kinds.append("ExtensibleEnum") }
        let conformances = (kinds.isEmpty ? ["OpenEnum"] : kinds) + parts.conformances
        let names = model.cases.map { SwiftText("." + $0.name.escaped) }
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
                \(SwiftText.lines(model.cases.map(line)))
                /// A value that the schema does not list.
                \(model.isUnknownBoxed ? "indirect " : "")case \(unknown)(\(rawType))

                \(SwiftText.blocks([listing(model, .array(names))] + lookup(model) + [rawValue] + parts.members))
            }
            """
    }

    /// Returns the list of all cases. If some are deprecated, the list is deprecated itself, since naming them anywhere
    /// else causes a warning; `DeprecatingEnum` implements `allCases` with it.
    private static func listing(_ model: EnumModel, _ cases: SwiftText) -> SwiftText {
        let access = model.heading.access.modifier
        guard model.hasDeprecatedCases else { return .block("\(access)static var allCases: [Self]", cases) }
        return """
            /// The values of `allCases`.
            @available(*, deprecated)
            \(access)static let listedCases: [Self] = \(cases)
            """
    }

    private static func line(_ item: EnumModel.Case) -> SwiftText {
        """
        \(Documentation.heading(item.facts))
        case \(item.name.escaped)
        """
    }

    static func literal(_ item: EnumModel.Case, _ model: EnumModel) -> String {
        model.rawType == .json ? SwiftLiteral.json(item.value) : SwiftLiteral.scalar(item.value)
    }

    // MARK: - Raw values

    /// How the case of a raw value is found.
    private enum Search {
        case comparison
        /// A dictionary by raw value.
        case table
        /// A dictionary that compares strings by code points, which `String` does not.
        case exactTable
        /// A search of the runtime in all cases, if a pattern cannot compare the values or name a deprecated case.
        case scan
    }

    private static func search(_ model: EnumModel) -> Search {
        if model.rawType == .json { return .scan }
        let isBeyondASCII = model.cases.contains { $0.value.string?.utf8.contains { $0 >= 0x80 } ?? false }
        if model.cases.count > longestSwitch { return isBeyondASCII ? .exactTable : .table }
        return isBeyondASCII || model.hasDeprecatedCases ? .scan : .comparison
    }

    /// Returns the function that finds the case of a raw value, after the table that it uses.
    private static func lookup(_ model: EnumModel) -> [SwiftText] {
        switch search(model) {
        case .scan: return []
        case .comparison:
            let arms = model.cases.map { item -> SwiftText in
                .arm("case \(literal(item, model))", "return .\(item.name.escaped)")
            }
            let comparison: SwiftText = """
                switch rawValue {
                \(SwiftText.lines(arms))
                default: return nil
                }
                """
            return [knownCase(model, comparison)]
        case .table:
            let table = table(of: model.rawType.spelling(), "$0.rawValue")
            return [table, knownCase(model, "\(tableName)[rawValue]")]
        case .exactTable:
            let table = table(of: "JSONValue", ".string($0.rawValue)")
            return [table, knownCase(model, "\(tableName)[.string(rawValue)]")]
        }
    }

    private static func knownCase(_ model: EnumModel, _ body: SwiftText) -> SwiftText {
        """
        \(model.heading.access.modifier)static func knownCase(_ rawValue: \(model.rawType.spelling())) -> Self? {
            \(body)
        }
        """
    }

    private static func table(of type: String, _ key: String) -> SwiftText {
        """
        private static let \(tableName): [\(type): Self] =
            Dictionary(allCases.map { (\(key), $0) }) { first, _ in first }
        """
    }
}
