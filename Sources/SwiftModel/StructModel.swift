/// A struct for an object schema.
public struct StructModel: Hashable, Sendable, Codable {
    public let heading: Heading
    public let properties: [PropertyModel]
    public let additional: AdditionalProperties
    /// The protocols of the schemas that this one extends.
    public let conformances: [String]
    /// The value of `type` that identifies the model among others.
    public let polymorphicTypeIdentifier: String
    /// The words for a value in comments: "a pin".
    public let noun: String
    public var nested: [Declaration]
    /// What the struct knows of the declared types of its values, by their paths.
    public let references: [TypeReference]
    /// The model that the struct is another form of: it has its properties, called the same.
    public let original: TypePath?
    /// The smallest document that the schema allows, if a feature asks for it.
    public let smallestDocument: JSONConstant?
    /// The property that the schema chooses to identify values; `nil` where it leaves that to a property called `id`.
    public let identity: SwiftName?

    public init(
        heading: Heading,
        properties: [PropertyModel],
        additional: AdditionalProperties,
        conformances: [String],
        polymorphicTypeIdentifier: String,
        noun: String,
        nested: [Declaration],
        references: [TypeReference] = [],
        original: TypePath? = nil,
        smallestDocument: JSONConstant? = nil,
        identity: SwiftName? = nil
    ) {
        self.heading = heading
        self.properties = properties
        self.additional = additional
        self.conformances = conformances
        self.polymorphicTypeIdentifier = polymorphicTypeIdentifier
        self.noun = noun
        self.nested = nested
        self.references = references
        self.original = original
        self.smallestDocument = smallestDocument
        self.identity = identity
    }

    /// The properties whose value can differ from model to model.
    public var stored: [PropertyModel] {
        properties.contains { $0.presence.constant != nil }
            ? properties.filter { $0.presence.constant == nil } : properties
    }
    /// The properties that a model cannot be created without.
    public var required: [PropertyModel] {
        properties.filter { $0.isRequired && $0.presence.constant == nil }
    }
}

/// What happens to keys that the schema does not declare.
public enum AdditionalProperties: Hashable, Sendable, Codable {
    /// They are ignored; a union that compares branches is told which they are if `isReported` is true.
    case dropped(isReported: Bool)
    /// A document with such a key is refused.
    case rejected
    /// They are kept in a dictionary.
    case kept(name: SwiftName, value: SwiftType, coding: TypeCoding?)

    /// The type of the values that are kept.
    public var value: SwiftType? {
        if case .kept(_, let value, _) = self { value } else { nil }
    }
}
