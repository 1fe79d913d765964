import SwiftModel

/// How a struct stores a property. All code that depends on this is made here.
public struct StoredProperty {
    /// The property.
    public let model: PropertyModel
    private let scope: TypePath

    /// The storage behind the property's accessor.
    private enum Form {
        /// No accessor: a stored property of the property's type.
        case property
        /// A variable of the property's type, which the model's own code can use without a warning about a deprecation.
        case variable
        /// A box that always contains a value.
        case indirect
        /// A required value with its coding.
        case codedValue
        /// A field that can be absent, with the coding and the box that the property has.
        case field
    }

    /// Describes how the struct at `scope` stores a property that is not a constant.
    public init(_ model: PropertyModel, in scope: TypePath) {
        self.model = model
        self.scope = scope
    }

    private var form: Form {
        if model.coding != nil { return model.isOptional ? .field : .codedValue }
        if !model.isRequired { return .field }
        return model.isBoxed ? .indirect : model.isMarkedDeprecated ? .variable : .property
    }

    private var name: String { model.name.bare }
    /// The stored variable, in a method.
    private var variable: String { form == .property ? "self.\(name)" : "_\(name)" }
    /// The value, in the model's own code, where naming a deprecated property would be a warning.
    private var value: String {
        switch form {
        case .property: "self.\(name)"
        case .variable: "_\(name)"
        default: "_\(name).\(member)"
        }
    }
    /// The member of the storage that is the property's value.
    private var member: String { model.offersDefault ? "valueOrDefault" : "value" }
    /// The field that is read and written.
    private var field: String { startingValue == nil ? variable : variable + ".field" }
    private var key: SwiftText { SwiftText(SwiftLiteral.string(model.key)) }
    private var coding: String { model.coding?.spelling(in: scope) ?? "" }
    private var type: String { model.declaredType.spelling(in: scope) }
    /// The type of a value that is there.
    private var bareType: String { model.type.spelling(in: scope) }

    /// Returns a variable with a value that only the model's own code replaces; the literal of a string says its type.
    static func variable(_ name: String, of type: String?, with value: OnlyValue, _ access: String) -> SwiftText {
        let annotation = type.map { ": " + $0 } ?? ""
        return "\(access)private(set) var \(name)\(annotation) = \(SwiftLiteral.expression(value.expression))"
    }

    /// Returns the property: a stored one, or accessors over a variable.
    ///
    /// - Parameter isReadOnly: Whether only the model's own code assigns it.
    public func declaration(_ access: String, isReadOnly: Bool) -> SwiftText {
        let name = model.name.escaped
        guard form == .property else {
            let head: SwiftText = "\(access)var \(name): \(type)"
            if model.listedValue != nil || isReadOnly { return .block(head, SwiftText(value)) }
            // Assigning `nil` marks a property as set, and an optional chain that ends at `nil` does not. Only with both
            // accessors can the storage tell them apart.
            return .accessors(head, "get { \(value) }", "set { \(value) = newValue }", "_modify { yield &\(value) }")
        }
        if let value = model.listedValue {
            return Self.variable(name, of: model.type == .string ? nil : type, with: value, access)
        }
        let setter = isReadOnly ? "private(set) " : ""
        return "\(access)\(setter)var \(name): \(model.declaredType.startlessSpelling(in: scope))"
    }

    /// Returns the variable behind the accessors with an access level; empty for a stored property.
    func backing(_ access: String) -> SwiftText {
        let listed = model.listedValue.map { SwiftLiteral.expression($0.expression) }
        switch form {
        case .property: return ""
        case .variable: return "\(access) var \(variable): \(type)\(listed.map { " = " + $0 } ?? "")"
        case .indirect, .codedValue:
            return "\(access) var \(variable)\(listed.map { " = \(storedType)(\($0))" } ?? ": " + storedType)"
        case .field: return "\(access) var \(variable) = \(storedType)(\(startingValue ?? ""))"
        }
    }

    /// The type of the variable.
    private var storedType: String {
        switch form {
        case .property, .variable: return type
        case .indirect: return "PlankIndirect<\(type)>"
        case .codedValue: return "PlankCodedValue<\(coding)>"
        case .field:
            let name = (model.isBoxed ? "Boxed" : "") + (model.coding == nil ? "Field" : "CodedField")
            let suffix = startingValue == nil ? "" : "WithDefault"
            return "Plank\(name)\(suffix)<\(model.coding == nil ? bareType : coding)>"
        }
    }

    /// The argument for the field's default.
    private var startingValue: String? {
        guard form == .field, !model.isBoxed else { return nil }
        switch model.initialValue {
        case .default(let value): return SwiftLiteral.expression(value)
        case .tag(let tag): return "tag: " + SwiftLiteral.expression(tag)
        case .listed, nil: return nil
        }
    }

    /// The statement of an initializer that assigns the parameter with the property's name.
    var initialization: SwiftText { initialization(with: SwiftText(model.name.escaped)) }

    /// Assigns the variable itself: accessors can only be used when all variables have a value.
    private func initialization(with value: SwiftText) -> SwiftText {
        switch form {
        case .property, .variable: "\(variable) = \(value)"
        case .indirect: .call("\(variable) = PlankIndirect", [value])
        case .codedValue: .call("\(variable) = PlankCodedValue", [value])
        case .field: "\(variable).value = \(value)"
        }
    }

    /// The variable that stores the value.
    public struct Storage {
        /// The name of the variable in an initializer.
        public let name: String
        /// The type of the variable.
        public let type: String
        /// Whether the variable has a value before one is assigned.
        public let startsEmpty: Bool
    }

    /// Returns the variable that stores the value, in a struct with synthesized or with generated `Codable`.
    public func storage(isSynthesized: Bool) -> Storage {
        if isSynthesized {
            let plain = PlainProperty(model, in: scope)
            return Storage(name: plain.variable, type: plain.storedType, startsEmpty: model.isOptional)
        }
        return Storage(name: field, type: storedType, startsEmpty: form == .field)
    }

    /// Whether the initializer gets the value from the decoder instead of `nil`.
    public var isReadAtStart: Bool { model.isRequired && form != .field }

    /// The argument for a required property, when the initializer is called to read an object.
    public var argument: SwiftText { "\(model.name.label): \(readValue)" }

    /// The statement that assigns a required property while an object is read, if no other initializer is called.
    public var readingAtStart: SwiftText { initialization(with: isReadAtStart ? "try \(readValue)" : readValue) }

    /// The expression for a required property while an object is read.
    private var readValue: SwiftText {
        switch form {
        case .field where model.coding != nil: "nil"
        case .codedValue: .call("object.required", [model.keyToRead, "as: \(coding).self"])
        default: .call("object.required", [model.keyToRead, "\(type).self"])
        }
    }

    /// The statement that reads the property after the initializer; empty if none is needed.
    public var reading: SwiftText {
        switch form {
        case .property, .variable, .indirect: return ""
        case .codedValue: return "\(variable).spelling = object.spelling(\(model.keyToRead))"
        case .field:
            let expectation = model.coding == nil ? model.expectation(in: scope) : []
            let head: SwiftText = model.isRequired ? "try object.readRequired" : "object.read"
            return .call(head, [model.keyToRead, "into: &\(field)"] + expectation)
        }
    }

    /// The statement that writes the property.
    public var writing: SwiftText {
        .call("object.write", [key, SwiftText(form == .indirect ? value : field)])
    }

    /// Returns the statement that assigns a value to the property of another model, in the model's own code.
    public func assignment(of value: SwiftText, in model: String) -> SwiftText {
        "\(model).\(form == .property ? name : self.value) = \(value)"
    }

    /// The statement that replaces the property with that of `other`, also if it is absent there.
    public var taking: SwiftText { "\(variable) = other.\(form == .property ? model.name.bare : variable)" }

    /// The statement that makes an optional property absent.
    public var unsetting: SwiftText { "\(variable).unset()" }

    /// The statement that takes the property from `newer` if it is set there. Models are merged, and so are lists if
    /// the schema says so.
    public var merging: SwiftText {
        switch model.merging {
        case .replaced: return replacing
        case .appended:
            let isCoded = form == .codedValue || form == .field && model.coding != nil && !model.isBoxed
            if isCoded { return "\(field).append(newer.\(field))" }
            return combining("{ $0 + $1 }", whole: "\(value) += \(newer)")
        case .matched(let name):
            let id = "by: \\.\(name.bare)"
            return combining(
                "{ PlankMerge.combined($0, $1, \(id)) }",
                whole: "\(value) = PlankMerge.combined(\(value), \(newer), \(id))"
            )
        }
    }

    /// Returns the statement that merges a list with a closure, or `whole` if the list is always present.
    private func combining(_ closure: SwiftText, whole: SwiftText) -> SwiftText {
        if form == .field { return "_\(name).merge(newer._\(name)) \(closure)" }
        return model.isOptional ? "PlankMerge.update(&\(value), from: \(newer)) \(closure)" : whole
    }

    /// The value of the newer model.
    private var newer: String { form == .property ? "newer.\(name)" : "newer." + value }

    private var replacing: SwiftText {
        if form == .field { return "_\(name).merge(newer._\(name))" }
        if form == .codedValue { return "_\(name) = newer._\(name)" }
        return model.isModel ? "PlankMerge.update(&\(value), from: \(newer))" : "\(value) = \(newer)"
    }
}

extension PropertyModel {
    /// The expression for the key to read: the property's own, or the first legacy key in the object.
    public var keyToRead: SwiftText {
        if legacyKeys.isEmpty { return SwiftText(SwiftLiteral.string(key)) }
        let keys = ([key] + legacyKeys).map(SwiftLiteral.string)
        return SwiftText("object.key(\(keys.joined(separator: ", ")))")
    }

    /// Returns the argument with the property's only value, for the reader to check; empty if there is none.
    public func expectation(in scope: TypePath) -> [SwiftText] {
        guard let value = presence.listedValue else { return [] }
        return [SwiftText((value.isOpen ? "listing: " : "expecting: ") + spelling(of: value, in: scope))]
    }

    /// Returns the property's only value, with its type if the context does not determine the type, as for a case of an
    /// enum.
    public func spelling(of value: OnlyValue, in scope: TypePath) -> String {
        let expression = SwiftLiteral.expression(value.expression)
        switch value.expression {
        case .enumCase, .rawValue, .decimal: return type.spelling(in: scope) + expression
        // Without the type, the literal would be an `Int`, in which it does not fit.
        case .scalar(.unsigned): return "\(type.spelling(in: scope))(\(expression))"
        case .scalar, .json, .array, .dictionary: return expression
        }
    }
}
