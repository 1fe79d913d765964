import SchemaGraph

/// A struct for an object schema.
package struct StructModel: Sendable, Encodable {
    package let heading: Heading
    package let properties: [PropertyModel]
    package let additional: AdditionalProperties
    /// The type of the values that `additional` keeps.
    @Unprinted package var additionalValue: TypeDraft?
    package let presence: PresenceStorage
    /// Protocols of extended schemas.
    package let conformances: [String]
    package var nested: [Declaration]
    package let modelName: String
    package let polymorphicTypeIdentifier: String
    /// What documentation calls a value: "a pin".
    package let noun: String
    /// Whether a union that compares branches has to hear which keys the struct drops.
    package let reportsDroppedKeys: Bool

    package var stored: [PropertyModel] { properties.filter { $0.constant == nil || !$0.isRequired } }
    package var required: [PropertyModel] { stored.filter(\.isRequired) }
}

/// One property of a struct.
package struct PropertyModel: Sendable, Encodable {
    /// The Swift name, in backticks where Swift needs them.
    package let name: String
    /// The name without backticks.
    package let bareName: String
    /// The JSON key.
    package let key: String
    /// The JSON key as a Swift string literal, quotes included.
    package let keyLiteral: String
    /// The type without the `?` of an optional property.
    package let type: String
    /// The same type, taken apart.
    @Unprinted package var value: TypeDraft
    /// The schemas that describe the property, if any does.
    @Unprinted package var schemas: [SchemaID]
    /// Whether the schema allows `null`, rather than only a missing value.
    package let isNullable: Bool
    /// Whether the value may be `nil`: not required, or nullable.
    package let isOptional: Bool
    package let isRequired: Bool
    package let documentation: [String]
    /// The only value that the schema allows, as a Swift literal.
    package let constant: String?
    /// The value before anybody sets one, as a Swift literal.
    package let defaultValue: String?
    /// The tag of a union's branch, as a Swift literal: the property is set to it from the start.
    package let startingTag: String?
    /// The runtime coding that reads and writes the value; `nil` where `Codable` does.
    package let coding: String?
    /// Whether the type applies only under a condition of the schema, so that any other value is kept as it came.
    package let isLenient: Bool
    package let merge: Merge
    /// Whether the value holds a value of the same type, so that it needs a box.
    package let isIndirect: Bool
    /// The position of the property's bit.
    package let bit: Int

    package enum Merge: Sendable, Encodable {
        case replace
        /// Both sides are models: merged property by property.
        case nested
    }

    package var declaredType: String { isOptional ? type + "?" : type }
}

/// How a struct remembers which properties were set.
package enum PresenceStorage: Sendable, Encodable {
    /// An integer type, `UInt8`.
    case integer(String)
    /// Several words.
    case wide
}

/// What becomes of keys that the schema does not name.
package enum AdditionalProperties: Sendable, Encodable {
    case dropped
    case rejected
    case kept(name: String, type: String, coding: String?)
}
