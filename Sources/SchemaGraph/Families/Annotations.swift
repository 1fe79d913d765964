import JSONTree

/// The keywords that describe a value without limiting it (JSON Schema validation, section 9), and those of
/// plank-swift.
///
/// A class, because it has many properties and callers need one at a time.
package final class Annotations: Sendable {
    package let title: String?
    /// What the schema calls its type: the name in `x-ms-enum`, or else the title.
    package let typeTitle: String?
    package let description: String?
    package let defaultValue: JSONNode?
    /// The values of `examples` or OpenAPI's `example`.
    package let examples: [JSONNode]
    package let isDeprecated: Bool
    /// Why the schema is deprecated, and what to use instead.
    let deprecationMessage: String?
    package let isReadOnly: Bool
    package let isWriteOnly: Bool
    package let isNullable: Bool
    /// The Swift name of the schema's type, from a configuration or `x-swift-name`: it overrides the name from the schema's
    /// place.
    package let typeName: String?
    /// The Swift name of the property or case whose schema this is, from the same.
    package let memberName: String?
    /// Plank's `algebraicDataTypeIdentifier`: the value of `type` that identifies this schema in a union.
    package let unionTag: String?
    /// What a union calls this schema: its tag, else its title.
    package var unionTitle: String? { unionTag ?? title }
    /// `x-plank.unknownProperties`, for this type only.
    package let unknownProperties: UnknownPropertyPolicy?
    /// `x-plank.lenientArrays`: whether arrays here and in nested types drop elements that fail to decode.
    package let lenientArrays: Bool?
    /// `x-plank.newtype`: whether a string, number or boolean gets its own type.
    package let isNewtype: Bool?
    /// `x-plank.features`: the features of this type and its nested types.
    package let features: FeatureChoice?
    /// `x-plank.legacyKeys`: other keys that a property is read from if its own key is missing, in this order.
    package let legacyKeys: [String]?
    /// `x-plank.identifiedBy`: the key of the property that identifies values of this type.
    package let identifiedBy: String?
    /// `x-plank.unknownValues`: what happens to values that this enum does not list.
    package let unknownValues: UnknownValuePolicy?
    /// `x-plank.merge`: how a list is merged with a newer one.
    package let merging: ListMerging?
    /// `x-plank.partials`: partial models with some of the properties.
    package let partials: [PartialChoice]?
    /// `x-plank.uniqueItems`: what an array is in Swift.
    package let uniqueItems: UniqueItemsChoice?
    /// `x-plank.access`: the access level of this type and its nested types.
    package let access: AccessChoice?
    package let conformances: [String]?
    package let attributes: [String]?
    package let imports: [String]?
    /// All settings as written, for comparing equal types.
    package let settings: [String: JSONNode]

    /// The reason for the deprecation, or an empty string; `nil` if the schema is not deprecated.
    package var deprecation: String? { isDeprecated ? deprecationMessage ?? "" : nil }

    /// The annotations of every schema without any.
    static let none = Annotations(JSONObject())

    /// Reads the annotations of a schema. The `chosen` names and the further `settings` come from a configuration and
    /// override the schema's own; if a setting occurs several times, the last one is used.
    init(_ object: JSONObject, chosen: ChosenNames = ChosenNames(), settings others: [JSONObject] = []) {
        let all = (object["x-plank"]?.object.map { [$0] } ?? []) + others
        func setting<Value>(_ key: PlankSettings, _ value: (JSONNode) -> Value?) -> Value? {
            for settings in all.reversed() { if let value = settings[key.rawValue].flatMap(value) { return value } }
            return nil
        }
        func words(_ key: PlankSettings, _ word: SwiftWord) -> [String]? {
            setting(key) { $0.strings.flatMap { $0.allSatisfy(word.matches) ? $0 : nil } }
        }
        title = object["title"]?.string
        typeTitle = EnumEntry.nameOfEnum(object) ?? title
        description = object["description"]?.string ?? object["markdownDescription"]?.string
        defaultValue = object["default"]
        examples = object["examples"]?.array ?? object["example"].map { [$0] } ?? []
        deprecationMessage = object["deprecationMessage"]?.string ?? object["x-deprecationMessage"]?.string
        isDeprecated = deprecationMessage != nil || object["deprecated"]?.bool ?? false
        isReadOnly = setting(.readOnly, \.bool) ?? object["readOnly"]?.bool ?? false
        isWriteOnly = object["writeOnly"]?.bool ?? false
        isNullable = object["nullable"]?.bool ?? object["x-nullable"]?.bool ?? false
        let own = object["x-swift-name"]?.string.flatMap { $0.isEmpty ? nil : $0 }
        typeName = chosen.type ?? own
        memberName = chosen.member ?? own
        unionTag = object["algebraicDataTypeIdentifier"]?.string
        unknownProperties = setting(.unknownProperties) { $0.string.flatMap(UnknownPropertyPolicy.init) }
        lenientArrays = setting(.lenientArrays, \.bool)
        isNewtype = setting(.newtype, \.bool)
        features = setting(.features, FeatureChoice.init)
        legacyKeys = setting(.legacyKeys, \.strings)
        identifiedBy = setting(.identifiedBy, \.string)
        unknownValues = setting(.unknownValues) { $0.string.flatMap(UnknownValuePolicy.init) }
        merging = setting(.merge, ListMerging.init)
        uniqueItems = setting(.uniqueItems) { $0.string.flatMap(UniqueItemsChoice.init) }
        partials = setting(.partials, PartialChoice.all)
        access = setting(.access) { $0.string.flatMap(AccessChoice.init) }
        conformances = words(.conformances, .name)
        attributes = words(.attributes, .attribute)
        imports = words(.imports, .name)
        settings = all.reduce(into: [:]) { settings, object in
            for member in object.members { settings[member.key] = member.value }
        }
    }
}
