/// A property of a struct.
public struct PropertyModel: Hashable, Sendable, Codable {
    public let name: SwiftName
    /// The key in JSON.
    public let key: String
    /// The keys that the property is read from, in this order, where its own is missing.
    public let legacyKeys: [String]
    /// The type without the `?` of an optional property.
    public let type: SwiftType
    public let presence: Presence
    /// The coding that reads and writes the value; `nil` where `Codable` does.
    public let coding: TypeCoding?
    /// The value before one is set.
    public let initialValue: InitialValue?
    /// Whether the value is a struct of the run, so that two values merge property by property.
    public let isModel: Bool
    /// Why the value is stored in a box; `nil` for a value that is not.
    public let boxing: Boxing?
    /// How the value is merged with a newer one, if it is a list.
    public let merging: Merging
    /// What the schema says about the value.
    public let facts: ValueFacts

    /// A value that a property has before one is set.
    public enum InitialValue: Hashable, Sendable, Codable {
        /// The schema's `default`, which does not count as set.
        case `default`(ValueExpression)
        /// The tag of a union's branch, which counts as set.
        case tag(ValueExpression)
    }

    /// A reason to store a value in a box.
    public enum Boxing: String, Hashable, Sendable, Codable {
        /// It would contain itself.
        case recursive
        /// It would make its owner large.
        case large
    }

    /// How a list is merged with a newer one.
    public enum Merging: Hashable, Sendable, Codable {
        /// The newer list replaces it.
        case replaced
        /// The newer elements follow its own.
        case appended
        /// Elements that have the same value of a property are merged; other newer ones follow.
        case matched(by: SwiftName)
    }

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
        self.name = name
        self.key = key
        self.legacyKeys = legacyKeys
        self.type = type
        self.presence = presence
        self.coding = coding
        self.initialValue = initialValue
        self.isModel = isModel
        self.boxing = boxing
        self.merging = merging
        self.facts = facts
    }

    /// Whether the value is stored in a box.
    public var isBoxed: Bool { boxing != nil }

    /// Whether the key must be there.
    public var isRequired: Bool { presence.isRequired }

    /// Whether the value may be `nil`: where the key may be missing or `null`, or a value of another type is kept aside.
    public var isOptional: Bool {
        switch presence {
        case .constant: false
        case .required(let allowsNull): allowsNull || coding?.isLenient == true
        case .optional: true
        }
    }

    /// The type as it is declared, `?` included.
    public var declaredType: SwiftType { isOptional ? .optional(wrapped: type) : type }
}
