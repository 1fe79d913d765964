import SwiftModel

/// A union's `Codable`: by its tag where there is one, else by what fits.
enum UnionCoding {
    static func text(_ model: UnionModel) -> SwiftText {
        let access = model.heading.access
        return """
            extension \(model.heading.path): Codable {
                \(access)init(from decoder: any Decoder) throws {
                    var union = UnionDecoder(decoder, of: "\(model.heading.name)")
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
        return """
            switch union.tag(\(key)) {
            \(SwiftText.lines(arms))
            case nil:
                \(trials(model.cases.filter(\.isTried), model))
            default:
                \(trials(model.cases.filter { $0.tagLiterals.isEmpty && $0.isObject }, model))
            }
            """
    }

    /// Branches one after the other, then the unknown case.
    private static func trials(_ cases: [UnionModel.Case], _ model: UnionModel) -> SwiftText {
        let unknown = "self = .\(model.unknownCase)(try union.\(rest(model)))"
        guard !cases.isEmpty else { return SwiftText(unknown) }
        var text = ""
        for item in cases {
            let argument = item.coding.map { "as: \($0).self" } ?? "\(item.type).self"
            text += "if let value = union.first(\(argument)) {\n    self = .\(item.name)(value)\n} else "
        }
        return SwiftText(text + "{\n    \(unknown)\n}")
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
        if let tag = item.writtenTag, let key {
            return """
                case .\(item.name)(let value):
                    try encoder.encode(branch: value, tagged: \(tag), forKey: \(key))
                """
        }
        return SwiftText(
            breaking.arm("case .\(item.name)(let value)") { _ in
                item.coding.map { "try \($0).encode(value, to: encoder)" } ?? "try encoder.encode(branch: value)"
            }
        )
    }
}
