import SwiftModel

extension Coding {
    func parts(of model: UnionModel) -> Parts {
        let access = model.heading.access.modifier
        return Parts(
            title: "Codable",
            members: [
                """
                \(access)init(from decoder: any Decoder) throws {
                    \(comparesSome(model) ? "var" : "let") union = PlankUnionDecoder<Self>(decoder, of: "\(model.heading.name.escaped)")
                    \(decoding(model))
                }
                """,
                """
                \(access)func encode(to encoder: any Encoder) throws {
                    switch self {
                    \(SwiftText.lines(model.cases.map { encoding($0, model) }))
                    case .\(model.unknownCase.escaped)(let value): try PlankUnionEncoder(encoder).encode(value)
                    }
                }
                """,
            ]
        )
    }

    // MARK: - Decoding

    /// Returns whether some values are identified by their structure.
    private func comparesSome(_ model: UnionModel) -> Bool {
        model.tag == nil ? !model.cases.isEmpty : model.sharesTags || model.cases.contains(where: \.isTried)
    }

    private func decoding(_ model: UnionModel) -> SwiftText {
        guard let tag = model.tag else { return comparison(of: model.cases, model) }
        return model.tagSwitch("union", tag) { item in
            let type = item.type.spelling(in: model.heading.path)
            return .call("self = .\(item.name.escaped)", ["try \(type)(from: decoder)"])
        } comparison: {
            comparison(of: $0, model)
        }
    }

    /// Returns the comparison of branches, with the unknown case if none matches.
    private func comparison(of cases: [UnionModel.Case], _ model: UnionModel) -> SwiftText {
        let unknown = ".\(model.unknownCase.escaped)(\(cases.isEmpty ? "try " : "")union.\(rest(model)))"
        guard !cases.isEmpty else { return "self = \(unknown)" }
        let lines = cases.map { item -> SwiftText in
            let type = item.type.spelling(in: model.heading.path)
            let argument = item.coding.map { "as: \($0.spelling(in: model.heading.path)).self" } ?? "\(type).self"
            let key = item.key.map { ", underKey: " + SwiftLiteral.string($0) } ?? ""
            let isPlain = item.coding == nil && item.key == nil
            let method = isPlain && item.isComparedAsWritten ? "considerAsWritten" : "consider"
            let trial = SwiftText.block("union.\(method)(\(argument)\(key))", ".\(item.name.escaped)($0)")
            guard let element = item.element else { return trial }
            let values = SwiftText.array(element.values.map { SwiftText(SwiftLiteral.scalar($0)) })
            return """
                if union.element(\(String(element.index)), isOneOf: \(values)) {
                    \(trial)
                }
                """
        }
        return """
            \(SwiftText.lines(lines))
            self = try union.best() ?? \(unknown)
            """
    }

    /// Returns the call that reads a value that matches no branch.
    private func rest(_ model: UnionModel) -> String {
        guard let others = model.others else { return "unknown()" }
        switch (others.besidesObjects, others.besidesArrays) {
        case (true, true): return "other(than: [.object, .array])"
        case (true, false): return "other(than: .object)"
        case (false, true): return "other(than: .array)"
        case (false, false): return "other()"
        }
    }

    // MARK: - Encoding

    private func encoding(_ item: UnionModel.Case, _ model: UnionModel) -> SwiftText {
        if let written = item.writtenTag, let tag = model.tag, let first = item.tags.first {
            return tagged(item, written, first, tag)
        }
        let coding = item.writtenCoding?.spelling(in: model.heading.path)
        let call =
            if let key = item.key {
                "try PlankUnionEncoder(encoder).encode(\(coding.map { "PlankCoded<\($0)>(value)" } ?? "value"), "
                    + "underKey: \(SwiftLiteral.string(key)))"
            } else {
                coding.map { "try \($0).encode(value, to: encoder)" } ?? "try PlankUnionEncoder(encoder).encode(value)"
            }
        return .arm("case .\(item.name.escaped)(let value)", SwiftText(call))
    }

    private func tagged(
        _ item: UnionModel.Case,
        _ written: UnionModel.WrittenTag,
        _ first: JSONConstant,
        _ tag: UnionModel.Tag
    ) -> SwiftText {
        let arguments = ["value"] + item.tagArguments(written, first, key: SwiftLiteral.string(tag.key))
        let call = SwiftText.call("try PlankUnionEncoder(encoder).encode", arguments)
        let name = item.name.escaped
        guard let condition = written.condition else {
            return """
                case .\(name)(let value):
                    \(call)
                """
        }
        return """
            case .\(name)(let value) where value.isSet(.\(condition.bare)):
                \(call)
            case .\(name)(let value): try PlankUnionEncoder(encoder).encode(value)
            """
    }
}

extension UnionModel {
    /// Returns a `switch` over the tag that a reader finds: an arm for each branch with tags, then the comparisons for
    /// values without a tag and with another tag.
    func tagSwitch(
        _ reader: String,
        _ tag: Tag,
        branch: (Case) -> SwiftText,
        comparison: ([Case]) -> SwiftText
    ) -> SwiftText {
        let arms = branchesOfTags.map { tags, cases in
            let values = tags.map(SwiftLiteral.scalar).joined(separator: ", ")
            return SwiftText.arm("case \(values)", cases.count == 1 ? branch(cases[0]) : comparison(cases))
        }
        let keys = ([tag.key] + tag.legacyKeys).map { SwiftText(SwiftLiteral.string($0)) }
        let type: [SwiftText] = tag.type == .string ? [] : ["as: \(tag.type.spelling()).self"]
        let untagged = cases.filter(\.isTried)
        let others = cases.filter { $0.tags.isEmpty && $0.isObject }
        let isSame = untagged.map(\.name) == others.map(\.name)
        let withoutTag = isSame ? [] : [SwiftText.arm("case nil", comparison(untagged))]
        return """
            \(.call("switch \(reader).tag", keys + type)) {
            \(SwiftText.lines(arms + withoutTag + [.arm("default", comparison(others))]))
            }
            """
    }

    /// Whether several cases have a tag in common.
    var sharesTags: Bool { branchesOfTags.contains { $0.cases.count > 1 } }

    /// The tags in the order of the cases, each with the cases that have it.
    fileprivate var branchesOfTags: [(tags: [JSONConstant], cases: [Case])] {
        var owners: [JSONConstant: [Int]] = [:]
        for (index, item) in cases.enumerated() {
            for tag in item.tags { owners[tag, default: []].append(index) }
        }
        return cases.indices.flatMap { index in
            var groups: [(tags: [JSONConstant], cases: [Int])] = []
            for tag in cases[index].tags {
                guard let owners = owners[tag], owners.first == index else { continue }
                if let place = groups.firstIndex(where: { $0.cases == owners }) {
                    groups[place].tags.append(tag)
                } else {
                    groups.append(([tag], owners))
                }
            }
            return groups.map { ($0.tags, $0.cases.map { cases[$0] }) }
        }
    }
}

extension UnionModel.Case {
    /// The coding that writes the value; `nil` if its type's own conformance does.
    var writtenCoding: TypeCoding? {
        if case .plain = coding { nil } else { coding }
    }

    /// Returns the arguments that determine which tag to write in addition to the branch's `value`.
    func tagArguments(_ written: UnionModel.WrittenTag, _ first: JSONConstant, key: String) -> [SwiftText] {
        let tags =
            written.own.map { own -> [SwiftText] in
                let all = SwiftText.array(self.tags.map { SwiftText(SwiftLiteral.scalar($0)) })
                return ["tagged: \(own.expression)", "among: " + all]
            } ?? ["tagged: \(SwiftLiteral.scalar(first))"]
        return tags + ["forKey: \(key)"]
    }
}

extension UnionModel.OwnTag {
    /// The tag of a branch's `value`, of the tags' type.
    fileprivate var expression: String {
        let property = "value." + property.bare
        return isEnum ? property + (isOptional ? "?" : "") + ".rawValue" : property
    }
}
