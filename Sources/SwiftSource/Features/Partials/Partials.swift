import SwiftModel

/// `Partial`: a type for some of a model's properties, which is stored and coded like the model.
struct Partials: Feature {
    let traits = FeatureTraits(
        name: Heading.partial,
        summary: "Gives models a Partial with every property optional: for sparse responses, forms and merge patches.",
        presets: [.everything],
        needs: [Heading.presence],
        takes: TakenNames(types: [StructModel.partialName, "WholeModel"]),
        runtime: [.partials],
        lines: FeatureTraits.LineCount(perStruct: 40, perProperty: 5)
    )

    func parts(of model: StructModel) -> Parts {
        let partial = model.partial
        return Parts(
            conformances: ["PlankPartialConvertible"],
            structs: [Parts.Struct(partial, parts: Parts(sections: [conformance(model, partial)]))]
        )
    }

    private func conformance(_ model: StructModel, _ partial: StructModel) -> Parts.Section {
        let access = model.heading.access.modifier
        let whole: SwiftText = "\(access)typealias WholeModel = \(model.heading.path.description)"
        let members = [whole, completing(model, partial, access), rules(model, partial, access)]
        return Parts.Section(title: "Partial", conformances: ["PlankPartialModel"], members: members)
    }

    /// Returns the method that takes the required properties and returns a model.
    private func completing(_ model: StructModel, _ partial: StructModel, _ access: String) -> SwiftText {
        guard !model.required.isEmpty else { return "" }
        let scope = partial.heading.path
        let path = model.heading.path.description
        return """
            /// Returns \(model.noun) with these required properties and the others that are set.
            \(SwiftText.call("\(access)func completed", model.required.map { $0.parameter(in: scope) })) throws -> \(path) {
                \(SwiftText.call("try self.completing", [.call(SwiftText(path), model.arguments)]))
            }
            """
    }

    /// Returns the method that passes each property to rules, with what the schema says about it.
    private func rules(_ model: StructModel, _ partial: StructModel, _ access: String) -> SwiftText {
        let head: SwiftText = "\(access)mutating func visit(_ rules: inout PlankPartialRules)"
        var lines = zip(model.properties, partial.properties).compactMap { rule($0, $1, in: partial.heading.path) }
        if let rule = additional(model, partial) { lines.append(rule) }
        guard !lines.isEmpty else { return "\(head) {}" }
        return """
            \(head) {
                \(SwiftText.lines(lines))
            }
            """
    }

    /// Returns the line for a property; `nil` if the schema says nothing about it.
    private func rule(_ property: PropertyModel, _ partial: PropertyModel, in scope: TypePath) -> SwiftText? {
        var arguments: [SwiftText] = [SwiftText(SwiftLiteral.string(property.key)), "&_\(property.name.bare)"]
        if let own = property.ownValue {
            let value = partial.spelling(of: own, in: scope)
            return .call("rules.visit", arguments + ["always: \(value)"])
        }
        var traits: [String] = []
        let isLenient = property.coding?.isLenient ?? false
        // A property for any JSON can be null.
        let isNullable = property.presence.allowsNull || property.type == .json || isLenient
        if property.isRequired { traits.append(isNullable ? ".nullable" : ".required") }
        if property.facts.isReadOnly { traits.append(".readOnly") }
        if traits.isEmpty, partial.type == property.type { return nil }
        if isLenient, partial.type != property.type { traits.append(".lenient") }
        if case .map(.optional) = property.type { traits.append(".nullableEntries") }
        if traits.count == 1 { arguments.append(SwiftText(traits[0])) }
        if traits.count > 1 { arguments.append("[\(traits.joined(separator: ", "))]") }
        return .call("rules.visit", arguments)
    }

    /// Returns the line for additional properties that can be removed or partial.
    private func additional(_ model: StructModel, _ partial: StructModel) -> SwiftText? {
        guard case .kept(let name, let value, _, _) = partial.additional, value != model.additional.value else {
            return nil
        }
        let isNullable = model.additional.value?.isOptional == true
        return "rules.visit(entries: &\(name.bare)\(isNullable ? ", .nullableEntries" : ""))"
    }
}
