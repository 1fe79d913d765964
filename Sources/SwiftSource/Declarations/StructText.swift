import SwiftModel

/// A struct with its properties and the parts of its features. It is its own builder: its properties can be assigned.
enum StructText {
    /// The names that every struct uses.
    static let takes = TakenNames(
        types: ["Builder", "PropertyName"],
        structMembers: ["configure", "debugDescription", "hashValue", "setProperties"]
    )

    /// The approximate number of lines of a struct without features.
    static let lines = FeatureTraits.LineCount(perStruct: 40, perProperty: 4)

    static func declaration(_ model: StructModel, _ parts: Parts) -> SwiftText {
        let access = model.heading.access.modifier
        let own = model.heading.hasPresence ? ["PlankModel"] : ["Codable", "Hashable", "Sendable"]
        let conformances = own + model.conformances + parts.conformances
        return """
            \(Documentation.heading(model.heading))
            \(.opening("\(access)struct \(model.heading.name.escaped)", inheriting: conformances))
                \(SwiftText.lines(properties(model, access)))

                \(SwiftText.blocks(initializers(model, access) + parts.members))
            }
            """
    }

    private static func initializers(_ model: StructModel, _ access: String) -> [SwiftText] {
        if !model.heading.hasPresence { return [MemberwiseText.initializer(model)] }
        let required = initializer(model.parameters, assignments(model) + [model.report("built")], access)
        return [required, configuring(model, access)]
    }

    /// Returns the statements that assign the required properties.
    private static func assignments(_ model: StructModel) -> [SwiftText] {
        model.required.map { StoredProperty($0, in: model.heading.path).initialization }
    }

    private static func properties(_ model: StructModel, _ access: String) -> [SwiftText] {
        let lines = model.properties.map { property -> SwiftText in
            """
            \(Documentation.heading(property.facts))
            \(declaration(of: property, in: model, access))
            """
        }
        return lines + [additional(model, access)]
    }

    private static func declaration(of property: PropertyModel, in model: StructModel, _ access: String) -> SwiftText {
        if model.isSynthesized { return MemberwiseText.variable(property, in: model) }
        guard let constant = property.presence.constant else {
            return StoredProperty(property, in: model.heading.path).variable(access)
        }
        let type = property.declaredType.spelling(in: model.heading.path)
        let value = SwiftText(SwiftLiteral.expression(constant.expression))
        return SwiftText.block("\(access)var \(property.name.escaped): \(type)", value)
    }

    private static func additional(_ model: StructModel, _ access: String) -> SwiftText {
        guard case .kept(let name, let value, let coding, _) = model.additional else { return "" }
        let wrapper = coding.map { "@CodedEntries<\($0.spelling(in: model.heading.path))> " } ?? ""
        return """
            /// Properties that the schema does not declare.
            \(wrapper)\(access)var \(name.escaped): [String: \(value.spelling(in: model.heading.path))] = [:]
            """
    }

    // MARK: - Initializers

    /// Returns the initializer that assigns some properties.
    static func initializer(_ parameters: [SwiftText], _ assignments: [SwiftText], _ access: String) -> SwiftText {
        let assignments = assignments.filter { !$0.isEmpty }
        if assignments.isEmpty { return "\(access)init() {}" }
        return """
            \(SwiftText.call("\(access)init", parameters)) {
                \(SwiftText.lines(assignments))
            }
            """
    }

    /// Returns the initializer with the required properties and a closure that sets others.
    private static func configuring(_ model: StructModel, _ access: String) -> SwiftText {
        guard model.hasState else { return "" }
        // If both initializers report the model, one does not call the other.
        let start =
            model.heading.reportsInitialization
            ? SwiftText.lines(assignments(model)) : SwiftText.call("self.init", model.arguments)
        return """
            \(SwiftText.call("\(access)init", model.parameters + ["configure: (inout Self) throws -> Void"])) rethrows {
                \(start)
                try configure(&self)
                \(model.report("built"))
            }
            """
    }
}

extension StructModel {
    /// The properties that the struct stores.
    public var storage: [StoredProperty] { stored.map { StoredProperty($0, in: heading.path) } }

    /// Whether the struct keeps keys that the schema does not declare.
    public var keepsAdditional: Bool {
        if case .kept = additional { true } else { false }
    }

    /// The parameters of an initializer that takes the required properties.
    public var parameters: [SwiftText] {
        required.map { $0.parameter(in: heading.path) }
    }

    /// The arguments for those parameters.
    public var arguments: [SwiftText] { required.map { "\($0.name.label): \($0.name.escaped)" } }

    /// Returns the statement that reports to the initialization hook how a model was created; empty without a hook.
    public func report(_ kind: String) -> SwiftText {
        heading.reportsInitialization ? "didInitialize(.\(kind))" : ""
    }

    /// Whether a method reads the optional properties after the initializer has set the required ones. The compiler
    /// checks that no statement of an initializer uses a property too early, in time quadratic in their number. Up to
    /// about 100 properties, that costs no more than a method.
    public var isReadByMethod: Bool { stored.count > 100 }

    /// Whether the struct stores anything.
    public var hasState: Bool { !stored.isEmpty || keepsAdditional }
}

extension PropertyModel {
    /// The parameter for the property, which can be omitted if it has a default argument.
    public func parameter(in scope: TypePath) -> SwiftText {
        let value = defaultArgument.map { " = " + SwiftLiteral.expression($0) } ?? (isRequired ? "" : " = nil")
        return "\(name.escaped): \(declaredType.spelling(in: scope))\(value)"
    }
}
