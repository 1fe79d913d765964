import SwiftModel

/// `completed`: the method that makes a whole model of a partial one that a schema asks for. It takes the properties that
/// the partial one may lack, so that the compiler finds a missing one.
struct Completion: Feature {
    let traits = FeatureTraits(
        name: "completion",
        summary: "Makes whole models of partial ones that schemas ask for.",
        isConstant: true
    )

    func parts(of model: StructModel) -> Parts {
        guard let whole = model.whole else { return Parts() }
        return Parts(members: [completed(model, whole)])
    }

    /// Returns the method: a member, so that it is in the whole model's extension and can assign what is private there.
    private func completed(_ model: StructModel, _ whole: StructModel.Whole) -> SwiftText {
        let pairs = zip(model.properties, whole.properties).filter { !$1.hasOwnValue }
        let missing = pairs.filter { $1.isRequired && !$0.isRequired }.map { $1 }
        let arguments = pairs.filter { $1.isRequired }.map { own, property -> SwiftText in
            let name = property.name
            return "\(name.label): \(own.isRequired ? "self.\(name.bare)" : name.escaped)"
        }
        var lines = pairs.filter { !$1.isRequired }.map { own, property -> SwiftText in
            let assignment = assignment(of: property, model, whole)
            return own.isRequired ? assignment : "if self.isSet(.\(property.name.bare)) { \(assignment) }"
        }
        if case .kept(let name, _, _, _) = model.additional {
            lines.append("$0.\(name.bare) = self.\(name.bare)")
        }
        let path = whole.path.description
        let head: SwiftText = .call(
            "\(model.heading.access.modifier)func completed",
            missing.map { $0.with($0.presence).parameter(in: model.heading.path) }
        )
        let call: SwiftText =
            arguments.isEmpty && !lines.isEmpty ? SwiftText(path) : .call(SwiftText(path), arguments)
        let body = lines.isEmpty ? call : .block(call, .lines(lines))
        return """
            /// Returns \(model.noun) with these properties, which are required, and those that are set.
            \(head) -> \(path) {
                \(body)
            }
            """
    }

    private func assignment(of property: PropertyModel, _ model: StructModel, _ whole: StructModel.Whole) -> SwiftText {
        let value: SwiftText = "self.\(property.name.bare)"
        if model.heading.isImmutable, !property.isMarkedDeprecated { return "$0.\(property.name.bare) = \(value)" }
        return StoredProperty(property, in: whole.path).assignment(of: value, in: "$0")
    }
}
