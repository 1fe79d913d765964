import SwiftModel

extension DirectJSON {
    func parts(of model: UnionModel) -> Parts {
        let access = model.heading.access.modifier
        return Parts(
            title: "JSON",
            conformances: ["PlankDirectJSON"],
            members: [
                .block("\(access)init?(reading json: inout PlankJSONReader)", reading(model)),
                """
                \(access)func write(to json: inout PlankJSONWriter) {
                    switch self {
                    \(SwiftText.lines(model.cases.map { writing($0, model) }))
                    case .\(model.unknownCase.escaped)(let value): value.write(to: &json)
                    }
                }
                """,
            ]
        )
    }

    // MARK: - Reading

    private func reading(_ model: UnionModel) -> SwiftText {
        guard let tag = model.tag else { return comparison(of: model.cases, model) }
        return model.tagSwitch("json", tag) { item in
            "self.init(reading: &json, Self.\(item.name.escaped))"
        } comparison: {
            comparison(of: $0, model)
        }
    }

    private func comparison(of cases: [UnionModel.Case], _ model: UnionModel) -> SwiftText {
        // Only `Codable` looks at elements in advance.
        if cases.isEmpty || cases.contains(where: { $0.element != nil }) { return "self.init(decoding: &json)" }
        let lines = cases.map { item -> SwiftText in
            let coding = item.coding.map { ["as: \($0.spelling(in: model.heading.path)).self"] } ?? []
            let key = item.key.map { ["underKey: " + SwiftLiteral.string($0)] } ?? []
            let arguments = ["&branches"] + coding + key + ["Self.\(item.name.escaped)"]
            return .call("json.consider", arguments.map { SwiftText($0) })
        }
        return """
            var branches = json.branches(of: Self.self)
            \(SwiftText.lines(lines))
            self.init(branches, reading: &json)
            """
    }

    // MARK: - Writing

    private func writing(_ item: UnionModel.Case, _ model: UnionModel) -> SwiftText {
        let name = item.name.escaped
        guard let written = item.writtenTag, let tag = model.tag, let first = item.tags.first else {
            let coding = item.writtenCoding.map { ", as: \($0.spelling(in: model.heading.path)).self" } ?? ""
            let key = item.key.map { ", underKey: " + $0.writtenKey } ?? ""
            return .arm("case .\(name)(let value)", "json.write(branch: value\(coding)\(key))")
        }
        let arguments = ["branch: value"] + item.tagArguments(written, first, key: tag.key.writtenKey)
        let call = SwiftText.call("json.write", arguments)
        guard let condition = written.condition else { return .arm("case .\(name)(let value)", call) }
        return """
            \(.arm("case .\(name)(let value) where value.isSet(.\(condition.bare))", call))
            \(.arm("case .\(name)(let value)", "json.write(branch: value)"))
            """
    }
}
