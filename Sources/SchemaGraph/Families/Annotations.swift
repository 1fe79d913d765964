import JSONTree

/// The keywords that describe a value without limiting it (JSON Schema validation, section 9), and this generator's own.
package struct Annotations: Sendable {
    /// The value of `title`.
    package var title: String?
    /// The value of `description` or `markdownDescription`.
    package var description: String?
    /// The value of `default`.
    package var defaultValue: JSONNode?
    /// The values of `examples` or OpenAPI's `example`.
    package var examples: [JSONNode] = []
    /// Whether the schema is deprecated.
    package var isDeprecated = false
    /// Why the schema is deprecated, and what to use instead.
    package var deprecationMessage: String?
    /// The value of `x-plank.readOnly`, else of `readOnly`.
    package var isReadOnly = false
    /// The value of `writeOnly`.
    package var isWriteOnly = false
    /// `nullable` (OpenAPI 3.0) or `x-nullable`.
    package var isNullable = false
    /// `x-swift-name`: the Swift name, which overrides the name from the schema's place.
    package var swiftName: String?
    /// Plank's `algebraicDataTypeIdentifier`: the value of `type` that marks this schema in a union.
    package var unionTag: String?
    /// `x-plank.unknownProperties`, for this type alone.
    package var unknownProperties: UnknownPropertyPolicy?
    /// `x-plank.lenientArrays`: whether arrays here and in nested types drop elements that fail to decode.
    package var lenientArrays: Bool?
    /// `x-plank.newtype`: whether a string, a number or a boolean gets a type of its own.
    package var isNewtype: Bool?
    /// `x-plank.features`: the features of this type and of those nested in it.
    package var features: FeatureChoice?
    /// `x-plank.legacyKeys`: other keys that a property is read from, in this order, where its own is missing.
    package var legacyKeys: [String]?
    /// `x-plank.identifiedBy`: the key of the property that identifies values of this type.
    package var identifiedBy: String?
    /// `x-plank.unknownValues`: what happens to values that this enum does not list.
    package var unknownValues: UnknownValuePolicy?
    /// `x-plank.merge`: how a list is merged with a newer one.
    package var merging: ListMerging?
    /// `x-plank.access`: who can use this type and those nested in it.
    package var access: AccessChoice?
    /// `x-plank.conformances`: protocols that the type conforms to.
    package var conformances: [String]?
    /// `x-plank.attributes`: attributes of the type.
    package var attributes: [String]?
    /// `x-plank.imports`: modules that the type's file imports.
    package var imports: [String]?
    /// All settings as they were given, which equal types have in common.
    package private(set) var settings: [String: JSONNode] = [:]

    /// Why the schema is deprecated, or an empty text; `nil` if it is not.
    package var deprecation: String? { isDeprecated ? deprecationMessage ?? "" : nil }

    init() {}

    init(_ object: JSONObject) {
        title = object["title"]?.string
        description = object["description"]?.string ?? object["markdownDescription"]?.string
        defaultValue = object["default"]
        examples = object["examples"]?.array ?? object["example"].map { [$0] } ?? []
        isDeprecated = object["deprecated"]?.bool ?? false
        deprecationMessage =
            object["deprecationMessage"]?.string ?? object["x-deprecationMessage"]?.string
        if deprecationMessage != nil { isDeprecated = true }
        isReadOnly = object["readOnly"]?.bool ?? false
        isWriteOnly = object["writeOnly"]?.bool ?? false
        isNullable = object["nullable"]?.bool ?? object["x-nullable"]?.bool ?? false
        swiftName = object["x-swift-name"]?.string.flatMap { $0.isEmpty ? nil : $0 }
        unionTag = object["algebraicDataTypeIdentifier"]?.string
        if let settings = object["x-plank"]?.object { add(settings: settings) }
    }

    /// Takes over the settings of an `x-plank`; those that it does not have stay.
    mutating func add(settings: JSONObject) {
        if let text = settings[PlankSettings.unknownProperties]?.string,
            let policy = UnknownPropertyPolicy(rawValue: text)
        {
            unknownProperties = policy
        }
        lenientArrays = settings[PlankSettings.lenientArrays]?.bool ?? lenientArrays
        isNewtype = settings[PlankSettings.newtype]?.bool ?? isNewtype
        features = settings[PlankSettings.features].flatMap(FeatureChoice.init) ?? features
        isReadOnly = settings[PlankSettings.readOnly]?.bool ?? isReadOnly
        legacyKeys = settings[PlankSettings.legacyKeys]?.strings ?? legacyKeys
        identifiedBy = settings[PlankSettings.identifiedBy]?.string ?? identifiedBy
        unknownValues = settings[PlankSettings.unknownValues]?.string.flatMap(UnknownValuePolicy.init) ?? unknownValues
        merging = settings[PlankSettings.merge].flatMap(ListMerging.init) ?? merging
        access = settings[PlankSettings.access]?.string.flatMap(AccessChoice.init) ?? access
        func words(_ key: String, _ word: SwiftWord) -> [String]? {
            settings[key]?.strings.flatMap { $0.allSatisfy(word.matches) ? $0 : nil }
        }
        conformances = words(PlankSettings.conformances, .name) ?? conformances
        attributes = words(PlankSettings.attributes, .attribute) ?? attributes
        imports = words(PlankSettings.imports, .name) ?? imports
        for member in settings.members { self.settings[member.key] = member.value }
    }
}
