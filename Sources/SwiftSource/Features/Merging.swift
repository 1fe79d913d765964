import SwiftModel

/// `merging`: what is set on the newer model wins, nested models merge, the rest stays.
struct Merging: StructFeature {
    func text(_ model: StructModel) -> SwiftText {
        """
        \(model.mark("Merging"))
        extension \(model.path) {
            /// This model, updated with every property that is set on `newer`; nested models merge in turn.
            \(model.access)func merging(_ newer: \(model.path)) -> \(model.path) {
                \(model.hasState ? "var" : "let") builder = built
                \(model.hasState ? "builder.merge(newer.built)" : "")
                return Self(builder)
            }
        }
        """
    }

    func builderMembers(_ model: StructModel) -> [SwiftText] {
        guard model.hasState else { return [] }
        return [
            """
            fileprivate mutating func merge(_ newer: Self) {
                \(SwiftText.lines(model.stored.map(statement)))
                \(additional(model))
            }
            """
        ]
    }

    private func statement(_ property: PropertyModel) -> SwiftText {
        let name = property.bareName
        switch (property.storage, property.merge) {
        case (.codedValue, _):
            return "_\(name) = newer._\(name)"
        case (.plain, .nested), (.indirect, .nested):
            let merged =
                property.isOptional
                ? "newer.\(name).map { self.\(name)?.merging($0) ?? $0 }" : "self.\(name).merging(newer.\(name))"
            return SwiftText("self.\(name) = \(merged)")
        case (.plain, .replace), (.indirect, .replace):
            return "self.\(name) = newer.\(name)"
        case (.field, .nested), (.boxedField, .nested):
            return "_\(name).merge(newer._\(name)) { $0.merging($1) }"
        default:
            return "_\(name).merge(newer._\(name))"
        }
    }

    private func additional(_ model: StructModel) -> SwiftText {
        guard case .kept(let name, _, let coding) = model.additional else { return "" }
        guard coding == nil else { return "_\(name).merge(newer._\(name))" }
        return "\(name).merge(newer.\(name)) { _, newer in newer }"
    }
}
