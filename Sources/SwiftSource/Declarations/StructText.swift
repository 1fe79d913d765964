import SwiftModel

/// A struct with its properties and the parts of its features. It is its own builder: its properties can be assigned.
enum StructText {
    /// The names that every struct uses.
    static let takes = TakenNames(
        types: ["Builder", "BuiltModel", "PropertyName"],
        structMembers: ["configure", "customMirror", "hashValue", "setProperties"]
    )

    /// The approximate number of lines of a struct without features.
    static let lines = FeatureTraits.LineCount(perStruct: 40, perProperty: 4)

    /// - Parameter immutable: The model with read-only properties of which the struct is the builder, if it is one.
    static func declaration(_ model: StructModel, _ parts: Parts, builderOf immutable: TypePath? = nil) -> SwiftText {
        let access = model.heading.access.modifier
        let base = immutable == nil ? "PlankModel" : "PlankModelBuilder"
        let own = model.heading.hasPresence ? [base] : ["Codable", "Hashable", "Sendable"]
        // The protocols of the runtime are nonisolated, and so is what conforms to them in its declaration.
        let keyword = model.heading.hasPresence ? "struct" : "nonisolated struct"
        return """
            \(Documentation.heading(model.heading))
            \(.opening("\(access)\(keyword) \(model.heading.name.escaped)", inheriting: own + model.conformances + parts.declared))
                \(SwiftText.blocks(stored(model, access, immutable)))

                \(SwiftText.blocks(initializers(model, access) + parts.members))
            }
            """
    }

    /// Returns the properties, and the variables behind their accessors.
    private static func stored(_ model: StructModel, _ access: String, _ immutable: TypePath?) -> [SwiftText] {
        let alias: SwiftText = immutable.map { "\(access)typealias BuiltModel = \($0.description)" } ?? ""
        return [alias, .lines(properties(model, access)), .lines(backing(model, isOfBuilder: immutable != nil))]
    }

    private static func initializers(_ model: StructModel, _ access: String) -> [SwiftText] {
        if !model.heading.hasPresence { return [memberwise(model, access)] }
        let required = initializer(model.parameters, assignments(model) + [model.report("built")], access)
        return [required, configuring(model, access)]
    }

    /// Returns the initializer with all properties; arguments for optional properties can be omitted. A field without an
    /// argument keeps its default, and is not written. Those of required properties come first, because a field can only
    /// be set when all others have values.
    private static func memberwise(_ model: StructModel, _ access: String) -> SwiftText {
        let scope = model.heading.path
        let parameters = model.initializerParameters
        let plain = parameters.map { PlainProperty($0, in: scope).initialization }
        let ordered = parameters.filter(\.isRequired) + parameters.filter { !$0.isRequired }
        let fields = ordered.map { property -> SwiftText in
            let assignment = StoredProperty(property, in: scope).initialization
            return property.isRequired ? assignment : "if let \(property.name.escaped) { \(assignment) }"
        }
        let assignments = (model.isSynthesized ? plain : fields) + [model.report("built")]
        return initializer(parameters.map { $0.parameter(in: scope) }, assignments, access)
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
        let isReadOnly = property.facts.isReadOnly && model.heading.hasReadOnlyProperties
        if model.isSynthesized {
            return PlainProperty(property, in: model.heading.path).declaration(access, isReadOnly: isReadOnly)
        }
        guard let constant = property.presence.constant else {
            return StoredProperty(property, in: model.heading.path).declaration(access, isReadOnly: isReadOnly)
        }
        let type = property.declaredType.spelling(in: model.heading.path)
        let value = SwiftText(SwiftLiteral.expression(constant.expression))
        return SwiftText.block("\(access)var \(property.name.escaped): \(type)", value)
    }

    private static func additional(_ model: StructModel, _ access: String) -> SwiftText {
        guard case .kept(let name, let value, let coding, _) = model.additional else { return "" }
        let variable: SwiftText = "\(access)var \(name.escaped): [String: \(value.spelling(in: model.heading.path))]"
        let entries = "_\(name.bare).value"
        return """
            /// Properties that the schema does not declare.
            \(coding == nil ? variable + " = [:]" : .accessors(variable, "get { \(entries) }", "set { \(entries) = newValue }"))
            """
    }

    /// Returns the variables behind the properties' accessors. Those of a builder's deprecated properties can be used in its file:
    /// a partial model assigns them without a warning.
    private static func backing(_ model: StructModel, isOfBuilder: Bool) -> [SwiftText] {
        if model.isSynthesized { return model.properties.map { PlainProperty($0, in: model.heading.path).backing } }
        let variables = model.storage.map { stored in
            stored.backing(isOfBuilder && stored.model.isMarkedDeprecated ? "fileprivate" : "private")
        }
        guard case .kept(let name, _, let coding?, _) = model.additional else { return variables }
        let type = coding.spelling(in: model.heading.path)
        return variables + ["private var _\(name.bare) = PlankCodedEntries<\(type)>()"]
    }

    // MARK: - Initializers

    /// Returns the initializer that assigns some properties.
    private static func initializer(
        _ parameters: [SwiftText],
        _ assignments: [SwiftText],
        _ access: String
    ) -> SwiftText {
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
    public var keepsAdditional: Bool { additional.value != nil }

    /// The parameters of an initializer that takes the required properties.
    public var parameters: [SwiftText] { required.map { $0.parameter(in: heading.path) } }

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
        let type = isRequired ? declaredType : .optional(wrapped: type)
        return "\(name.escaped): \(type.spelling(in: scope))\(value)"
    }
}
