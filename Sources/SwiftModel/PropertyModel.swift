/// A property of a struct.
public struct PropertyModel: Hashable, Sendable {
    /// A reference, because every feature passes properties around.
    private let content: Reference<Content>

    private struct Content: Hashable, Sendable {
        let name: SwiftName
        let key: String
        let legacyKeys: [String]
        let type: SwiftType
        var presence: Presence
        let coding: TypeCoding?
        var initialValue: InitialValue?
        let isModel: Bool
        let boxing: Boxing?
        let merging: Merging
        var facts: ValueFacts
    }

    /// The name in Swift.
    public var name: SwiftName { content.value.name }
    /// The key in JSON.
    public var key: String { content.value.key }
    /// Other keys that the property is read from if its own key is missing, in this order.
    public var legacyKeys: [String] { content.value.legacyKeys }
    /// The type without the `?` of an optional property.
    public var type: SwiftType { content.value.type }
    /// Whether the property is required, and which values it can have.
    public var presence: Presence { content.value.presence }
    /// The coding that reads and writes the value; `nil` if `Codable` does.
    public var coding: TypeCoding? { content.value.coding }
    /// The value before one is assigned.
    public var initialValue: InitialValue? { content.value.initialValue }
    /// Whether the value is a struct of the run, so that two values are merged property by property.
    public var isModel: Bool { content.value.isModel }
    /// Why the value is stored in a box; `nil` if it is not.
    public var boxing: Boxing? { content.value.boxing }
    /// How the value is merged with a newer one, if it is a list.
    public var merging: Merging { content.value.merging }
    /// What the schema says about the value.
    public var facts: ValueFacts { content.value.facts }
    /// Whether the property is marked as deprecated in Swift.
    public var isMarkedDeprecated: Bool { content.value.facts.isMarkedDeprecated }

    /// The value of a property before one is assigned.
    public enum InitialValue: Hashable, Sendable {
        /// The schema's `default`, which does not count as set.
        case `default`(ValueExpression)
        /// The tag of a union's branch, which counts as set; that of a required property is a default argument.
        case tag(ValueExpression)
        /// The only value that the schema of a required property lists. Only a value that is read replaces it.
        case listed(OnlyValue)
    }

    /// The reason for storing a value in a box.
    public enum Boxing: String, Hashable, Sendable {
        /// The value can contain its owner.
        case recursive
        /// The value would make its owner large.
        case large
    }

    /// How a list is merged with a newer one.
    public enum Merging: Hashable, Sendable {
        /// The newer list replaces the older one.
        case replaced
        /// The newer elements are appended.
        case appended
        /// Elements with the same value of a property are merged; the other newer elements are appended.
        case matched(by: SwiftName)
    }

    /// Creates a property.
    public init(
        name: SwiftName,
        key: String,
        legacyKeys: [String] = [],
        type: SwiftType,
        presence: Presence,
        coding: TypeCoding?,
        initialValue: InitialValue?,
        isModel: Bool,
        boxing: Boxing?,
        merging: Merging = .replaced,
        facts: ValueFacts
    ) {
        self.init(
            Content(
                name: name,
                key: key,
                legacyKeys: legacyKeys,
                type: type,
                presence: presence,
                coding: coding,
                initialValue: initialValue,
                isModel: isModel,
                boxing: boxing,
                merging: merging,
                facts: facts
            )
        )
    }

    /// Returns the property with another presence and without its initial value, and not marked as deprecated.
    public func with(_ presence: Presence) -> PropertyModel {
        var content = content.value
        content.facts.isMarkedDeprecated = false
        if presence != content.presence { content.initialValue = nil }
        content.presence = presence
        return PropertyModel(content)
    }

    private init(_ content: Content) { self.content = Reference(content) }

    /// The argument of an initializer for a required property that need not be given: the tag of a union's branch.
    public var defaultArgument: ValueExpression? {
        if isRequired, case .tag(let tag) = initialValue { tag } else { nil }
    }

    /// The only value that the schema of a required property lists, unless others are refused.
    public var listedValue: OnlyValue? {
        if case .listed(let value) = initialValue { value } else { nil }
    }

    /// The only value of the property, which no initializer takes and only reading replaces, if anything does.
    public var ownValue: OnlyValue? { presence.constant ?? listedValue }

    /// Whether the property has a value of its own.
    public var hasOwnValue: Bool { ownValue != nil }

    /// Whether the value is stored in a box.
    public var isBoxed: Bool { boxing != nil }

    /// Whether the key is required.
    public var isRequired: Bool { presence.isRequired }

    /// Whether the key is required and its value can be `null`.
    public var writesNull: Bool {
        if case .required(allowsNull: true) = presence { true } else { false }
    }

    /// Whether the property can be without a value of its own: the key can be missing or `null`, or a value of another
    /// type is kept separately.
    public var isOptional: Bool {
        switch presence {
        case .constant: false
        case .required(let allowsNull): allowsNull || coding?.isLenient == true
        case .optional: true
        }
    }

    /// Whether an absent value is the schema's default, so that the Swift value is not optional.
    public var offersDefault: Bool {
        guard case .default = initialValue, !isRequired, !presence.allowsNull, type != .json else { return false }
        return coding?.isLenient != true
    }

    /// The type as declared, with `?` if it is optional.
    public var declaredType: SwiftType { isOptional && !offersDefault ? .optional(wrapped: type) : type }
}
