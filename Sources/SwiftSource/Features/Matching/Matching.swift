import SwiftModel

/// An optional accessor for each branch of a union, and `match`.
struct Matching: Feature {
    let traits = FeatureTraits(
        name: "matching",
        summary: "Gives unions a property per branch, and 'match' with a closure per branch.",
        presets: [.plank, .everything],
        lines: FeatureTraits.LineCount(perUnion: 10, perCase: 6)
    )

    func parts(of model: UnionModel) -> Parts {
        let access = model.heading.access.modifier
        return Parts(title: "Matching", members: accessors(model, access) + [match(model, access)])
    }

    private func accessors(_ model: UnionModel, _ access: String) -> [SwiftText] {
        model.cases.map { item in
            """
            \(access)var \(item.accessor): \(item.type.spelling(in: model.heading.path))? {
                if case .\(item.name.escaped)(let value) = self { value } else { nil }
            }
            """
        }
    }

    private func match(_ model: UnionModel, _ access: String) -> SwiftText {
        let cases =
            model.cases.map { ($0.name, $0.type.spelling(in: model.heading.path)) } + [(model.unknownCase, "PlankJSON")]
        let result = resultName(cases.map(\.1))
        let handlers = cases.map { SwiftText("\($0.0.escaped): (\($0.1)) throws -> \(result)") }
        let payload = payloadName(cases.map(\.0.bare))
        let arms = cases.map { name, _ in
            SwiftText("case .\(name.escaped)(let \(payload)): return try \(name.escaped)(\(payload))")
        }
        return """
            /// Calls the handler for this value's case and returns its result.
            \(SwiftText.brokenCall("\(access)func match<\(result)>", handlers)) rethrows -> \(result) {
                switch self {
                \(SwiftText.lines(arms))
                }
            }
            """
    }

    /// Returns a name for the result type that no payload's type contains.
    private func resultName(_ types: [String]) -> String {
        var name = "Result"
        let words = Set(types.flatMap { $0.split { !($0.isLetter || $0.isNumber || $0 == "_") } })
        while words.contains(Substring(name)) { name = "Match" + name }
        return name
    }

    /// Returns a name for payloads that differs from all handlers, which are named after the cases.
    private func payloadName(_ cases: [String]) -> String {
        var name = "value"
        while cases.contains(name) { name += "OfCase" }
        return name
    }
}
