import SwiftModel

/// The builder, the initializer that takes one, and `copy`.
struct Building: StructFeature {
    func text(_ model: StructModel) -> SwiftText {
        let access = model.access
        let required = model.required
        let parameters = required.map { "\($0.name): \($0.declaredType)" }
        return """
            \(model.mark("Building"))
            extension \(model.path) {
                /// \(capitalized(model.noun)) under construction. Assigning a property marks it as set.
                \(access)struct Builder: Hashable, Sendable {
                    \(SwiftText.lines(model.stored.map { variable($0, access) }))
                    \(additional(model))

                    \(setProperties(model))

                    \(LineBreaking(column: 8).call(access + "init", parameters, " {"))
                        \(SwiftText.lines(required.map { SwiftText("self.\($0.bareName) = \($0.name)") }))
                    }

                    \(access)init(_ model: \(model.path)) {
                        self = model.built
                    }

                    \(SwiftText.blocks(StructFeatures.all.flatMap { $0.builderMembers(model) }))
                }

                \(access)init(_ builder: Builder) {
                    built = builder
                }

                /// A copy with `change` applied: `copy { $0.property = value }`.
                \(access)func copy(_ change: (inout Builder) throws -> Void) rethrows -> Self {
                    var builder = built
                    try change(&builder)
                    return Self(builder)
                }
            }
            """
    }

    private func variable(_ property: PropertyModel, _ access: String) -> SwiftText {
        let start = property.defaultValue.map { " = " + $0 } ?? ""
        let variable = "\(access)var \(property.name): \(property.declaredType)\(start)"
        guard let wrapper = property.wrapper else { return SwiftText(variable) }
        let line = "\(wrapper) \(variable)"
        return SwiftText(LineBreaking(column: 8).fits(line) ? line : wrapper + "\n" + variable)
    }

    private func additional(_ model: StructModel) -> SwiftText {
        guard case .kept(let name, let type, let coding) = model.additional else { return "" }
        let wrapper = coding.map { "@CodedEntries<\($0)> " } ?? ""
        return SwiftText("\(wrapper)\(model.access)var \(name): [String: \(type)] = [:]")
    }

    /// The set of the required properties and of the fields that are set.
    private func setProperties(_ model: StructModel) -> SwiftText {
        let required = model.properties.filter(\.isRequired).map { "." + $0.bareName }
        let optional = model.stored.filter { !$0.isRequired }
        let start = required.count == 1 ? required[0] : nil
        let breaking = LineBreaking(column: 12)
        func value(_ head: String) -> String { start.map { head + $0 } ?? breaking.list(head, required) }
        guard !optional.isEmpty else {
            return """
                /// The properties that were given a value, `nil` included.
                \(model.access)var setProperties: PropertySet {
                    \(value(""))
                }
                """
        }
        let lines = optional.map { property in
            SwiftText(
                breaking.block("if _\(property.bareName).isSet") { _ in "properties.insert(.\(property.bareName))" }
            )
        }
        return """
            /// The properties that were given a value, `nil` included.
            \(model.access)var setProperties: PropertySet {
                \(value("var properties: PropertySet = "))
                \(SwiftText.lines(lines))
                return properties
            }
            """
    }

    private func capitalized(_ noun: String) -> String { noun.prefix(1).uppercased() + noun.dropFirst() }
}
