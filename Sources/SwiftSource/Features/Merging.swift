import SwiftModel

/// `merging`: what is set on the newer model wins, nested models merge, the rest stays.
struct Merging: StructFeature {
    func text(_ model: StructModel) -> SwiftText {
        """
        \(model.mark("Merging"))
        extension \(model.path) {
            /// This model, updated with every property that is set on `newer`; nested models merge in turn.
            \(model.access)func merging(_ newer: \(model.path)) -> \(model.path) {
                \(model.stored.isEmpty && !model.keepsAdditional ? "let" : "var") builder = built
                \(SwiftText.lines(model.stored.map(statement)))
                \(additional(model))
                return Self(builder)
            }
        }
        """
    }

    private func statement(_ property: PropertyModel) -> SwiftText {
        let name = property.bareName
        var lines = ["builder.\(name) = \(value(property))"]
        if property.coding != nil {
            let key = property.keyLiteral
            lines.append("builder.spellings[\(key)] = newer.built.spellings[\(key)]")
        }
        if property.isRequired { return SwiftText(lines.joined(separator: "\n")) }
        let condition = "if newer.isSet(.\(name))"
        guard lines.count == 1 else { return SwiftText("\(condition) {\n\(lines.joined(separator: "\n").indented)\n}") }
        return SwiftText(LineBreaking(column: 8).block(condition) { _ in lines[0] })
    }

    private func value(_ property: PropertyModel) -> String {
        let name = property.bareName
        switch property.merge {
        case .replace: return "newer.\(name)"
        case .nested where property.isOptional: return "newer.\(name).map { \(property.name)?.merging($0) ?? $0 }"
        case .nested: return "\(property.name).merging(newer.\(name))"
        }
    }

    private func additional(_ model: StructModel) -> SwiftText {
        guard case .kept(let name, _, let coding) = model.additional else { return "" }
        let merge: SwiftText = "builder.\(name).merge(newer.\(name)) { _, newer in newer }"
        guard coding != nil else { return merge }
        return """
            \(merge)
            for key in newer.\(name).keys { builder.spellings[key] = newer.built.spellings[key] }
            """
    }
}
