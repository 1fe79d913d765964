import SwiftModel

/// How a struct stores a property, and the code that follows from it: no other code asks.
public struct StoredProperty {
    /// The property.
    public let model: PropertyModel
    private let scope: TypePath

    /// The property wrapper that holds the value.
    private enum Wrapper {
        /// A variable of the property's type.
        case none
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
    }

    private var wrapper: Wrapper {
        guard model.coding != nil else {
            if model.isRequired { return model.isBoxed ? .indirect : .none }
            return model.isBoxed ? .boxedField : .field
        }
        if !model.isOptional { return .codedValue }
        return model.isBoxed ? .boxedCodedField : .codedField
    }

    private var name: String { model.name.bare }
    private var key: SwiftText { SwiftText(SwiftLiteral.string(model.key)) }
    private var coding: String { model.coding?.spelling(in: scope) ?? "" }
    private var type: String { model.declaredType.spelling(in: scope) }

    /// The variable.
    public func variable(_ access: String) -> SwiftText {
        let variable = SwiftText("\(access)var \(model.name.escaped): \(type)\(start)")
        guard let attribute else { return variable }
        return .breaking("\(attribute) \(variable)", broken: "\(attribute)\n\(variable)")
    }

    private var start: String {
        if case .default(let value) = model.initialValue { " = " + SwiftLiteral.expression(value) } else { "" }
    }

    private var attribute: String? {
        switch wrapper {
        case .none: nil
        case .indirect: "@Indirect"
        case .codedValue: "@CodedValue<\(coding)>"
        case .field:
            if case .tag(let tag) = model.initialValue {
                "@Field(tag: \(SwiftLiteral.expression(tag)))"
            } else {
                "@Field"
            }
        case .boxedField: "@BoxedField"
        case .codedField: "@CodedField<\(coding)>"
        case .boxedCodedField: "@BoxedCodedField<\(coding)>"
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
        case .none, .indirect: return Storage(name: "self.\(name)", type: type, startsEmpty: false)
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
    public var argument: SwiftText {
        switch wrapper {
        case .codedField, .boxedCodedField: "\(name): nil"
        case .codedValue: .call("\(name): object.required", [key, "as: \(coding).self"])
        default: .call("\(name): object.required", [key, "\(type).self"])
        }
    }

    /// The statement that reads the property after the initializer; empty for none.
    public var reading: SwiftText {
        switch wrapper {
        case .none, .indirect: return ""
        case .codedValue: return "_\(name).spelling = object.spelling(\(key))"
        case .codedField, .boxedCodedField:
            return .call(model.isRequired ? "try object.readRequired" : "object.read", [key, "into: &_\(name)"])
        case .field, .boxedField:
            let expected = model.presence.onlyValue.map { SwiftText("expecting: " + model.spelling(of: $0, in: scope)) }
            return .call("object.read", [key, "into: &_\(name)"] + (expected.map { [$0] } ?? []))
        }
    }

    /// The statement that writes the property.
    public var writing: SwiftText {
        switch wrapper {
        case .none, .indirect: .call("object.write", [key, "self.\(name)"])
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

    /// The statement that takes the property of `newer` if it is set; models merge.
    public var merging: SwiftText {
        switch wrapper {
        case .codedValue: "_\(name) = newer._\(name)"
        case .none, .indirect:
            model.isModel
                ? "Self.update(&self.\(name), from: newer.\(name))" : "self.\(name) = newer.\(name)"
        case .field, .boxedField, .codedField, .boxedCodedField: "_\(name).merge(newer._\(name))"
        }
    }
}

extension PropertyModel {
    /// The property's only value where nothing but the value tells the type: a case of an enum names it.
    public func spelling(of value: OnlyValue, in scope: TypePath) -> String {
        let expression = SwiftLiteral.expression(value.expression)
        if case .enumCase = value.expression { return type.spelling(in: scope) + expression }
        return expression
    }
}
