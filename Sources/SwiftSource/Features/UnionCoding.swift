import SwiftModel

/// A union's `Codable`: by its tag where there is one, else by what fits.
enum UnionCoding {
    static func text(_ model: UnionModel) -> SwiftText {
        let access = model.heading.access
        return """
            extension \(model.heading.path): Codable {
                \(access)init(from decoder: any Decoder) throws {
                    \(tries(model) ? "var" : "let") union = UnionDecoder<Self>(decoder, of: "\(model.heading.name)")
                    \(decoding(model))
                }

                \(access)func encode(to encoder: any Encoder) throws {
                    switch self {
                    \(SwiftText.lines(model.cases.map { encoding($0, model.tagKeyLiteral) }))
                    case .\(model.unknownCase)(let value): try encoder.encode(branch: value)
                    }
                }
            }
            """
    }

    /// Whether some value is told by its structure.
    private static func tries(_ model: UnionModel) -> Bool {
        model.cases.contains { model.tagKeyLiteral == nil || $0.isTried }
    }

    private static func decoding(_ model: UnionModel) -> SwiftText {
        guard let key = model.tagKeyLiteral else { return trials(model.cases, model) }
        let breaking = LineBreaking(column: 8)
        let arms = model.cases.filter { !$0.tagLiterals.isEmpty }.map { item in
            SwiftText(
                breaking.arm("case " + item.tagLiterals.joined(separator: ", ")) {
                    $0.call("self = .\(item.name)", ["try \(item.type)(from: decoder)"])
                }
            )
        }
        let type = model.tagType == .string ? "" : ", as: \(model.tagType.rawValue).self"
        return """
            switch union.tag(\(key)\(type)) {
            \(SwiftText.lines(arms))
            case nil:
                \(trials(model.cases.filter(\.isTried), model))
            default:
                \(trials(model.cases.filter { $0.tagLiterals.isEmpty && $0.isObject }, model))
            }
            """
    }

    /// The branches that have to be compared, and the unknown case where none is best.
    private static func trials(_ cases: [UnionModel.Case], _ model: UnionModel) -> SwiftText {
        let unknown = ".\(model.unknownCase)(\(cases.isEmpty ? "try " : "")union.\(rest(model)))"
        guard !cases.isEmpty else { return SwiftText("self = " + unknown) }
        let breaking = LineBreaking(column: model.tagKeyLiteral == nil ? 8 : 12)
        let lines = cases.map { item in
            let argument = item.coding.map { "as: \($0).self" } ?? "\(item.type).self"
            return SwiftText(breaking.block("union.consider(\(argument))") { _ in ".\(item.name)($0)" })
        }
        return """
            \(SwiftText.lines(lines))
            self = try union.best() ?? \(unknown)
            """
    }

    /// The call that reads a value of no branch.
    private static func rest(_ model: UnionModel) -> String {
        guard let others = model.others else { return "unknown()" }
        switch (others.besidesObjects, others.besidesArrays) {
        case (true, true): return "other(than: [.object, .array])"
        case (true, false): return "other(than: .object)"
        case (false, true): return "other(than: .array)"
        case (false, false): return "other()"
        }
    }

    private static func encoding(_ item: UnionModel.Case, _ key: String?) -> SwiftText {
        let breaking = LineBreaking(column: 8)
        if let tag = item.writtenTag, let key, let first = item.tagLiterals.first {
            return tagged(item, tag, first, key)
        }
        return SwiftText(
            breaking.arm("case .\(item.name)(let value)") { _ in
                item.coding.map { "try \($0).encode(value, to: encoder)" } ?? "try encoder.encode(branch: value)"
            }
        )
    }

    private static func tagged(
        _ item: UnionModel.Case,
        _ tag: UnionModel.WrittenTag,
        _ first: String,
        _ key: String
    ) -> SwiftText {
        let all = "[" + item.tagLiterals.joined(separator: ", ") + "]"
        let tags = tag.own.map { ["tagged: \($0)", "among: \(all)"] } ?? ["tagged: \(first)"]
        let call = LineBreaking(column: 12).call("try encoder.encode", ["branch: value"] + tags + ["forKey: \(key)"])
        guard let condition = tag.condition else { return "case .\(item.name)(let value):\n    \(SwiftText(call))" }
        return """
            case .\(item.name)(let value) where value.isSet(.\(condition)):
                \(SwiftText(call))
            case .\(item.name)(let value): try encoder.encode(branch: value)
            """
    }
}
