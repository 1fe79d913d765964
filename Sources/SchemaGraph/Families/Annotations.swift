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

    init(_ reader: KeywordReader) {
        title = reader.text("title")
        description = reader.text("description") ?? reader.text("markdownDescription")
        defaultValue = reader.node(for: "default")
        examples = reader.node(for: "examples")?.array ?? reader.node(for: "example").map { [$0] } ?? []
        isDeprecated = reader.node(for: "deprecated")?.bool ?? false
        deprecationMessage =
            reader.node(for: "deprecationMessage")?.string ?? reader.node(for: "x-deprecationMessage")?.string
        if deprecationMessage != nil { isDeprecated = true }
        isReadOnly = reader.node(for: "readOnly")?.bool ?? false
        isWriteOnly = reader.node(for: "writeOnly")?.bool ?? false
        isNullable = reader.node(for: "nullable")?.bool ?? reader.node(for: "x-nullable")?.bool ?? false
        swiftName = reader.node(for: "x-swift-name")?.string.flatMap { $0.isEmpty ? nil : $0 }
        unionTag = reader.node(for: "algebraicDataTypeIdentifier")?.string
        let settings = reader.node(for: "x-plank")?.object
        unknownProperties = settings?[PlankSettings.unknownProperties]?.string.flatMap(UnknownPropertyPolicy.init)
        lenientArrays = settings?[PlankSettings.lenientArrays]?.bool
    }
}
