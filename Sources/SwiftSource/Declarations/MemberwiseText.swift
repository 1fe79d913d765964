import SwiftModel

/// A struct like a handwritten one: stored properties, an initializer with all of them, and, unless its schema asks for
/// more, synthesized `Codable`.
enum MemberwiseText {
    /// Returns the initializer with all properties; arguments for optional properties can be omitted.
    static func initializer(_ model: StructModel) -> SwiftText {
        let properties = model.initializerParameters
        let assignments =
            model.isSynthesized
            ? properties.map { PlainProperty($0, in: model.heading.path).initialization }
            : fieldAssignments(properties, in: model)
        return StructText.initializer(
            properties.map { $0.parameter(in: model.heading.path) },
            assignments + [model.report("built")],
            model.heading.access.modifier
        )
    }

    /// Returns the statements that assign the parameters. A field without an argument keeps its default, and is not
    /// written. Those of required properties come first, because a field can only be set when all others have values.
    private static func fieldAssignments(_ properties: [PropertyModel], in model: StructModel) -> [SwiftText] {
        let required = properties.filter(\.isRequired).map {
            StoredProperty($0, in: model.heading.path).initialization
        }
        let optional = properties.filter { !$0.isRequired }.map { property -> SwiftText in
            let own = StoredProperty(property, in: model.heading.path).initialization
            return "if let \(property.name.escaped) { \(own) }"
        }
        return required + optional
    }
}

extension StructModel {
    /// The coding keys; empty if each key is the name of its variable.
    public var codingKeys: SwiftText {
        let names = properties.map { PlainProperty($0, in: heading.path).codingKey }
        let keys = zip(names, properties).map { name, property in
            (
                text: SwiftText(name), key: property.key,
                isSame: name == property.name.escaped && property.key == property.name.bare
            )
        }
        guard keys.contains(where: { !$0.isSame }) else { return "" }
        let same = keys.filter(\.isSame).map(\.text)
        return """
            private enum CodingKeys: String, CodingKey {
                \(same.isEmpty ? "" : SwiftText.cases(same))
                \(SwiftText.lines(keys.filter { !$0.isSame }.map { "case \($0.text) = \(SwiftLiteral.string($0.key))" }))
            }
            """
    }

    /// The method that writes `null` for required properties, which synthesized `Codable` would omit; empty if there are
    /// none.
    public var nullWriting: SwiftText {
        guard properties.contains(where: \.writesNull) else { return "" }
        let statements = properties.map { property -> SwiftText in
            let plain = PlainProperty(property, in: heading.path)
            let call = property.isOptional && !property.writesNull ? "encodeIfPresent" : "encode"
            return "try container.\(call)(\(plain.variable), forKey: .\(plain.codingKey))"
        }
        return """
            \(heading.access.modifier)func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: CodingKeys.self)
                \(SwiftText.lines(statements))
            }
            """
    }
}
