import SwiftModel

/// How a struct stores a property, and the code that follows from it: no other code asks.
public struct StoredProperty {
    /// The property.
    public let model: PropertyModel
    private let scope: TypePath
    private let isDeprecated: Bool

    /// The property wrapper that holds the value.
    private enum Wrapper {
        /// A variable of the property's type.
        case none
        /// A value that code of the model uses without a warning, though the property is deprecated.
        case deprecated
        /// A box that always has a value.
        case indirect
        /// A value with its coding that is always set.
        case codedValue
        /// A field that may be absent.
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
    /// The member that has the value, as code of the model names it: that must not be a warning.
    private var valueName: String { isDeprecated ? "_\(name).wrappedValue" : name }
    private var key: SwiftText { SwiftText(SwiftLiteral.string(model.key)) }
    /// The key to read the value from.
    private var readKey: SwiftText { model.keyToRead }
    private var coding: String { model.coding?.spelling(in: scope) ?? "" }
    private var type: String { model.declaredType.spelling(in: scope) }

    /// The variable.
    public func variable(_ access: String) -> SwiftText {
        let declaration = "\(access)var \(model.name.escaped): "
        guard let attribute else { return SwiftText(declaration + model.declaredType.startlessSpelling(in: scope)) }
        let variable = SwiftText(declaration + type)
        return .breaking("\(attribute) \(variable)", broken: "\(attribute)\n\(variable)")
    }

    private var attribute: String? {
        switch wrapper {
        case .none: nil
        case .deprecated: "@DeprecatedValue"
        case .indirect: "@Indirect"
        case .codedValue: "@CodedValue<\(coding)>"
        case .field: "@Field\(startingValue)"
        case .boxedField: "@BoxedField"
        case .codedField: "@CodedField<\(coding)>\(startingValue)"
        case .boxedCodedField: "@BoxedCodedField<\(coding)>"
        }
    }

    /// What the wrapper has before a value is assigned, unless that is `nil`.
    private var startingValue: String {
        switch model.initialValue {
        case .default(let value): "(default: \(SwiftLiteral.expression(value)))"
        case .tag(let tag): "(tag: \(SwiftLiteral.expression(tag)))"
        case nil: ""
        }
    }

    /// The statement by which an initializer takes the value from a parameter of the property's name.
    var initialization: SwiftText { initialization(with: SwiftText(model.name.escaped)) }

    private func initialization(with value: SwiftText) -> SwiftText {
        switch wrapper {
        case .none, .deprecated, .indirect, .codedValue:
            isDeprecated ? "_\(name) = .init(wrappedValue: \(value))" : "self.\(name) = \(value)"
        // By the wrapper, which has a value already: the setter needs those of all properties.
        case .field, .boxedField, .codedField, .boxedCodedField: "_\(name).wrappedValue = \(value)"
        }
    }

    /// Where the value is stored.
    public struct Storage {
        /// The variable, as an initializer names it.
        public let name: String
        /// The variable's type.
        public let type: String
        /// Whether the variable has a value before one is assigned.
        public let startsEmpty: Bool
        /// The value, where the variable is a wrapper around one of `type`.
        var wrappedValue: String?

        /// The variable's value, as a method names it.
        public var value: String { wrappedValue ?? name }

        /// The statement that assigns the variable a value of its type.
        public func assignment(_ value: String) -> String {
            wrappedValue == nil ? "\(name) = \(value)" : "\(name) = .init(wrappedValue: \(value))"
        }
    }

    /// Where the value is stored, in a struct with the compiler's `Codable` or in one of ours.
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
            return Storage(name: "_\(name)", type: type, startsEmpty: true)
        }
    }

    /// Whether the initializer takes the value from the decoder, rather than `nil`.
    public var isReadAtStart: Bool {
        switch wrapper {
        case .codedField, .boxedCodedField: false
        default: model.isRequired
        }
    }

    /// The argument of the initializer for a required property that is read.
    public var argument: SwiftText { "\(name): \(readValue)" }

    /// The statement that assigns a required property what is read, where no initializer is called.
    public var readingAtStart: SwiftText { initialization(with: isReadAtStart ? "try \(readValue)" : readValue) }

    /// The value of a required property when the object is read.
    private var readValue: SwiftText {
        switch wrapper {
        case .codedField, .boxedCodedField: "nil"
        case .codedValue: .call("object.required", [readKey, "as: \(coding).self"])
        default: .call("object.required", [readKey, "\(type).self"])
        }
    }

    /// The statement that reads the property after the initializer; empty for none.
    public var reading: SwiftText {
        switch wrapper {
        case .none, .deprecated, .indirect: return ""
        case .codedValue: return "_\(name).spelling = object.spelling(\(readKey))"
        case .codedField, .boxedCodedField:
            return .call(model.isRequired ? "try object.readRequired" : "object.read", [readKey, "into: &_\(name)"])
        case .field, .boxedField:
            return .call("object.read", [readKey, "into: &_\(name)"] + model.expectation(in: scope))
        }
    }

    /// The statement that writes the property.
    public var writing: SwiftText {
        switch wrapper {
        case .none, .deprecated, .indirect: .call("object.write", [key, "self.\(valueName)"])
        default: .call("object.write", [key, "_\(name)"])
        }
    }

    /// The statement that makes the property absent, for one that may be.
    public var unsetting: SwiftText {
        switch model.initialValue {
        case .default(let value), .tag(let value): .call("_\(name).unset", ["to: \(SwiftLiteral.expression(value))"])
        case nil: "_\(name).unset()"
        }
    }

    /// The statement that takes the property of `newer` if it is set; models merge, and so do lists if the schema says so.
    public var merging: SwiftText {
        switch model.merging {
        case .replaced: return replacing
        case .appended: return combining("{ $0 + $1 }", whole: "self.\(valueName) += newer.\(valueName)")
        case .matched(let name):
            let own = "self." + valueName
            let id = "by: \\.\(name.bare)"
            return combining(
                "{ Self.combined($0, $1, \(id)) }",
                whole: "\(own) = Self.combined(\(own), newer.\(valueName), \(id))"
            )
        }
    }

    /// The statement that merges a list by a closure, or `whole` where there is always one.
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
    /// The key to read the value from: its own, or the first legacy key that is in the object.
    public var keyToRead: SwiftText {
        if legacyKeys.isEmpty { return SwiftText(SwiftLiteral.string(key)) }
        let keys = ([key] + legacyKeys).map(SwiftLiteral.string)
        return SwiftText("object.key(\(keys.joined(separator: ", ")))")
    }

    /// The argument that says which value is expected where the property is read, if it is one alone.
    public func expectation(in scope: TypePath) -> [SwiftText] {
        guard let value = presence.listedValue else { return [] }
        return [SwiftText((value.isOpen ? "listing: " : "expecting: ") + spelling(of: value, in: scope))]
    }

    /// The property's only value where nothing but the value tells the type: a case of an enum names it.
    public func spelling(of value: OnlyValue, in scope: TypePath) -> String {
        let expression = SwiftLiteral.expression(value.expression)
        switch value.expression {
        case .enumCase, .rawValue: return type.spelling(in: scope) + expression
        // By itself the literal would be an `Int`, which it does not fit in.
        case .scalar(.unsigned): return "\(type.spelling(in: scope))(\(expression))"
        case .scalar, .json, .array, .dictionary: return expression
        }
    }
}
