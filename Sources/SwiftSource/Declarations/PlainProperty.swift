import SwiftModel

/// How a struct with synthesized `Codable` stores a property: as a stored property, unless it has a coding, a default or
/// a box, which only its own line shows.
struct PlainProperty {
    fileprivate let model: PropertyModel
    private let scope: TypePath

    /// The storage behind the property's accessor.
    private enum Form {
        case coded(String)
        case boxed
        /// An optional for the value, in place of which an absent property has the default.
        case defaulted
    }

    init(_ model: PropertyModel, in scope: TypePath) {
        self.model = model
        self.scope = scope
    }

    /// The form of the storage; `nil` for a stored property of the property's type, without an accessor.
    private var form: Form? {
        if model.ownValue != nil { return nil }
        if let coding = model.coding { return .coded(coding.spelling(in: scope)) }
        if model.boxing == .recursive { return .boxed }
        return model.offersDefault ? .defaulted : nil
    }

    private var isStored: Bool { form == nil }
    private var type: String { model.declaredType.spelling(in: scope) }

    /// The variable that stores the value, in an initializer.
    var variable: String { isStored ? "self.\(model.name.bare)" : "_\(model.name.bare)" }
    /// The variable's name among the coding keys.
    var codingKey: String { isStored ? model.name.escaped : variable }

    /// Whether the variable is called like its key, so that the coding keys need not say it.
    fileprivate var isNamedAsKey: Bool { isStored && model.key == model.name.bare }

    /// The type of the variable.
    var storedType: String {
        let optional = model.isOptional ? "?" : ""
        return switch form {
        case nil: type
        case .coded(let coding): "\(container)<\(coding)>" + optional
        case .boxed: "PlankIndirect<\(model.type.spelling(in: scope))>" + optional
        case .defaulted: model.type.spelling(in: scope) + "?"
        }
    }

    /// The type around a value with a coding.
    private var container: String {
        (model.coding?.isText == true ? "PlankFormattedText" : "PlankFormatted") + (model.isOptional ? "Field" : "")
    }

    /// Returns the property: a stored one, or accessors over a variable.
    ///
    /// - Parameter isReadOnly: Whether only the model's own code assigns it.
    func declaration(_ access: String, isReadOnly: Bool) -> SwiftText {
        let name = model.name.escaped
        if let own = model.ownValue {
            return StoredProperty.variable(name, of: model.type == .string ? nil : type, with: own, access)
        }
        let head: SwiftText = "\(access)\(isReadOnly ? "private(set) " : "")var \(name): \(type)"
        switch form {
        case nil: return head
        case .coded, .boxed:
            if !model.isOptional {
                return .accessors(head, "get { \(variable).value }", "set { \(variable).value = newValue }")
            }
            return .accessors(head, "get { \(variable)?.value\(orDefault) }", "set { \(stored("newValue")) }")
        case .defaulted: return .accessors(head, "get { \(variable)\(orDefault) }", "set { \(variable) = newValue }")
        }
    }

    /// The default in place of an absent value; empty without one.
    private var orDefault: String {
        guard model.offersDefault, case .default(let value) = model.initialValue else { return "" }
        return " ?? " + SwiftLiteral.expression(value)
    }

    /// The variable behind the accessors; empty for a stored property.
    var backing: SwiftText { isStored ? "" : "private var \(variable): \(storedType)" }

    /// The statement of an initializer that assigns the parameter with the property's name.
    var initialization: SwiftText { stored(model.name.escaped) }

    private func stored(_ value: String) -> SwiftText {
        switch form {
        case nil, .defaulted: "\(variable) = \(value)"
        case .coded: "\(variable) = \(container)(\(value))"
        case .boxed: "\(variable) = PlankIndirect(\(value))"
        }
    }
}

extension StructModel {
    private var plain: [PlainProperty] { properties.map { PlainProperty($0, in: heading.path) } }

    /// The coding keys; empty if each key is the name of its variable.
    public var codingKeys: SwiftText {
        let others = plain.filter { !$0.isNamedAsKey }
        guard !others.isEmpty else { return "" }
        let same = plain.filter(\.isNamedAsKey).map { SwiftText($0.codingKey) }
        return """
            private enum CodingKeys: String, CodingKey {
                \(same.isEmpty ? "" : SwiftText.cases(same))
                \(SwiftText.lines(others.map { "case \($0.codingKey) = \(SwiftLiteral.string($0.model.key))" }))
            }
            """
    }

    /// The method that writes `null` for required properties, which synthesized `Codable` would omit; empty if there are
    /// none.
    public var nullWriting: SwiftText {
        guard properties.contains(where: \.writesNull) else { return "" }
        let statements = plain.map { plain -> SwiftText in
            let call = plain.model.isOptional && !plain.model.writesNull ? "encodeIfPresent" : "encode"
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
