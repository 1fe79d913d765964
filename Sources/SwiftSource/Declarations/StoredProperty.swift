import SwiftModel

/// How a struct stores a property. All code that depends on this is made here.
public struct StoredProperty {
    /// The property.
    public let model: PropertyModel
    private let scope: TypePath
    private let isDeprecated: Bool

    /// The property wrapper of the variable.
    private enum Wrapper {
        /// No wrapper: a variable of the property's type.
        case none
        /// A wrapper through which the model's own code can use a deprecated property without a warning.
        case deprecated
        /// A box that always contains a value.
        case indirect
        /// A required value with its coding.
        case codedValue
        /// A field that can be absent.
        case field
        case boxedField
        case codedField
        case boxedCodedField
    }

    /// Describes how the struct at `scope` stores a property that is not a constant.
    public init(_ model: PropertyModel, in scope: TypePath) {
        self.model = model
        self.scope = scope
        isDeprecated = model.isMarkedDeprecated
    }

    private var wrapper: Wrapper {
        guard model.coding != nil else {
            if model.isRequired { return model.isBoxed ? .indirect : isDeprecated ? .deprecated : .none }
            return model.isBoxed ? .boxedField : .field
        }
        if !model.isOptional { return .codedValue }
        return model.isBoxed ? .boxedCodedField : .codedField
    }

    private var name: String { model.name.bare }
    /// The member with the value, as named in the model's own code, where naming a deprecated property would be a
    /// warning.
    private var valueName: String { isDeprecated ? "_\(name).wrappedValue" : name }
    /// The field that is read and written.
    private var field: String {
        if case .field = wrapper, startingValue != nil { "_\(name).field" } else { "_\(name)" }
    }
    private var key: SwiftText { SwiftText(SwiftLiteral.string(model.key)) }
    /// The key to read the value from.
    private var readKey: SwiftText { model.keyToRead }
    private var coding: String { model.coding?.spelling(in: scope) ?? "" }
    private var type: String { model.declaredType.spelling(in: scope) }

    /// Returns a variable with a value that only the model's own code replaces; the literal of a string says its type.
    static func variable(_ name: String, of type: String?, with value: OnlyValue, _ access: String) -> SwiftText {
        let annotation = type.map { ": " + $0 } ?? ""
        return "\(access)private(set) var \(name)\(annotation) = \(SwiftLiteral.expression(value.expression))"
    }

    /// Returns the variable.
    public func variable(_ access: String) -> SwiftText {
        let variable = listedVariable(access) ?? plainVariable(access)
        guard let attribute else { return variable }
        return .breaking("\(attribute) \(variable)", broken: "\(attribute)\n\(variable)")
    }

    private func plainVariable(_ access: String) -> SwiftText {
        let spelling = attribute == nil ? model.declaredType.startlessSpelling(in: scope) : type
        return "\(access)var \(model.name.escaped): \(spelling)"
    }

    /// Returns the variable that starts with the only value that the schema lists; `nil` if it lists none or several.
    private func listedVariable(_ access: String) -> SwiftText? {
        guard let value = model.listedValue else { return nil }
        let isString = model.type == .string && attribute == nil
        return Self.variable(model.name.escaped, of: isString ? nil : type, with: value, access)
    }

    private var attribute: String? {
        switch wrapper {
        case .none: nil
        case .deprecated: "@DeprecatedValue"
        case .indirect: "@Indirect"
        case .codedValue: "@CodedValue<\(coding)>"
        case .field: startingValue.map { "@FieldWithDefault(\($0))" } ?? "@Field"
        case .boxedField: "@BoxedField"
        case .codedField: "@CodedField<\(coding)>" + (startingValue.map { "(default: \($0))" } ?? "")
        case .boxedCodedField: "@BoxedCodedField<\(coding)>"
        }
    }

    /// The argument for the wrapper's initial value.
    private var startingValue: String? {
        switch model.initialValue {
        case .default(let value): SwiftLiteral.expression(value)
        case .tag(let tag): "tag: " + SwiftLiteral.expression(tag)
        case .listed, nil: nil
        }
    }

    /// The statement of an initializer that assigns the parameter with the property's name.
    var initialization: SwiftText { initialization(with: SwiftText(model.name.escaped)) }

    private func initialization(with value: SwiftText) -> SwiftText {
        switch wrapper {
        case .none, .deprecated, .indirect, .codedValue:
            isDeprecated ? "_\(name) = .init(wrappedValue: \(value))" : "self.\(name) = \(value)"
        // Through the wrapper, which already has a value: the setter requires that all properties have one.
        case .field, .boxedField, .codedField, .boxedCodedField: "_\(name).wrappedValue = \(value)"
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
        /// The value, if the variable is a wrapper around a value of `type`.
        var wrappedValue: String?

        /// The value of the variable, as named in a method.
        public var value: String { wrappedValue ?? name }

        /// Returns the statement that assigns a value to the variable.
        public func assignment(_ value: String) -> String {
            wrappedValue == nil ? "\(name) = \(value)" : "\(name) = .init(wrappedValue: \(value))"
        }
    }

    /// Returns the variable that stores the value, in a struct with synthesized or with generated `Codable`.
    public func storage(isSynthesized: Bool) -> Storage {
        if isSynthesized {
            let isCoded = model.coding != nil
            let wrapper = model.isOptional ? "FormattedField" : "Formatted"
            return Storage(
                name: isCoded ? "_\(name)" : "self.\(name)",
                type: isCoded ? "\(wrapper)<\(coding)>" : type,
                startsEmpty: model.isOptional
            )
        }
        switch wrapper {
        case .indirect: return Storage(name: "_\(name)", type: "Indirect<\(type)>", startsEmpty: false)
        case .none, .deprecated:
            guard isDeprecated else { return Storage(name: "self.\(name)", type: type, startsEmpty: false) }
            return Storage(name: "_\(name)", type: type, startsEmpty: false, wrappedValue: valueName)
        case .codedValue: return Storage(name: "_\(name)", type: "CodedValue<\(coding)>", startsEmpty: false)
        case .field, .boxedField, .codedField, .boxedCodedField:
            return Storage(name: field, type: type, startsEmpty: true)
        }
    }

    /// Whether the initializer gets the value from the decoder instead of `nil`.
    public var isReadAtStart: Bool {
        switch wrapper {
        case .codedField, .boxedCodedField: false
        default: model.isRequired
        }
    }

    /// The argument for a required property, when the initializer is called to read an object.
    public var argument: SwiftText { "\(model.name.label): \(readValue)" }

    /// The statement that assigns a required property while an object is read, if no other initializer is called.
    public var readingAtStart: SwiftText { initialization(with: isReadAtStart ? "try \(readValue)" : readValue) }

    /// The expression for a required property while an object is read.
    private var readValue: SwiftText {
        switch wrapper {
        case .codedField, .boxedCodedField: "nil"
        case .codedValue: .call("object.required", [readKey, "as: \(coding).self"])
        default: .call("object.required", [readKey, "\(type).self"])
        }
    }

    /// The statement that reads the property after the initializer; empty if none is needed.
    public var reading: SwiftText {
        switch wrapper {
        case .none, .deprecated, .indirect: return ""
        case .codedValue: return "_\(name).spelling = object.spelling(\(readKey))"
        case .codedField, .boxedCodedField:
            return .call(model.isRequired ? "try object.readRequired" : "object.read", [readKey, "into: &_\(name)"])
        case .field, .boxedField:
            return .call("object.read", [readKey, "into: &\(field)"] + model.expectation(in: scope))
        }
    }

    /// The statement that writes the property.
    public var writing: SwiftText {
        switch wrapper {
        case .none, .deprecated, .indirect: .call("object.write", [key, "self.\(valueName)"])
        default: .call("object.write", [key, SwiftText(field)])
        }
    }

    /// The statement that makes an optional property absent.
    public var unsetting: SwiftText {
        guard case .codedField = wrapper, let startingValue else { return "_\(name).unset()" }
        return .call("_\(name).unset", ["to: \(startingValue)"])
    }

    /// The statement that takes the property from `newer` if it is set there. Models are merged, and so are lists if
    /// the schema says so.
    public var merging: SwiftText {
        switch model.merging {
        case .replaced: return replacing
        case .appended:
            switch wrapper {
            case .codedField, .codedValue: return "_\(name).append(newer._\(name))"
            default: return combining("{ $0 + $1 }", whole: "self.\(valueName) += newer.\(valueName)")
            }
        case .matched(let name):
            let own = "self." + valueName
            let id = "by: \\.\(name.bare)"
            return combining(
                "{ Self.combined($0, $1, \(id)) }",
                whole: "\(own) = Self.combined(\(own), newer.\(valueName), \(id))"
            )
        }
    }

    /// Returns the statement that merges a list with a closure, or `whole` if the list is always present.
    private func combining(_ closure: SwiftText, whole: SwiftText) -> SwiftText {
        switch wrapper {
        case .field, .boxedField, .codedField, .boxedCodedField: "_\(name).merge(newer._\(name)) \(closure)"
        case .none, .deprecated, .indirect, .codedValue:
            model.isOptional
                ? "Self.update(&self.\(valueName), from: newer.\(valueName)) \(closure)" : whole
        }
    }

    private var replacing: SwiftText {
        switch wrapper {
        case .codedValue: "_\(name) = newer._\(name)"
        case .none, .deprecated, .indirect:
            model.isModel
                ? "Self.update(&self.\(valueName), from: newer.\(valueName))"
                : "self.\(valueName) = newer.\(valueName)"
        case .field, .boxedField, .codedField, .boxedCodedField: "_\(name).merge(newer._\(name))"
        }
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
