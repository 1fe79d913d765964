import JSONTree

/// The keywords that describe a value without limiting it (JSON Schema validation, section 9), and this generator's own.
package struct Annotations: Sendable {
    package var title: String?
    package var description: String?
    package var defaultValue: JSONNode?
    package var examples: [JSONNode] = []
    package var isDeprecated = false
    package var deprecationMessage: String?
    package var isReadOnly = false
    package var isWriteOnly = false
    /// `nullable` (OpenAPI 3.0) or `x-nullable`.
    package var isNullable = false
    /// `x-swift-name`: the Swift name to use, whatever the schema's own place suggests.
    package var swiftName: String?
    /// Plank's `algebraicDataTypeIdentifier`: the value of `type` that marks this schema in a union.
    package var unionTag: String?
    /// `x-plank.unknownProperties`, for this type alone.
    package var unknownProperties: UnknownPropertyPolicy?
    /// `x-plank.lenientArrays`: whether arrays here and in nested types leave out elements that cannot be decoded.
    package var lenientArrays: Bool?

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
        let settings = object["x-plank"]?.object
        unknownProperties = settings?[PlankSettings.unknownProperties]?.string.flatMap(UnknownPropertyPolicy.init)
        lenientArrays = settings?[PlankSettings.lenientArrays]?.bool
    }
}
