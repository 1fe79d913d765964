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

                    /// The properties that were given a value, `nil` included.
                    @Presence \(access)private(set) var setProperties: PropertySet
                    \(model.keepsSpellings ? "fileprivate var spellings = Spellings()" : "")

                    \(LineBreaking(column: 8).call(access + "init", parameters, " {"))
                        \(SwiftText.lines(required.map { SwiftText("self.\($0.bareName) = \($0.name)") }))
                        \(initialSet(model))
                    }

                    \(access)init(_ model: \(model.path)) {
                        self = model.built
                    }
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
        let wrapper = property.isIndirect ? "@Indirect " : ""
        let start =
            property.defaultValue.map { " = " + $0 }
            ?? (property.isIndirect && property.isOptional && !property.isRequired ? " = nil" : "")
        let head = "\(wrapper)\(access)var \(property.name): \(property.declaredType)\(start)"
        let mark = "setProperties.insert(.\(property.bareName))"
        guard property.coding != nil else {
            let line = "\(head) { didSet { \(mark) } }"
            if LineBreaking(column: 8).fits(line) { return SwiftText(line) }
            return """
                \(head) {
                    didSet { \(mark) }
                }
                """
        }
        return """
            \(head) {
                didSet {
                    \(mark)
                    spellings[\(property.keyLiteral)] = nil
                }
            }
            """
    }

    private func additional(_ model: StructModel) -> SwiftText {
        guard case .kept(let name, let type, let coding) = model.additional else { return "" }
        let head = "\(model.access)var \(name): [String: \(type)] = [:]"
        guard coding != nil else { return SwiftText(head) }
        return """
            \(head) {
                didSet { spellings.forgetChanges(from: oldValue, to: \(name)) }
            }
            """
    }

    private func initialSet(_ model: StructModel) -> SwiftText {
        let names = model.properties.filter(\.isRequired).map { "." + $0.bareName }
        if names.count == 1 { return "setProperties = \(names[0])" }
        return SwiftText(LineBreaking(column: 12).list("setProperties = ", names))
    }

    private func capitalized(_ noun: String) -> String { noun.prefix(1).uppercased() + noun.dropFirst() }
}
