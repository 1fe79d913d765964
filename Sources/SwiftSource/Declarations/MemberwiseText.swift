import SwiftModel

/// A struct like a handwritten one: stored properties, an initializer with all of them, and, unless its schema asks for
/// more, synthesized `Codable`.
enum MemberwiseText {
    static func variable(_ property: PropertyModel, in model: StructModel) -> SwiftText {
        let access = model.heading.access.modifier
        let name = property.name.escaped
        let type = property.declaredType.spelling(in: model.heading.path)
        if let own = property.presence.constant ?? property.listedValue {
            return StoredProperty.variable(name, of: property.type == .string ? nil : type, with: own, access)
        }
        guard let coding = property.coding?.spelling(in: model.heading.path) else {
            return "\(access)var \(name): \(type)"
        }
        let variable = SwiftText("\(access)var \(name): \(type)")
        let attribute = property.isOptional ? "@FormattedField<\(coding)>" : "@Formatted<\(coding)>"
        return .breaking("\(attribute) \(variable)", broken: "\(attribute)\n\(variable)")
    }

    /// Returns the initializer with all properties; arguments for optional properties can be omitted.
    static func initializer(_ model: StructModel) -> SwiftText {
        let properties = model.initializerParameters
        let assignments = model.isSynthesized ? properties.map(assignment) : fieldAssignments(properties, in: model)
        return StructText.initializer(
            properties.map { $0.parameter(in: model.heading.path) },
            assignments + [model.report("built")],
            model.heading.access.modifier
        )
    }

    private static func assignment(to property: PropertyModel) -> SwiftText {
        "self.\(property.name.bare) = \(property.name.escaped)"
    }

    /// Returns the statements that assign the parameters. A field without an argument keeps its default, and is not
    /// written. Those of required properties come first, because a field can only be set when all others have values.
    private static func fieldAssignments(_ properties: [PropertyModel], in model: StructModel) -> [SwiftText] {
        let required = properties.filter(\.isRequired).map {
            StoredProperty($0, in: model.heading.path).initialization
        }
        let optional = properties.filter { !$0.isRequired }.map { property -> SwiftText in
            let isDeprecated = property.isMarkedDeprecated
            let own =
                isDeprecated
                ? StoredProperty(property, in: model.heading.path).initialization : assignment(to: property)
            return "if let \(property.name.escaped) { \(own) }"
        }
        return required + optional
    }
}

extension StructModel {
    /// The coding keys; empty if each key is the name of its property.
    public var codingKeys: SwiftText {
        let same = properties.filter { $0.key == $0.name.bare }
        guard same.count < properties.count else { return "" }
        let others = properties.filter { $0.key != $0.name.bare }.map {
            SwiftText("case \($0.name.escaped) = \(SwiftLiteral.string($0.key))")
        }
        return """
            private enum CodingKeys: String, CodingKey {
                \(same.isEmpty ? "" : SwiftText.cases(same.map { SwiftText($0.name.escaped) }))
                \(SwiftText.lines(others))
            }
            """
    }
}
