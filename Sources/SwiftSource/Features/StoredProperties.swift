import SwiftModel

/// The struct itself: stored properties, the presence set and the initializer.
enum StoredProperties {
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
                \(properties(model))

                /// The properties that were given a value, `nil` included.
                @Presence \(access)private(set) var setProperties: PropertySet
                \(model.keepsSpellings ? "private let spellings: Spellings" : "")

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

    private static func properties(_ model: StructModel) -> SwiftText {
        let access = model.access
        var lines = model.properties.map { property -> SwiftText in
            """
            \(documentation: property.documentation)
            \(declaration(property, access))
            """
        }
        if case .kept(let name, let type, _) = model.additional {
            lines.append(
                """
                /// The values under keys that the schema does not name.
                \(access)let \(name): [String: \(type)]
                """
            )
        }
        return .lines(lines)
    }

    private static func declaration(_ property: PropertyModel, _ access: String) -> String {
        if let constant = property.constant, property.isRequired {
            return "\(access)var \(property.name): \(property.type) { \(constant) }"
        }
        if property.isIndirect {
            return "@Indirect \(access)private(set) var \(property.name): \(property.declaredType)"
        }
        return "\(access)let \(property.name): \(property.declaredType)"
    }
}
