import SwiftModel

/// The struct itself: its properties, which it keeps as the builder left them, the presence set and the initializers.
enum StructProperties {
    static func declaration(_ model: StructModel, _ breaking: LineBreaking) -> SwiftText {
        let access = model.access
        let inner = LineBreaking(column: breaking.column + 4)
        let conformances = (["Hashable", "Sendable"] + model.conformances).joined(separator: ", ")
        let parameters = model.required.map { "\($0.name): \($0.declaredType)" }
        let arguments = model.required.map { "\($0.bareName): \($0.name)" }
        let needs = model.required.isEmpty ? "" : "from what it must have"
        let configure = "configure: (inout Builder) throws -> Void"
        return """
            \(documentation: model.heading.documentation)
            \(access)struct \(model.heading.name): \(conformances) {
                \(properties(model, inner))

                /// The properties that were given a value, `nil` included.
                \(access)var setProperties: PropertySet { built.setProperties }

                private let built: Builder

                /// Creates \(model.noun) \(needs.isEmpty ? "" : needs + ", then ")from what `configure` sets.
                \(inner.call(access + "init", parameters + [configure], " rethrows {"))
                    \(LineBreaking(column: inner.column + 4).call("var builder = Builder", arguments))
                    try configure(&builder)
                    self.init(builder)
                }

                /// Creates \(model.noun) \(needs.isEmpty ? "with nothing set" : needs).
                \(inner.call(access + "init", parameters, " {"))
                    \(initialization(arguments, LineBreaking(column: inner.column + 4)))
                }

                /// Whether `property` was given a value: tells an explicit `nil` from a missing one.
                \(access)func isSet(_ property: PropertySet) -> Bool {
                    setProperties.isSuperset(of: property)
                }
            }
            """
    }

    private static func initialization(_ arguments: [String], _ breaking: LineBreaking) -> String {
        let line = "self.init(Builder(" + arguments.joined(separator: ", ") + "))"
        if breaking.fits(line) { return line }
        return breaking.call("let builder = Builder", arguments) + "\nself.init(builder)"
    }

    private static func properties(_ model: StructModel, _ breaking: LineBreaking) -> SwiftText {
        var lines = model.properties.map { property -> SwiftText in
            """
            \(documentation: property.documentation)
            \(declaration(property, model.access, breaking))
            """
        }
        if case .kept(let name, let type, _) = model.additional {
            lines.append(
                """
                /// The values under keys that the schema does not name.
                \(breaking.block("\(model.access)var \(name): [String: \(type)]") { _ in "built.\(name)" })
                """
            )
        }
        return .lines(lines)
    }

    private static func declaration(_ property: PropertyModel, _ access: String, _ breaking: LineBreaking) -> String {
        breaking.block("\(access)var \(property.name): \(property.declaredType)") { _ in
            if let constant = property.constant, property.isRequired { return constant }
            return "built.\(property.bareName)"
        }
    }
}
